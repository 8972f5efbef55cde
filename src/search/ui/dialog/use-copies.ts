import { type RefObject, useEffect, useRef } from 'react';
import type { SearchHit } from '../../../../contract/search/search.ts';
import type { HitAnswer } from '../answer/use-answer.ts';

type Copied = 'answer' | 'address';

/** Keys that copy, by where they lie: with Alt, a Mac's write other signs. */
export const COPIED: Readonly<Record<string, Copied | undefined>> = { KeyC: 'answer', KeyL: 'address' };

/**
 * Copies what the pane says of the chosen row by the pane's own buttons, or as soon as it says something: rows are chosen faster than answered.
 *
 * @param body where the pane is
 * @param hit of the chosen row
 * @param shown what the pane shows, perhaps still of another row
 */
export function useCopies(
  body: RefObject<HTMLElement | null>,
  hit: SearchHit | null,
  shown: HitAnswer | null,
): (what: Copied) => void {
  /** What is to be copied as soon as the pane answers the row that was chosen when the key was pressed. */
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
