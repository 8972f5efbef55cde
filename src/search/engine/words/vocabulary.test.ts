import { expect, test } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary([
  ['vault', 'vault'],
  ['vaults', 'vault'],
  ['value', 'valu'],
  ['kubernetes', 'kubernet'],
  ['configuration', 'configur'],
  ['configure', 'configur'],
]);

test('completes a beginning, each term once, the shortest word first', () => {
  expect(vocabulary.startingWith('config', 9)).toEqual([{ word: 'configure', term: 'configur' }]);
  expect(
    vocabulary
      .startingWith('va', 9)
      .map(({ word }) => word)
      .sort(),
  ).toEqual(['value', 'vault']);
  expect(vocabulary.startingWith('configurati', 9).map(({ term }) => term)).toEqual(['configur']);
  expect(vocabulary.startingWith('x', 9)).toEqual([]);
});

test('does not confuse numbers', () => {
  const ports = createVocabulary([
    ['localhost5432', 'localhost5432'],
    ['oauth2', 'oauth2'],
    ['p5432', 'p5432'],
  ]);
  expect(ports.near('localhost5672', { edits: 2, limit: 9 })).toEqual([]);
  expect(ports.near('oauht2', { edits: 1, limit: 9 })[0]?.word).toBe('oauth2');
  expect(ports.near('oauht', { edits: 2, limit: 9 })[0]?.word).toBe('oauth2');
  expect(ports.near('5432', { edits: 1, limit: 9 })[0]?.word).toBe('p5432');
});

test('finds similar words, the nearest first', () => {
  expect(vocabulary.near('vualt', { edits: 1, limit: 9 })).toEqual([{ word: 'vault', term: 'vault', edits: 1 }]);
  expect(vocabulary.near('kuberntes', { edits: 2, limit: 1 })[0]?.word).toBe('kubernetes');
  expect(vocabulary.near('kubrne', { edits: 1, limit: 1 })).toEqual([]);
  expect(vocabulary.near('kubrne', { edits: 1, limit: 1, prefix: true })[0]?.word).toBe('kubernetes');
});

test('knows its words, but not their beginnings', () => {
  for (const word of ['configuration', 'configure', 'kubernetes', 'value', 'vault', 'vaults']) {
    expect(vocabulary.has(word), word).toBe(true);
  }
  for (const word of ['', 'a', 'vaul', 'vaultx', 'zz']) expect(vocabulary.has(word), word).toBe(false);
  expect(createVocabulary([]).has('vault')).toBe(false);
});

test('returns at most the given number of terms', () => {
  const words = createVocabulary([
    ['logs', 'log'],
    ['log', 'log'],
    ['logger', 'logger'],
    ['login', 'login'],
  ]);
  expect(words.startingWith('log', 2).map(({ word }) => word)).toEqual(['log', 'login']);
  expect(words.near('logx', { edits: 1, limit: 1 }).map(({ term }) => term)).toEqual(['log']);
});

test('prefers fewer edits, then the same beginning', () => {
  const words = createVocabulary([
    ['bault', 'bault'],
    ['vaulx', 'vaulx'],
    ['vaultyx', 'vaultyx'],
    ['vxult', 'vxult'],
  ]);
  expect(words.near('vault', { edits: 2, limit: 9 }).map(({ word, edits }) => [word, edits])).toEqual([
    ['vaulx', 1],
    ['vxult', 1],
    ['bault', 1],
    ['vaultyx', 2],
  ]);
});

test('looks among words as long as the edits allow, longer ones for what is half typed', () => {
  const words = createVocabulary([
    ['worker', 'worker'],
    ['work', 'work'],
  ]);
  const near = (word: string, options: { edits: number; prefix?: boolean }) =>
    words.near(word, { ...options, limit: 9 }).map((entry) => entry.word);
  expect(near('workers', { edits: 1 })).toEqual(['worker']);
  expect(near('worke', { edits: 1 })).toEqual(['worker', 'work']);
  expect(near('wrok', { edits: 1 })).toEqual(['work']);
  expect(near('wrok', { edits: 1, prefix: true })).toEqual(['work', 'worker']);
  expect(near('wrk-', { edits: 1 })).toEqual([]);
  expect(near('wörk', { edits: 1 })).toEqual(['work']);
});
