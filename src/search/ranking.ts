import type { RecordKind, SearchRecord } from '../../contract/search.ts';
import { isIdentifier } from '../../contract/search-analysis.ts';
import type { AnalyzedQuery } from './analyzed-query.ts';
import { matchPath } from './path-match.ts';
import type { WordMatch } from './scorer.ts';
import type { Titles } from './titles.ts';

export interface RankedRecord {
  id: number;
  score: number;
}

/** Which of two things equally well matched a reader more likely wants. */
const KIND_WEIGHTS: Record<RecordKind, number> = {
  page: 1.3,
  section: 1,
  operation: 1.15,
  schema: 0.9,
  config: 0.6,
  command: 0.95,
  permission: 0.85,
  term: 0.85,
  field: 0.6,
  parameter: 0.55,
  status: 0.5,
};

/** In a question in plain words, what explains comes before what lists. */
const QUESTION_WEIGHTS: Partial<Record<RecordKind, number>> = {
  page: 1.15,
  section: 1.2,
  operation: 0.55,
  config: 0.8,
  schema: 0.6,
  field: 0.6,
  parameter: 0.6,
  status: 0.6,
};

/** Looked for by name: their one line of text is so short that any word in it would outweigh a page about the word. */
const NAMED_KINDS: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'config',
  'parameter',
  'field',
  'status',
  'permission',
]);
const MENTIONED = 0.5;

/** Ranks that no score reaches: the whole query is the title, or a name, of a thing. */
const EXACT_TITLE = 3000;
const EXACT_NAME = 2000;
const EXACT_PATH = 1000;
const EXACT_CORRECTED = 500;
/** Of things with the same name, the kind decides: no score reaches this either. */
const KIND_STEP = 300;
/** Added once to a title, twice to another name: as code names it, it outranks a title that only sounds the same. */
const SAME_CASE = 600;

/** More than words give: a path is typed to find operations. */
const PATH_SCORE = 100;
const OTHER_METHOD = 0.5;

/** Looked at more closely: enough for a list, few enough for a frame. */
const RERANKED = 150;
/** Hits of one page, and hits of one name (`limit` of 40 operations), before the next ones wait behind the others. */
const MAX_OF_PAGE = 3;
const MAX_OF_NAME = 2;
/** All of these stand on one page each, and are things of their own all the same. */
const MAX_OF_LIST = 4;
const LISTED: ReadonlySet<RecordKind> = new Set<RecordKind>(['config', 'term', 'permission']);

export interface RankInput {
  query: AnalyzedQuery;
  /** One for each word of the query. */
  matches: readonly WordMatch[];
  records: readonly SearchRecord[];
  titles: Titles;
  /** The whole query with its typos mended, squashed. */
  corrected: string | null;
  /** Whether everything is wanted in order, or only the best. */
  all: boolean;
  /** Only of these the best are looked for: the others will not be shown. */
  wanted(id: number): boolean;
}

/**
 * Everything that is found, wanted or not. The best that are wanted come first and in order; the others are in order
 * when `all` is asked for.
 */
export function rank({ query, matches, records, titles, corrected, all, wanted }: RankInput): RankedRecord[] {
  const scored = combine(matches, records.length);
  addPaths(scored, query, { records, titles });
  const exact = exactMatches({ query, records, titles, corrected });
  // What is exactly named is in the list even where its words alone would not bring it there.
  for (const id of exact.keys()) if (!scored.has(id)) scored.set(id, 1);

  const ranked: RankedRecord[] = [];
  for (const [id, score] of scored) {
    const kind = records[id]?.kind ?? 'section';
    const mentioned = NAMED_KINDS.has(kind) && !matches.some((match) => match.inHead.has(id));
    const weight = KIND_WEIGHTS[kind] * (query.question ? (QUESTION_WEIGHTS[kind] ?? 1) : 1);
    ranked.push({ id, score: score * weight * (mentioned ? MENTIONED : 1) + (exact.get(id) ?? 0) });
  }
  const { best, rest } = parted(
    ranked.filter(({ id }) => wanted(id)),
    RERANKED,
  );
  rest.push(...ranked.filter(({ id }) => !wanted(id)));
  for (const result of best) {
    const bonus = exact.get(result.id) ?? 0;
    result.score = (result.score - bonus) * titleFit(titles.terms(result.id), matches) + bonus;
  }
  best.sort(byScore);
  return [...spread(best, records, titles), ...(all ? rest.sort(byScore) : rest)];
}

/** The so many best, and the others, both in no order: sorting thousands takes longer than a frame. */
function parted(ranked: readonly RankedRecord[], count: number): { best: RankedRecord[]; rest: RankedRecord[] } {
  if (ranked.length <= count) return { best: [...ranked], rest: [] };
  const scores = Float64Array.from(ranked, ({ score }) => score).sort();
  const least = scores[scores.length - count] ?? 0;
  const best = ranked.filter(({ score }) => score > least);
  const rest: RankedRecord[] = [];
  const equal = ranked.filter(({ score }) => score === least).sort(byScore);
  best.push(...equal.splice(0, count - best.length));
  for (const result of ranked) if (result.score < least) rest.push(result);
  return { best, rest: [...equal, ...rest] };
}

/** Equal scores keep the order of the site, so that the same query always gives the same list. */
function byScore(a: RankedRecord, b: RankedRecord): number {
  return b.score - a.score || a.id - b.id;
}

/**
 * Sums the words' scores. A record without one of the words loses by how telling that word is, and is left out when
 * others have them all.
 */
function combine(matches: readonly WordMatch[], total: number): Map<number, number> {
  const found = matches.filter((match) => match.scores.size > 0);
  const [only] = found;
  // One word is covered by whatever it finds.
  if (found.length === 1 && only) return new Map(only.scores);
  const weights = found.map((match) => Math.log(1 + total / (1 + match.scores.size)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const sums = new Float64Array(total);
  const covered = new Float64Array(total);
  for (const [i, match] of found.entries()) {
    const weight = (weights[i] ?? 0) / all;
    for (const [id, score] of match.scores) {
      sums[id] = (sums[id] ?? 0) + score;
      covered[id] = (covered[id] ?? 0) + weight;
    }
  }
  let complete = 0;
  for (const coverage of covered) if (coverage > ALL) complete++;
  const least = complete >= ENOUGH ? ALL : found.length <= 2 ? 0.3 : 0.45;
  const scores = new Map<number, number>();
  for (const [id, coverage] of covered.entries()) {
    if (coverage >= least) scores.set(id, (sums[id] ?? 0) * coverage ** 2);
  }
  return scores;
}

/** All words; less than one, because shares are added up. */
const ALL = 0.99;
/** So many records with every word of the query make those with some of them noise. */
const ENOUGH = 8;

function addPaths(
  scores: Map<number, number>,
  { path, method }: AnalyzedQuery,
  { records, titles }: Pick<RankInput, 'records' | 'titles'>,
): void {
  if (!path) return;
  for (const [id, template] of titles.templates) {
    const match = matchPath(path, template);
    if (match === 0) continue;
    const methodFits = method === null || records[id]?.method === method;
    scores.set(id, (scores.get(id) ?? 0) + PATH_SCORE * match * (methodFits ? 1 : OTHER_METHOD));
  }
}

/** Records that the whole query names, with what they gain by it. */
function exactMatches({
  query,
  records,
  titles,
  corrected,
}: Omit<RankInput, 'matches' | 'all' | 'wanted'>): Map<number, number> {
  const exact = new Map<number, number>();
  const raise = (id: number, bonus: number) => {
    const kind = records[id]?.kind ?? 'section';
    exact.set(id, Math.max(exact.get(id) ?? 0, bonus + KIND_STEP * KIND_WEIGHTS[kind]));
  };
  // `patchOrganization` is the operation, `PatchOrganization` the schema.
  const cased = isIdentifier(query.text);
  const sameCase = (id: number) => (cased && titles.isNamed(id, query.text) ? SAME_CASE : 0);
  for (const id of titles.withTitle(query.squashed)) raise(id, EXACT_TITLE + sameCase(id));
  for (const id of titles.withName(query.squashed)) raise(id, EXACT_NAME + 2 * sameCase(id));
  if (query.path) {
    for (const [id, template] of titles.templates) if (matchPath(query.path, template) > 0.99) raise(id, EXACT_PATH);
  }
  if (corrected !== null) {
    for (const id of titles.withTitle(corrected)) raise(id, EXACT_CORRECTED);
    for (const id of titles.withName(corrected)) raise(id, EXACT_CORRECTED);
  }
  return exact;
}

/** More, the more of the title the query names and the more of the query the title holds. */
function titleFit(terms: readonly string[], matches: readonly WordMatch[]): number {
  if (terms.length === 0 || matches.length === 0) return 1;
  let matchedWords = 0;
  for (const match of matches) if (terms.some((term) => match.terms.has(term))) matchedWords++;
  const matchedTerms = terms.filter((term) => matches.some((match) => match.terms.has(term))).length;
  const ofTitle = matchedTerms / terms.length;
  const ofQuery = matchedWords / matches.length;
  return 1 + 0.8 * ofTitle * ofQuery + 0.3 * ofQuery;
}

/** No page and no name crowds the list: what is too much of one waits behind the others. */
function spread(ranked: readonly RankedRecord[], records: readonly SearchRecord[], titles: Titles): RankedRecord[] {
  const pages = new Map<string, number>();
  const names = new Map<string, number>();
  const first: RankedRecord[] = [];
  const later: RankedRecord[] = [];
  for (const result of ranked) {
    const kind = records[result.id]?.kind ?? 'section';
    const listed = LISTED.has(kind);
    const page = countUp(pages, `${listed ? kind : ''} ${titles.page(result.id)}`);
    const name = countUp(names, `${kind} ${titles.folded(result.id)}`);
    (page > (listed ? MAX_OF_LIST : MAX_OF_PAGE) || name > MAX_OF_NAME ? later : first).push(result);
  }
  return [...first, ...later];
}

function countUp(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
