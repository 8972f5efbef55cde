import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from './build-site.ts';

const built: BuiltSite[] = [];
const build = async (...input: Parameters<typeof buildSite>) => {
  const site = await buildSite(...input);
  built.push(site);
  return site;
};
afterAll(() => {
  for (const site of built) site.remove();
});

const sums = (site: BuiltSite) =>
  site.files().map(
    (name) =>
      `${name} ${createHash('sha256')
        .update(readFileSync(join(site.out, name)))
        .digest('hex')}`,
  );

it('a bare docs/ folder without site.yml builds', async () => {
  const site = await build('bare');
  expect(site.code, site.text).toBe(0);
  expect(site.main('/docs/intro/')).toContain('<h1>Hello</h1>');
  expect(site.main('/docs/intro/')).toContain('href="/base/docs/guide/first/"');
  expect(site.page('/')).toContain('Documentation');
});

it('two builds of the same input are byte for byte the same', async () => {
  const [one, two] = [await build('docusaurus'), await build('docusaurus')];
  expect(one.code, one.text).toBe(0);
  expect(sums(two)).toEqual(sums(one));
});

it('builds for the top of a host, and for a base of more than one part', async () => {
  const top = await build('bare', { DOCS_BASE: '/' });
  expect(top.code, top.text).toBe(0);
  expect(top.main('/docs/intro/')).toContain('href="/docs/guide/first/"');
  expect(top.page('/docs/intro/')).toContain('src="/assets/');
  const deep = await build('bare', { DOCS_BASE: 'some/where' });
  expect(deep.code, deep.text).toBe(0);
  expect(deep.main('/docs/intro/')).toContain('href="/some/where/docs/guide/first/"');
  expect(deep.page('/docs/intro/')).toContain('src="/some/where/assets/');
});
