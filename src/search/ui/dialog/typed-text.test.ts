import { expect, it } from 'vitest';
import { asksFor } from './typed-text.ts';

it('asks for hits, actions, the shortcuts, or nothing', () => {
  for (const text of ['', '  ']) expect(asksFor(text), text).toBe('nothing');
  for (const text of ['vault', '? vault', 'how do I ']) expect(asksFor(text), text).toBe('hits');
  expect(asksFor(' > dark')).toBe('actions');
  expect(asksFor(' ? ')).toBe('shortcuts');
});

it('asks for nothing yet if the answer says so', () => {
  expect(asksFor('how do I ', { unasked: true })).toBe('nothing');
  expect(asksFor('vault', {})).toBe('hits');
  expect(asksFor('vault', null)).toBe('hits');
});
