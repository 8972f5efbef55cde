import { type RefObject, useLayoutEffect, useRef } from 'react';

interface BoxUse {
  /** The text of the box, as far as it is known. */
  known: string;
  /** Id of the list, and of the row that is chosen in it. */
  list: string;
  chosen: string | null;
  /** The list has rows. */
  expanded: boolean;
  onInput(text: string): void;
  /** Not called while a character is being composed. */
  onKeyDown(event: KeyboardEvent): void;
}

/** `keyCode` of a key that an input method has taken. */
const COMPOSING = 229;

/**
 * Connects the frame's box to this list. It existed before the list, and React does not control its text, so a key is drawn
 * without waiting for anything.
 */
export function useBox(box: RefObject<HTMLInputElement | null>, use: BoxUse): void {
  const newest = useRef(use);
  newest.current = use;
  const { list, chosen, expanded } = use;

  useLayoutEffect(() => {
    const input = box.current;
    input?.setAttribute('aria-controls', list);
    input?.setAttribute('aria-expanded', String(expanded));
    if (chosen === null) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', chosen);
  }, [box, list, chosen, expanded]);

  // During the drawing, not after it: a key that comes in between would be missed until the next one.
  useLayoutEffect(() => {
    const input = box.current;
    const onInput = () => newest.current.onInput(input?.value ?? '');
    const onKeyDown = (event: KeyboardEvent) => {
      // When Enter ends the composition, Safari shows it only by the code.
      if (!event.isComposing && event.keyCode !== COMPOSING) newest.current.onKeyDown(event);
    };
    input?.addEventListener('input', onInput);
    input?.addEventListener('keydown', onKeyDown);
    // What was typed while this was being drawn.
    if (input && input.value !== newest.current.known) onInput();
    return () => {
      input?.removeEventListener('input', onInput);
      input?.removeEventListener('keydown', onKeyDown);
    };
  }, [box]);
}
