import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contrast, PAGE_COLORS } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#ffffff', 4.54],
])('%s on %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
});

it('knows the colors of the pages', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../src/styles/tokens.css'), 'utf8');
  expect([...tokens.matchAll(/--page: (#[0-9a-f]{6});/g)].map((match) => match[1])).toEqual(Object.values(PAGE_COLORS));
});
