import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readSite } from '../site/read-site.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What is told of a site with these pages, apart from its configuration. */
async function told(pages: readonly string[], versions?: string, texts: Record<string, string> = {}) {
  const contentDir = mkdtempSync(join(tmpdir(), 'versions-'));
  folders.push(contentDir);
  const files = { ...Object.fromEntries(pages.map((name) => [name, '# Page\n\nText.\n'])), ...texts };
  if (versions !== undefined) files['versions.json'] = versions;
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(contentDir, name)), { recursive: true });
    writeFileSync(join(contentDir, name), text);
  }
  const { diagnostics } = await readSite({ contentDir, docsFolder: 'docs', drafts: false });
  return diagnostics
    .filter(({ rule }) => rule === 'versions' || rule === 'duplicate-address')
    .map(({ rule, file, line, message }) => `${rule} ${file}:${line} ${message}`);
}

it('two versions with a page at the same address are told', async () => {
  expect(await told(['docs/index.md', 'versioned_docs/version-2.0/next.md'], '["2.0"]')).toEqual([
    'duplicate-address versioned_docs/version-2.0/next.md:1 This page has the same address as docs/index.md: /docs/next/',
  ]);
  const pages = ['docs/a.md', 'versioned_docs/version-2.0/guide/a.md', 'versioned_docs/version-guide/a.md'];
  expect(await told(pages, '["2.0", "guide"]')).toEqual([
    'duplicate-address versioned_docs/version-guide/a.md:1 This page has the same address as versioned_docs/version-2.0/guide/a.md: /docs/guide/a/',
  ]);
});

it('two pages at one address: the one that has it by hand is told, at that line', async () => {
  const slug = '---\ntitle: B\nslug: /b\n---\n\nText.\n';
  const at = (wrong: string, line: number, other: string) => [
    `duplicate-address docs/${wrong}.md:${line} This page has the same address as docs/${other}.md: /docs/b/`,
  ];
  expect(await told(['docs/b.md'], undefined, { 'docs/a.md': slug })).toEqual(at('a', 3, 'b'));
  expect(await told(['docs/b.md'], undefined, { 'docs/c.md': slug })).toEqual(at('c', 3, 'b'));
  expect(await told([], undefined, { 'docs/c.md': slug, 'docs/d.md': slug })).toEqual(at('d', 3, 'c'));
});

it('a name that is repeated, or that of the pages in docs, is told and left out', async () => {
  const pages = ['docs/a.md', ...['2.0', 'next', 'current'].map((name) => `versioned_docs/version-${name}/a.md`)];
  expect(await told(pages, '[\n  "2.0",\n  "2.0",\n  "next",\n  "current"\n]')).toEqual([
    'versions versions.json:3 The version "2.0" is listed twice.',
    'versions versions.json:4 The version "next" has the name of the one in docs/.',
    'versions versions.json:5 The version "current" has the name of the one in docs/.',
  ]);
  expect(await told(['versioned_docs/version-next/a.md'], '["next"]')).toEqual([]);
});

it('a draft may have the address of a page, since it is not published', async () => {
  const draft = { 'docs/b.md': '---\ndraft: true\nslug: a\n---\n\n# B\n' };
  expect(await told(['docs/a.md'], undefined, draft)).toEqual([]);
  expect(await told(['docs/a.md'], undefined, { 'docs/b.md': '---\nslug: a\n---\n\n# B\n' })).toHaveLength(1);
});
