import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles } from '../../files/list-files.ts';
import { resolveAsset } from '../assets.ts';
import { resolveImport } from '../modules/imports.ts';
import { allowedFolders, foldersOfSite } from './allowed-folders.ts';

let top: string;
let contentDir: string;
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'allowed-'));
  contentDir = join(top, 'content');
  for (const folder of ['content/docs', 'content/static', 'content-two', 'shared']) {
    mkdirSync(join(top, folder), { recursive: true });
  }
  for (const file of [
    'secret.png',
    'content-two/near.png',
    'shared/shown.png',
    'shared/part.mdx',
    'content/docs/own.png',
  ])
    writeFileSync(join(top, file), 'x');
  writeFileSync(join(contentDir, 'docs/page.md'), 'x');
  symlinkSync(join(top, 'secret.png'), join(contentDir, 'docs/link.png'));
  symlinkSync(join(top, 'secret.png'), join(contentDir, 'static/copied.png'));
  symlinkSync(contentDir, join(contentDir, 'static/loop'));
  symlinkSync(join(top, 'nowhere'), join(contentDir, 'static/dangling'));
  symlinkSync(join(contentDir, 'docs/page.md'), join(contentDir, 'docs/again.md'));
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const world = (...folders: string[]) => ({
  contentDir,
  base: '/',
  aliases: new Map([['@site', contentDir]]),
  allowed: allowedFolders([contentDir, ...folders.map((folder) => join(top, folder))]),
});
const page = () => join(contentDir, 'docs/page.md');

it.each([
  '../../secret.png',
  '../../content-two/near.png',
  'link.png',
  '/../../secret.png',
  '@site/../secret.png',
  '/copied.png',
])('a page does not show %s, which lies elsewhere', (href) => {
  expect(resolveAsset(world(), page(), href)).toMatchObject({ problem: expect.stringContaining(href) });
});

it('a page shows what lies in its folder, and in one that is allowed', () => {
  expect(resolveAsset(world(), page(), 'own.png')).toMatchObject({ source: join(contentDir, 'docs/own.png') });
  expect(resolveAsset(world('shared'), page(), '../../shared/shown.png')).toHaveProperty('url');
  expect(resolveAsset(world(), page(), 'gone.png')).toBeNull();
});

it.each(['../../shared/part.mdx', '!!raw-loader!../../secret.png', '@site/../secret.png'])(
  'a page does not import %s, which lies elsewhere',
  (specifier) => {
    expect(resolveImport(world(), page(), specifier)).toMatchObject({ problem: expect.stringContaining('outside') });
  },
);

it('a page imports from a folder that is allowed', () => {
  expect(resolveImport(world('shared'), page(), '../../shared/part.mdx')).toHaveProperty('partial');
});

it('links in a folder are followed inside of it only, and never in circles', () => {
  const outside: string[] = [];
  const files = listFiles(contentDir, { allowed: world().allowed, outside: (path) => outside.push(path) });
  expect(files).toEqual(['docs/again.md', 'docs/own.png', 'docs/page.md']);
  expect(outside).toEqual(['docs/link.png', 'static/copied.png']);
});

it('a folder that site.yml allows has to be there', () => {
  const { diagnostics } = foldersOfSite(contentDir, ['../shared', '../gone'], ([, index]) => ({
    line: Number(index),
    column: 1,
  }));
  expect(diagnostics).toMatchObject([{ line: 1, message: '"allowed_folders": there is no folder ../gone.' }]);
});
