import { expect, test } from 'vitest';
import { packAsked, unpackAsked } from './asked-words.ts';

test('each word is in the file once, those of many records first, and each record names the ones that it has', () => {
  const lists = [['tidy', 'wipe'], [], ['tidy', 'purge'], ['tidy'], ['tidy']];
  const packed = packAsked(lists);
  expect(packed).toEqual({ words: 'tidy purge wipe', of: 'ab\n\naa\na\na' });
  expect(unpackAsked(packed)).toEqual([['tidy', 'wipe'], [], ['tidy', 'purge'], ['tidy'], ['tidy']]);
});

test('words far down a long list are found again', () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `w${String(i).padStart(5, '0')}`);
  const at = (...numbers: number[]) => numbers.map((number) => words[number] as string);
  const lists = [words, at(0, 26, 52, 19_999), at(675, 676, 702, 703), at(17_575, 17_576, 18_252), []];
  expect(unpackAsked(packAsked(lists)).map((list) => [...list].sort())).toEqual(lists);
});

test('without any word, every record has none', () => {
  expect(unpackAsked(packAsked([[], []]))).toEqual([[], []]);
});

test('a record that changes leaves the lines of the others as they were', () => {
  const lists = Array.from({ length: 8 }, (_, i) => ['all', i % 2 === 0 ? 'even' : 'odd']);
  const before = packAsked(lists).of.split('\n');
  const after = packAsked([...lists.slice(0, 4), ['even'], ...lists.slice(4)]).of.split('\n');
  expect(after.toSpliced(4, 1)).toEqual(before);
});
