import { expect, it } from 'vitest';
import { scoreByCoverage } from './coverage.ts';
import type { WordMatch } from './word-matcher.ts';

const found = (scores: Record<number, number>): WordMatch => ({
  scores: new Map(Object.entries(scores).map(([id, score]) => [Number(id), score])),
  terms: new Set(),
  inHead: new Set(),
  known: true,
  correction: null,
});
/** Found in the first so many records, with this score. */
const common = (count: number, score = 1) =>
  found(Object.fromEntries(Array.from({ length: count }, (_, id) => [id, score])));

it('takes the scores of a single word as they are', () => {
  expect([...scoreByCoverage([found({ 3: 2.5, 7: 1 })], 10)]).toEqual([
    [3, 2.5],
    [7, 1],
  ]);
});

it('does not ask for a word that is found nowhere', () => {
  expect([...scoreByCoverage([found({}), found({ 3: 2.5 })], 10)]).toEqual([[3, 2.5]]);
  const both = [found({ 3: 2 }), found({ 3: 4 })];
  expect(scoreByCoverage([...both, found({})], 10)).toEqual(scoreByCoverage(both, 10));
});

it('sums what the words give, and takes less from a record that lacks one', () => {
  // Equally rare words: a record with one of two has half of the query's meaning, and a quarter of its score stays.
  const scores = scoreByCoverage([found({ 0: 4, 1: 8 }), found({ 0: 2, 2: 8 })], 10);
  expect(scores.get(0)).toBeCloseTo(6);
  expect(scores.get(1)).toBeCloseTo(2);
  expect(scores.get(2)).toBeCloseTo(2);
});

it('weighs a word by how few records have it', () => {
  const scores = scoreByCoverage([common(60), found({ 98: 1, 0: 1 }), found({ 99: 1, 0: 1 })], 100);
  const rare = Math.log(1 + 100 / 3);
  const all = 2 * rare + Math.log(1 + 100 / 61);
  expect(scores.get(0)).toBeCloseTo(3);
  expect(scores.get(98)).toBeUndefined();
  const two = scoreByCoverage([common(60), found({ 98: 1, 0: 1 })], 100);
  expect(two.get(98)).toBeCloseTo((rare / (rare + Math.log(1 + 100 / 61))) ** 2);
  expect(rare / all).toBeLessThan(0.45);
});

it('leaves out what has too little of the meaning: less than 0.3 of two words, less than 0.45 of more', () => {
  // The common word is 0.17 of the meaning, the rare one 0.83.
  const two = scoreByCoverage([common(60), found({ 99: 1 })], 100);
  expect([...two.keys()]).toEqual([99]);
  // A word in 20 of 100 records beside one in a single record is 0.31 of the meaning: enough of two words, not of three.
  expect(scoreByCoverage([common(20), found({ 99: 1 })], 100).has(0)).toBe(true);
  expect(scoreByCoverage([common(20), found({ 98: 1 }), found({ 99: 1 })], 100).has(0)).toBe(false);
  // Three equally rare words are a third each.
  const three = scoreByCoverage([found({ 0: 1, 1: 1 }), found({ 0: 1 }), found({ 1: 1, 2: 1 })], 10);
  expect([...three.keys()]).toEqual([0, 1]);
  // Two equally rare words are a half each.
  expect([...scoreByCoverage([found({ 0: 1 }), found({ 1: 1 })], 10).keys()]).toEqual([0, 1]);
});
