import { expect, it } from 'vitest';
import type { SidebarItem } from './page.ts';
import { guideHref, printEntries, printHref, printKeys, printSections } from './print.ts';

const ITEMS: SidebarItem[] = [
  { type: 'link', label: 'Introduction', href: '/docs/intro/' },
  {
    type: 'category',
    label: 'Admin guide',
    href: '/docs/admin-guide/',
    items: [
      { type: 'link', label: 'Set-up', href: '/docs/admin-guide/set-up/' },
      { type: 'link', label: 'Elsewhere', href: 'https://example.org/' },
      { type: 'link', label: 'Hidden', href: '/docs/hidden/', unlisted: true },
      {
        type: 'category',
        label: 'Storage',
        items: [{ type: 'link', label: 'S3', href: '/docs/admin-guide/storage/s3/' }],
      },
    ],
  },
  { type: 'category', label: 'Admin guide', items: [{ type: 'link', label: 'Other', href: '/docs/other/' }] },
  { type: 'category', label: 'Links', items: [{ type: 'link', label: 'Elsewhere', href: 'https://example.org/' }] },
];

it('names the sections of a sidebar, and leaves out those without pages', () => {
  expect(printSections('docs', 'Documentation', ITEMS).map(({ key, depth }) => [key, depth])).toEqual([
    ['docs', 0],
    ['docs/admin-guide', 1],
    ['docs/admin-guide/storage', 2],
    ['docs/admin-guide-2', 1],
  ]);
});

it('makes chapters of the pages, in order, each once, without unlisted ones and links to other sites', () => {
  const twice: SidebarItem[] = [...ITEMS, { type: 'link', label: 'Again', href: '/docs/intro/' }];
  expect(printEntries(twice)).toEqual([
    { label: 'Introduction', path: '/docs/intro/', depth: 0 },
    { label: 'Admin guide', path: '/docs/admin-guide/', depth: 0 },
    { label: 'Set-up', path: '/docs/admin-guide/set-up/', depth: 1 },
    { label: 'Storage', path: null, depth: 1 },
    { label: 'S3', path: '/docs/admin-guide/storage/s3/', depth: 2 },
    { label: 'Admin guide', path: null, depth: 0 },
    { label: 'Other', path: '/docs/other/', depth: 1 },
  ]);
});

it('finds the innermost section of a page', () => {
  const keys = printKeys('docs', ITEMS);
  expect(keys.get('/docs/intro/')).toBe('docs');
  expect(keys.get('/docs/admin-guide/')).toBe('docs/admin-guide');
  expect(keys.get('/docs/admin-guide/storage/s3/')).toBe('docs/admin-guide/storage');
  expect(keys.get('/docs/other/')).toBe('docs/admin-guide-2');
  expect(keys.get('/docs/hidden/')).toBeUndefined();
});

it('gives a section an address', () => {
  expect(printHref('docs/admin-guide')).toBe('/print/?section=docs/admin-guide');
});

it.each([
  ['docs/admin-guide/guides', '/print/?section=docs/admin-guide'],
  ['docs/admin-guide/infrastructure/secrets', '/print/?section=docs/admin-guide'],
  ['docs/admin-guide', null],
  ['docs', null],
])('the guide around the section %s is printed at %s', (key, guide) => {
  expect(guideHref(printHref(key))).toBe(guide);
});

it('encodes the characters of a key, but not its slashes', () => {
  expect(printHref('docs/a b&c=d')).toBe('/print/?section=docs/a%20b%26c%3Dd');
});

it('numbers equal names, and names sections without letters', () => {
  const category = (label: string, at: string): SidebarItem => {
    return { type: 'category', label, items: [{ type: 'link', label: 'A', href: `/docs/${at}/` }] };
  };
  const items = [category('Guide', '1'), category('Guide', '2'), category('Guide', '3'), category('🙂', '4')];
  expect(printSections('docs', '', items).map(({ key }) => key)).toEqual([
    'docs',
    'docs/guide',
    'docs/guide-2',
    'docs/guide-3',
    'docs/section',
  ]);
  const labelled = printSections('docs', 'Documentation', items);
  expect(labelled.slice(0, 2)).toEqual([
    { key: 'docs', label: 'Documentation', depth: 0, items },
    { key: 'docs/guide', label: 'Guide', depth: 1, items: [items[0]] },
  ]);
});

it('a category may have a page and nothing else, or an unlisted page and chapters', () => {
  const alone: SidebarItem = { type: 'category', label: 'Alone', href: '/docs/alone/', items: [] };
  const hidden: SidebarItem = {
    type: 'category',
    label: 'Hidden',
    href: '/docs/hidden/',
    linkUnlisted: true,
    items: [{ type: 'link', label: 'A', href: '/docs/hidden/a/' }],
  };
  expect(printEntries([alone, hidden])).toEqual([
    { label: 'Alone', path: '/docs/alone/', depth: 0 },
    { label: 'Hidden', path: null, depth: 0 },
    { label: 'A', path: '/docs/hidden/a/', depth: 1 },
  ]);
  expect(printSections('docs', '', [alone]).map(({ key }) => key)).toEqual(['docs', 'docs/alone']);
});

it('a page that is already printed is not a chapter, but the pages below it are', () => {
  const again: SidebarItem = {
    type: 'category',
    label: 'Again',
    href: '/docs/a/',
    items: [{ type: 'link', label: 'B', href: '/docs/b/' }],
  };
  const entries = printEntries([{ type: 'link', label: 'A', href: '/docs/a/' }, again, again], 1);
  expect(entries).toEqual([
    { label: 'A', path: '/docs/a/', depth: 1 },
    { label: 'Again', path: null, depth: 1 },
    { label: 'B', path: '/docs/b/', depth: 2 },
  ]);
});

it('a file, and a section of a page, is no chapter', () => {
  const links = ['/form.txt', '/docs/a/#part', '/docs/a/'].map(
    (href): SidebarItem => ({ type: 'link', label: 'A', href }),
  );
  expect(printEntries(links)).toEqual([{ label: 'A', path: '/docs/a/', depth: 0 }]);
});
