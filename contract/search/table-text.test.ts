import { expect, it } from 'vitest';
import { BETWEEN_CELLS, BETWEEN_ROWS, firstWords, withoutLeading, withoutTrailing } from './table-text.ts';

const TEXT = [
  ['Id', 'Looks for'],
  ['Cargo', 'Cargo.toml'],
  ['Two words', 'nothing'],
  ['NPM', 'package.json'],
]
  .map((cells) => cells.join(BETWEEN_CELLS))
  .join(BETWEEN_ROWS);

it('finds the names in the first column', () => {
  expect(firstWords(`A table: ${TEXT}`)).toEqual(['Cargo', 'NPM']);
  expect(firstWords('no table')).toEqual([]);
});

it('leaves out separators at the edges', () => {
  expect(withoutLeading(`${BETWEEN_ROWS}${TEXT}`)).toBe(TEXT);
  expect(withoutTrailing(`${TEXT}${BETWEEN_CELLS}${BETWEEN_ROWS}`)).toBe(TEXT);
});
