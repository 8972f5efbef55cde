import { expect, it } from 'vitest';
import { fileOfKey, keyOf } from './keys.ts';

const scope = 'https://e.org/b%C3%A4se/';

it.each(['index.html', 'docs/intro/index.html', 'docs/ü x/a#b?c.html', 'a%b.txt'])(
  'a key of %s has its revision, and leads back to it',
  (url) => {
    const key = keyOf(scope, { url, revision: 'r1' });
    expect(key).toMatch(/^https:\/\/e\.org\/b%C3%A4se\/.+\?rev=r1$/);
    expect(fileOfKey(scope, key)).toBe(url);
  },
);

it.each([`${scope}a.js`, `${scope}a.js?version=1`, 'https://e.org/other/a.js?rev=1', `${scope}%zz?rev=1`])(
  '%s is no key',
  (key) => expect(fileOfKey(scope, key)).toBeNull(),
);
