import { expect, it } from 'vitest';
import type { LiveSite } from '../site.ts';
import type { SitePath } from '../urls.ts';
import { siteOfSingleFile } from './single-file.ts';

const site = (html?: string) =>
  ({
    title: 'Docs',
    base: '/base/' as SitePath,
    announcement: html === undefined ? null : { id: 'news', html, closable: true },
  }) as LiveSite;

it('the site of the single file has its addresses after the hash sign, and is otherwise the same', () => {
  expect(siteOfSingleFile(site(), undefined)).toEqual({ title: 'Docs', base: '#/', announcement: null });
});

it('links of the announcement lead to pages in the file, and those to other sites stay', () => {
  const html = '<a href="/base/docs/">A</a> <a href="/base/api/">B</a> <a href="https://example.org/base/">C</a>';
  expect(siteOfSingleFile(site(html), undefined).announcement).toEqual({
    id: 'news',
    html: '<a href="#/docs/">A</a> <a href="#/api/">B</a> <a href="https://example.org/base/">C</a>',
    closable: true,
  });
});
