import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SitePath } from '../../contract/urls.ts';
import { siteRedirects } from '../plan/redirects.ts';
import { checkRedirects } from './check-redirects.ts';

const PAGES = new Set<SitePath>(['/', '/docs/']);

/** With the files that the build writes for the redirects themselves. */
function check(redirects: Record<string, string>, contentDir = '/nowhere') {
  const files = new Set([...Object.keys(siteRedirects(redirects, null, PAGES)), '/openapi.yaml']);
  const ids = new Map([['/docs/', new Set(['part', 'ä'])]]);
  return checkRedirects({ contentDir, redirects, pages: PAGES, files, ids });
}

const messages = (redirects: Record<string, string>) => check(redirects).map(({ message }) => message);

it('accepts what leads to a page or a file, by way of other redirects, too', () => {
  expect(check({ '/old': '/docs/#part', '/older': '/old?a=b', '/api': '/openapi.yaml' })).toEqual([]);
});

it('reports what leads nowhere, and what hides a page', () => {
  expect(messages({ '/old': '/gone', '/docs': '/' })).toEqual([
    'The redirect from /old does not lead to a page: /gone',
    'The redirect from /docs hides the page at this address.',
  ]);
});

it('reports a section that the page does not have', () => {
  expect(
    check({ '/a': '/docs#parts', '/b': '/docs/#%C3%A4', '/c': '/openapi.yaml#x', '/d': '/docs/?a=b#top' }),
  ).toEqual([
    {
      severity: 'error',
      file: 'site.yml',
      rule: 'broken-anchor',
      message: 'The page /docs/ has no section "#parts".',
      hint: 'Nearest: part',
    },
  ]);
});

it('reports an address that a file of the site has, and one outside of the site', () => {
  const from = ['/sw.js', '/sitemap.xml/old', '/docs.md', '/docs/../../old', '/manual.pdf'];
  expect(messages(Object.fromEntries(from.map((address) => [address, '/docs/'])))).toEqual([
    'The redirect from /sw.js is left out: it would take the place of a file of the site, /sw.js.',
    'The redirect from /sitemap.xml/old is left out: it would take the place of a file of the site, /sitemap.xml.',
    'The redirect from /docs.md is left out: it would take the place of a file of the site, /docs.md.',
    'The redirect from /docs/../../old is left out: no browser asks for an address with "..".',
  ]);
});

it('reports what leads back to itself', () => {
  expect(check({ '/old': '/old/index.html#part' })).toMatchObject([
    {
      severity: 'error',
      file: 'site.yml',
      rule: 'redirect-to-nowhere',
      message: 'The redirect from /old never ends: /old/ → /old/',
    },
  ]);
});

it('reports what leads in a circle, and what leads into one', () => {
  expect(messages({ '/a': '/b', '/b/': '/a?x=y', '/into': '/a' })).toEqual([
    'The redirect from /a never ends: /a/ → /b/ → /a/',
    'The redirect from /b/ never ends: /b/ → /a/ → /b/',
    'The redirect from /into never ends: /into/ → /a/ → /b/ → /a/',
  ]);
});

it('names the line of the redirect, not of another whose address ends in the same way', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
  const lines = ['redirects:', '  # /a: /gone', '  /b/a: /docs/', '  "/a": /gone', "  '/c d' : /gone", '  {/e: /gone}'];
  writeFileSync(join(folder, 'site.yml'), lines.join('\n'));
  const found = check({ '/b/a': '/docs/', '/a': '/gone', '/c d': '/gone', '/e': '/gone', '/f': '/gone' }, folder);
  expect(found.map(({ line }) => line)).toEqual([4, 5, 6, undefined]);
  rmSync(folder, { recursive: true });
});
