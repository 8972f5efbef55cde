import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discard, publish } from './publish.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

let outDir: string;
let workDir: string;
beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'publish-'));
  workDir = join(outDir, '.unfinished');
  for (const folder of [outDir, workDir]) mkdirSync(join(folder, 'site'), { recursive: true });
});
afterEach(() => rmSync(outDir, { recursive: true, force: true }));

it('replaces what the build before made, and leaves what is not its own', () => {
  writeFileSync(join(outDir, 'site/old'), 'old');
  writeFileSync(join(outDir, 'a.html.sig'), 'signature of another build');
  writeFileSync(join(outDir, 'notes.txt'), 'of somebody');
  writeFileSync(join(workDir, 'site/new'), 'new');
  writeFileSync(join(workDir, 'a.html'), 'file');
  publish({ outDir, workDir }, ['site', 'a.html', 'a.html.sig']);
  expect(readdirSync(outDir).sort()).toEqual(['a.html', 'notes.txt', 'site']);
  expect(readdirSync(join(outDir, 'site'))).toEqual(['new']);
});

it('what is discarded leaves the former build as it was', () => {
  writeFileSync(join(outDir, 'site/old'), 'old');
  discard({ outDir, workDir });
  expect(existsSync(workDir)).toBe(false);
  expect(readFileSync(join(outDir, 'site/old'), 'utf8')).toBe('old');
});

it.each(['site', 'a.html'])('leaves the former build as it was when %s cannot be put in its place', async (name) => {
  for (const made of ['site/page', 'a.html']) {
    writeFileSync(join(outDir, made), 'old');
    writeFileSync(join(workDir, made), 'new');
  }
  writeFileSync(join(workDir, 'a.html.sig'), 'new');
  const { renameSync: rename } = await vi.importActual<typeof import('node:fs')>('node:fs');
  vi.mocked(renameSync).mockImplementation((from, to) => {
    if (from === join(workDir, name)) throw new Error('EPERM');
    rename(from, to);
  });
  expect(() => publish({ outDir, workDir }, ['a.html.sig', 'site', 'a.html'])).toThrow('EPERM');
  vi.mocked(renameSync).mockImplementation(rename);
  discard({ outDir, workDir });
  expect(readdirSync(outDir).sort()).toEqual(['a.html', 'site']);
  for (const made of ['site/page', 'a.html']) expect(readFileSync(join(outDir, made), 'utf8')).toBe('old');
});

it('takes back what a build had moved away when it was interrupted, but nothing that was replaced or removed', () => {
  mkdirSync(join(workDir, 'former/site'), { recursive: true });
  for (const name of ['former/site/page', 'former/a.html', 'former/a.html.sig']) {
    writeFileSync(join(workDir, name), 'old');
  }
  writeFileSync(join(workDir, 'site/page'), 'new');
  rmSync(join(outDir, 'site'), { recursive: true });
  writeFileSync(join(outDir, 'a.html'), 'new');
  discard({ outDir, workDir });
  expect(readdirSync(outDir).sort()).toEqual(['a.html', 'site']);
  expect(readFileSync(join(outDir, 'site/page'), 'utf8')).toBe('old');
  expect(readFileSync(join(outDir, 'a.html'), 'utf8')).toBe('new');
});
