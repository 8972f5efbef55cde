import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listPrecache } from './precache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const site = {
  'docs/a/index.html': 'a',
  'index.html': 'home',
  '404.html': 'no',
  'assets/app.js': 'abc',
  'x.json': '{}',
};

it('lists every file with hash and size, in the order of download', () => {
  write(site);
  const { entries, bytes } = listPrecache(folder);
  expect(entries.map(({ url }) => url)).toEqual([
    '404.html',
    'index.html',
    'assets/app.js',
    'docs/a/index.html',
    'x.json',
  ]);
  expect(entries[2]).toEqual({ rank: 2, url: 'assets/app.js', revision: 'ba7816bf8f01cfea414140de5dae2223', bytes: 3 });
  expect(bytes).toBe(12);
});

it('names the release by the content alone', () => {
  write(site);
  const first = listPrecache(folder).release;
  write({ 'sw.js': 'worker', 'sitemap.xml': '<x/>', '.nojekyll': '', '.well-known/a.txt': 'host' });
  expect(listPrecache(folder).release).toBe(first);
  write({ 'x.json': '[]' });
  expect(listPrecache(folder).release).not.toBe(first);
});

it('leaves out the pictures for the installation, but not others in a folder of that name', () => {
  const screenshots = [{ src: '/base/screenshots/wide.png' }];
  const manifest = JSON.stringify({ scope: '/base/', screenshots });
  write({ 'manifest.webmanifest': manifest, 'screenshots/wide.png': 'a', 'screenshots/login.png': 'b' });
  const { entries } = listPrecache(folder);
  expect(entries.map(({ url }) => url)).toEqual(['manifest.webmanifest', 'screenshots/login.png']);
});

it('tells what is left out: unknown kinds and large files', () => {
  write({ ...site, 'film.mp4': 'film', 'huge.png': '' });
  truncateSync(join(folder, 'huge.png'), 9 * 1024 * 1024);
  const { entries, diagnostics } = listPrecache(folder);
  expect(entries).toHaveLength(5);
  expect(diagnostics.map(({ rule, file }) => [rule, file]).sort()).toEqual([
    ['not-offline-kind', 'film.mp4'],
    ['not-offline-size', 'huge.png'],
  ]);
  expect(diagnostics.find(({ file }) => file === 'huge.png')?.message).toContain('9.44 MB; the limit is 8.00 MB.');
});

it('tells of a file whose content is still in Git LFS', () => {
  write({ ...site, 'a.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 123\n' });
  expect(listPrecache(folder).diagnostics).toMatchObject([{ severity: 'error', rule: 'lfs-pointer', file: 'a.png' }]);
});

it('refuses what cannot be read as a whole, wherever it is listed', () => {
  write({ ...site, 'disk.img': '' });
  truncateSync(join(folder, 'disk.img'), 2 ** 31);
  expect(listPrecache(folder).diagnostics).toMatchObject([{ severity: 'error', rule: 'too-large', file: 'disk.img' }]);
});
