import type { QueryWord } from '../query/analyzed-query.ts';
import type { WordMatch } from '../words/word-matcher.ts';

/** A word that is not the site's own, but the nearest to what was typed, says less of what the reader means. */
const CORRECTED = 0.5;
/** Records more or less below which a word is just rare: one that stands on a single page must not outweigh all others. */
const RARE = 8;
/** What a message filled in, and words such as `endpoint`, say little of it either. */
const MINOR = 0.25;
/** A word that a record is about, in its title, names or aliases, covers more of the query than one that its text mentions. */
const IN_TEXT = 0.7;
/** Share of a query's meaning that a record must have, for one or two words and for more. */
const LEAST = { few: 0.3, many: 0.45 };
/** With fewer records than that, those with less of the meaning are better than none. */
const ENOUGH = 5;
/** How much a record loses for what it lacks; more in longer queries, where nearly every record has some word. */
const EXPONENT = { few: 2, many: 3 };

/**
 * Sums the words' scores. A record without one of the words loses by how telling that word is (its share of the query's
 * meaning, by how few records have it), less for one that only its text has, and is left out when it has too little of that meaning.
 *
 * @param total number of all records
 * @returns record number → score
 */
export function scoreByCoverage(
  matches: readonly WordMatch[],
  total: number,
  words: readonly Pick<QueryWord, 'minor'>[] = [],
): Map<number, number> {
  const minor = new Set(matches.filter((_, i) => words[i]?.minor));
  const found = matches.filter((match) => match.scores.size > 0);
  const [only] = found;
  // One word is covered by whatever it finds.
  if (found.length === 1 && only) return new Map(only.scores);
  const weights = found.map((match) => {
    const rarity = Math.log(1 + total / (RARE + match.scores.size));
    return rarity * (match.correction === null ? 1 : CORRECTED) * (minor.has(match) ? MINOR : 1);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const sums = new Float64Array(total);
  const covered = new Float64Array(total);
  for (const [i, match] of found.entries()) {
    const weight = (weights[i] ?? 0) / all;
    for (const [id, score] of match.scores) {
      sums[id] = (sums[id] ?? 0) + score;
      covered[id] = (covered[id] ?? 0) + (match.inHead.has(id) ? weight : weight * IN_TEXT);
    }
  }
  const length = found.length <= 2 ? 'few' : 'many';
  let enough = 0;
  for (const coverage of covered) if (coverage >= LEAST[length]) enough++;
  const least = enough >= ENOUGH ? LEAST[length] : 0;
  const scores = new Map<number, number>();
  for (const [id, coverage] of covered.entries()) {
    if (coverage > 0 && coverage >= least) scores.set(id, (sums[id] ?? 0) * coverage ** EXPONENT[length]);
  }
  return scores;
}
