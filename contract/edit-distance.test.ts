import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['vault', 'vault', 0],
  ['vualt', 'vault', 1],
  ['valt', 'vault', 1],
  ['vaultt', 'vault', 1],
  ['vaxlt', 'vault', 1],
  ['avult', 'vault', 1],
  ['vautl', 'vault', 1],
  ['vlaut', 'vault', 2],
  ['', 'ab', 2],
  ['ab', '', 2],
])('%s → %s is %i', (a, b, edits) => expect(editDistance(a, b, { limit: 3 })).toBe(edits));

test('stops above its limit', () => {
  expect(editDistance('abcdef', 'uvwxyz', { limit: 2 })).toBe(3);
  expect(editDistance('abcdef', 'abcxyz', { limit: 3 })).toBe(3);
});

test('a beginning is as near as the nearest of all beginnings', () => {
  expect(editDistance('kubrne', 'kubernetes', { limit: 2, prefix: true })).toBe(1);
  expect(editDistance('vua', 'vault', { limit: 1, prefix: true })).toBe(1);
  expect(editDistance('kub', 'kubernetes', { limit: 2, prefix: true })).toBe(0);
  expect(editDistance('vaults', 'vault', { limit: 1, prefix: true })).toBe(1);
});
