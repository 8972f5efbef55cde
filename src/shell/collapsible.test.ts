import { expect, it } from 'vitest';
import { collapseDuration } from './collapsible.tsx';

it('takes longer the higher it is, and 1 ms where motion is unwanted', () => {
  expect(collapseDuration(100, false)).toBeGreaterThan(collapseDuration(50, false));
  expect(collapseDuration(2000, false)).toBeLessThan(1000);
  expect(collapseDuration(2000, true)).toBe(1);
});
