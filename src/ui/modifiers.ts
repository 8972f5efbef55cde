type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** With one of these keys held, a key or a click belongs to the browser: Alt and an arrow key go back, Ctrl and a click open a tab. */
export const holdsModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** What is read of the event of a key. */
export type PressedKey = Modifiers & Pick<KeyboardEvent, 'key'>;
