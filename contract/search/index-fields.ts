import type { Analyzer } from './analysis.ts';
import { kindInfo } from './record-kinds.ts';
import type { SearchRecord } from './search.ts';

// The only definition of the fields of the index, of their weight and of the ranking function.

/** BM25 with the constants of the search that this one replaces (`tests/spec`); `d` keeps long sections from scoring nothing. */
export const BM25 = { k: 1.2, b: 0.75, d: 0.1 } as const;
/** A record with many aliases should not score much less for each of them. */
export const ALIAS_BM25 = { ...BM25, b: 0.3 } as const;

/** Titles and names. */
export const HEAD_FIELDS = ['title', 'names'] as const;
/** What readers call it. These names come with the second file, so they have postings of their own. */
export const ALIAS_FIELDS = ['alias'] as const;
/** Where a thing is on the site. Many records share a trail, so trails have postings of their own. */
export const TRAIL_FIELDS = ['trail'] as const;
/** The text under a title. */
export const TEXT_FIELDS = ['text'] as const;

/** How much a word counts in each field. */
export const FIELD_BOOSTS = { title: 4, names: 3.5, alias: 3, trail: 1, text: 1 } as const;

/** A typo of one edit is forgiven from the first length on, one of two edits from the second. Most words of four letters are names. */
export const FUZZY_LENGTHS = [5, 8] as const;

/** A record as the fields of the index see it. */
export interface Head {
  title: string;
  names: string;
}

/** A title that is a name, such as that of a key, is found as a name, and not a second time as prose. */
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
