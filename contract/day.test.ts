import { expect, it } from 'vitest';
import { dayOf } from './day.ts';

it.each([
  ['2026-01-31', '31 January 2026'],
  ['2026-02-01', '1 February 2026'],
  ['2024-12-09', '9 December 2024'],
])('%s is written as %s', (date, written) => expect(dayOf(date)).toBe(written));

it.each(['', 'yesterday', '2026', '2026-05', '0000-05-01', '2026-00-01', '2026-13-01', '2026-05-00', '2026-05-32'])(
  '%j is not a date, and stays as it is',
  (text) => expect(dayOf(text)).toBe(text),
);
