import type { Analyzer } from './analysis.ts';
import { kindInfo } from './record-kinds.ts';
import type { SearchRecord } from './search.ts';

/**
 * The one copy of what the index is: its files, its fields, their weight and the ranking function.
 *
 * The first file holds what most searches are for, pages, headings, operations, schemas: it answers alone, before the
 * second is there. The second holds the details and all texts. Postings are laid by the reader's own engine, in small
 * steps. Laid at build time they nearly doubled the first file (22 kB instead of 12, brotli), added some 70 kB to the
 * second, and took as long to be read as to be laid.
 */
export const SEARCH_FILES = { index: 'assets/search-index.json', texts: 'assets/search-texts.json' } as const;
export type SearchFile = keyof typeof SEARCH_FILES;

/** BM25 with the constants of the search that this one replaces (`tests/spec`); `d` keeps long sections from scoring nothing. */
export const BM25 = { k: 1.2, b: 0.75, d: 0.1 } as const;
/** Whoever has many names is not less of each. */
export const ALIAS_BM25 = { ...BM25, b: 0.3 } as const;

/** Titles and names. */
export const HEAD_FIELDS = ['title', 'names'] as const;
/** What readers call it. The second file brings them, so they have postings of their own. */
export const ALIAS_FIELDS = ['alias'] as const;
/** Where a thing stands. Many records share a trail, so trails have postings of their own. */
export const TRAIL_FIELDS = ['trail'] as const;
/** What stands under a title. */
export const TEXT_FIELDS = ['text'] as const;

/** How much a word counts where it stands. */
export const FIELD_BOOSTS = { title: 4, names: 3.5, alias: 3, trail: 1, text: 1 } as const;

/** A one-edit typo is forgiven from this length on, a two-edit one from the second. Of four letters, most are names. */
export const FUZZY_LENGTHS = [5, 8] as const;

/** A record as the fields of the index see it. */
export interface Head {
  title: string;
  names: string;
}

/** A title that is a name (an operation's, a key's) is found as one, and not a second time by its words. */
export function headOf(record: SearchRecord): Head {
  const isName = kindInfo(record.kind).title === 'name';
  const names = [
    ...(isName ? [record.title] : []),
    ...(record.symbols ?? []),
    ...(record.method ? [record.method] : []),
  ];
  return { title: isName ? '' : record.title, names: names.join(' ') };
}

export function trailText(trail: readonly string[]): string {
  return trail.join(' ');
}

/** How each field's text becomes terms of the index. */
export function termsOfField(text: string, field: string, analyzer: Analyzer): string[] {
  return field === 'names' ? analyzer.names(text) : analyzer.learn(text);
}
