import { expect, it } from 'vitest';
import { beginning } from './beginning.ts';

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['a😀b', 3, 'a😀'],
])('%j, at most %d → %j', (text, most, begins) => expect(beginning(text, most)).toBe(begins));
