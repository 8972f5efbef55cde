import type { SearchHit } from '../../../../contract/search/search.ts';
import { isStatusOverview } from '../../../../contract/search/status-overview.ts';
import { canonicalPath, type SitePath, splitLink } from '../../../../contract/urls.ts';
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

/** What can be loaded about a hit. What cannot is left out: the row itself says what it is. */
export async function answerTo(
  hit: SearchHit,
  { base, words, loadPage }: { base: string; words: readonly string[]; loadPage: LoadPage },
): Promise<HitAnswer> {
  const facts = await factsOfHit(base, hit).catch(() => null);
  const excerpt = facts ? null : await loadExcerpt({ base, hit, words }, loadPage).catch(() => null);
  return { hit, facts, excerpt: excerpt && speaksFor(hit, excerpt.text) ? excerpt : null };
}

/** A status of many operations leads to the first of them, but what this one says is only the answer if the others say it, too. */
export function speaksFor(hit: SearchHit, excerpt: string): boolean {
  return !isStatusOverview(hit) || (hit.snippet !== '' && lettersOf(excerpt).includes(lettersOf(hit.snippet)));
}

/** Without the signs of Markdown, and where a snippet is cut off. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

async function loadExcerpt(options: Omit<ExcerptOptions, 'own'>, loadPage: LoadPage): Promise<Excerpt | null> {
  const loading = loadPage(canonicalPath(splitLink(options.hit.url).path));
  if (!loading) return null;
  const [page, { excerptOf }, own] = await Promise.all([loading, import('./excerpt.ts'), ownValues()]);
  return excerptOf(page, { ...options, own });
}
