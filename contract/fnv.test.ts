import { expect, it } from 'vitest';
import { fnv1a } from './fnv.ts';

// The test values of the authors, http://www.isthe.com/chongo/tech/comp/fnv/
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of %j is that of FNV-1a', (text, sum) => expect(fnv1a(text)).toBe(sum));
