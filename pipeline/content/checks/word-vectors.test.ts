import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readWordVectors, writtenVectors } from './word-vectors.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const folder = (text?: string) => {
  const dir = mkdtempSync(join(tmpdir(), 'vectors-'));
  folders.push(dir);
  mkdirSync(join(dir, 'data'));
  if (text !== undefined) writeFileSync(join(dir, 'data/word-vectors.yml'), text);
  return dir;
};

test('what is written is read, whatever the word', () => {
  const vectors = new Map(
    ['no', 'null', '404', 'access', 'n/a'].map((word, i) => [word, { weight: i + 1, signs: i - 2 }]),
  );
  const read = readWordVectors(folder(stringify(writtenVectors(vectors))));
  expect(read.diagnostics).toEqual([]);
  expect(new Map([...read.vectors].sort())).toEqual(new Map([...vectors].sort()));
});

test('a site may have none', () => {
  expect(readWordVectors(folder())).toEqual({ vectors: new Map(), diagnostics: [] });
});

test('what is none is told with its line, and how to fix it', () => {
  const { vectors, diagnostics } = readWordVectors(folder('scan: 3 00ff00ff\nrole: 0 00ff00ff\nuser: 5 12\n'));
  expect([...vectors.keys()]).toEqual(['scan']);
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'word-vectors', file: 'data/word-vectors.yml', line: 2 },
    { severity: 'error', rule: 'word-vectors', file: 'data/word-vectors.yml', line: 3 },
  ]);
  expect(diagnostics[0]?.message).toContain('npm run vectors');
});
