import { type RefObject, useEffect, useRef } from 'react';
import type { SearchHit } from '../../../../contract/search/search.ts';
import type { HitAnswer } from '../answer/use-answer.ts';

type Copied = 'answer' | 'address';

/** Keys that copy, by their position: with Alt, keys on a Mac type other characters. */
export const COPIED: Readonly<Record<string, Copied | undefined>> = { KeyC: 'answer', KeyL: 'address' };

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
  const toCopy = useRef<{ what: Copied; hit: string } | null>(null);
  const answered = hit !== null && shown?.hit.url === hit.url && shown.hit.title === hit.title;
  useEffect(() => {
    const wanted = toCopy.current;
    if (!wanted || (hit?.url === wanted.hit && !answered)) return;
    toCopy.current = null;
    if (hit?.url === wanted.hit) copyOf(body.current, wanted.what);
  });
  return (what) => {
    toCopy.current = null;
    if (answered) copyOf(body.current, what);
    else if (hit) toCopy.current = { what, hit: hit.url };
  };
}

function copyOf(body: HTMLElement | null, what: Copied): void {
  body?.querySelector<HTMLElement>(`[data-copies="${what}"]`)?.click();
}
