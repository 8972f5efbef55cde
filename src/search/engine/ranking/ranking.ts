import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import { bits } from '../bits.ts';
import type { AnalyzedQuery } from '../query/analyzed-query.ts';
import type { RecordScores } from '../record-scores.ts';
import type { WordMatch } from '../words/word-matcher.ts';
import { scoreByCoverage } from './coverage.ts';
import { exactMatches } from './exact-matches.ts';
import { kindWeights } from './kind-weights.ts';
import { isPlaceholder, matchPath } from './path-match.ts';
import type { RankedRecord, RankInput, Ranking } from './rank-input.ts';
import { spread } from './spread.ts';

/** What a match in the text alone is worth for a thing that is looked for by name. */
const MENTIONED = 0.5;

/** The bonus for each further word of the query that follows the one before it in the title, too. */
const RUN = 0.35;
/** At most this many further words count. */
const LONGEST_RUN = 3;
/** The bonus if all of the title, or all of the query, is in one piece. */
const VERBATIM = 0.5;

/** For a name that has every word of the query: the reader means it rather than a page about such names. */
const SPELLED_OUT = 2;

/** For things of a kind that the query names. */
const NAMED = 2;
/** For configuration keys, when the query is spelled like a variable: no page has such a title. */
const SPELLED_AS_VARIABLE = 3;

/** More than words score: a reader who types a path is looking for operations. */
const PATH_SCORE = 150;
const OTHER_METHOD = 0.5;
/** An address alone is most often one that was opened. */
const NOT_READ = 0.8;

/** Factors for an operation whose verb is not in the query: reading comes before changing, and deleting comes last. */
const UNNAMED_VERB = { list: 1, get: 0.98, post: 0.96, change: 0.94, delete: 0.92 } as const;

/** How many of the best are looked at more closely: enough for a list, few enough for one frame. */
const RERANKED = 150;

/**
 * A record that means the same as the query scores e to the power of `most` times as much as one about something else. With fewer
 * than `words` words, this has less effect, and none with a single word: few words say less about what is meant.
 */
const ALIKE = { most: 2.5, words: 3 };

/** From `words` words on, a page gives way to its section that has `near` of its score or more, if both are among the `first`. */
const PAGE_AND_SECTION = { words: 3, near: 0.65, first: 12 };

export function rank({ query, matches, records, titles, corrected, similarity, all, wanted }: RankInput): Ranking {
  const scores = scoreByCoverage(matches, records.length, { words: query.words, pageOf: titles.home });
  addPaths(scores, query, { records, titles });
  const exact = exactMatches({ query, titles, corrected });
  // A record that the query names exactly is in the list even if its words alone would not put it there.
  for (const id of exact.keys()) if (!scores.has(id)) scores.set(id, 1);

  const factorOf = kindFactors(query);
  const spelled = namedByIdentifier(query, titles);
  const shown: number[] = [];
  const unwanted: number[] = [];
  const found = scores.keys();
  for (let at = 0; at < found.length; at++) {
    const id = found[at] ?? 0;
    const { factor, byName } = factorOf(titles.kind(id));
    const mentioned = byName && !matches.some((match) => match.inHead.has(id));
    const asKind = spelled.has(id) ? Math.max(1, factor) : factor;
    scores.set(id, scores.get(id) * (mentioned ? asKind * MENTIONED : asKind) + (exact.get(id) ?? 0));
    (wanted(id) ? shown : unwanted).push(id);
  }
  const inParts = matches.length > 1 || query.words.some(({ parts }) => parts.length > 0);
  /** Whether a thing that is looked for by name has every word of the query in its title or names. */
  const isSpelledOut = (id: number) =>
    inParts && kindWeights(titles.kind(id)).byName && matches.every((match) => match.inHead.has(id));
  for (const [i, { ofSite, alternative }] of query.words.entries()) {
    OF_SITE[i] = ofSite;
    ALTERNATIVE[i] = alternative;
  }
  const alike = ALIKE.most * Math.min(1, (matches.length - 1) / (ALIKE.words - 1));
  const meant = (id: number) => {
    if (!similarity) return 0;
    if (spelled.has(id)) return 1;
    if (query.method === null || !titles.templates.has(id)) return similarity(id);
    // The method of a request says what is meant, whatever is in the words around it.
    return records[id]?.method === query.method ? Math.max(0, similarity(id)) : Math.min(0, similarity(id));
  };
  /** Equal scores keep the order of the site, so that the same query always gives the same list. */
  const byScore = (a: number, b: number) => scores.get(b) - scores.get(a) || a - b;
  const { best, rest } = partition(shown, RERANKED, byScore);
  const ranked = best.map((id): RankedRecord => {
    const bonus = exact.get(id) ?? 0;
    const fit =
      fitOf(titles.variants(id), matches) *
      (isSpelledOut(id) ? SPELLED_OUT : 1) *
      (query.path ? 1 : factorOfVerb(id, { matches, records, titles })) *
      Math.exp(alike * meant(id));
    return { id, score: (scores.get(id) - bonus) * fit + bonus };
  });
  ranked.sort((a, b) => b.score - a.score || a.id - b.id);
  if (matches.length >= PAGE_AND_SECTION.words) sectionsBeforePages(ranked, { exact, titles });
  return { best: spread(ranked, titles), rest: all ? rest.sort(byScore) : rest, unwanted };
}

/**
 * Things whose whole name is an identifier in the query. Their kinds have low weights because their names consist of plain
 * words, which does not count against a name that is spelled out: `default for keepAliveWorker`.
 */
function namedByIdentifier({ words }: AnalyzedQuery, titles: RankInput['titles']): ReadonlySet<number> {
  const identifiers = words.filter(({ parts }) => parts.length > 0);
  return new Set(identifiers.flatMap(({ whole }) => [...titles.withTitle(whole), ...titles.withName(whole)]));
}

/** Ranks the operations on one thing: a search for `organization secrets` asks to list them rather than to delete them. */
function factorOfVerb(
  id: number,
  { matches, records, titles }: Pick<RankInput, 'matches' | 'records' | 'titles'>,
): number {
  const template = titles.templates.get(id);
  if (!template) return 1;
  const [verb = ''] = titles.terms(id);
  if (matches.some(({ terms }) => terms.has(verb))) return 1;
  const method = records[id]?.method;
  if (method === 'get') return isPlaceholder(template.at(-1) ?? '') ? UNNAMED_VERB.get : UNNAMED_VERB.list;
  return method === 'post' || method === 'delete' ? UNNAMED_VERB[method] : UNNAMED_VERB.change;
}

/** The factor for the scores of a kind, computed once per kind, because thousands of records may have it. */
function kindFactors({ kinds, question, fault, variable }: AnalyzedQuery) {
  const named = variable ? SPELLED_AS_VARIABLE : NAMED;
  const factors = new Map<RecordKind, { factor: number; byName: boolean }>();
  return (kind: RecordKind) => {
    let found = factors.get(kind);
    if (found === undefined) {
      const { weight, questionWeight, errorWeight, byName } = kindWeights(kind);
      const asked = kinds.has(kind) ? named : question ? questionWeight : 1;
      found = { factor: weight * asked * errorWeight ** fault, byName };
      factors.set(kind, found);
    }
    return found;
  };
}

/** Separates the best, in order, from the others, in no order: sorting thousands of results takes longer than a frame. */
function partition(
  ids: readonly number[],
  count: number,
  order: (a: number, b: number) => number,
): { best: number[]; rest: number[] } {
  const best: number[] = [];
  const rest: number[] = [];
  let last: number | null = null;
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0;
    if (last !== null && order(id, last) > 0) rest.push(id);
    else if (best.push(id) === 2 * count) {
      rest.push(...best.sort(order).splice(count));
      last = best.at(-1) ?? null;
    }
  }
  rest.push(...best.sort(order).splice(count));
  return { best, rest };
}

function addPaths(
  scores: RecordScores,
  { path, method }: AnalyzedQuery,
  { records, titles }: Pick<RankInput, 'records' | 'titles'>,
): void {
  if (!path) return;
  for (const [id, template] of titles.templates) {
    const match = matchPath(path, template);
    if (match === 0) continue;
    const methodFits = records[id]?.method === (method ?? 'get');
    const fit = methodFits ? 1 : method === null ? NOT_READ : OTHER_METHOD;
    scores.add(id, PATH_SCORE * match * fit);
  }
}

/** A reader who asks for more than a page's name is led to the section that answers: page and section swap places. */
function sectionsBeforePages(
  best: RankedRecord[],
  { exact, titles }: { exact: ReadonlyMap<number, number>; titles: RankInput['titles'] },
): void {
  const { near, first } = PAGE_AND_SECTION;
  for (let at = 0; at < first; at++) {
    const page = best[at];
    if (!page || titles.kind(page.id) !== 'page' || exact.has(page.id)) continue;
    const isNear = ({ id, score }: RankedRecord, i: number) =>
      i > at && titles.kind(id) === 'section' && titles.page(id) === titles.page(page.id) && score >= near * page.score;
    const from = best.slice(0, first).findIndex(isNear);
    const section = best[from];
    if (!section) continue;
    best[at] = { ...section, score: page.score };
    best[from] = { ...page, score: section.score };
  }
}

/** The fit of the title, or of the alias that fits best. */
function fitOf(variants: readonly (readonly string[])[], matches: readonly WordMatch[]): number {
  let best = 1;
  for (const terms of variants) best = Math.max(best, titleFit(terms, matches));
  return best;
}

/** Positions in a title that are looked at: as many as a number has bits, and no sensible title has more. */
const PLACES = 31;

/**
 * Higher the more of the title is in the query, the more of the query is in the title, and the more of it is in one piece. The
 * site's own name is in many titles: a title with nothing else of the query fits it no better than any other.
 * Runs for each alias of every record that is looked at more closely, so it allocates nothing: the positions at which a title
 * has a word are the bits of a number.
 */
function titleFit(terms: readonly string[], matches: readonly WordMatch[]): number {
  const length = Math.min(PLACES, terms.length);
  let matchedWords = 0;
  let matched = 0;
  let tells = false;
  for (const [i, match] of matches.entries()) {
    let places = 0;
    for (let at = 0; at < length; at++) if (match.terms.has(terms[at] ?? '')) places |= 1 << at;
    PLACES_OF[i] = ALTERNATIVE[i] ? 0 : places;
    matched |= places;
    if (places === 0) continue;
    matchedWords++;
    tells ||= !OF_SITE[i];
  }
  if (!tells) return 1;
  const ofTitle = bits(matched) / terms.length;
  const ofQuery = matchedWords / matches.length;
  const longest = longestRun(matches.length);
  const inOnePiece = longest > 1 && longest === Math.min(terms.length, matches.length);
  const run = RUN * Math.min(LONGEST_RUN, longest - 1) + (inOnePiece ? VERBATIM : 0);
  return 1 + 0.8 * ofTitle * ofQuery + 0.3 * ofQuery + run;
}

/** For each word of the query, its positions in the current title. */
const PLACES_OF: number[] = [];

/** For each word of the current query, whether it belongs to the site's own name. */
const OF_SITE: boolean[] = [];

/** And whether it is one of several that the query lists: a title that has them in the same order is not better for it. */
const ALTERNATIVE: boolean[] = [];

/** Length of the longest run of words that follow one another in the title as they do in the query. */
function longestRun(words: number): number {
  let longest = 1;
  for (let from = 0; from + longest < words; from++) {
    let ends = PLACES_OF[from] ?? 0;
    for (let to = from + 1; to < words && ends !== 0; to++) {
      ends = (ends << 1) & (PLACES_OF[to] ?? 0);
      if (ends !== 0) longest = Math.max(longest, to - from + 1);
    }
  }
  return longest;
}
