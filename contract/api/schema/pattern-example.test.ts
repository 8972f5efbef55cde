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
])('%s matches its example', (pattern) => {
  expect(examplePattern(pattern)).toMatch(new RegExp(pattern, 'u'));
});

it('is as long as required', () => {
  expect(examplePattern('^[a-z]+$', { minLength: 5 })).toHaveLength(5);
});

it.each(['(', '^(?!a)$x'])('%s has none', (pattern) => {
  expect(examplePattern(pattern)).toBeUndefined();
});

it.each([
  // Alternatives and groups.
  ['a|b', 'a'],
  ['(a|b)c', 'ac'],
  ['(?:ab)c', 'abc'],
  ['(?<name>ab)c', 'abc'],
  ['(?:a(b|c)d|e)f', 'abdf'],
  // Looking ahead and back adds nothing.
  ['(?=a)a', 'a'],
  ['(?!b)a', 'a'],
  ['a(?<=a)b', 'ab'],
  ['a(?<!b)b', 'ab'],
  ['\\ba\\b', 'a'],
  // Repetition.
  ['a?b', 'b'],
  ['a*b', 'ab'],
  ['a+b', 'ab'],
  ['a+?b', 'ab'],
  ['a{3}', 'aaa'],
  ['a{2,5}', 'aa'],
  ['a{2,}', 'aa'],
  ['a{0,5}b', 'ab'],
  ['a{0}b', 'b'],
  ['(ab){2}', 'abab'],
  // Classes and escapes.
  ['[b-z]', 'b'],
  ['[^a]', '1'],
  ['[\\]x]', 'x'],
  ['[%]', '%'],
  ['[@#]', '@'],
  ['.', 'a'],
  ['\\d', '1'],
  ['\\.', '.'],
  ['\\+', '+'],
  ['\\p{Lu}', 'A'],
  ['\\P{L}', '1'],
  ['\\u0041', 'A'],
  ['a/b', 'a/b'],
])('for %s it is %s', (pattern, example) => expect(examplePattern(pattern)).toBe(example));

it('repeats only if it has to be longer', () => {
  expect(examplePattern('^a*$', { minLength: 3 })).toBe('aaa');
  expect(examplePattern('^a{0,9}b$', { minLength: 2 })).toBe('ab');
  expect(examplePattern('^a+$', { minLength: 1 })).toBe('a');
});

it('is none where it cannot be long enough', () => {
  expect(examplePattern('^a$', { minLength: 2 })).toBeUndefined();
});
