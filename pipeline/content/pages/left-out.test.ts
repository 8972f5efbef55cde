import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { leftOut } from './left-out.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with files that have these texts. */
function siteOf(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'left-out-')));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** What is reported about a folder with these files, and this configuration of Docusaurus if there is one. */
function reported(files: readonly string[], config?: string, docsFolder = 'docs') {
  const texts = Object.fromEntries(files.map((file) => [file, '']));
  const contentDir = siteOf(config === undefined ? texts : { ...texts, 'docusaurus.config.js': config });
  return leftOut({ contentDir, docsFolder }).map(({ file, message }) => `${file}: ${message}`);
}

const SITE = ['docs/a.md', 'blog/one.md', 'blog/2024/two.mdx', 'src/pages/index.js', 'src/pages/about.md'];
const only = 'left out: the site has only the pages of docs/.';

it('names the posts and the pages of a Docusaurus site that are not in its docs', () => {
  expect(reported(SITE, 'module.exports = {};')).toEqual([
    `blog: Its 2 pages are ${only}`,
    `src/pages: Its page is ${only}`,
  ]);
});

it('says nothing about a blog that is turned off, about pages that are programs, and without Docusaurus', () => {
  expect(reported(['blog/one.md', 'src/pages/index.js'], 'module.exports = { presets: [{ blog: false }] };')).toEqual(
    [],
  );
  expect(reported(SITE)).toEqual([]);
});

it('names the folders of further docs, but not the folder that becomes the site', () => {
  const config = `module.exports = { plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'a', path: './community/', sidebarPath: './b.js' }],
    ["content-docs", { path: 'docs' }],
    // ['content-docs', { path: 'old' }],
    ['content-docs', { path: 'gone' }],
  ] };`;
  expect(reported(['docs/a.md', 'old/a.md', 'community/a.md', 'community/b.md'], config)).toEqual([
    `community: Its 2 pages are ${only}`,
  ]);
});

it('also names them where the configuration imports them from other files', () => {
  const folder = siteOf({
    'docs/a.md': '',
    'community/a.md': '',
    'sdk/a.md': '',
    'old/a.md': '',
    'docusaurus.config.ts':
      "import { docs } from './plugins/docs';\n// import './old';\nexport default { plugins: [...docs, require('./sdk')] };",
    'plugins/docs.js':
      "import '../docusaurus.config.ts';\nexport const docs = [['@docusaurus/plugin-content-docs', { path: 'community' }]];",
    'sdk/index.js': "module.exports = ['content-docs', { path: 'sdk' }];",
    'old.js': "module.exports = ['content-docs', { path: 'old' }];",
  });
  expect(leftOut({ contentDir: folder, docsFolder: 'docs' }).map(({ file }) => file)).toEqual(['community', 'sdk']);
});

it('names translations', () => {
  expect(reported(['i18n/de/a.md'])).toEqual([expect.stringContaining('Translations are not supported')]);
});

it.each([
  [['src/content/docs/a.md', 'src/content/docs/de/b.mdx', 'src/app.ts'], 'src/content/docs'],
  [['src/a.md', 'src/guide/b.md'], 'src'],
  [['src/guide/b.md', 'src/guidelines/b.md'], 'src'],
])('names the folder of the pages that another tool would have taken from src/: %j', (files, folder) => {
  expect(reported(['README.md', ...files], undefined, '.')).toEqual([
    `${folder}: The pages in this folder are left out: the site has only those beside "src/".`,
  ]);
  expect(reported(['docs/a.md', ...files])).toEqual([]);
});

it('says nothing about programs in src/', () => {
  const files = ['README.md', 'src/app.ts', 'src/ui/node_modules/a/README.md'];
  expect(reported(files, undefined, '.')).toEqual([]);
});

it.each([
  ['docs', 'docusaurus.config.ts', '', '../docusaurus.config.ts'],
  [
    'docs',
    'website/docusaurus.config.js',
    "module.exports = { docs: { path: '../docs' } };",
    '../website/docusaurus.config.js',
  ],
  ['handbook', 'docusaurus.config.ts', "export default { docs: { path: 'handbook' } };", '../docusaurus.config.ts'],
])('names the Docusaurus site around a folder of pages: %s, %s', (pages, file, text, found) => {
  const folder = siteOf({ [`${pages}/a.md`]: '', 'community/a.md': '', [file]: text });
  expect(leftOut({ contentDir: join(folder, pages), docsFolder: '.' })).toMatchObject([
    { severity: 'warning', rule: 'left-out', file: found, hint: 'Set DOCS_CONTENT to the folder above.' },
  ]);
  expect(leftOut({ contentDir: join(folder, 'community'), docsFolder: '.' })).toEqual([]);
});

it.each([
  ['docs/.vitepress/config.mts', 'export default {\n  themeConfig: {\n    sidebar: [],\n  },\n};', 'sidebar'],
  ['docs/.vitepress/config.js', 'export default { themeConfig: {\n  sidebar,\n} };', 'sidebar'],
  ['mkdocs.yml', 'site_name: A\nnav:\n  - a.md\n', 'nav'],
])('names the order of the pages that another tool reads: %s', (file, text, key) => {
  const folder = siteOf({ 'docs/a.md': '', [file]: text });
  const message = `The "${key}" of this file is not read: the sidebar is made from the folder.`;
  expect(leftOut({ contentDir: folder, docsFolder: 'docs' })).toMatchObject([{ file, message }]);
  const fromPages = file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`;
  expect(leftOut({ contentDir: join(folder, 'docs'), docsFolder: '.' })).toMatchObject([{ file: fromPages, message }]);
  writeFileSync(join(folder, file), `# ${key}: none\n`);
  expect(leftOut({ contentDir: folder, docsFolder: 'docs' })).toEqual([]);
  writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'sidebars.json'), '{}');
  expect(leftOut({ contentDir: folder, docsFolder: 'docs' })).toEqual([]);
});

it('names the files that VitePress has in public/', () => {
  const message = 'The files in this folder are left out: here, those for the top of the site are in "static/".';
  expect(reported(['docs/a.md', 'docs/.vitepress/config.ts', 'docs/public/logo.svg'])).toEqual([
    `docs/public: ${message}`,
  ]);
  expect(reported(['a.md', '.vitepress/config.ts', 'public/logo.svg'], undefined, '.')).toEqual([`public: ${message}`]);
  expect(reported(['docs/a.md', 'docs/public/a.svg'])).toEqual([]);
});
