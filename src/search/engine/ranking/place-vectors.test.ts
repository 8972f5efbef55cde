import { stemmer } from 'stemmer';
import { expect, test } from 'vitest';
import { createAnalyzer } from '../../../../contract/search/analysis.ts';
import { PlaceVectors } from './place-vectors.ts';

const vectors = new Map([
  ['role', { weight: 5, signs: 0b1111 }],
  ['permission', { weight: 5, signs: 0b0111 }],
  ['worker', { weight: 5, signs: ~0b1111 }],
]);
const places = new PlaceVectors(vectors, 3, createAnalyzer(stemmer));
places.add(0, [['role'], []]);
places.add(1, [['worker']]);

test('records about the same subject are near, whatever their words, and others are far', () => {
  const near = places.similarityTo(['permiss']);
  expect(near(0)).toBeCloseTo(30 / 32);
  expect(near(1)).toBeCloseTo(-30 / 32);
  expect(places.similarityTo(['role'])(0)).toBeCloseTo(1);
});

test('nothing is said about records without a known word', () => {
  expect(places.similarityTo(['unheard'])(0)).toBe(0);
  expect(places.similarityTo([])(0)).toBe(0);
  expect(places.similarityTo(['role'])(2)).toBe(0);
});
