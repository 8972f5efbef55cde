import { useEffect, useState } from 'react';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { onOtherTab } from '../../../state/storage.ts';
import { keyOfHit } from '../groups.ts';
import type { answerTo, HitAnswer, LoadPage } from './answer-to.ts';
import { isExact } from './exact.ts';
import { useWide } from './use-wide.ts';

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

interface ChosenAnswer {
  /** What the pane shows; null if there is nothing to show yet, or no answer is wanted. */
  shown: HitAnswer | null;
  /** An answer is wanted: there is room for it beside the list, or the hit is the very thing that was typed. */
  wanted: boolean;
  exact: boolean;
}

/**
 * The answer to the hit of the chosen row.
 *
 * @param text that was searched for
 */
export function useAnswer(hit: SearchHit | null, text: string, source: AnswerSource): ChosenAnswer {
  const wide = useWide();
  const exact = hit !== null && isExact(text, hit);
  const wanted = hit !== null && (wide || exact);
  return { shown: useLoaded(wanted ? hit : null, source), wanted, exact };
}

/** The answer to a hit; null for no hit. The previous one stays until the next is there. */
function useLoaded(hit: SearchHit | null, { base, loadPage, words, load }: AnswerSource): HitAnswer | null {
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
