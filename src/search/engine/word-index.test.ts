import { expect, it } from 'vitest';
import { Scores, WordIndex } from './word-index.ts';

const filled = (texts: readonly string[], boost = 1) => {
  const index = new WordIndex(boost);
  for (const [id, text] of texts.entries()) index.add(id, text.split(' ').filter(Boolean));
  return index;
};
const ask = (index: WordIndex, wanted: Record<string, number>) => {
  const scores = new Scores();
  const terms = index.collect(Object.entries(wanted), scores);
  return { scores: scores.take(), terms };
};

it('scores a record by how rare a term is, how often it has it, and how long it is', () => {
  const index = filled(['vault', 'vault token key', 'vault vault token', 'key', '']);
  const { scores, terms } = ask(index, { vault: 1, unknown: 1 });
  const [short = 0, long = 0, often = 0] = [scores.get(0), scores.get(1), scores.get(2)];
  expect([...scores.keys()]).toEqual([0, 1, 2]);
  expect(short).toBeGreaterThan(long);
  expect(often).toBeGreaterThan(long);
  expect(ask(index, { token: 1 }).scores.get(1) ?? 0).toBeGreaterThan(long);
  expect(terms).toEqual(['vault']);
});

it('is BM25+', () => {
  // 2 of 2 records, average length 1.5: log(1 + 0.5 / 2.5) · (0.1 + 2.2 / (1 + 1.2 · (0.25 + 0.75 · 1 / 1.5))).
  expect(ask(filled(['a', 'a b']), { a: 1 }).scores.get(0)).toBeCloseTo(0.1823 * (0.1 + 2.2 / 1.9), 3);
});

it('sums the terms with their weights and the boost of the field', () => {
  const texts = ['a b', 'c'];
  const once = ask(filled(texts), { a: 1 }).scores.get(0) ?? 0;
  expect(ask(filled(texts, 3), { a: 0.5, b: 0.5 }).scores.get(0)).toBeCloseTo(3 * once);
});

it('knows records with any number', () => {
  const index = new WordIndex(1);
  index.add(50_000, ['far']);
  expect([...ask(index, { far: 1 }).scores.keys()]).toEqual([50_000]);
});

it('has nothing left once it was taken', () => {
  const scores = new Scores();
  scores.add(3, 1);
  expect([...scores.take()]).toEqual([[3, 1]]);
  expect([...scores.take()]).toEqual([]);
});
