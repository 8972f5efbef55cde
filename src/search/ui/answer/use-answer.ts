import { useEffect, useState } from 'react';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { onOtherTab } from '../../../state/storage.ts';
import { keyOfHit } from '../groups.ts';
import type { answerTo, HitAnswer, LoadPage } from './answer-to.ts';

/** How long a row must stay chosen, in ms: a reader who moves through the list does not want the answers on the way. */
const CHOSEN = 120;

interface AnswerSource {
  base: string;
  loadPage: LoadPage;
  /** Words of the search. */
  words: readonly string[];
  /** Null until answers may be loaded: the index comes first. */
  load: typeof answerTo | null;
}

/** The answer to a hit; null while none is chosen. The previous one stays until the next is there. */
export function useAnswer(hit: SearchHit | null, { base, loadPage, words, load }: AnswerSource): HitAnswer | null {
  const [answer, setAnswer] = useState<HitAnswer | null>(null);
  const [changes, setChanges] = useState(0);
  const key = hit ? `${keyOfHit(hit)} ${words.join(' ')}` : '';

  // The answer shows the reader's values.
  useEffect(() => onOtherTab('docs-values', () => setChanges((count) => count + 1)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hit is another object in each answer
  useEffect(() => {
    if (!hit || !load) return;
    let live = true;
    const timer = setTimeout(async () => {
      const loaded = await load(hit, { base, words, loadPage });
      if (live) setAnswer(loaded);
    }, CHOSEN);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [key, load, base, changes]);

  return hit ? answer : null;
}
