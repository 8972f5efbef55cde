import { STOP_WORDS } from '../../../../contract/search/words.ts';
import { FILTER_KEYS, type FilterKey, filterValues, halfFilter, type KnownNames } from './filter-values.ts';

/**
 * The text without its last word, when that is the beginning of a word that would change nothing once it is whole: `wha` of
 * "what", `kin` of "kind:". Null for any other text, and where nothing else is left.
 */
export function withoutHalfWord(text: string, names: KnownNames): string | null {
  const last = /\S+$/.exec(text)?.[0] ?? '';
  const rest = text.slice(0, text.length - last.length);
  if (last === '' || rest.trim() === '') return null;
  return beginsStopWord(last.toLowerCase()) || beginsFilter(text, names) ? rest : null;
}

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
