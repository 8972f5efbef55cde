import { stemmer } from 'stemmer';
import { expect, test } from 'vitest';
import { createAnalyzer } from './analysis.ts';
import {
  comparedFields,
  FIELD_WEIGHT,
  packVectors,
  unpackVectors,
  VECTOR_SIZE,
  VectorTable,
  WEIGHT_UNIT,
} from './word-vectors.ts';

const vectors = new Map([
  ['access', { weight: 5, signs: 0x7fffffff }],
  ['rights', { weight: 1, signs: -1 }],
  ['scan', { weight: 9, signs: 0 }],
]);

const sumOf = (...fields: string[][]) => {
  const sum = new Float32Array(VECTOR_SIZE);
  new VectorTable(vectors, createAnalyzer(stemmer)).sum(fields, sum);
  return [...sum];
};
const lengthOf = (vector: number[]) => Math.hypot(...vector);

test('vectors survive packing, including their first and last bits', () => {
  expect(unpackVectors(JSON.parse(JSON.stringify(packVectors(vectors))))).toEqual(vectors);
});

test('a record is compared by its title, location, aliases and text', () => {
  const record = { kind: 'page', url: '/', title: 'Roles', trail: ['Guide', 'Users'], text: 'Who may.' } as const;
  expect(comparedFields({ ...record, trail: [...record.trail], aliases: ['rights', 'rbac'] })).toEqual([
    'Roles',
    'Guide Users',
    'rights rbac',
    'Who may.',
  ]);
});

test('a sum has the length 1 and the direction of its words', () => {
  const { proseChunk } = createAnalyzer(stemmer);
  const [access = ''] = proseChunk('access');
  const [scan = ''] = proseChunk('scans');
  expect(lengthOf(sumOf([access]))).toBeCloseTo(1);
  const up = 1 / Math.sqrt(VECTOR_SIZE);
  expect(sumOf([access])[0]).toBeCloseTo(up);
  expect(sumOf([access])[VECTOR_SIZE - 1]).toBeCloseTo(-up);
  // The heavier of two that disagree prevails.
  expect(sumOf([access, scan])[0]).toBeLessThan(0);
});

test('a word counts once per field, and a long field does not drown out a short one', () => {
  expect(sumOf(['access', 'access', 'scan'])).toEqual(sumOf(['access', 'scan']));
  const [access, scan, right] = ['access', 'scan', 'right'];
  const inOneField = sumOf([access, right, scan])[0] ?? 0;
  expect(Math.abs(sumOf([access, right], [scan])[0] ?? 0)).toBeLessThan(Math.abs(inOneField));
});

test('a field counts by the weight of its words, divided by the root of that and of what each field has', () => {
  const [access, scan] = [5, 9].map(
    (weight) => (weight * WEIGHT_UNIT) / Math.sqrt(weight * WEIGHT_UNIT + FIELD_WEIGHT),
  );
  const sum = sumOf(['access'], ['scan']);
  // They disagree about the first bit, but not about the last.
  const expected = ((access ?? 0) - (scan ?? 0)) / -((access ?? 0) + (scan ?? 0));
  expect((sum[0] ?? 0) / (sum[VECTOR_SIZE - 1] ?? 0)).toBeCloseTo(expected, 5);
});

test('unknown words say nothing', () => {
  expect(sumOf(['unheard'])).toEqual(Array(VECTOR_SIZE).fill(0));
  expect(sumOf()).toEqual(Array(VECTOR_SIZE).fill(0));
  expect(sumOf(['unheard', 'scan'])).toEqual(sumOf(['scan']));
});
