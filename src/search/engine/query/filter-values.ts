import { HTTP_METHODS } from '../../../../contract/page/page.ts';
import { RECORD_KINDS, SEARCH_GROUPS } from '../../../../contract/search/record-kinds.ts';
import type { SearchContext } from '../../../../contract/search/search.ts';

/** The filters that narrow a query down, in the order in which they are offered. */
export const FILTER_KEYS = ['kind', 'in', 'method', 'permission'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

export interface KnownNames {
  contexts: readonly SearchContext[];
  /** Permissions and roles. */
  permissions: readonly string[];
}

/** What may follow a filter's colon, the most useful first. */
export function filterValues(key: FilterKey, { contexts, permissions }: KnownNames): readonly string[] {
  if (key === 'method') return HTTP_METHODS;
  if (key === 'permission') return permissions;
  if (key === 'in') return ['docs', ...contexts.map(({ id }) => id)];
  return [...new Set([...SEARCH_GROUPS.map(({ id }) => id), ...RECORD_KINDS])];
}

/** The last word, if it is a filter or the beginning of one; its value is null until the colon is typed. */
export function halfFilter(text: string): { word: string; key: string; value: string | null } | null {
  const word = /\S+$/.exec(text)?.[0] ?? '';
  const parts = /^-?([a-z]+)(?::(\S*))?$/i.exec(word);
  const key = parts?.[1]?.toLowerCase();
  if (key === undefined) return null;
  const value = parts?.[2] ?? null;
  const known = FILTER_KEYS.some((name) => (value === null ? name.startsWith(key) : name === key));
  return known ? { word, key, value } : null;
}
