import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSite } from './read-site.ts';

let contentDir: string;
beforeAll(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'site-'));
  for (const folder of ['docs', 'static']) mkdirSync(join(contentDir, folder));
  writeFileSync(join(contentDir, 'docs/a.md'), '# A\n\nText.\n');
});
afterAll(() => rmSync(contentDir, { recursive: true }));

it('tells of links among the files to copy that bring nothing, but not of those that editors make', async () => {
  symlinkSync('gone.pdf', join(contentDir, 'static/a.pdf'));
  symlinkSync('.', join(contentDir, 'static/b'));
  symlinkSync('someone@host:1', join(contentDir, 'static/.#c.txt'));
  const { diagnostics } = await readSite({ contentDir, docsFolder: 'docs', drafts: false });
  const inStatic = diagnostics.filter(({ file }) => file.startsWith('static/'));
  expect(inStatic.map(({ severity, rule, file, message }) => [severity, rule, file, message])).toEqual([
    ['warning', 'dead-link', 'static/a.pdf', 'This link adds nothing to the site: it leads to nothing.'],
    ['warning', 'dead-link', 'static/b', 'This link adds nothing to the site: it leads to a folder around it.'],
  ]);
});

it('names the line of site.yml with a file or a folder that is not there', async () => {
  const text = `logo:
  src: gone.svg
favicon: gone.ico
allowed_folders:
  - .
  - ../gone
landing:
  headline: H
  text: T
  stations:
    - { title: A, text: B, drawing: gone.svg }
    - { title: A, text: B, drawing: docs }
`;
  writeFileSync(join(contentDir, 'site.yml'), text);
  const { diagnostics } = await readSite({ contentDir, docsFolder: 'docs', drafts: false });
  const inConfig = diagnostics.filter(({ file }) => file === 'site.yml');
  expect(inConfig.map(({ line, message }) => `${line} ${message}`).sort()).toEqual([
    '11 The drawing of the landing page does not exist: gone.svg',
    '12 The drawing of the landing page is a folder: docs',
    '2 "logo.src" names a file that does not exist: gone.svg',
    '3 "favicon" names a file that does not exist: gone.ico',
    '6 "allowed_folders": there is no folder ../gone.',
  ]);
});
