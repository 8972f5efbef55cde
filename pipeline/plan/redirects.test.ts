import { expect, test } from 'vitest';
import { siteRedirects } from './redirects.ts';

const tag = (id: string) => ({ id, path: `/api/tags/${id}/` as const });

test('the addresses that tag pages have elsewhere lead to the tag pages', () => {
  const redirects = siteRedirects({ '/docs': '/docs/intro' }, { tags: [tag('health'), tag('my-shelf')] }, new Set());
  expect(redirects).toEqual({
    '/docs/': '/docs/intro/',
    '/api/health/': '/api/tags/health/',
    '/api/my-shelf/': '/api/tags/my-shelf/',
  });
});

test('a page keeps its address, and what the author says counts', () => {
  const configured = { '/api/runs': '/docs/runs', '/docs/moved': '/docs/intro' };
  const pages = new Set(['/api/health/', '/docs/moved/']);
  expect(siteRedirects(configured, { tags: [tag('health'), tag('runs')] }, pages)).toEqual({
    '/api/runs/': '/docs/runs/',
  });
});

test('an address that looks like a file is moved as that of a page, and to a page where there is one', () => {
  const configured = { '/docs/old.js': '/docs/next.js', '/manual.pdf': '/files/manual.pdf' };
  expect(siteRedirects(configured, null, new Set(['/docs/next.js/']))).toEqual({
    '/docs/old.js/': '/docs/next.js/',
    '/manual.pdf/': '/files/manual.pdf',
  });
});

test('a site without a reference has its own redirects only', () => {
  expect(siteRedirects({ '/a': '/b' }, null, new Set())).toEqual({ '/a/': '/b/' });
});

test('an address that moved to a section of a page leads to the section', () => {
  expect(
    siteRedirects({ '/docs/old': '/docs/intro#part', '/docs/older': 'docs/intro/?a=b#c' }, null, new Set()),
  ).toEqual({
    '/docs/old/': '/docs/intro/#part',
    '/docs/older/': '/docs/intro/?a=b#c',
  });
});

test('an address at which no page can be written does not redirect', () => {
  const from = ['/sitemap.xml', '/sw.js/old', '/docs/intro.md', '/../old', '/docs/../../old'];
  const configured = Object.fromEntries(from.map((address) => [address, '/docs/intro']));
  expect(siteRedirects(configured, null, new Set(['/docs/intro/']))).toEqual({});
});
