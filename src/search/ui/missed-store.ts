import { create } from 'zustand';
import { fieldsOf, isText, itemsOf } from '../../state/guards.ts';
import { inJson, keep } from '../../state/keep.ts';

/** A search that found nothing. */
export interface MissedSearch {
  query: string;
  /** `2026-11-22`: the day is enough, and says less about the reader. */
  day: string;
}

const MOST = 100;

interface MissedSearches {
  missed: MissedSearch[];
  add(query: string): void;
  clear(): void;
}

/** Searches without a result, the newest first: for those who write the documentation. Kept in this browser only. */
export const useMissedSearches = create<MissedSearches>()((set) => ({
  missed: [],
  add: (query) => {
    const text = query.trim().slice(0, 200);
    if (text === '') return;
    takeMissedSearches();
    const day = new Date().toISOString().slice(0, 10);
    set(({ missed }) => ({ missed: withSearch(missed, { query: text, day }) }));
  },
  clear: () => set({ missed: [] }),
}));

/** Keeps each search once; one that continues the newest replaces it. */
export function withSearch(missed: readonly MissedSearch[], search: MissedSearch): MissedSearch[] {
  const [newest, ...others] = missed;
  const goesOn = newest !== undefined && search.query.toLowerCase().startsWith(newest.query.toLowerCase());
  const rest = (goesOn ? others : missed).filter(({ query }) => query.toLowerCase() !== search.query.toLowerCase());
  return [search, ...rest].slice(0, MOST);
}

function isMissed(item: unknown): item is MissedSearch {
  const { query, day } = fieldsOf(item);
  return isText(query) && query.trim() !== '' && isText(day) && /^\d{4}-\d{2}-\d{2}$/.test(day);
}

export const takeMissedSearches = keep(
  useMissedSearches,
  inJson<MissedSearches, 'missed'>('docs-missed-searches', {
    missed: (found) =>
      itemsOf(found, isMissed)
        .map(({ query, day }) => ({ query, day }))
        .slice(0, MOST),
  }),
);
takeMissedSearches();

/** As a table that a spreadsheet opens: the day, then the words. Without the mark at its beginning, Excel would not read it as UTF-8. */
export function missedAsCsv(missed: readonly MissedSearch[]): string {
  const cell = (text: string) => {
    // A spreadsheet would take such a beginning for a formula.
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return `"${safe.replaceAll('"', '""')}"`;
  };
  return ['\uFEFFday,query', ...missed.map(({ day, query }) => `${day},${cell(query)}`)].join('\r\n');
}
