import { describe, expect, test } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../../../contract/page/page.ts';
import type { Doc } from '../pages/docs.ts';
import type { CategoryFile } from './categories.ts';
import { breadcrumbs, buildSidebar, flatten, openBranch, trailTo } from './sidebar.ts';

const doc = (id: string, rest: Partial<Doc> = {}): Doc => {
  const folder = id.split('/').slice(0, -1).join('/');
  const isIndex = id === 'index' || id.endsWith('/index');
  return {
    id,
    folder,
    source: `/content/docs/${id}.md`,
    file: `docs/${id}.md`,
    path: isIndex ? `/docs/${folder}/` : `/docs/${id}/`,
    root: 'docs',
    title: id,
    heading: [id],
    isHeaded: false,
    description: '',
    sidebarLabel: id,
    position: undefined,
    isIndex,
    lines: {},
    frontMatter: {},
    ...rest,
  };
};

const category = (rest: Partial<CategoryFile> = {}): CategoryFile => ({
  file: 'docs/a/_category_.yml',
  collapsible: true,
  collapsed: true,
  ...rest,
});

const build = (docs: Doc[], categories: Record<string, CategoryFile> = {}, rest = {}) =>
  buildSidebar({
    folder: { contentDir: '/content', folder: 'docs', base: '/docs/' },
    docs,
    categories: new Map(Object.entries(categories)),
    ...rest,
  });

const outline = (items: readonly SidebarItem[]): unknown[] =>
  items.map((item) => (item.type === 'link' ? item.label : { [item.label]: outline(item.items ?? []) }));

describe('order', () => {
  test('by position, then by name, folders among the pages', () => {
    const docs = [doc('z'), doc('b', { position: 2 }), doc('c'), doc('m/x'), doc('a', { position: 10 }), doc('f/y')];
    const { items } = build(docs, { m: category({ position: 3 }) });
    expect(outline(items)).toEqual(['b', { m: ['m/x'] }, 'a', 'c', { f: ['f/y'] }, 'z']);
  });

  test("the docs folder's own page before the others that have no position", () => {
    const docs = [doc('a'), doc('index'), doc('z', { position: 1 })];
    expect(outline(build(docs).items)).toEqual(['z', 'index', 'a']);
  });

  test('whatever the order they are read in', () => {
    const docs = ['d', 'a', 'c', 'b'].map((id) => doc(id));
    for (const list of [docs, [...docs].reverse()]) expect(outline(build(list).items)).toEqual(['a', 'b', 'c', 'd']);
  });

  test("a folder's position is its category file's, its own page's, or the number before its name", () => {
    const docs = [
      doc('one/x', { file: 'docs/07-one/x.md' }),
      doc('two/index', { position: 5 }),
      doc('two/x'),
      doc('three/x'),
      doc('six', { position: 6 }),
    ];
    const { items } = build(docs, { three: category({ position: 1 }) });
    expect(items.map(({ label }) => label)).toEqual(['three', 'two/index', 'six', 'one']);
  });
});

describe('a category', () => {
  test('is named by its file, else by its own page, else by its folder', () => {
    const docs = [
      doc('a/x'),
      doc('b/index', { sidebarLabel: 'Bee' }),
      doc('b/x'),
      doc('c/x'),
      doc('d/index', { title: 'index' }),
    ];
    const labels = build(docs, { a: category({ label: 'Ay' }) }).items.map(({ label }) => label);
    expect(labels).toEqual(['Ay', 'Bee', 'c', 'd']);
  });

  test("links its folder's own page, which is not listed below it", () => {
    const [item] = build([doc('a/index', { frontMatter: { unlisted: true } }), doc('a/x')]).items;
    expect(item).toEqual({
      type: 'category',
      label: 'a/index',
      href: '/docs/a/',
      linkUnlisted: true,
      collapsed: true,
      items: [{ type: 'link', label: 'a/x', href: '/docs/a/x/' }],
    });
  });

  test('links the page that its file names, by its whole id or by that in the folder', () => {
    const docs = [doc('a/x'), doc('a/y'), doc('other')];
    const linked = (id: string) => build(docs, { a: category({ link: { type: 'doc', id } }) });
    for (const id of ['x', 'a/x']) {
      expect(linked(id).items[0]).toMatchObject({ href: '/docs/a/x/', items: [{ label: 'a/y' }] });
      expect(linked(id).diagnostics).toEqual([]);
    }
    expect(linked('other').items[0]).toMatchObject({
      href: '/docs/other/',
      items: [{ label: 'a/x' }, { label: 'a/y' }],
    });
  });

  test('that names a page which is not there says which are', () => {
    const config = category({ link: { type: 'doc', id: 'gone' }, linkLine: 4 });
    expect(build([doc('a/x'), doc('b/z')], { a: config }).diagnostics).toEqual([
      expect.objectContaining({
        severity: 'error',
        file: 'docs/a/_category_.yml',
        line: 4,
        message: 'There is no page with the id "gone" for the category\'s link.',
        hint: 'Ids in this folder: a/x.',
      }),
    ]);
    expect(build([doc('a/b/x')], { a: config }).diagnostics[0]?.hint).toBe('Ids in this folder: none.');
    for (const draft of ['gone', 'a/gone'])
      expect(build([doc('a/x')], { a: config }, { draftIds: [draft] }).diagnostics).toEqual([]);
    expect(build([doc('a/x')], { a: config }, { draftIds: ['b/gone'] }).diagnostics).toHaveLength(1);
  });

  test('has a page of cards where its file asks for one', () => {
    const link = { type: 'generated-index' as const };
    const { items, generated } = build([doc('a/x')], { a: category({ label: 'First Steps', description: 'D', link }) });
    expect(items[0]).toMatchObject({ href: '/docs/category/first-steps/' });
    expect(generated).toEqual([
      { path: '/docs/category/first-steps/', title: 'First Steps', description: 'D', items: [expect.anything()] },
    ]);
    const own = { ...link, slug: '/start', title: 'T', description: 'Own' };
    expect(build([doc('a/x')], { a: category({ description: 'D', link: own }) }).generated[0]).toMatchObject({
      path: '/docs/start/',
      title: 'T',
      description: 'Own',
    });
    expect(build([doc('a/x')], { a: category({ link }) }).generated[0]?.description).toBe('');
  });

  test('has a page of cards of its own where another one has the same label, numbered as in Docusaurus', () => {
    const more = category({ label: 'More', link: { type: 'generated-index' } });
    const docs = [doc('a/x'), doc('a/m/x'), doc('b/x')];
    const { generated } = build(docs, { a: more, 'a/m': more, b: { ...more, position: 1 } });
    expect(generated.map(({ path, items }) => [path, outline(items)])).toEqual([
      ['/docs/category/more/', ['b/x']],
      ['/docs/category/more-1/', [{ More: ['a/m/x'] }, 'a/x']],
      ['/docs/category/more-2/', ['a/m/x']],
    ]);
  });

  test('has no link where its file says so, and folds as its file says', () => {
    const config = category({ link: null, collapsed: false, collapsible: false, className: 'new' });
    expect(build([doc('a/index'), doc('a/x')], { a: config }).items[0]).toEqual({
      type: 'category',
      label: 'a/index',
      collapsible: false,
      className: 'new',
      items: [{ type: 'link', label: 'a/x', href: '/docs/a/x/' }],
    });
  });
});

describe('a page', () => {
  test('is listed in the folder that it asks for', () => {
    const docs = [doc('a/x', { frontMatter: { sidebar_category: 'b' } }), doc('a/y'), doc('b/c/z')];
    expect(outline(build(docs).items)).toEqual([{ a: ['a/y'] }, { b: ['a/x', { c: ['b/c/z'] }] }]);
    expect(build(docs).diagnostics).toEqual([]);
  });

  test('that asks for a folder which is not there stays, and says which are', () => {
    const lost = doc('a/x', { frontMatter: { sidebar_category: 'gone' }, lines: { sidebar_category: 3 } });
    const { items, diagnostics } = build([lost, doc('b/y'), doc('top')]);
    expect(outline(items)).toEqual([{ a: ['a/x'] }, { b: ['b/y'] }, 'top']);
    expect(diagnostics).toEqual([
      expect.objectContaining({ severity: 'error', file: 'docs/a/x.md', line: 3, hint: 'Folders: a, b.' }),
    ]);
    expect(diagnostics[0]?.message).toBe('"sidebar_category": there is no folder "gone" with pages.');
    const many = Array.from({ length: 30 }, (_, index) => doc(`folder-${index}/x`));
    expect(build([lost, ...many]).diagnostics[0]?.hint).toBe('None of the 31 that exist has a similar name.');
  });

  test('carries its class and whether it is unlisted', () => {
    const frontMatter = { sidebar_class_name: 'new', unlisted: true };
    expect(build([doc('x', { frontMatter })]).items).toEqual([
      { type: 'link', label: 'x', href: '/docs/x/', className: 'new', unlisted: true },
    ]);
  });
});

test('a sidebar of one folder leaves the others out, and lists the own page of that folder', () => {
  const docs = [doc('a/index'), doc('a/x'), doc('ab/y'), doc('top')];
  expect(outline(build(docs, {}, { dirName: 'a' }).items)).toEqual(['a/index', 'a/x']);
});

const ITEMS: SidebarItem[] = [
  { type: 'link', label: 'Start', href: '/start/' },
  {
    type: 'category',
    label: 'Guides',
    href: '/guides/',
    collapsed: true,
    items: [
      { type: 'link', label: 'Hidden', href: '/guides/hidden/', unlisted: true },
      { type: 'category', label: 'Deep', collapsed: true, items: [{ type: 'link', label: 'X', href: '/guides/x/' }] },
    ],
  },
  { type: 'category', label: 'Quiet', href: '/quiet/', linkUnlisted: true, items: [] },
  { type: 'category', label: 'Shut', collapsed: true, items: [{ type: 'link', label: 'Y', href: '/shut/y/' }] },
  { type: 'link', label: 'Away', href: 'https://example.org/' },
];

describe('the way to a page', () => {
  test('crumbs are the labels above it, with links where there are some', () => {
    expect(breadcrumbs(ITEMS, '/guides/x/')).toEqual([{ label: 'Guides', href: '/guides/' }, { label: 'Deep' }]);
    expect(breadcrumbs(ITEMS, '/guides/')).toEqual([]);
    expect(breadcrumbs(ITEMS, '/nowhere/')).toEqual([]);
  });

  test('a crumb does not lead to an unlisted page', () => {
    const quiet: SidebarCategory = {
      type: 'category',
      label: 'Quiet',
      href: '/quiet/',
      linkUnlisted: true,
      items: [{ type: 'link', label: 'Heard', href: '/quiet/heard/' }],
    };
    expect(breadcrumbs([quiet], '/quiet/heard/')).toEqual([{ label: 'Quiet' }]);
  });

  test('the trail ends with the page itself', () => {
    expect(trailTo(ITEMS, '/guides/x/').map(({ label }) => label)).toEqual(['Guides', 'Deep', 'X']);
    expect(trailTo(ITEMS, '/quiet/').map(({ label }) => label)).toEqual(['Quiet']);
  });

  test('previous and next know the listed pages of the site in their order', () => {
    expect(flatten(ITEMS)).toEqual([
      { label: 'Start', href: '/start/' },
      { label: 'Guides', href: '/guides/' },
      { label: 'X', href: '/guides/x/' },
      { label: 'Y', href: '/shut/y/' },
    ]);
  });

  test('has each page once, and neither files nor sections', () => {
    const hrefs = ['/a/', '/form.txt', '/a/#part', '/a/', '/b/', 'https://example.org/'];
    const links = hrefs.map((href) => ({ type: 'link' as const, label: href, href }));
    const category = { type: 'category' as const, label: 'Again', href: '/a/' as const, items: links };
    const pages = [
      { label: '/a/', href: '/a/' },
      { label: '/b/', href: '/b/' },
    ];
    expect(flatten(links)).toEqual(pages);
    expect(flatten([...links, category])).toEqual(pages);
  });
});

describe('the branch that a page carries', () => {
  test('its own is open, a closed one keeps its label and a link to its first page', () => {
    const branch = openBranch(ITEMS, '/guides/x/');
    expect(branch[1]).toMatchObject({ label: 'Guides', items: [{ label: 'Deep', items: [{ label: 'X' }] }] });
    expect(branch[1]).not.toHaveProperty('collapsed');
    expect(branch.find(({ label }) => label === 'Shut')).toEqual({
      type: 'category',
      label: 'Shut',
      collapsed: true,
      href: '/shut/y/',
      items: null,
    });
  });

  test('an unlisted page is there on its own page alone, in a closed branch, too', () => {
    const labels = (path: string) => openBranch(ITEMS, path).map(({ label }) => label);
    expect(labels('/quiet/')).toContain('Quiet');
    expect(labels('/start/')).not.toContain('Quiet');
    const drawer: SidebarItem = {
      type: 'category',
      label: 'Drawer',
      collapsed: true,
      items: [
        { type: 'link', label: 'Seen', href: '/seen/' },
        { type: 'link', label: 'Hidden', href: '/hidden/', unlisted: true },
      ],
    };
    const inside = (path: string) => openBranch([drawer], path)[0] as SidebarCategory;
    expect(inside('/hidden/').items?.map(({ label }) => label)).toEqual(['Seen', 'Hidden']);
    expect(inside('/seen/').items?.map(({ label }) => label)).toEqual(['Seen']);
    expect(inside('/start/').items).toBeNull();
  });

  test('what is not folded, or cannot be, is open on every page', () => {
    const folded = {
      type: 'category' as const,
      label: 'A',
      items: [{ type: 'link' as const, label: 'B', href: '/b/' }],
    };
    expect(openBranch([folded], '/other/')).toEqual([folded]);
    expect(openBranch([{ ...folded, collapsed: true, collapsible: false }], '/other/')).toEqual([
      { ...folded, collapsible: false },
    ]);
    expect(openBranch([{ ...folded, collapsed: true, href: '/own/' }], '/other/')).toEqual([
      { ...folded, collapsed: true, href: '/own/', items: null },
    ]);
  });
});
