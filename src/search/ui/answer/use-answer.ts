import { useEffect, useState } from 'react';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { canonicalPath, type SitePath, splitLink } from '../../../../contract/urls.ts';
import { onOtherTab } from '../../../state/storage.ts';
import { keyOfHit } from '../groups.ts';
import { type AnswerFacts, factsOfHit } from './answer-facts.ts';
import type { Excerpt, ExcerptOptions } from './excerpt.ts';
import { ownValues } from './own-values.ts';

/** Loads the content of a page's `<main>`; null if pages are not to be loaded ahead. */
export type LoadPage = (path: SitePath) => Promise<ParentNode> | null;

/** What was loaded about a chosen hit: facts, or an excerpt of its page; with neither, there is only what its row has. */
export interface HitAnswer {
  hit: SearchHit;
  facts: AnswerFacts | null;
  excerpt: Excerpt | null;
}

/** How long a row must stay chosen, in ms: a reader who moves through the list does not want the answers on the way. */
const CHOSEN = 120;

interface AnswerSource {
  base: string;
  loadPage: LoadPage;
  /** Words of the search. */
  words: readonly string[];
  /** Whether answers may be loaded yet: the index comes first. */
  ready: boolean;
}

/** The answer to a hit; null while none is chosen. The previous one stays until the next is there. */
export function useAnswer(hit: SearchHit | null, { base, loadPage, words, ready }: AnswerSource): HitAnswer | null {
  const [answer, setAnswer] = useState<HitAnswer | null>(null);
  const [changes, setChanges] = useState(0);
  const key = hit ? `${keyOfHit(hit)} ${words.join(' ')}` : '';

  // The answer shows the reader's values.
  useEffect(() => onOtherTab('docs-values', () => setChanges((count) => count + 1)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hit is another object in each answer
  useEffect(() => {
    if (!hit || !ready) return;
    let live = true;
    const timer = setTimeout(async () => {
      // What cannot be loaded is left out: the row itself says what it is.
      const facts = await factsOfHit(base, hit).catch(() => null);
      const excerpt = facts ? null : await loadExcerpt({ base, hit, words }, loadPage).catch(() => null);
      if (live) setAnswer({ hit, facts, excerpt });
    }, CHOSEN);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [key, ready, base, changes]);

  return hit ? answer : null;
}

async function loadExcerpt(options: Omit<ExcerptOptions, 'own'>, loadPage: LoadPage): Promise<Excerpt | null> {
  const loading = loadPage(canonicalPath(splitLink(options.hit.url).path));
  if (!loading) return null;
  const [page, { excerptOf }, own] = await Promise.all([loading, import('./excerpt.ts'), ownValues()]);
  return excerptOf(page, { ...options, own });
}
