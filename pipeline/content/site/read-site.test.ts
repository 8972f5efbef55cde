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
