import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from './build-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite('versions');
});
afterAll(() => site.remove());

const menu = (path: string) => {
  const html = /<details class="menu version-menu">[\s\S]*?<\/details>/.exec(site.page(path))?.[0] ?? '';
  return Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href = '', label = '']) => [label, href]),
  );
};

it('the last release is at /docs/, unreleased pages are at /docs/next/, other versions under their names', () => {
  expect(site.code, site.text).toBe(0);
  expect(site.main('/docs/intro/')).toContain('<h1>Intro of 2.0</h1>');
  expect(site.main('/docs/next/intro/')).toContain('<h1>Intro of docs</h1>');
  expect(site.main('/docs/1.0/gone/')).toContain('<h1>Gone of 1.0</h1>');
});

it('the version menu keeps the page where it exists, and otherwise leads to the main page', () => {
  expect(menu('/docs/both/')).toEqual({
    Next: '/base/docs/next/intro/',
    '2.0': '/base/docs/both/',
    '1.0': '/base/docs/1.0/both/',
  });
  expect(menu('/search/')['1.0']).toBe('/base/docs/1.0/intro/');
});

it('unreleased and unmaintained versions show a banner that leads to the same page of the last release', () => {
  expect(site.main('/docs/next/new/')).toMatch(/data-version-banner="unreleased"[\s\S]*?href="\/base\/docs\/intro\/"/);
  expect(site.main('/docs/1.0/both/')).toMatch(/data-version-banner="unmaintained"[\s\S]*?href="\/base\/docs\/both\/"/);
  expect(site.main('/docs/both/')).not.toContain('data-version-banner');
});

it('each version has its own sidebar, links and tags', () => {
  expect(site.files().filter((name) => /assets\/sidebar-.*\.json$/.test(name))).toEqual([
    'site/assets/sidebar-docs-1.0.json',
    'site/assets/sidebar-docs-2.0.json',
    'site/assets/sidebar-docs-current.json',
  ]);
  expect(site.page('/docs/1.0/intro/')).toContain('href="https://example.org/"');
  expect(site.main('/docs/1.0/both/')).toContain('<a href="/base/docs/1.0/intro/">the start</a>');
  expect(site.main('/docs/1.0/tags/topic/')).toContain('/base/docs/1.0/gone/');
  expect(site.main('/docs/tags/topic/')).not.toContain('/docs/1.0/');
});

it('marks of what is unreleased stay in the versions that were cut, and llms.txt names the version that it lists', () => {
  expect(site.text).toContain('0 errors, 1 warning');
  expect(site.text).toContain('docs/marked.mdx:3:1\n  warning component: <Unreleased>: the pages describe 3.0');
  expect(site.main('/docs/1.0/marked/')).toContain('not in 1.0');
  expect(site.read('site/llms.txt')).toContain('All pages describe Versions 2.0.');
});

it('what is found says its version', () => {
  expect(JSON.parse(site.read('site/assets/search-index.json'))).toHaveProperty('records.versions');
});

it('the Docs link in the bar leads to the version that the page belongs to', async () => {
  const link = (path: string) => /<a href="([^"]*)" class="bar-link"[^>]*>Docs<\/a>/.exec(site.page(path))?.[1];
  expect(link('/docs/1.0/gone/')).toBe('/base/docs/1.0/intro/');
  expect(link('/docs/next/new/')).toBe('/base/docs/next/intro/');
  expect(link('/docs/both/')).toBe('/base/docs/intro/');
  expect(link('/search/')).toBe('/base/docs/intro');
});
