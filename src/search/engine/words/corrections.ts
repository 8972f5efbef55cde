import { chunksOf, squash } from '../../../../contract/search/analysis.ts';
import type { QueryWord } from '../query/analyzed-query.ts';
import type { WordMatch, WordMatcher } from './word-matcher.ts';

/** What the reader probably meant as a whole, squashed: a title that is just that is as good as one typed right. */
export function correctedName(text: string, words: readonly QueryWord[], matches: readonly WordMatch[]): string | null {
  let corrected = text;
  for (const [i, word] of words.entries()) {
    const correction = matches[i]?.correction;
    if (correction) corrected = replaceWord(corrected, word.typed, correction);
  }
  return corrected === text ? null : squash(corrected);
}

/**
 * The query with each word that the site does not know replaced by the nearest that it knows, or null.
 * @param found number of hits: where there are none, words further away are offered, too
 */
export function suggestionFor(
  text: string,
  words: readonly QueryWord[],
  matcher: WordMatcher,
  found: number,
): string | null {
  let corrected = text;
  for (const word of words) {
    const match = matcher.match(word);
    if (match.known || (match.scores.size > 0 && match.correction === null)) continue;
    const better = match.correction ?? (found === 0 ? matcher.suggest(word.whole) : null);
    if (better !== null) corrected = replaceWord(corrected, word.typed, better);
  }
  return corrected === text ? null : corrected;
}

/** Wherever it stands as a word of its own: not within another, and not in a filter. */
function replaceWord(text: string, word: string, other: string): string {
  let replaced = text;
  for (const { text: chunk, start } of chunksOf(text).reverse()) {
    if (chunk === word) replaced = replaced.slice(0, start) + other + replaced.slice(start + word.length);
  }
  return replaced;
}
