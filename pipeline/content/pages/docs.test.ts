import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { visibleItems } from '../../../contract/page/page.ts';
import { readCategories } from '../sidebars/categories.ts';
import { buildSidebar, flatten, openBranch, trailTo } from '../sidebars/sidebar.ts';
import { sidebarOfEntries } from '../sidebars/sidebar-entries.ts';
import { contentTitle } from './content-title.ts';
import { scanDocs, splitNumberPrefix } from './docs.ts';
import { duplicates } from './duplicates.ts';
import { readTags } from './tags.ts';
import { MadeAddresses } from './taken-address.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, readdirSync: vi.fn(fs.readdirSync) };
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function site(files: Record<string, string>) {
  const contentDir = mkdtempSync(join(tmpdir(), 'docs-'));
  folders.push(contentDir);
  for (const [name, text] of Object.entries(files)) {
    const file = join(contentDir, 'docs', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { contentDir, folder: 'docs', base: '/docs/' as const };
}

it('makes ids, addresses and titles as Docusaurus does', () => {
  const { docs } = scanDocs(
    site({
      'intro.md': '---\ntitle: Hello\n---\n',
      '02-guide/01-first.md': '# The first {#one}\n',
      'guide2/index.mdx': 'Text',
      'guide2/other.md': '---\nslug: /elsewhere\n---\n',
      'guide2/near.md': '---\nslug: by\n---\n',
      'guide2/_partial.mdx': 'no page',
      'API/Api.md': '# All calls',
    }),
  );
  expect(docs.map((doc) => [doc.id, doc.path, doc.title])).toEqual([
    ['guide/first', '/docs/guide/first/', 'The first'],
    ['API/Api', '/docs/API/', 'All calls'],
    ['guide2/index', '/docs/guide2/', 'index'],
    ['guide2/near', '/docs/guide2/by/', 'near'],
    ['guide2/other', '/docs/elsewhere/', 'other'],
    ['intro', '/docs/intro/', 'Hello'],
  ]);
});

it('shows names without the backticks around code, as it shows a title in the body', () => {
  const { docs } = scanDocs(
    site({
      'body.md': '# The `ort` CLI\n',
      'matter.md': '---\ntitle: The `ort` CLI\nsidebar_label: "`ort`"\npagination_label: Using `ort`\n---\n',
    }),
  );
  expect(docs.map((doc) => [doc.title, doc.sidebarLabel])).toEqual([
    ['The ort CLI', 'The ort CLI'],
    ['The ort CLI', 'ort'],
  ]);
  expect(docs[1]?.frontMatter.pagination_label).toBe('Using ort');
});

it('does not take the pages of a site that was built into the folder for its own', () => {
  const { docs } = scanDocs(
    site({
      'one.md': '# One',
      'dist/site/sw.js': '',
      'dist/site/print/index.html': '',
      'dist/site/docs/one.md': '# One',
      'dist/notes.md': '# Notes',
      // Another site, whose files are about itself.
      'app/sw.js': '',
      'app/llms.txt': '',
      'app/README.md': '# App',
    }),
  );
  expect(docs.map(({ file }) => file)).toEqual(['docs/app/README.md', 'docs/dist/notes.md', 'docs/one.md']);
});

it('reports two pages with one address', () => {
  const { docs } = scanDocs(site({ 'a.md': 'A', 'b.md': '---\nslug: a\n---\nB' }));
  const diagnostics = duplicates(docs);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ rule: 'duplicate-address', file: 'docs/b.md' });
});

it('shows the index of a folder in place of a README beside it', () => {
  const { docs } = scanDocs(site({ 'README.md': 'A', 'index.mdx': 'B', 'b/readme.md': 'C', 'z.md': 'D' }));
  expect(docs.map(({ file }) => file)).toEqual(['docs/b/readme.md', 'docs/index.mdx', 'docs/z.md', 'docs/README.md']);
  expect(duplicates(docs)).toMatchObject([{ file: 'docs/README.md', message: expect.stringContaining('index.mdx') }]);
});

it('a page keeps its address where the index of a category or the list of a tag has the same', () => {
  const folder = site({
    'p.md': '---\nslug: /gen\ntags: [big, big]\n---\n# P\n',
    'q.md': '---\nslug: /tags/big\n---\n# Q\n',
    'a/_category_.yml': 'label: A\nlink:\n  type: generated-index\n  slug: /gen\n',
    'a/x.md': '# X\n',
  });
  const { docs } = scanDocs(folder);
  const { generated, diagnostics } = buildSidebar({ folder, docs, categories: readCategories(folder).categories });
  expect(generated).toEqual([]);
  const entry = { type: 'category' as const, label: 'B', link: { type: 'generated-index' as const, slug: 'gen' } };
  const generate = () => ({ items: [], generated: [], diagnostics: [] });
  const written = sidebarOfEntries(
    { folder, docs, draftIds: [], file: 'sidebars.js', text: "\nlabel: 'B'", generate },
    [{ ...entry, items: ['a/x'], collapsible: true, collapsed: true }],
  );
  expect(written.generated).toEqual([]);
  const tags = readTags(folder.contentDir, { folder: 'docs', base: '/docs/', docs });
  const found = [...diagnostics, ...written.diagnostics, ...tags.diagnostics];
  expect(found.map(({ rule, file, line, message }) => [rule, file, line, message])).toEqual([
    ['duplicate-address', 'docs/a/_category_.yml', 4, expect.stringContaining('docs/p.md')],
    ['duplicate-address', 'sidebars.js', 2, expect.stringContaining('The index of the category "B"')],
    ['duplicate-address', 'docs/p.md', 3, expect.stringContaining('docs/q.md')],
  ]);
});

it('a page that is made keeps its address where another one asks for the same', () => {
  const folder = site({
    'a/_category_.yml': 'label: A\nlink:\n  type: generated-index\n  slug: /gen\n',
    'a/x.md': '---\ntags: [{ label: All, permalink: / }, { label: Odd, permalink: ../gen }]\n---\n# X\n',
    'b/_category_.yml': 'label: B\nlink:\n  type: generated-index\n  slug: gen\n',
    'b/y.md': '# Y\n',
    'c/_category_.yml': 'label: C\nlink:\n  type: generated-index\n  slug: /tags\n',
    'c/z.md': '# Z\n',
  });
  const { docs } = scanDocs(folder);
  const made = new MadeAddresses(docs, '/docs/');
  const input = { folder, docs, categories: readCategories(folder).categories, made };
  const { generated, diagnostics } = buildSidebar(input);
  expect(generated.map(({ title }) => title)).toEqual(['A']);
  const tags = readTags(folder.contentDir, { folder: 'docs', base: '/docs/', docs }, made);
  expect([...diagnostics, ...tags.diagnostics].map(({ file, line, message }) => [file, line, message])).toEqual([
    [
      'docs/b/_category_.yml',
      4,
      'The index of the category "B" has the same address as the index of the category "A" (docs/a/_category_.yml:4), and is not created: /docs/gen/',
    ],
    ['docs/c/_category_.yml', 4, expect.stringContaining('the list of tags')],
    ['docs/a/x.md', 2, expect.stringContaining('the list of tags')],
  ]);
  // A folder may be in several sidebars.
  expect(buildSidebar(input).generated.map(({ title }) => title)).toEqual(['A']);
});

it('a tag that is not in the list is reported where the page has its tags', () => {
  const folder = site({ 'tags.yml': 'one:\n', 'a.md': '---\ntitle: A\ntags: [one, two]\n---\n' });
  const { docs } = scanDocs(folder);
  const { diagnostics } = readTags(folder.contentDir, { folder: 'docs', base: '/docs/', docs });
  expect(diagnostics).toMatchObject([
    { file: 'docs/a.md', line: 3, message: 'The tag "two" is not in docs/tags.yml.' },
  ]);
});

it('tags in any script have addresses of their own', () => {
  const folder = site({ 'a.md': '---\ntags: [安装, 配置, API 配置, Big Data]\n---\n# A\n' });
  const { docs } = scanDocs(folder);
  const { tags, diagnostics } = readTags(folder.contentDir, { folder: 'docs', base: '/docs/', docs });
  expect(diagnostics).toEqual([]);
  expect([...tags.values()].flat().map(({ path }) => path)).toEqual([
    '/docs/tags/安装/',
    '/docs/tags/配置/',
    '/docs/tags/api-配置/',
    '/docs/tags/big-data/',
  ]);
});

it('takes a number prefix for a position, but not a date or a version', () => {
  expect(splitNumberPrefix('02-setup')).toEqual({ name: 'setup', position: 2 });
  expect(splitNumberPrefix('2021-11-01-release')).toEqual({ name: '2021-11-01-release', position: undefined });
  expect(splitNumberPrefix('7.0-notes')).toEqual({ name: '7.0-notes', position: undefined });
});

it('finds the title in the body only before other text', () => {
  expect(contentTitle('\nimport X from "y"\n\n# Title `x`\n')).toBe('Title x');
  expect(contentTitle('import X from "y"\n\n&nbsp;\n\n# Title\n')).toBe('Title');
  expect(contentTitle('Text\n\n# Later\n')).toBeUndefined();
});

it.each([
  ['# [Codec *tables*](https://e.org/List_of_codecs "A list")', 'Codec tables'],
  ['# [`foo_bar`](x.md) and [others][1]', 'foo_bar and others'],
  ['# The `snake_case` option of __all__ my_own_names', 'The snake_case option of all my_own_names'],
  ['# **Bold**, _soft_ and 2 * 3 * 4', 'Bold, soft and 2 * 3 * 4'],
  ['# Escaped \\*stars\\*', 'Escaped *stars*'],
  ['# [Deprecated] Old {#old}', '[Deprecated] Old'],
  ['# New {: #new .big }', 'New'],
  ['# One<br />two', 'One two'],
  ['One\\\ntwo\n===', 'One two'],
])('"%s" is called "%s"', (body, title) => expect(contentTitle(body)).toBe(title));

it('has the words of different lines apart in its title and description, also in plain Markdown', () => {
  const { docs } = scanDocs(
    site({
      'a.md':
        '---\nmdx: { format: md }\n---\n# One<br>two\n\nThree<br>four <i>fi</i>ve<ul><li>six</li><li>seven</li></ul>\n',
    }),
  );
  expect(docs.map(({ title, description }) => [title, description])).toEqual([
    ['One two', 'Three four five six seven'],
  ]);
});

it('keeps code and names in the description that it takes from the text', () => {
  const { docs } = scanDocs(site({ 'a.md': '# A\n\nSet **MY_VAR_NAME** to 2 * 3, [see](/b) `List<String>`.\n' }));
  expect(docs[0]?.description).toBe('Set MY_VAR_NAME to 2 * 3, see List<String>.');
});

it('below text it is the title only of a page whose front matter has none', () => {
  const { docs } = scanDocs(
    site({
      'a.md': 'Text.\n\n# Written\n',
      'b.md': '---\ntitle: Named\n---\nText.\n\n# Written\n',
      'c.md': '---\ntitle: Named\n---\n\nWritten\n===\n\nText.\n',
    }),
  );
  expect(
    docs.map(({ title, heading, headingLines, description }) => [title, heading, headingLines, description]),
  ).toEqual([
    ['Written', ['Written'], { first: 3, last: 3 }, 'Text.'],
    ['Named', ['Named'], undefined, 'Text.'],
    ['Named', ['Written'], { first: 5, last: 6 }, 'Text.'],
  ]);
});

const TREE = {
  'intro.md': '---\nsidebar_position: 1\n---\n# Intro\n',
  'a/_category_.yml': 'label: Part A\nposition: 2\n',
  'a/index.md': '# A itself\n',
  'a/one.md': '# One\n',
  'b/_category_.json': '{"label": "Part B", "position": 3, "link": {"type": "generated-index"}}',
  'b/deep/x.md': '# X\n',
  'z.md': '---\nunlisted: true\n---\n# Hidden\n',
};

function sidebar() {
  const folder = site(TREE);
  return buildSidebar({ folder, docs: scanDocs(folder).docs, categories: readCategories(folder).categories });
}

it('orders the sidebar by position, then by name, and leaves unlisted pages out', () => {
  const { items, generated } = sidebar();
  expect(visibleItems(items, '').map((item) => item.label)).toEqual(['Intro', 'Part A', 'Part B']);
  expect(visibleItems(items, '/docs/z/').map((item) => item.label)).toContain('Hidden');
  expect(flatten(items).map((link) => link.href)).toEqual([
    '/docs/intro/',
    '/docs/a/',
    '/docs/a/one/',
    '/docs/category/part-b/',
    '/docs/b/deep/x/',
  ]);
  expect(generated.map((index) => index.title)).toEqual(['Part B']);
});

it('lists a page in the category it asks for, at its own address', () => {
  const folder = site({
    'admin/index.md': '---\nsidebar_position: 1\n---\n# Admin\n',
    'admin/old.md': '---\nsidebar_category: dev/code\nsidebar_position: 2\n---\n# Modules\n',
    'dev/code/first.md': '---\nsidebar_position: 1\n---\n# First\n',
  });
  const { items, diagnostics } = buildSidebar({ folder, docs: scanDocs(folder).docs, categories: new Map() });
  expect(diagnostics).toEqual([]);
  expect(flatten(items)).toEqual([
    { label: 'Admin', href: '/docs/admin/' },
    { label: 'First', href: '/docs/dev/code/first/' },
    { label: 'Modules', href: '/docs/admin/old/' },
  ]);
  expect(trailTo(items, '/docs/admin/old/').map(({ label }) => label)).toEqual(['dev', 'code', 'Modules']);
});

it('a category that is asked for and not there is an error, and the page stays in its folder', () => {
  const folder = site({ 'a/b.md': '---\nsidebar_category: nowhere\n---\n# B\n' });
  const { items, diagnostics } = buildSidebar({ folder, docs: scanDocs(folder).docs, categories: new Map() });
  expect(diagnostics).toEqual([
    expect.objectContaining({ severity: 'error', file: 'docs/a/b.md', line: 2, hint: 'Folders: a.' }),
  ]);
  expect(trailTo(items, '/docs/a/b/').map(({ label }) => label)).toEqual(['a', 'B']);
});

it('a page carries the top level and its own branch only', () => {
  const { items } = sidebar();
  const open = openBranch(items, '/docs/a/one/');
  expect(open).toMatchObject([
    { label: 'Intro' },
    { label: 'Part A', items: [{ label: 'One' }] },
    { label: 'Part B', collapsed: true, items: null },
  ]);
  expect(open[1]).not.toHaveProperty('collapsed');
  expect(trailTo(items, '/docs/b/deep/x/').map((item) => item.label)).toEqual(['Part B', 'deep', 'X']);
});

it('what looks like a page and is none is told', () => {
  const place = site({ 'a.md': '# A\n', 'b.MD': '# B\n', 'c.markdown': '# C\n', 'notes.txt': 'Notes' });
  for (const name of ['d.md', '.#a.md', 'e.txt', 'f']) symlinkSync('nowhere', join(place.contentDir, 'docs', name));
  symlinkSync('.', join(place.contentDir, 'docs/g'));
  const { docs, diagnostics } = scanDocs({ ...place, allowed: () => true });
  expect(docs.map(({ id }) => id)).toEqual(['a']);
  expect(diagnostics.map(({ file, severity, message }) => `${severity} ${file} ${message}`).sort()).toEqual([
    'warning docs/b.MD This file is not a page: it has another extension than .md.',
    'warning docs/c.markdown This file is not a page: it has another extension than .md.',
    'warning docs/d.md This file is not a page: it leads to nothing.',
    'warning docs/f This link adds no pages: it leads to nothing.',
    'warning docs/g This link adds no pages: it leads to a folder around it.',
  ]);
});

it('fails on a folder that cannot be read, but not on one that is gone by then', () => {
  const place = site({ 'a.md': '# A\n', 'b/b.md': '# B\n', 'c/c.md': '# C\n' });
  const actual = vi.mocked(readdirSync).getMockImplementation() as typeof readdirSync;
  // Permissions would not keep the administrator out.
  const failing = (...given: Parameters<typeof readdirSync>) => {
    const [, name = ''] = /\/docs\/(\w+)$/.exec(String(given[0])) ?? [];
    if (name === '') return actual(...given);
    const [code, reason] = name === 'b' ? ['EACCES', 'permission denied'] : ['ENOENT', 'no such file or directory'];
    throw Object.assign(new Error(`${code}: ${reason}, scandir '${given[0]}'`), { code });
  };
  vi.mocked(readdirSync).mockImplementation(failing as typeof readdirSync);
  const { docs, diagnostics } = scanDocs(place);
  vi.mocked(readdirSync).mockImplementation(actual);
  expect(docs.map(({ id }) => id)).toEqual(['a']);
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      rule: 'unreadable-folder',
      file: 'docs/b',
      message: expect.stringContaining('EACCES: permission denied.'),
    },
  ]);
});

it('tells of a page that has nothing, where its readers are not meant to wait for it', () => {
  const { diagnostics } = scanDocs(
    site({
      'a.md': '---\ntitle: A\n---\n\n<!-- Text to come. -->\n',
      'b.mdx': "import X from './x.jsx';\n\n{/* Text to come. */}\n",
      'c.md': '',
      'd.md': '---\ndraft: true\n---\n',
      'e.mdx': '---\ntitle: E\n---\n<DocCardList />\n',
      'f.md': '# F\n',
      '_part.md': '',
    }),
  );
  expect(diagnostics.map(({ severity, rule, file }) => [severity, rule, file])).toEqual(
    ['a.md', 'b.mdx', 'c.md'].map((name) => ['warning', 'empty-page', `docs/${name}`]),
  );
  expect(diagnostics[0]?.hint).toContain('draft: true');
});

it('tells of a backslash in the name of a page, which is no page', () => {
  const { docs, diagnostics } = scanDocs(site({ 'a.md': '# A\n', 'guide\\b.md': '# B\n' }));
  expect(docs.map(({ id }) => id)).toEqual(['a']);
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'no-page', file: 'docs/guide\\b.md' }]);
});

it('tells of the pages that Hugo has for folders, which are no pages, but not of a part of the page of a folder', () => {
  const { diagnostics } = scanDocs(
    site({ 'a/_index.md': '# A\n', 'b/_index.mdx': '# B\n', 'b/index.md': '# B\n', 'b/_part.md': '# C\n' }),
  );
  expect(diagnostics).toMatchObject([
    { severity: 'warning', rule: 'no-page', file: 'docs/a/_index.md', hint: expect.stringContaining('"index.md"') },
  ]);
});

it('tells of pages in formats that are not read, and how they become pages', () => {
  const { diagnostics } = scanDocs(
    site({
      'a.md': '# A\n',
      'b.mdoc': '',
      'c.html.markerb': '',
      'd.rst': '',
      'e.adoc': '',
      'f.ipynb': '',
      'g.json': '',
    }),
  );
  const rename = 'Pages end in .md or .mdx: rename it.';
  const convert = 'Pages are written in Markdown: convert it, for example with pandoc.';
  expect(diagnostics.map(({ file, hint }) => [file, hint])).toEqual([
    ['docs/b.mdoc', rename],
    ['docs/c.html.markerb', rename],
    ['docs/d.rst', convert],
    ['docs/e.adoc', convert],
    ['docs/f.ipynb', convert],
  ]);
});

it('tells of a folder of pages that is taken for one of parts, once, and of no folder of parts', () => {
  const { docs, diagnostics } = scanDocs(
    site({
      'a.mdx': "# A\n\nimport { Part } from './b/_parts/part.mdx';\n",
      'b/_parts/part.mdx': '---\ntitle: Part\n---\n',
      'b/_unused/part.mdx': 'A part.\n',
      '_posts/2026/one.md': '---\ntitle: One\n---\n',
      '_posts/2026/two.markdown': '---\ntitle: Two\n---\n',
      '_posts/part.markdown': 'A part.\n',
      '_posts/_index.md': '---\ntitle: Posts\n---\n',
    }),
  );
  expect(docs.map(({ id }) => id)).toEqual(['a']);
  expect(diagnostics).toEqual([
    {
      severity: 'warning',
      rule: 'no-page',
      file: 'docs/_posts',
      message:
        'The 3 pages in this folder are left out: its name begins with an underscore, like that of parts of pages.',
      hint: 'Rename it, for example to "posts".',
    },
  ]);
});
