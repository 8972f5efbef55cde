import type { WordMatch } from './word-matcher.ts';

/** Share of a query's meaning that a record must have, for one or two words and for more. */
const LEAST = { few: 0.3, many: 0.45 };

/**
 * Sums the words' scores. A record without one of the words loses by how telling that word is (its share of the query's
 * meaning, by how few records have it), and is left out when it has too little of that meaning.
 *
 * @param total number of all records
 * @returns record number → score
 */
export function scoreByCoverage(matches: readonly WordMatch[], total: number): Map<number, number> {
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
  const least = found.length <= 2 ? LEAST.few : LEAST.many;
  const scores = new Map<number, number>();
  for (const [id, coverage] of covered.entries()) {
    if (coverage >= least) scores.set(id, (sums[id] ?? 0) * coverage ** 2);
  }
  return scores;
}
