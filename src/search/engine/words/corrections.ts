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
    const shown = better === null ? null : (spelled(better, word, titles) ?? withSigns(matcher.accented(better), word));
    if (shown === null) unknown++;
    else corrected = replaceWord(corrected, word.typed, shown);
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

/** More letters than this, and a name was completed rather than corrected. */
const MAX_LONGER = 2;

/**
 * The corrected word with the signs that were typed: of names that are only in texts, the site's words have nothing but letters and digits.
 * @returns null for a name that was also completed, such as an address: where its other signs would be is not known
 */
function withSigns(word: string, { typed, whole }: QueryWord): string | null {
  if (!isIdentifier(typed)) return word;
  if (word.length > whole.length + MAX_LONGER) return null;
  const pieces = typed.split(/([^\p{L}\p{N}]+)/u);
  let rest = word;
  const spelled = pieces.map((piece, i) => {
    if (i % 2 === 1) return piece;
    const length = nearestCut(piece, squash(pieces.slice(i + 1).join('')), rest);
    const part = rest.slice(0, length);
    rest = rest.slice(length);
    return part;
  });
  return spelled.some((part, i) => part === '' && pieces[i] !== '') ? word : spelled.join('');
}

/** Where a word is to be divided so that its parts are most like a piece of another word and the letters behind that piece. */
function nearestCut(piece: string, behind: string, word: string): number {
  const edits = (a: string, b: string) => editDistance(a, b, { limit: a.length + b.length });
  const cost = (length: number) =>
    edits(piece.toLowerCase(), word.slice(0, length)) + edits(behind, word.slice(length));
  const lengths = Array.from({ length: word.length + 1 }, (_, length) => length);
  return lengths.reduce((best, length) => (cost(length) < cost(best) ? length : best));
}

/** Replaces the word wherever it is a word of its own: not within another, and not in a filter. */
function replaceWord(text: string, word: string, other: string): string {
  let replaced = text;
  for (const { text: chunk, start } of chunksOf(text).reverse()) {
    if (chunk === word) replaced = replaced.slice(0, start) + other + replaced.slice(start + word.length);
  }
  return replaced;
}
