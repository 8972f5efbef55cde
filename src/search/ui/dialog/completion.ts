import {
  FILTER_KEYS,
  type FilterKey,
  filterValues,
  halfFilter,
  type KnownNames,
} from '../../engine/query/filter-values.ts';

/** What the last word of a query may become. */
export interface Completion {
  /** `kind:config` */
  label: string;
  /** The whole text with it, and a space after it once the filter is complete. */
  text: string;
}

/** How many are offered at once. */
const MOST = 12;

/**
 * The completions of a half-typed filter: its name, then its values. None once it is complete.
 *
 * @param names names that the site knows
 */
export function completions(text: string, names: KnownNames): Completion[] {
  const half = halfFilter(text);
  if (!half) return [];
  const before = text.slice(0, text.length - half.word.length);
  const minus = half.word.startsWith('-') ? '-' : '';
  const at = (label: string, end: string) => ({ label: minus + label, text: before + minus + label + end });
  if (half.value === null) {
    // One letter begins many words, so filters are offered from the second one on.
    if (half.key.length < 2) return [];
    return FILTER_KEYS.filter((key) => key.startsWith(half.key)).map((key) => at(`${key}:`, ''));
  }
  const value = half.value.toLowerCase();
  const values = filterValues(half.key as FilterKey, names);
  if (values.some((name) => name.toLowerCase() === value)) return [];
  return values
    .filter((name) => name.toLowerCase().startsWith(value))
    .slice(0, MOST)
    .map((name) => at(`${half.key}:${name}`, ' '));
}
