import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findContent } from './find-content.ts';

const FILES: Record<string, string> = {
  'plain/docs/a.md': '',
  'own/site.yml': '',
  'own/docs/a.md': '',
  'own/website/docusaurus.config.js': '',
  'beside/docs/a.md': '',
  'beside/website/docusaurus.config.ts': "docs: { path: '../docs' }",
  'named/handbook/a.mdx': '',
  'named/website/docusaurus.config.js': "blog: { path: '../blog' }, docs: { path: '../handbook' }",
  'pages/start.md': '',
  'installed/node_modules/some-package/README.md': '',
  'constant/docs/current/a.md': '',
  'constant/docs/old/b.md': '',
  'constant/docs/docusaurus.config.ts':
    "const pages = './current';\nexport default { docs: { path: pages, versions: { current: { path: 'next' } } } }",
  'blog/blog/a.md': '',
  'blog/guides/a.md': '',
  'blog/docusaurus.config.ts': "export default { blog: { path: 'blog' }, docs: { path: 'guides' } }",
  'inside/website/docs/a.md': '',
  'inside/website/docusaurus.config.mjs': '',
};

let top: string;
beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'place-')));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(top, file)), { recursive: true });
    writeFileSync(join(top, file), text);
  }
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

it.each([
  ['plain', 'plain', 'docs'],
  ['own', 'own', 'docs'],
  ['beside', 'beside/website', '../docs'],
  ['beside/website', 'beside/website', '../docs'],
  ['named/website', 'named/website', '../handbook'],
  ['inside', 'inside/website', 'docs'],
  ['constant/docs', 'constant/docs', 'current'],
  ['blog', 'blog', 'guides'],
  ['pages', 'pages', '.'],
  ['gone', 'gone', 'docs'],
  ['installed', 'installed', 'docs'],
])('%s has its content in %s and its pages in %s', (given, contentDir, docsFolder) => {
  expect(findContent(join(top, given))).toEqual({ contentDir: join(top, contentDir), docsFolder });
});
