import type { QueryWord } from '../query/analyzed-query.ts';
import { RecordScores } from '../record-scores.ts';
import type { WordMatch } from '../words/word-matcher.ts';

/** Weight of a correction: the site's nearest word to what was typed says less about what the reader means. */
const CORRECTED = 0.5;
/** With about this many records or fewer, a word simply is rare: one on a single page must not outweigh all others. */
const RARE = 8;
/** Weight of what a message filled in and of words such as `endpoint`: they say little about it, too … */
const MINOR = 0.25;
/** … and score less: a title made of such words is not better for them. */
const MINOR_SCORE = 0.5;
/** A word that a record is about, in its title, names or aliases, covers more of the query than one that its text mentions. */
const IN_TEXT = 0.7;
/** Share of a query's meaning that a record must have, for one or two words and for more. */
const LEAST = { few: 0.3, many: 0.32 };
/** If fewer records than this have it, those with less of the meaning are better than none. */
const ENOUGH = 5;
/** How much a record loses for what it lacks; more in longer queries, where nearly every record has some word. */
const EXPONENT = { few: 2, many: 3 };
/** What a section lacks but another one of its page has counts as partly there: readers name the subject of the page, too. */
const ON_ITS_PAGE = 0.2;

/** What is known about words and records besides their matches. */
interface Surroundings {
  /** One for each word. */
  words?: readonly Pick<QueryWord, 'minor'>[];
  /** Number of the page that a record is read on; null for a thing that is looked for by itself, such as an operation. */
  pageOf?: (id: number) => number | null;
}

/**
 * Sums the words' scores. A record that lacks a word loses by the word's share of the query's meaning: the fewer records have a
 * word, the larger its share. A word that is only in the text counts for less. Records with too little of the meaning are left out.
 *
 * @param total number of all records
 */
export function scoreByCoverage(
  matches: readonly WordMatch[],
  total: number,
  { words = [], pageOf = () => null }: Surroundings = {},
): RecordScores {
  const minor = new Set(matches.filter((_, i) => words[i]?.minor));
  const found = matches.filter((match) => match.scores.size > 0);
  const scores = new RecordScores(total);
  const [only] = found;
  // A single word is covered by every record that it finds.
  if (found.length === 1 && only) {
    for (const id of only.scores.keys()) scores.set(id, only.scores.get(id));
    return scores;
  }
  const weights = found.map((match) => {
    const rarity = Math.log(1 + total / (RARE + match.scores.size));
    return rarity * (match.correction === null ? 1 : CORRECTED) * (minor.has(match) ? MINOR : 1);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / all);
  const sums = new Float64Array(total);
  const covered = new Float64Array(total);
  for (const [i, match] of found.entries()) {
    const share = shares[i] ?? 0;
    const weight = minor.has(match) ? MINOR_SCORE : 1;
    const ids = match.scores.keys();
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0;
      sums[id] = (sums[id] ?? 0) + match.scores.get(id) * weight;
      covered[id] = (covered[id] ?? 0) + coveredBy(match, id, share);
    }
  }
  addContext(covered, found, { shares, pageOf });
  const length = found.length <= 2 ? 'few' : 'many';
  let enough = 0;
  for (let id = 0; id < total; id++) if ((covered[id] ?? 0) >= LEAST[length]) enough++;
  const least = enough >= ENOUGH ? LEAST[length] : 0;
  for (let id = 0; id < total; id++) {
    const coverage = covered[id] ?? 0;
    if (coverage > 0 && coverage >= least) scores.set(id, (sums[id] ?? 0) * coverage ** EXPONENT[length]);
  }
  return scores;
}

/** Share of the query's meaning that a record covers with this word. */
function coveredBy(match: WordMatch, id: number, share: number): number {
  return match.inHead.has(id) ? share : share * IN_TEXT;
}

/** Raises the coverage of every record towards what all records of its page cover together. */
function addContext(
  covered: Float64Array,
  matches: readonly WordMatch[],
  { shares, pageOf }: { shares: readonly number[]; pageOf: (id: number) => number | null },
): void {
  const ofPages = new Float64Array(covered.length);
  const ofWord = new Float64Array(covered.length);
  for (const [i, match] of matches.entries()) {
    ofWord.fill(0);
    const ids = match.scores.keys();
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0;
      const page = pageOf(id);
      if (page === null) continue;
      const before = ofWord[page] ?? 0;
      const now = coveredBy(match, id, shares[i] ?? 0);
      if (now <= before) continue;
      ofWord[page] = now;
      ofPages[page] = (ofPages[page] ?? 0) + now - before;
    }
  }
  for (let id = 0; id < covered.length; id++) {
    const own = covered[id] ?? 0;
    const page = own > 0 ? pageOf(id) : null;
    const ofPage = page === null ? 0 : (ofPages[page] ?? 0);
    if (ofPage > own) covered[id] = own + ON_ITS_PAGE * (ofPage - own);
  }
}
