import { expect, it, vi } from 'vitest';
import { memoized } from './memoized.ts';

it('works its answer out once for each object, and again for an equal one', () => {
  const make = vi.fn((list: readonly number[]) => list.length);
  const count = memoized(make);
  const list = [1, 2];
  expect([count(list), count(list), count([1, 2]), count([])]).toEqual([2, 2, 2, 0]);
  expect(make).toHaveBeenCalledTimes(3);
});
