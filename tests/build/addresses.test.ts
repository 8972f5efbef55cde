import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, buildSite, problemsIn } from './build-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite('addresses');
});
afterAll(() => site.remove());

it('finds no problems in pages that are named like files or have spaces or letters of any language in their names', () => {
  expect(site.code, site.text).toBe(0);
  expect(problemsIn(site.text)).toEqual([]);
});

it.each([
  ['/docs/next.js/', 'Next.js'],
  ['/docs/README.de/', 'Deutsch'],
  ['/docs/tsconfig.json/', 'TypeScript'],
  ['/docs/zz.js/', 'A folder'],
  ['/docs/v1.x/', 'Version'],
  ['/docs/node.js/', 'Node'],
  ['/docs/asp.net/', 'ASP'],
  ['/docs/gen.x/', 'Generated'],
  ['/docs/tags/t.x/', 'Pages tagged “Dotted”'],
  ['/docs/café/', 'Coffee'],
  ['/docs/First Section/a/', 'First'],
])('links to the page %s lead to it', (path, title) => {
  expect(site.main(path)).toContain(`>${title}</h1>`);
  expect(existsSync(join(site.out, `site${path.slice(0, -1)}.md`))).toBe(true);
});

it('a link leads to the page, by file and by address, and to a file where there is one', () => {
  const links = [...site.main('/docs/links/').matchAll(/<p>.*?<\/p>/gs)].map(([text]) =>
    [...text.matchAll(/href="\/base([^"]*)"/g)].map(([, href = '']) => decodeURI(href)),
  );
  const pages = ['/docs/next.js/', '/docs/README.de/', '/docs/tsconfig.json/', '/docs/zz.js/', '/docs/v1.x/'];
  expect(links).toContainEqual([...pages, '/docs/node.js/', '/docs/asp.net/', '/docs/café/', '/docs/First Section/a/']);
  const [next = '', ...others] = pages;
  const made = ['/docs/gen.x', '/docs/tags/t.x', '/docs/café/', '/docs/café/'];
  expect(links).toContainEqual([
    ...[next, `${next}#part`, ...others, '/docs/node.js/', '/docs/asp.net/'],
    ...[...made, '/docs/old.js', '/tool.js'],
  ]);
});

it('a moved address that looks like a file leads to a page that looks like one', () => {
  expect(site.page('/docs/old.js/')).toContain('url=/base/docs/next.js/"');
});

it('full addresses have no spaces and no letters beyond ASCII', () => {
  const addresses = ['First%20Section/a', 'caf%C3%A9'].map((path) => `https://docs.example/base/docs/${path}`);
  for (const address of addresses) {
    expect(site.read('site/sitemap.xml')).toContain(`<loc>${address}/</loc>`);
    expect(site.read('site/llms.txt')).toContain(`](${address}.md)`);
    expect(site.read('site/llms-full.txt')).toContain(`\n${address}/\n`);
  }
  const page = site.page('/docs/First Section/a/');
  expect(page).toContain(`<link rel="canonical" href="${addresses[0]}/">`);
  expect(page).toContain(`<meta property="og:url" content="${addresses[0]}/">`);
  expect(site.read('site/docs/First Section/a.md')).toContain(`- Address: ${addresses[0]}/\n`);
  expect(site.read('site/docs/First Section/a.md')).toContain(`[coffee](${addresses[1]}/)`);
});
