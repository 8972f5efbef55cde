import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, buildSite, problemsIn } from './build-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite('endless', { DOCS_PAGE_SECONDS: '3' });
});
afterAll(() => site.remove());

it('a site with endless loops, circular imports, a YAML bomb, process.exit, and too much on one page builds, and each is reported', () => {
  expect(site.code, site.text).toBe(0);
  const found = problemsIn(site.read('build-report.txt')).map(({ place, rule }) => `${place} ${rule}`);
  expect(found).toEqual([
    'docs/_part.mdx:1:1 import',
    'docs/bomb.md:4:10 front-matter',
    'docs/computed.mdx:1 component-fails',
    'docs/end.mdx:5 component-fails',
    'docs/fails.mdx:3 component-fails',
    'docs/loop.mdx component-fails',
    'docs/many/index.html budget',
    'docs/mirror.mdx:3 component-fails',
    'docs/script.mdx:1 component-fails',
  ]);
  expect(site.text).toContain('docs/_part.mdx → docs/_other.mdx → docs/_part.mdx');
  expect(site.text).toContain('it ran for 3 seconds without ending');
  expect(site.text).toContain('something in it contains itself endlessly');
});

it.each([
  ['computed', 'The text of the page'],
  ['script', 'is kept.'],
  ['circle', 'The first part is kept.'],
  ['loop', 'The text below is kept.'],
  ['mirror', 'The text around it is kept.'],
  ['fails', 'The rest of it is kept.'],
  ['end', '<h1>'],
])('the page %s shows what can be shown', (page, text) => {
  expect(site.main(`/docs/${page}/`)).toContain(text);
});
