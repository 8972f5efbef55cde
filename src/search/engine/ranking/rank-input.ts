import type { SearchRecord } from '../../../../contract/search/search.ts';
import type { AnalyzedQuery } from '../query/analyzed-query.ts';
import type { WordMatch } from '../words/word-matcher.ts';
import type { Titles } from './titles.ts';

/** What a ranking is made from. */
export interface RankInput {
  query: AnalyzedQuery;
  /** One for each word of the query. */
  matches: readonly WordMatch[];
  records: readonly SearchRecord[];
  titles: Titles;
  /** The whole query with its typos corrected, squashed; null when nothing was corrected. */
  corrected: string | null;
  /** How close a record is to the query in meaning, from -1 to 1; null where that is not known. */
  similarity: ((id: number) => number) | null;
  /** Whether all results must be in order, or only the best. */
  all: boolean;
  /** The best are chosen only from these: the others will not be shown. */
  wanted(id: number): boolean;
}

/** A record with its score: higher is better. */
export interface RankedRecord {
  id: number;
  score: number;
}

/** Everything that is found. */
export interface Ranking {
  /** The best of what is wanted, in order. */
  best: RankedRecord[];
  /** Numbers of the other records that are wanted; in order only if all results must be. */
  rest: number[];
  /** Numbers of records that are not wanted, in no order. */
  unwanted: number[];
}
