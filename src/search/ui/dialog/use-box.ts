import { type RefObject, useLayoutEffect, useRef } from 'react';
import { REST } from '../../../ui/use-settled.ts';
import { pasteInto } from '../paste-into.ts';

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

/** Keys that choose a row. */
const CHOOSING = /^(ArrowUp|ArrowDown|Home|End)$/;

/** `keyCode` of a key that an input method has taken. */
const COMPOSING = 229;

/**
 * Connects the frame's box to this list. It existed before the list, and React does not control its text, so a key is drawn
 * without waiting for anything.
 */
export function useBox(box: RefObject<HTMLInputElement | null>, use: BoxUse): void {
  const newest = useRef(use);
  newest.current = use;
  const { known, list, chosen, expanded } = use;
  /** The text at the last choice. */
  const said = useRef(known);

  useLayoutEffect(() => {
    const input = box.current;
    input?.setAttribute('aria-controls', list);
    input?.setAttribute('aria-expanded', String(expanded));
  }, [box, list, expanded]);

  useLayoutEffect(() => {
    const input = box.current;
    const say = () => {
      if (chosen === null) input?.removeAttribute('aria-activedescendant');
      else input?.setAttribute('aria-activedescendant', chosen);
    };
    if (known === said.current) return say();
    said.current = known;
    // The first row has the same id with each key: what has not been away is not read out again.
    input?.removeAttribute('aria-activedescendant');
    const timer = setTimeout(say, REST);
    return () => clearTimeout(timer);
  }, [box, known, chosen]);

  // During the drawing, not after it: a key that comes in between would be missed until the next one.
  useLayoutEffect(() => {
    const input = box.current;
    const onInput = () => newest.current.onInput(input?.value ?? '');
    const onKeyDown = (event: KeyboardEvent) => {
      // When Enter ends the composition, Safari shows it only by the code.
      if (event.isComposing || event.keyCode === COMPOSING) return;
      if (event.target !== input) {
        if (!isMeantForBox(event)) return;
        // What is typed follows the focus.
        input?.focus();
        if (!CHOOSING.test(event.key)) {
          // `/` and `?` are keys of the page as well.
          event.stopPropagation();
          return;
        }
      }
      newest.current.onKeyDown(event);
    };
    const dialog = input?.closest('dialog');
    input?.addEventListener('input', onInput);
    input?.addEventListener('paste', pasteInto);
    input?.addEventListener('drop', pasteInto);
    dialog?.addEventListener('keydown', onKeyDown);
    // What was typed while this was being drawn.
    if (input && input.value !== newest.current.known) onInput();
    return () => {
      input?.removeEventListener('input', onInput);
      input?.removeEventListener('paste', pasteInto);
      input?.removeEventListener('drop', pasteInto);
      dialog?.removeEventListener('keydown', onKeyDown);
    };
  }, [box]);
}

/**
 * A character, or the key that takes one away, wherever the focus is; a key that chooses, if a click has taken the focus to where it
 * does nothing.
 */
function isMeantForBox(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  // On Windows, AltGr also counts as Ctrl and Alt.
  if ((ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')) return false;
  // With Shift, they extend a selection, for example in the answer.
  if (CHOOSING.test(key)) return !shiftKey && target instanceof Element && target.matches('dialog, [role="option"]');
  // The space bar presses buttons and scrolls.
  return (key.length === 1 && key !== ' ') || key === 'Backspace';
}

/** Replaces the text as if it were typed over: a box whose `value` is set forgets what Ctrl+Z could bring back. */
export function typeOver(input: HTMLInputElement, text: string): void {
  input.focus();
  input.select();
  // Deprecated, but nothing else does this, and every browser has it.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (input.value === text) return;
  input.value = text;
  input.dispatchEvent(new Event('input'));
}
