import { RecordNumbers, RecordScores } from '../../src/search/engine/record-scores.ts';

const MOST = 1000;

/** Scores of these records. */
export function scoresOf(entries: Iterable<readonly [id: number, score: number]>): RecordScores {
  const scores = new RecordScores(MOST);
  for (const [id, score] of entries) scores.set(id, score);
  return scores;
}

/** A set of these records. */
export function numbersOf(ids: Iterable<number>): RecordNumbers {
  const numbers = new RecordNumbers(MOST);
  for (const id of ids) numbers.add(id);
  return numbers;
}

/** What the scores say, to compare it. */
export const entriesOf = (scores: RecordScores): [id: number, score: number][] =>
  scores.keys().map((id) => [id, scores.get(id)]);

/** What is in the set, in ascending order, to compare it. */
export const membersOf = (numbers: RecordNumbers): number[] =>
  Array.from({ length: MOST }, (_, id) => id).filter((id) => numbers.has(id));
