import { expect, it } from 'vitest';
import { entriesOf, numbersOf, scoresOf } from '../../../../tests/support/record-scores.ts';
import type { WordMatch } from '../words/word-matcher.ts';
import { scoreByCoverage } from './coverage.ts';

/** Found with these scores, and in the head of all of these records unless stated otherwise. */
const found = (scores: Record<number, number>, inHead = Object.keys(scores).map(Number)): WordMatch => ({
  scores: scoresOf(Object.entries(scores).map(([id, score]) => [Number(id), score])),
  terms: new Set(),
  marked: [],
  inHead: numbersOf(inHead),
  known: true,
  correction: null,
});
/** Found in the first `count` records, with this score. */
const common = (count: number, score = 1) =>
  found(Object.fromEntries(Array.from({ length: count }, (_, id) => [id, score])));

it('uses the scores of a single word as they are', () => {
  expect(entriesOf(scoreByCoverage([found({ 3: 2.5, 7: 1 })], 10))).toEqual([
    [3, 2.5],
    [7, 1],
  ]);
});

it('does not require a word that is found nowhere', () => {
  expect(entriesOf(scoreByCoverage([found({}), found({ 3: 2.5 })], 10))).toEqual([[3, 2.5]]);
  const both = [found({ 3: 2 }), found({ 3: 4 })];
  expect(entriesOf(scoreByCoverage([...both, found({})], 10))).toEqual(entriesOf(scoreByCoverage(both, 10)));
});

it('sums up what the words give, and lowers a record that lacks one', () => {
  // The words are equally rare: a record with one of the two has half of the query's meaning, and keeps a quarter of its score.
  const scores = scoreByCoverage([found({ 0: 4, 1: 8 }), found({ 0: 2, 2: 8 })], 10);
  expect(scores.get(0)).toBeCloseTo(6);
  expect(scores.get(1)).toBeCloseTo(2);
  expect(scores.get(2)).toBeCloseTo(2);
});

it('counts a word that is only in the text for less of the meaning than one in the title', () => {
  const scores = scoreByCoverage([found({ 0: 2, 1: 2 }), found({ 0: 2, 1: 2 }, [0])], 10);
  expect(scores.get(0)).toBeCloseTo(4);
  expect(scores.get(1)).toBeCloseTo(4 * 0.85 ** 2);
});

it('forgives a record part of what another record of its page has', () => {
  const words = [found({ 0: 2, 1: 2 }), found({ 2: 2, 3: 2 })];
  // Records 0 and 2 are on one page, 1 on another, and 3 on none.
  const pages = [0, 1, 0, null];
  const scores = scoreByCoverage(words, 10, { pageOf: (id) => pages[id] ?? null });
  expect(scores.get(0)).toBeCloseTo(2 * 0.6 ** 2);
  expect(scores.get(2)).toBeCloseTo(2 * 0.6 ** 2);
  expect(scores.get(1)).toBeCloseTo(2 * 0.5 ** 2);
  expect(scores.get(3)).toBeCloseTo(2 * 0.5 ** 2);
});

it('finds no record by words that only other records of its page have', () => {
  const scores = scoreByCoverage([found({ 0: 2 }), found({ 1: 2 })], 3, { pageOf: () => 0 });
  expect([...scores.keys()]).toEqual([0, 1]);
});

it('counts a word once per page, at its best, however many records have it', () => {
  // Records 0 to 2 are on one page: two have the first word in their text, and the one between them in its title.
  const words = [found({ 0: 2, 1: 2, 2: 2 }, [1]), found({ 3: 2 })];
  const scores = scoreByCoverage(words, 4, { pageOf: (id) => (id < 3 ? 0 : 1) });
  const rare = Math.log(1 + 4 / 9);
  const share = Math.log(1 + 4 / 11) / (rare + Math.log(1 + 4 / 11));
  expect(scores.get(1)).toBeCloseTo(2 * share ** 2);
  for (const id of [0, 2]) expect(scores.get(id)).toBeCloseTo(2 * (share * (0.7 + 0.2 * 0.3)) ** 2);
});

it('weighs a word by how few records have it', () => {
  // Each word counts as if eight more records had it: a word on a single page is simply rare.
  const rare = Math.log(1 + 100 / 10);
  const scores = scoreByCoverage([common(60), found({ 98: 1, 0: 1 })], 100);
  expect(scores.get(0)).toBeCloseTo(2);
  expect(scores.get(98)).toBeCloseTo((rare / (rare + Math.log(1 + 100 / 68))) ** 2);
});

it('counts a word that is only similar to the typed one as half as significant', () => {
  const near: WordMatch = { ...found({ 0: 1, 1: 1 }), correction: 'near' };
  const scores = scoreByCoverage([near, found({ 0: 1, 2: 1 })], 10);
  expect(scores.get(1)).toBeCloseTo((1 / 3) ** 2);
  expect(scores.get(2)).toBeCloseTo((2 / 3) ** 2);
});

it('lowers a record that lacks one word of three more than one that lacks one of two', () => {
  const scores = scoreByCoverage([found({ 0: 1, 1: 1 }), found({ 0: 1, 1: 1 }), found({ 0: 1, 2: 1 })], 10);
  expect(scores.get(1)).toBeCloseTo(2 * (2 / 3) ** 3);
});

it('leaves out records with less than 0.3 of the meaning of two words, or less than 0.32 of more', () => {
  // A word in 20 of 100 records beside one in five is 0.35 of the meaning: enough of two words, not of three.
  const rare = { 95: 1, 96: 1, 97: 1, 98: 1, 99: 1 };
  expect(scoreByCoverage([common(20), found(rare)], 100).has(0)).toBe(true);
  expect(scoreByCoverage([common(20), found(rare), found(rare)], 100).has(0)).toBe(false);
  // In 60 records it is 0.25.
  expect([...scoreByCoverage([common(60), found(rare)], 100).keys()]).toEqual([95, 96, 97, 98, 99]);
});

it('keeps records with little of the meaning where fewer than five have more', () => {
  const rare = { 96: 1, 97: 1, 98: 1, 99: 1 };
  expect(scoreByCoverage([common(60), found(rare)], 100).size).toBe(64);
});

it('counts half for a word that says little', () => {
  const matches = [found({ 0: 4 }), found({ 0: 2 })];
  expect(scoreByCoverage(matches, 10, { words: [{ minor: false }, { minor: true }] }).get(0)).toBeCloseTo(5);
});

it('requires less of what a message filled in', () => {
  const words = [{ minor: false }, { minor: true }];
  const matches = [found({ 0: 4, 1: 4 }), found({ 0: 1, 2: 8 })];
  const scores = scoreByCoverage(matches, 10, { words });
  expect(scores.get(1) ?? 0).toBeGreaterThan(scoreByCoverage(matches, 10).get(1) ?? 0);
  expect(scores.get(2) ?? 0).toBeLessThan(scores.get(1) ?? 0);
});
