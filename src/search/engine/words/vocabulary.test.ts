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

test('takes no number for another', () => {
  const ports = createVocabulary([
    ['localhost5432', 'localhost5432'],
    ['oauth2', 'oauth2'],
  ]);
  expect(ports.near('localhost5672', { edits: 2, limit: 9 })).toEqual([]);
  expect(ports.near('oauht2', { edits: 1, limit: 9 })[0]?.word).toBe('oauth2');
});

test('finds what is near, the nearest first', () => {
  expect(vocabulary.near('vualt', { edits: 1, limit: 9 })).toEqual([{ word: 'vault', term: 'vault', edits: 1 }]);
  expect(vocabulary.near('kuberntes', { edits: 2, limit: 1 })[0]?.word).toBe('kubernetes');
  expect(vocabulary.near('kubrne', { edits: 1, limit: 1 })).toEqual([]);
  expect(vocabulary.near('kubrne', { edits: 1, limit: 1, prefix: true })[0]?.word).toBe('kubernetes');
});
