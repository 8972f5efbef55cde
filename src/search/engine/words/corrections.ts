import { editDistance } from '../../../../contract/edit-distance.ts';
import { chunksOf } from '../../../../contract/search/analysis.ts';
import { isIdentifier, squash } from '../../../../contract/search/folding.ts';
import type { QueryWord } from '../query/analyzed-query.ts';
import type { Titles } from '../ranking/titles.ts';
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
 * A name out of code stands there as the site writes it.
 *
 * @param found number of hits: where there are none, words further away are offered, too
 */
export function suggestionFor(
  text: string,
  words: readonly QueryWord[],
  { matcher, titles, found }: { matcher: WordMatcher; titles: Pick<Titles, 'spellings'>; found: number },
): string | null {
  let corrected = text;
  for (const word of words) {
    const match = matcher.match(word);
    if (match.known || (match.scores.size > 0 && match.correction === null)) continue;
    const better = match.correction ?? (found === 0 ? matcher.suggest(word.whole) : null);
    if (better !== null) corrected = replaceWord(corrected, word.typed, spelled(better, word, titles));
  }
  return corrected === text ? null : corrected;
}

/** The word as it is, or a name with these letters and digits, of its spellings the one most like what was typed. */
function spelled(word: string, { typed }: QueryWord, titles: Pick<Titles, 'spellings'>): string {
  // What stands around it, as the dashes of an option, is no part of the typed word either.
  const names = titles.spellings(word).flatMap((name) => {
    const [chunk, ...others] = chunksOf(name);
    return chunk && others.length === 0 && isIdentifier(chunk.text) ? [chunk.text] : [];
  });
  const edits = (name: string) => editDistance(typed, name, { limit: name.length + typed.length });
  const [nearest] = names.sort((a, b) => edits(a) - edits(b));
  return nearest ?? word;
}

/** Wherever it stands as a word of its own: not within another, and not in a filter. */
function replaceWord(text: string, word: string, other: string): string {
  let replaced = text;
  for (const { text: chunk, start } of chunksOf(text).reverse()) {
    if (chunk === word) replaced = replaced.slice(0, start) + other + replaced.slice(start + word.length);
  }
  return replaced;
}
