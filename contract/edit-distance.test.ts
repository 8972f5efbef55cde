import { describe, expect, test } from 'vitest';
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

test('the distance to a beginning is that to the nearest beginning', () => {
  expect(editDistance('kubrne', 'kubernetes', { limit: 2, prefix: true })).toBe(1);
  expect(editDistance('vua', 'vault', { limit: 1, prefix: true })).toBe(1);
  expect(editDistance('kub', 'kubernetes', { limit: 2, prefix: true })).toBe(0);
  expect(editDistance('vaults', 'vault', { limit: 1, prefix: true })).toBe(1);
});

describe('for all short words, the distance matches its definition', () => {
  const words = [''];
  for (const word of words) if (word.length < 3) words.push(...[...'abc'].map((letter) => word + letter));

  /** The definition: each edit costs one, and so does a swap of the last two letters. */
  function edits(a: string, b: string): number {
    if (a === '' || b === '') return a.length + b.length;
    const [a1, b1] = [a.slice(0, -1), b.slice(0, -1)];
    const ways = [edits(a1, b) + 1, edits(a, b1) + 1, edits(a1, b1) + (a.at(-1) === b.at(-1) ? 0 : 1)];
    if (a.length > 1 && a.slice(-2) === `${b.at(-1)}${b.at(-2)}`) ways.push(edits(a.slice(0, -2), b.slice(0, -2)) + 1);
    return Math.min(...ways);
  }

  test.each([0, 1, 2, 3])('with the limit %i', (limit) => {
    const wrong = words.flatMap((a) =>
      words.filter((b) => {
        const distance = editDistance(a, b, { limit });
        return edits(a, b) > limit ? distance <= limit : distance !== edits(a, b);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([1, 3])('to a beginning, with the limit %i', (limit) => {
    const wrong = words.flatMap((a) =>
      words.filter((b) => {
        const nearest = Math.min(...[0, 1, 2, 3].map((length) => edits(a, b.slice(0, length))));
        const distance = editDistance(a, b, { limit, prefix: true });
        return nearest > limit ? distance <= limit : distance !== nearest;
      }),
    );
    expect(wrong).toEqual([]);
  });
});
