import { chunksOf } from '../../../../contract/search/analysis.ts';
import { fold } from '../../../../contract/search/folding.ts';
import { STOP_WORDS } from '../../../../contract/search/words.ts';
import { FILTER_KEYS, type FilterKey, filterValues, halfFilter, type KnownNames } from './filter-values.ts';

/**
 * The text without its last word, if that is the beginning of a word that would change nothing once it is complete: `wha` of
 * "what", `kin` of "kind:". Null for any other text, and if nothing else is left.
 */
export function withoutHalfWord(text: string, names: KnownNames): string | null {
  const last = /\S+$/.exec(text)?.[0] ?? '';
  const rest = text.slice(0, text.length - last.length);
  if (last === '' || rest.trim() === '') return null;
  return beginsStopWord(last.toLowerCase()) || beginsFilter(text, names) ? rest : null;
}

/**
 * True for words that mean nothing by themselves, such as "how do I". A single one counts only once a space follows: until then it
 * may be the beginning of another (`can` of "cancel"). Punctuation alone, such as the dot of `.ort.yml`, means nothing either.
 *
 * @param text without its filters
 */
export function saysNothing(text: string): boolean {
  const words = wordsOf(text);
  // A text that is too long to be a word has no words, but does ask for something.
  if (words.length === 0) return text.trim() !== '' && !LETTER_OR_DIGIT.test(text);
  return words.length > (isWhole(text) ? 0 : 1) && words.every((word) => STOP_WORDS.has(word));
}

/** True if the next keys may turn the last word into one that means nothing, like all before it: `how do I betw`, `wha`. */
export function maySayNothing(text: string): boolean {
  const words = wordsOf(text);
  const last = words.pop();
  return last !== undefined && !isWhole(text) && beginsStopWord(last) && words.every((word) => STOP_WORDS.has(word));
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const wordsOf = (text: string): string[] => chunksOf(text).map((chunk) => fold(chunk.text));
/** A space after the last word says that it is complete. */
const isWhole = (text: string): boolean => /\s$/.test(text);

function beginsStopWord(beginning: string): boolean {
  for (const word of STOP_WORDS) if (word.startsWith(beginning)) return true;
  return false;
}

function beginsFilter(text: string, names: KnownNames): boolean {
  const half = halfFilter(text);
  if (!half) return false;
  if (half.value === null) return FILTER_KEYS.some((key) => key.startsWith(half.key));
  const value = half.value.toLowerCase();
  const values = filterValues(half.key as FilterKey, names).map((name) => name.toLowerCase());
  return values.some((name) => name.startsWith(value) && name !== value);
}
