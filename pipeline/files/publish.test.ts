import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { discard, publish } from './publish.ts';

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
  discard({ workDir });
  expect(existsSync(workDir)).toBe(false);
  expect(readFileSync(join(outDir, 'site/old'), 'utf8')).toBe('old');
});
