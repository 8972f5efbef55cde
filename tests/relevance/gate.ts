import type { SearchEngine } from '../../src/search/engine/engine.ts';

export const QUERY_CLASSES = ['title', 'symbol', 'operation', 'typo', 'question', 'half-typed'] as const;
export type QueryClass = (typeof QUERY_CLASSES)[number];

/** An entry of `queries.yml`. */
export interface KnownQuery {
  class: QueryClass;
  query: string;
  expect: string[];
  'held-out'?: true;
}

export interface Outcome {
  query: KnownQuery;
  /** Counted from 1; null when none of the first ten is an expected answer. */
  rank: number | null;
  /** Nothing at all was found. */
  none: boolean;
  first: string[];
}

/** The gate fails below these. */
export const GATE = { success3: 0.95, success1: 0.85 } as const;

/** The addresses of the first ten, as the dialog lists them. */
export function addressesFor(engine: SearchEngine, text: string, limit = 10): string[] {
  return engine.search({ text, limit }).hits.map((hit) => hit.url);
}

/** An address without a hash stands for its page with all sections, and for everything below it. */
export function answers(address: string, expected: string): boolean {
  return expected.includes('#') ? address === expected : address.startsWith(expected);
}

export function ask(engine: SearchEngine, query: KnownQuery): Outcome {
  const addresses = addressesFor(engine, query.query);
  const at = addresses.findIndex((address) => query.expect.some((expected) => answers(address, expected)));
  return { query, rank: at < 0 ? null : at + 1, none: addresses.length === 0, first: addresses.slice(0, 3) };
}

export interface Measures {
  count: number;
  success1: number;
  success3: number;
  /** Mean reciprocal rank within the first ten. */
  mrr10: number;
  zero: number;
}

export function measure(outcomes: readonly Outcome[]): Measures {
  const share = (holds: (outcome: Outcome) => boolean) => outcomes.filter(holds).length / Math.max(1, outcomes.length);
  return {
    count: outcomes.length,
    success1: share(({ rank }) => rank === 1),
    success3: share(({ rank }) => rank !== null && rank <= 3),
    mrr10: outcomes.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / Math.max(1, outcomes.length),
    zero: share(({ none }) => none),
  };
}

/** The table for people: a line for each class, for the tuned queries, for the held-out ones, and for all. */
export function table(outcomes: readonly Outcome[]): string {
  const rows: [string, Outcome[]][] = [
    ...QUERY_CLASSES.map((name): [string, Outcome[]] => [name, outcomes.filter(({ query }) => query.class === name)]),
    ['tuned on', outcomes.filter(({ query }) => !query['held-out'])],
    ['held out', outcomes.filter(({ query }) => query['held-out'])],
    ['all', [...outcomes]],
  ];
  const line = (cells: string[]) => cells.map((cell, i) => (i === 0 ? cell.padEnd(11) : cell.padStart(10))).join('');
  return [
    line(['class', 'queries', 'success@1', 'success@3', 'MRR@10', 'none']),
    ...rows.map(([name, list]) => {
      const { count, success1, success3, mrr10, zero } = measure(list);
      return line([name, String(count), ...[success1, success3, mrr10, zero].map((value) => value.toFixed(3))]);
    }),
  ].join('\n');
}

/**
 * One line per query: the rank of the first right answer and the first three addresses. The diff of this text shows what
 * a change of the ranking does.
 */
export function ranks(outcomes: readonly Outcome[]): string {
  return outcomes.map(({ query, rank, first }) => `${rank ?? '-'} ${query.query} → ${first.join(' ')}\n`).join('');
}
