type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** With one of these keys held, a key belongs to the browser: Alt and an arrow key go back. */
export const holdsModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** What is read of the event of a key. */
export type PressedKey = Modifiers & Pick<KeyboardEvent, 'key'>;
