import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, buildSite, problemsIn } from './build-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite('mistakes');
});
afterAll(() => site.remove());

/** Every mistake of `tests/fixtures/sites/mistakes`, with its place. */
const MISTAKES = [
  ['a key of a data file that is unknown', 'data/configuration.yml:6:3', 'reference-data'],
  ['a data file with another structure', 'data/permissions.yml:1:9', 'reference-data'],
  ['a component that is not a script', 'docs/broken.mdx:3', 'component-fails'],
  ['both sides of a merge', 'docs/conflict.md:3', 'markdown-syntax'],
  ['a page in no category that asks for its category', 'docs/alone.mdx:5', 'render'],
  ['an unknown key of a category', 'docs/cat/_category_.yml:2:1', 'category'],
  ['a partial that is not there', 'docs/components.mdx:3:1', 'import'],
  ['a theme component that is not supported', 'docs/components.mdx:4:1', 'import'],
  ['an unknown component', 'docs/components.mdx:6:1', 'unknown-component'],
  ['an unknown configuration key', 'docs/components.mdx:12:1', 'component'],
  ['an unknown admonition', 'docs/components.mdx:14:1', 'admonition'],
  ['braces around a word', 'docs/components.mdx:20:8', 'expression'],
  ['a diagram that was not drawn', 'docs/components.mdx:22:1', 'missing-diagram'],
  ['a mark of an unreleased feature with another release', 'docs/components.mdx:27:1', 'component'],
  ['a component without what it needs', 'docs/components.mdx:29:1', 'component'],
  ['a broken link', 'docs/intro.md:3:3', 'broken-link'],
  ['a broken anchor', 'docs/intro.md:5:4', 'broken-anchor'],
  ['a link to a file that is not there', 'docs/intro.md:7:3', 'broken-markdown-link'],
  ['an image that is not there', 'docs/intro.md:9:1', 'missing-image'],
  ['an image of another host', 'docs/intro.md:11:1', 'foreign-image'],
  ['an unknown key of the front matter', 'docs/keys.md:3:1', 'front-matter'],
  ['a value of the wrong type', 'docs/keys.md:4:13', 'front-matter'],
  ['a next page that is not there', 'docs/keys.md:5', 'missing-doc'],
  ['a sidebar that is not there', 'docs/keys.md:6', 'missing-sidebar'],
  ['a category that links to no page', 'docs/link/_category_.json:4', 'category'],
  ['two pages with one address', 'docs/same.md:2', 'duplicate-address'],
  ['MDX that cannot be read', 'docs/syntax.mdx:3:1', 'markdown-syntax'],
  ['YAML that cannot be read', 'docs/yaml.md:2:8', 'front-matter'],
  ['a sidebar with a page that is not there', 'sidebars.js:4', 'missing-doc'],
  ['an unknown key of site.yml', 'site.yml:2:1', 'site-config'],
  ['a redirect to nowhere', 'site.yml:8', 'redirect-to-nowhere'],
  ['a redirect that hides a page', 'site.yml:9', 'redirect-hides-page'],
  ['a component that imports what is not there', 'src/components/own.tsx:1', 'import'],
] as const;

it.each(MISTAKES)('%s is reported at %s', (_, place, rule) => {
  const found = problemsIn(site.text).find((problem) => problem.place === place && problem.rule === rule);
  expect(found).toMatchObject({ severity: 'error' });
  expect(found?.hint, 'how to fix it').toMatch(/\S/);
});

it('nothing else is reported, and nothing is reported twice', () => {
  const errors = problemsIn(site.text).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ place, rule }) => `${place} ${rule}`).sort()).toEqual(
    MISTAKES.map(([, place, rule]) => `${place} ${rule}`).sort(),
  );
  expect(site.text).toContain(`${MISTAKES.length} errors, 0 warnings`);
});

it('the build ends with exit code 1, without a stack trace, and publishes no landing page', () => {
  expect(site.code).toBe(1);
  expect(site.text).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
  expect(site.files()).not.toContain('site/index.html');
});

it('a page with both sides of a merge conflict is reported as such', () => {
  expect(site.text).toContain('This page cannot be compiled: it contains both sides of a merge conflict');
});

it('an unknown sidebar lists the existing ones, an unknown page the existing ids', () => {
  expect(site.text).toContain('There is no sidebar with the id "nobody". Ids: docs');
  expect(site.text).toMatch(/There is no page with the id "no\/such\/page"\. Ids: alone, broken, cat\/page, /);
});
