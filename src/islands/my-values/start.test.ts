import { expect, it, vi } from 'vitest';
import { whenLoaded } from '../../ui/late.ts';
import { leaveMyValues, openMyValues } from './start.ts';

vi.mock('../../ui/late.ts', () => ({ whenLoaded: vi.fn(() => vi.fn()) }));

it('a second press while the panel is loaded opens it in place of the first, and not above the next page', () => {
  openMyValues([], 'server');
  openMyValues([], 'token');
  const [first, second] = vi.mocked(whenLoaded).mock.results.map(({ value }) => value);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  leaveMyValues();
  expect(second).toHaveBeenCalledOnce();
});
