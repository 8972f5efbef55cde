import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptScripts as keptScriptsIf, type MadeScripts } from './kept-scripts.ts';

const MADE: MadeScripts = {
  singleFile: { script: 'all()', style: 'p{}' },
  workerCode: 'self',
  shipped: { folders: ['/node_modules/react'], strangers: [] },
};

const keptScripts = (folder: string, key: string) => keptScriptsIf(folder, key, () => true);

let root: string;
let kept: string;
let site: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-scripts-'));
  kept = join(root, 'kept');
  site = join(root, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  mkdirSync(join(site, '.vite'));
  writeFileSync(join(site, 'assets/a.js'), 'a()');
  writeFileSync(join(site, '.vite/manifest.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('gives back what was kept, in a folder with nothing else', () => {
  keptScripts(kept, 'one').keep(site)(MADE);
  const other = join(root, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'left.js'), '');
  expect(keptScripts(kept, 'one').take(other)).toEqual(MADE);
  expect(readFileSync(join(other, 'assets/a.js'), 'utf8')).toBe('a()');
  expect(readFileSync(join(other, '.vite/manifest.json'), 'utf8')).toBe('{}');
  expect(existsSync(join(other, 'left.js'))).toBe(false);
});

it('has nothing for another key, and touches nothing then', () => {
  keptScripts(kept, 'one').keep(site)(MADE);
  expect(keptScripts(kept, 'two').take(site)).toBeNull();
  expect(readFileSync(join(site, 'assets/a.js'), 'utf8')).toBe('a()');
});

it.each<[string, (place: string) => void]>([
  ['a file is another', (place) => writeFileSync(join(place, 'files/assets/a.js'), 'b()')],
  ['a file is gone', (place) => rmSync(join(place, 'files/assets/a.js'))],
  ['its list is cut off', (place) => writeFileSync(join(place, 'made.json'), '{"singleFile"')],
  ['its list is of another kind', (place) => writeFileSync(join(place, 'made.json'), '[]')],
])('has nothing where %s', (_, damage) => {
  keptScripts(kept, 'one').keep(site)(MADE);
  damage(join(kept, 'one'));
  expect(keptScripts(kept, 'one').take(site)).toBeNull();
  // Made again, it replaces the damaged one.
  keptScripts(kept, 'one').keep(site)(MADE);
  expect(keptScripts(kept, 'one').take(join(root, 'other'))).toEqual(MADE);
});

it('keeps nothing where the program has changed while it was made', () => {
  keptScriptsIf(kept, 'one', () => false).keep(site)(MADE);
  expect(readdirSync(kept)).toEqual([]);
});

it('keeps nothing where nothing can be written, before or while it is made', () => {
  writeFileSync(kept, '');
  keptScripts(kept, 'one').keep(site)(MADE);
  expect(keptScripts(kept, 'one').take(site)).toBeNull();
  rmSync(kept);
  const finish = keptScripts(kept, 'one').keep(site);
  rmSync(kept, { recursive: true });
  writeFileSync(kept, '');
  finish(MADE);
  expect(keptScripts(kept, 'one').take(site)).toBeNull();
});

it('keeps what was taken last', () => {
  for (let i = 0; i < 16; i += 1) {
    keptScripts(kept, `key-${i}`).keep(site)(MADE);
    keptScripts(kept, 'key-0').take(join(root, 'other'));
  }
  keptScripts(kept, 'key-16').keep(site)(MADE);
  const names = readdirSync(kept);
  expect(names).toHaveLength(16);
  expect(names).toContain('key-0');
  expect(names).toContain('key-16');
});
