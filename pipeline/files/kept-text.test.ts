import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptText, removeOldest } from './kept-text.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-text-'));
  folder = join(root, 'kept');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each(['', 'one line', 'two\nlines\n', '\n'])('gives back what was kept: %j', (text) => {
  expect(keptText(folder, 'key').take()).toBeNull();
  keptText(folder, 'key').keep(text);
  expect(keptText(folder, 'key').take()).toBe(text);
  expect(keptText(folder, 'other').take()).toBeNull();
  expect(readdirSync(folder)).toEqual(['key']);
});

it('gives back nothing that is damaged', () => {
  keptText(folder, 'key').keep('text');
  const whole = readFileSync(join(folder, 'key'), 'utf8');
  for (const damaged of ['', whole.slice(0, -1), `${whole}.`, 'text']) {
    writeFileSync(join(folder, 'key'), damaged);
    expect(keptText(folder, 'key').take()).toBeNull();
  }
});

it('keeps nothing where nothing can be written', () => {
  writeFileSync(folder, '');
  keptText(folder, 'key').keep('text');
  expect(keptText(folder, 'key').take()).toBeNull();
});

it('leaves nothing behind of what it could not keep', () => {
  mkdirSync(join(folder, 'key', 'in the way'), { recursive: true });
  keptText(folder, 'key').keep('text');
  expect(readdirSync(folder)).toEqual(['key']);
});

it('keeps those used last', () => {
  for (const key of ['a', 'b', 'c']) keptText(folder, key).keep(key);
  for (const key of ['a', 'b', 'c']) utimesSync(join(folder, key), 1, 1);
  keptText(folder, 'b').take();
  removeOldest(folder, 1);
  expect(readdirSync(folder)).toEqual(['b']);
});
