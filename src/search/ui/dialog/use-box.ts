import { type RefObject, useLayoutEffect, useRef } from 'react';

interface BoxUse {
  /** What of the box is known by now. */
  known: string;
  /** Id of the list, and of the row that is chosen in it. */
  list: string;
  chosen: string | null;
  /** The list has rows. */
  expanded: boolean;
  onInput(text: string): void;
  /** Not called while a sign is being composed. */
  onKeyDown(event: KeyboardEvent): void;
}

/** `keyCode` of a key that an input method has taken. */
const COMPOSING = 229;

/**
 * Makes the frame's box that of this list. It was there before the list, and React draws nothing in it: a key is drawn without
 * waiting for anybody.
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

  // With the drawing itself, not after it: a key that comes in between would be lost until the next one.
  useLayoutEffect(() => {
    const input = box.current;
    const onInput = () => newest.current.onInput(input?.value ?? '');
    const onKeyDown = (event: KeyboardEvent) => {
      // Safari says so by the code alone when Enter ends the composition.
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
