import { editDistance } from '../../../../contract/edit-distance.ts';
import { chunksOf } from '../../../../contract/search/analysis.ts';
import { isIdentifier, squash } from '../../../../contract/search/folding.ts';
import type { QueryWord } from '../query/analyzed-query.ts';
import type { Titles } from '../ranking/titles.ts';
import type { WordMatch, WordMatcher } from './word-matcher.ts';

/** The whole query as the reader probably meant it, squashed, to find a title that is exactly that; null if nothing was corrected. */
export function correctedName(text: string, words: readonly QueryWord[], matches: readonly WordMatch[]): string | null {
  let corrected = text;
  for (const [i, word] of words.entries()) {
    const correction = matches[i]?.correction;
    if (correction) corrected = replaceWord(corrected, word.typed, correction);
  }
  return corrected === text ? null : squash(corrected);
}

/** Nobody types a longer text: a program wrote it, in words of its own, which are no typos. */
const MAX_TYPED = 120;
/** In a longer query, words that nothing is similar to are words of another language. */
const MAX_GUESSED = 2;

/**
 * The query with each word that the site does not know replaced by the nearest one that it knows; null if nothing changes, and if
 * most words stay unknown, as in a sentence in another language, or if the text was pasted. A name from code is spelled as the site writes it.
 *
 * @param found number of hits: if there are none, less similar words are offered, too
 */
export function suggestionFor(
  text: string,
  words: readonly QueryWord[],
  { matcher, titles, found }: { matcher: WordMatcher; titles: Pick<Titles, 'spellings'>; found: number },
): string | null {
  if (text.length > MAX_TYPED) return null;
  let corrected = text;
  let unknown = 0;
  const guesses = found === 0 && words.length <= MAX_GUESSED;
  for (const word of words) {
    const match = matcher.match(word);
    if (match.known || (match.scores.size > 0 && match.correction === null)) continue;
    const better = match.correction ?? (guesses ? matcher.suggest(word.whole) : null);
    if (better === null) unknown++;
    else corrected = replaceWord(corrected, word.typed, spelled(better, word, titles) ?? matcher.accented(better));
  }
  return corrected === text || unknown > words.length / 2 ? null : corrected;
}

/** A name with these letters and digits, in the spelling closest to what was typed. */
function spelled(word: string, { typed }: QueryWord, titles: Pick<Titles, 'spellings'>): string | undefined {
  // What surrounds a name, such as the dashes of an option, is not part of the typed word either.
  const names = titles.spellings(word).flatMap((name) => {
    const [chunk, ...others] = chunksOf(name);
    return chunk && others.length === 0 && isIdentifier(chunk.text) ? [chunk.text] : [];
  });
  const edits = (name: string) => editDistance(typed, name, { limit: name.length + typed.length });
  const [nearest] = names.sort((a, b) => edits(a) - edits(b));
  return nearest;
}

/** Replaces the word wherever it is a word of its own: not within another, and not in a filter. */
function replaceWord(text: string, word: string, other: string): string {
  let replaced = text;
  for (const { text: chunk, start } of chunksOf(text).reverse()) {
    if (chunk === word) replaced = replaced.slice(0, start) + other + replaced.slice(start + word.length);
  }
  return replaced;
}
