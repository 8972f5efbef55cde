import { expect, it } from 'vitest';
import { lineOf, wasTyped } from './line-of.ts';

it('begins shortly before the first mark, at a word, and keeps the marks on their words', () => {
  const text = 'Many words stand here before what was looked for, which is the token of the vault.';
  const at = text.indexOf('token');
  const line = lineOf(text, [[at, at + 5]]);
  expect(line.text).toMatch(/^… \S/);
  expect(line.text.indexOf('token')).toBeLessThan(32);
  expect(line.marks.map(([from, to]) => line.text.slice(from, to))).toEqual(['token']);
});

it('does not begin with a cell separator of a table', () => {
  const text = `${'Cells of a row that comes before, and of another · a · delete '}· token of the vault`;
  const at = text.indexOf('token');
  expect(lineOf(text, [[at, at + 5]]).text).toMatch(/^… [a-z]/);
});

it('begins with the row of a table that has the first mark', () => {
  const text = 'What stands before the table · and what is in its first row | --wait · wait for the end';
  const at = text.indexOf('--wait');
  expect(lineOf(text, [[at, at + 6]])).toEqual({ text: '… --wait · wait for the end', marks: [[2, 8]] });
});

it('begins with the sentence of the first mark if that begins near', () => {
  const text = 'Whatever was said in the sentences before this one. Such a run needs the token of the vault.';
  const at = text.indexOf('token');
  expect(lineOf(text, [[at, at + 5]])).toEqual({
    text: '… Such a run needs the token of the vault.',
    marks: [[23, 28]],
  });
});

it('stays as it is when the mark is near', () => {
  expect(lineOf('A token.', [[2, 7]])).toEqual({ text: 'A token.', marks: [[2, 7]] });
  expect(lineOf('No mark at all.', [])).toEqual({ text: 'No mark at all.', marks: [] });
});

it('distinguishes typed words from synonyms', () => {
  for (const [word, query] of [
    ['Vault', 'vault token'],
    ['tokens', 'token'],
    ['configured', 'configuration'],
    ['vaultRootPath', 'root'],
    ['résultats', 'resultat'],
    ['quyền', 'quyen'],
    ['páginas', 'páginas'.normalize('NFD')],
    ['页面', '新的设置页面'],
    ['โทเค็น', 'โทเค็น'],
  ] as const) {
    expect(wasTyped(word, query), word).toBe(true);
  }
  expect(wasTyped('credential', 'password')).toBe(false);
  expect(wasTyped('delete', 'remove a run')).toBe(false);
  expect(wasTyped('port', 'report')).toBe(false);
});
