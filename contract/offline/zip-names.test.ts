import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { foldName, isPlainName, NameSet, visible } from './zip-names.ts';

it.each([
  'a',
  'a/b.html',
  'docs/ünï cödé/index.html',
  'a/',
  '..a/b..c/...d',
  '100%',
  'a%b',
  '%zz',
  '%4',
  '%4g',
  '%g4',
  'a__offline/b',
  '😀',
])('%s is a plain name', (name) => expect(isPlainName(name)).toBe(true));

it.each(['', '/', '/a', '//a', 'a//b', '..', '../a', 'a/../b', 'a/..', './a', 'a/./b', 'C:/a', 'a\\b', '..\\a', 'a\0'])(
  '%j is not one',
  (name) => expect(isPlainName(name)).toBe(false),
);

it.each([
  'a\nb',
  'a?b',
  'a#b',
  '%2e%2e/a',
  'a%2Fb',
  '%252e',
  '%%32%65',
  'a\u202eb',
  'a\ud800b',
  'a.',
  'a /b',
  '__offline/a',
  'a/__OFFLINE/',
  'a ',
  'a/b.',
])('%j is not a plain name', (name) => expect(isPlainName(name)).toBe(false));

it.each([
  ['a control character', '\u007f'],
  ['half of a character', '\udc00'],
  ['a separator of lines', '\u2028'],
  ['a separator of paragraphs', '\u2029'],
  ['a mark of direction', '\u200f'],
  ['a byte order mark', '\ufeff'],
  ['a replacement character', '\ufffd'],
])('%s occurs in no name, and is made visible', (_, odd) => {
  expect(isPlainName(`a${odd}b`)).toBe(false);
  expect(visible(`a${odd}b`)).toBe(`a\\u${odd.charCodeAt(0).toString(16).padStart(4, '0')}b`);
});

it('is not too long', () => {
  expect(isPlainName('a'.repeat(1000))).toBe(true);
  expect(isPlainName('a'.repeat(1001))).toBe(false);
});

const odd = () =>
  fc.array(fc.constantFrom('a', 'A', 'é', '.', '/', '\\', '%', '2', 'e', 'f', ' ', '?', '#', ':', '\u202e', '\0'), {
    maxLength: 12,
  });

it('stands for a single place: an address leads to it and nowhere else', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        odd().map((parts) => parts.join('')),
      ),
      (name) => {
        fc.pre(isPlainName(name));
        const root = 'https://e.org/base/';
        const address = new URL(name.split('/').map(encodeURIComponent).join('/'), root);
        expect(decodeURIComponent(address.pathname)).toBe(`/base/${name}`);
        // Also if a program decodes it once more, or does not encode it.
        expect(new URL(name.replaceAll('%', '%25'), root).pathname.split('/')).toHaveLength(name.split('/').length + 2);
        expect(address.search + address.hash).toBe('');
      },
    ),
    { numRuns: 500 },
  );
});

it('is shown as it is', () => {
  expect(visible('docs/ünï cödé')).toBe('docs/ünï cödé');
  expect(visible('a\u202egpj.html\n\ud800')).toBe('a\\u202egpj.html\\u000a\\ud800');
  expect(visible('a'.repeat(300))).toBe(`${'a'.repeat(200)}…`);
});

describe('a set of names', () => {
  const add = (...names: string[]) => {
    const set = new NameSet();
    return names.map((name) => set.add(name));
  };

  it('returns the earlier name of the same place', () => {
    expect(add('a/b', 'a/c', 'a/', 'a/B', 'a')).toEqual([null, null, null, 'a/b', 'a/']);
    expect(add('a', 'a/b')).toEqual([null, 'a']);
    expect(add('a', 'A/')).toEqual([null, 'a']);
    expect(add('a/', 'A')).toEqual([null, 'a/']);
    expect(add('a/', 'a/b/', 'a/')).toEqual([null, null, 'a/']);
  });

  it('reports a folder that is written in two ways', () => {
    expect(add('a/b/c', 'a/B/d', 'A/e', 'A/')).toEqual([null, 'a/b/', 'a/', 'a/']);
  });

  it('distinguishes files and folders', () => {
    expect(add('a/b', 'b')).toEqual([null, null]);
    expect(add('b', 'a/b', 'a/c/b')).toEqual([null, null, null]);
    expect(add('a', 'a')).toEqual([null, 'a']);
    expect(add('a/b/', 'a/b')).toEqual([null, 'a/b/']);
    expect(add('a/b', 'A/b')).toEqual([null, 'a/']);
  });

  it('adds nothing from a name that it refuses', () => {
    expect(add('a', 'a/b', 'A/c/d', 'c/')).toEqual([null, 'a', 'a', null]);
    expect(add('a/b', 'x/y', 'X/z/1', 'z', 'x/z')).toEqual([null, null, 'x/', null, null]);
  });

  it('recognizes a name in any case and normal form', () => {
    const forms = (name: string) =>
      fc.constantFrom(name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFC'), name.normalize('NFD'));
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('/'));
    fc.assert(
      fc.property(
        name.chain((text) => fc.tuple(fc.constant(text), forms(text))),
        ([text, form]) => {
          expect(foldName(form)).toBe(foldName(text));
          expect(add(text, form)).toEqual([null, text]);
        },
      ),
    );
  });
});
