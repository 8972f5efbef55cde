import type { SearchRecord } from './search.ts';

/** Ends the trail of a status that several operations answer with. */
export const inOperations = (count: number): string => `in ${count} operations`;

/** Whether a hit is about a status as such, not about what certain operations mean by it: then its title does not say which ones. */
export function isStatusOverview({ kind, title, trail }: Pick<SearchRecord, 'kind' | 'title' | 'trail'>): boolean {
  const last = trail.at(-1) ?? '';
  return kind === 'status' && /^in \d+ operations$/.test(last) && !title.endsWith(last);
}
