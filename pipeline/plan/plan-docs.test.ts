import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocInput, ListInput, PageInput } from '../../contract/page/render.ts';
import { readSite } from '../content/site/read-site.ts';
import { planDocs } from './plan-docs.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The pages that the build makes of these files. */
async function plan(files: Record<string, string>): Promise<(path: string) => PageInput | undefined> {
  const contentDir = mkdtempSync(join(tmpdir(), 'plan-'));
  folders.push(contentDir);
  for (const [name, text] of Object.entries({ 'site.yml': 'title: A\nurl: https://example.org\n', ...files })) {
    mkdirSync(dirname(join(contentDir, name)), { recursive: true });
    writeFileSync(join(contentDir, name), text);
  }
  const site = await readSite({ contentDir, docsFolder: 'docs', drafts: false });
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const pages = new Map(planDocs(site, '/').map((input) => [input.path as string, input]));
  return (path) => pages.get(path);
}

const UNLISTED = '---\nunlisted: true\n---\n';
const INDEX = '{"label": "Parts", "link": {"type": "generated-index"}}';

const cards = (page: PageInput | undefined) =>
  (page as ListInput).groups.flatMap(({ items }) => items.map(({ label, href }) => [label, href]));

describe('an unlisted page of a category', () => {
  const files = {
    'docs/parts/_category_.json': INDEX,
    'docs/parts/part/index.md': `${UNLISTED}# Part\n\nSecret.\n`,
    'docs/parts/part/one.md': '# One\n\nPublic.\n',
    'docs/parts/lone.md': '# Lone\n',
  };

  it('has no link from the pages below it', async () => {
    const page = await plan(files);
    expect((page('/docs/parts/part/one/') as DocInput).breadcrumbs).toEqual([
      { label: 'Parts', href: '/docs/category/parts/' },
      { label: 'Part' },
    ]);
  });

  it('has no card: that of its category leads to its first listed page', async () => {
    const page = await plan(files);
    const shown = [
      ['Lone', '/docs/parts/lone/'],
      ['Part', '/docs/parts/part/one/'],
    ];
    expect(cards(page('/docs/category/parts/'))).toEqual(shown);
    expect((page('/docs/parts/lone/') as DocInput).siblings?.map(({ label, href }) => [label, href])).toEqual([
      shown[1],
    ]);
    expect(JSON.stringify(page('/docs/category/parts/')?.description)).not.toContain('Secret');
  });
});

describe('a category whose pages are all unlisted', () => {
  const files = {
    'docs/parts/_category_.json': INDEX,
    'docs/parts/lone.md': '# Lone\n',
    'docs/parts/hidden/x.md': `${UNLISTED}# X\n`,
    'docs/parts/indexed/_category_.json': '{"label": "Indexed", "link": {"type": "generated-index"}}',
    'docs/parts/indexed/y.md': `${UNLISTED}# Y\n`,
  };

  it('is in no list', async () => {
    const page = await plan(files);
    expect(cards(page('/docs/category/parts/'))).toEqual([['Lone', '/docs/parts/lone/']]);
    expect((page('/docs/parts/lone/') as DocInput).siblings).toEqual([]);
  });

  it('gets no generated index, and no page leads to one', async () => {
    const page = await plan(files);
    expect(page('/docs/category/indexed/')).toBeUndefined();
    const own = page('/docs/parts/indexed/y/') as DocInput;
    expect(own.breadcrumbs.at(-1)).toEqual({ label: 'Indexed' });
    expect(JSON.stringify(own)).not.toContain('/category/indexed/');
  });
});

it('a category of links to other sites has a card that leads to the first', async () => {
  const page = await plan({
    'docs/intro.md': '# Intro\n',
    'sidebars.yml': [
      'docs:',
      '  - intro',
      '  - type: category',
      '    label: All',
      '    link: { type: generated-index }',
      '    items:',
      '      - type: category',
      '        label: Elsewhere',
      '        items: [{ type: link, label: Host, href: https://example.com/ }]',
    ].join('\n'),
  });
  expect(cards(page('/docs/category/all/'))).toEqual([['Elsewhere', 'https://example.com/']]);
});

it('the list of tags is grouped by their first letters, of which some have two halves', async () => {
  const page = await plan({ 'docs/a.md': '---\ntags: [𝒳 axis, 🚀 launch, alpha]\n---\n# A\n' });
  expect((page('/docs/tags/') as ListInput).groups.map(({ title }) => title)).toEqual(['A', '𝒳', '🚀']);
});

it('an unlisted page shows only tags that lead to a list', async () => {
  const page = await plan({
    'docs/a.md': '---\ntags: [shared]\n---\n# A\n',
    'docs/b.md': '---\nunlisted: true\ntags: [shared, secret]\n---\n# B\n',
  });
  expect((page('/docs/b/') as DocInput).tags).toEqual([{ label: 'shared', href: '/docs/tags/shared/' }]);
  expect(page('/docs/tags/secret/')).toBeUndefined();
});
