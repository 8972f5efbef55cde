import { expect, test } from 'vitest';
import { MAX_WEIGHT, VECTOR_SIZE, type WordVectors } from '../../../contract/search/word-vectors.ts';
import { type Lessons, learnVectors } from './learn.ts';

/** Two subjects, each with places that say it in some words, and questions that ask for it in others. */
const lessons: Lessons = {
  places: [[['role'], ['permission', 'grant']], [['role', 'group']], [['scan'], ['license', 'finding']], [['finding']]],
  questions: [
    { terms: ['right', 'access'], place: 0 },
    { terms: ['access', 'role'], place: 1 },
    { terms: ['right', 'permission', 'grant'], place: 0 },
    { terms: ['right', 'group'], place: 1 },
    { terms: ['result', 'copyright'], place: 2 },
    { terms: ['copyright', 'finding'], place: 3 },
    { terms: ['result', 'scan', 'license'], place: 2 },
    { terms: ['result', 'finding'], place: 3 },
  ],
};
const bitsApart = (vectors: WordVectors, a: readonly string[], b: readonly string[]) => {
  const pairs = a.flatMap((one) => b.filter((other) => other !== one).map((other) => [one, other] as const));
  const apart = pairs.map(([one, other]) => ((vectors.get(one)?.signs ?? 0) ^ (vectors.get(other)?.signs ?? 0)) >>> 0);
  return apart.map((bits) => bits.toString(2).replaceAll('0', '').length).reduce((sum, n) => sum + n, 0) / apart.length;
};

test('words that are used for the same places come near each other, others apart', () => {
  const losses: number[] = [];
  const vectors = learnVectors(lessons, { rounds: 200, onRound: (_, loss) => losses.push(loss) });
  expect(losses.at(-1)).toBeLessThan(losses[0] ?? 0);
  const rights = ['right', 'access', 'role', 'permission', 'grant', 'group'];
  const results = ['result', 'copyright', 'finding', 'scan', 'license'];
  const half = VECTOR_SIZE / 2;
  expect(bitsApart(vectors, rights, rights)).toBeLessThan(half);
  expect(bitsApart(vectors, results, results)).toBeLessThan(half);
  expect(bitsApart(vectors, rights, results)).toBeGreaterThan(half);
});

test('weights are digits', () => {
  for (const { weight } of learnVectors(lessons, { rounds: 50 }).values()) {
    expect(Number.isInteger(weight)).toBe(true);
    expect(weight).toBeGreaterThanOrEqual(1);
    expect(weight).toBeLessThanOrEqual(MAX_WEIGHT);
  }
});

test('the same lessons and seed give the same vectors, another seed others', () => {
  const learned = (seed: number) => [...learnVectors(lessons, { rounds: 5, seed })];
  expect(learned(1)).toEqual(learned(1));
  expect(learned(1)).not.toEqual(learned(2));
});

test('only words of questions have vectors, the most frequent of them', () => {
  expect([...learnVectors(lessons, { rounds: 1, words: 2 }).keys()]).toEqual(['result', 'right']);
  expect(learnVectors(lessons, { rounds: 1 }).size).toBe(11);
});

test('where there is nothing to learn from, nothing is learned', () => {
  expect(learnVectors({ places: [], questions: [] }, { rounds: 1 }).size).toBe(0);
  expect(learnVectors({ places: [[]], questions: [{ terms: [], place: 0 }] }, { rounds: 1 }).size).toBe(0);
});
