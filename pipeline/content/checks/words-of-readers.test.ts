import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWordsOfReaders } from './words-of-readers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

test('a site without such files has no such words', () => {
  expect(readWordsOfReaders(folder)).toEqual({ files: [], diagnostics: [] });
});

test('questions are in any file of their folder, and each knows its line', () => {
  write('data/questions/user.yml', '/docs/a/:\n  - who may\n/docs/b/: [429]\n');
  write('data/questions/admin.yml', '/docs/a/#c: [back up]\n');
  write('data/questions/notes.txt', 'none');
  const { files, diagnostics } = readWordsOfReaders(folder);
  expect(diagnostics).toEqual([]);
  expect(files.map(({ file, rule, words }) => [file, rule, words])).toEqual([
    ['data/questions/admin.yml', 'questions', { '/docs/a/#c': ['back up'] }],
    ['data/questions/user.yml', 'questions', { '/docs/a/': ['who may'], '/docs/b/': ['429'] }],
  ]);
  expect(files[1]?.placeOf('/docs/b/')).toMatchObject({ line: 3 });
});

test('what is no list of words is told, and the others are read', () => {
  write('data/questions/user.yml', '/docs/a/: who may\n/docs/b/: [x]\n');
  const { files, diagnostics } = readWordsOfReaders(folder);
  expect(files.map(({ words }) => words)).toEqual([{ '/docs/b/': ['x'] }]);
  expect(diagnostics).toMatchObject([{ rule: 'questions', file: 'data/questions/user.yml', line: 1 }]);
});
