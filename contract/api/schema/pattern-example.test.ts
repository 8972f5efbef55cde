import { expect, it } from 'vitest';
import { examplePattern } from './pattern-example.ts';

it.each([
  '^(0|[1-9][0-9]*)$',
  '^AP[0-9a-fA-F]{32}$',
  '^sha256:[a-f0-9]{64}$',
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$',
  'payTo|upi_collect',
  '^[^\\s]+@[^\\s]+\\.[a-z]{2,}$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  '[\\w-]+',
  '^\\p{L}+$',
])('%s allows its example', (pattern) => {
  expect(examplePattern(pattern)).toMatch(new RegExp(pattern, 'u'));
});

it('is as long as it has to be', () => {
  expect(examplePattern('^[a-z]+$', { minLength: 5 })).toHaveLength(5);
});

it.each(['(', '^(?!a)$x'])('%s has none', (pattern) => {
  expect(examplePattern(pattern)).toBeUndefined();
});
