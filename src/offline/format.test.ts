import { expect, it } from 'vitest';
import { formatBytes } from './format.ts';
import { percent } from './percent.ts';

it('says 100 percent only at the end', () => {
  expect([percent(0, 0), percent(999, 1000), percent(1000, 1000), percent(1001, 1000)]).toEqual([0, 99, 100, 100]);
});

it('shows sizes as systems do', () => {
  expect([0, 314_159, 999_499, 999_500, 4_940_000, 62_000_000_000].map(formatBytes)).toEqual([
    '0 kB',
    '314 kB',
    '999 kB',
    '1.0 MB',
    '4.9 MB',
    '62.0 GB',
  ]);
});
