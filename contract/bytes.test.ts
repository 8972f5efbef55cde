import { expect, it } from 'vitest';
import { areEqual, joined } from './bytes.ts';

const of = (...bytes: number[]) => Uint8Array.from(bytes);

it('byte arrays are equal when all bytes and the lengths are equal', () => {
  expect(areEqual(of(1, 2), of(1, 2))).toBe(true);
  expect(areEqual(of(), of())).toBe(true);
  expect(areEqual(of(1, 2), of(1, 3))).toBe(false);
  expect(areEqual(of(1, 2), of(3, 2))).toBe(false);
  expect(areEqual(of(1), of(1, 2))).toBe(false);
  expect(areEqual(of(1, 2), of(1))).toBe(false);
});

it('parts are joined one after another', () => {
  expect(joined([of(1, 2), of(), of(3)])).toEqual(of(1, 2, 3));
  expect(joined([])).toEqual(of());
});
