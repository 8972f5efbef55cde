import { type RefObject, useEffect, useRef } from 'react';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { isMac } from '../../../ui/keyboard.ts';
import type { HitAnswer } from '../answer/answer-to.ts';
import { keyOfHit } from '../groups.ts';

type Copied = 'answer' | 'address';

const COPIED: Readonly<Record<string, Copied | undefined>> = { c: 'answer', l: 'address' };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** What a key copies, with Alt; with Control on a Mac, where Option types other characters, such as `@` on a German keyboard. */
export function copiedBy({ key, code, altKey, ctrlKey, metaKey }: Key): Copied | undefined {
  const [modifier, other] = isMac() ? [ctrlKey, altKey] : [altKey, ctrlKey];
  if (!modifier || other || metaKey) return undefined;
  // A keyboard that writes other letters than Latin ones has them at the same place.
  return COPIED[/^[a-z]$/i.test(key) ? key.toLowerCase() : code.slice(3).toLowerCase()];
}

/**
 * Copies the pane's answer for the chosen row with the pane's own buttons, now or once it is there: rows are chosen faster than answered.
 *
 * @param body the element that contains the pane
 * @param hit of the chosen row
 * @param shown what the pane shows, perhaps still for another row
 */
export function useCopies(
  body: RefObject<HTMLElement | null>,
  hit: SearchHit | null,
  shown: HitAnswer | null,
): (what: Copied) => void {
  /** What to copy as soon as the pane has the answer for the row that was chosen when the key was pressed. */
  const toCopy = useRef<{ what: Copied; key: string } | null>(null);
  const key = hit && keyOfHit(hit);
  const answered = key !== null && shown !== null && keyOfHit(shown.hit) === key;
  useEffect(() => {
    const wanted = toCopy.current;
    if (!wanted || (key === wanted.key && !answered)) return;
    toCopy.current = null;
    if (key === wanted.key) copyOf(body.current, wanted.what);
  });
  return (what) => {
    toCopy.current = null;
    if (answered) copyOf(body.current, what);
    else if (key !== null) toCopy.current = { what, key };
  };
}

function copyOf(body: HTMLElement | null, what: Copied): void {
  body?.querySelector<HTMLElement>(`[data-copies="${what}"]`)?.click();
}
