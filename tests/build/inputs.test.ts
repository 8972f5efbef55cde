import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLAIM, claimOf } from '../../pipeline/files/claim.ts';
import { type BuiltSite, buildSite, FIRST_PAGE, problemsIn, sums } from './build-site.ts';

const built: BuiltSite[] = [];
const build = async (...input: Parameters<typeof buildSite>) => {
  const site = await buildSite(...input);
  built.push(site);
  return site;
};
/** Built once; every test leaves it as it was. */
let bare: BuiltSite;
beforeAll(async () => {
  bare = await build('bare', { NODE_ENV: 'development' });
});
afterAll(() => {
  for (const site of built) site.remove();
});

it.each([
  ['content that does not exist', { DOCS_CONTENT: '/no/such/folder' }, 'This folder does not exist.'],
  ['a file as content', { DOCS_CONTENT: import.meta.filename }, 'This is a file.'],
  ['a description below a file', { DOCS_OPENAPI: join(import.meta.filename, 'api.yaml') }, 'This file does not exist.'],
  ['an output below a file', { DOCS_OUT: join(import.meta.filename, 'dist') }, 'is a file.'],
])('%s gives a one-sentence error and exit code 1', async (_, env, words) => {
  const site = await build('bare', env);
  expect(site.code, site.text).toBe(1);
  expect(site.text).toContain(words);
  expect(site.text).toContain('1 error, 0 warnings');
  expect(site.text).not.toMatch(/^\s+at /m);
});

it('a build with a file from outside, an unreadable color, and a wrong key fails, and leaves the previous build untouched', async () => {
  const before = sums(bare);
  const site = await build('leaks', { DOCS_OUT: bare.out });
  expect(site.code, site.text).toBe(1);
  expect(problemsIn(site.text).map(({ place, rule }) => `${place} ${rule}`)).toEqual([
    'docs/page.mdx:1:1 import',
    'docs/page.mdx:6:1 outside-folder',
    'docs/page.mdx:10:1 outside-folder',
    'site.yml:3:11 site-config',
    'site.yml:7:7 site-config',
    'src/reader.jsx:1 import',
  ]);
  expect(site.text).toContain('also in docs/page.mdx:8');
  expect(site.text).toMatch(
    /links in #ffcc00 are hard to read on the light page #f9f5ed: their contrast is 1\.4 and must be at least 4\.5; use a darker color/,
  );
  expect(site.text).toContain('"publisher.keys.0" is wrong: this is not an Ed25519 public key');
  for (const name of bare.files()) expect(bare.read(name), name).not.toContain('Nothing to see here');
  expect(sums(bare)).toEqual(before);
});

it('settings, data and a description that cannot be read are reported without what only looks wrong because of them', async () => {
  const content = mkdtempSync(join(tmpdir(), 'unread-'));
  const files = {
    'site.yml': 'title: A\ntitle: B\ndescribes: "1.0"\n',
    'data/permissions.yml': 'levels: [\n',
    'api.yaml': 'openapi: [3.1.0\n',
    'docs/index.mdx':
      '# Hello\n\n<PermissionTable level="product" />\n<Unreleased after="1.0" />\n\n[Read](/api/read)\n',
    'docs/keys.md': '---\nsidebar_position: first\n---\n\nText.\n',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(content, name)), { recursive: true });
    writeFileSync(join(content, name), text);
  }
  const site = await build(content, { DOCS_OPENAPI: join(content, 'api.yaml') });
  rmSync(content, { recursive: true });
  expect(site.code, site.text).toBe(1);
  expect(problemsIn(site.text).map(({ place, rule }) => `${place.replace(/:.*/, '')} ${rule}`)).toEqual([
    'api.yaml openapi-syntax',
    'data/permissions.yml reference-data',
    'docs/keys.md front-matter',
    'site.yml site-config',
  ]);
  expect(problemsIn(site.text).at(-1)?.hint).toContain('is checked once it can be read');
  expect(site.text).not.toMatch(/^\s+at /m);
});

it('while another build writes to the folder, a build says so and leaves its files alone', async () => {
  const out = mkdtempSync(join(tmpdir(), 'busy-'));
  const unfinished = join(out, '.unfinished/site/index.html');
  mkdirSync(dirname(unfinished), { recursive: true });
  writeFileSync(unfinished, 'half');
  // This process stands for the other build.
  writeFileSync(join(out, CLAIM), claimOf(process.pid));
  const site = await build('bare', { DOCS_OUT: out });
  expect(site.code, site.text).toBe(1);
  expect(site.text).toContain(`Another build, process ${process.pid}, is writing to this folder.`);
  expect(existsSync(unfinished)).toBe(true);
  rmSync(join(out, CLAIM));
  expect((await build('bare', { DOCS_OUT: out })).code).toBe(0);
  expect(readdirSync(out).filter((name) => [CLAIM, '.unfinished'].includes(name))).toEqual([]);
  rmSync(out, { recursive: true });
});

it('a build without changes says so and makes nothing; one with a change is made', async () => {
  const before = sums(bare);
  const again = { DOCS_OUT: bare.out };
  // What a build leaves that was killed.
  mkdirSync(join(bare.out, '.unfinished'));
  writeFileSync(join(bare.out, CLAIM), '1 0');
  const second = await build('bare', again);
  expect(second.code, second.text).toBe(0);
  expect(second.text).toContain('Nothing has changed since the last build');
  expect(second.text).toContain('search index and texts');
  expect(sums(bare)).toEqual(before);
  expect(readdirSync(bare.out).filter((name) => [CLAIM, '.unfinished'].includes(name))).toEqual([]);

  rmSync(join(bare.out, 'site/index.html'));
  const mended = await build('bare', again);
  expect(mended.code, mended.text).toBe(0);
  expect(mended.text).not.toContain('Nothing has changed');
  // With the scripts of the first build.
  expect(sums(bare)).toEqual(before);
  expect(mended.text).not.toMatch(/^\s+at /m);
});

it('a build whose output cannot be put in its place fails, and is made again', async () => {
  const out = mkdtempSync(join(tmpdir(), 'blocked-'));
  symlinkSync(join(out, 'nowhere'), join(out, 'site'));
  const blocked = await build('bare', { DOCS_OUT: out });
  expect(blocked.code, blocked.text).toBe(1);
  expect(blocked.text).toContain('build-stopped');
  rmSync(join(out, 'site'));
  const freed = await build('bare', { DOCS_OUT: out });
  expect(freed.code, freed.text).toBe(0);
  expect(existsSync(join(out, 'site/index.html'))).toBe(true);
  rmSync(out, { recursive: true });
});

it('a bare docs/ folder without site.yml builds', () => {
  expect(bare.code, bare.text).toBe(0);
  expect(bare.main('/docs/intro/')).toContain('<h1>Hello</h1>');
  expect(bare.main('/docs/intro/')).toContain('href="/base/docs/guide/first/"');
  expect(bare.page('/')).toContain('Documentation');
});

it('readers get what is made for production, also where NODE_ENV says development', () => {
  const scripts = bare.files().filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  for (const name of scripts) expect(bare.read(name), name).not.toMatch(/React DevTools|jsxDEV/);
});

describe('a site with a description, at a base of more than one segment', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    const openapi = join(import.meta.dirname, '../fixtures/openapi/text-links.yaml');
    site = await build('bare', { DOCS_OPENAPI: openapi, DOCS_BASE: 'some/where' });
  });
  const reference = '/api/api-reference/';

  it('leads from links in the description’s texts to headings in them', () => {
    expect(site.code, site.text).toBe(0);
    const home = `/some/where${reference}`;
    const page = site.main(reference);
    for (const [link, target] of Object.entries({
      'signing in': `${home}#tokens`,
      pets: '/some/where/api/tags/pets/',
      'the limits': `${home}#limits`,
      'rare pets': '/some/where/api/tags/pets/#rare-pets',
    }))
      expect(page).toContain(`<a href="${target}">${link}</a>`);
    for (const heading of ['h2 id="signing-in"', 'h3 id="tokens"', 'h2 id="limits"', 'h2 id="download-2"'])
      expect(page).toContain(`<${heading}>`);
    expect(page.match(/id="download"/g)).toHaveLength(1);
    expect(site.main('/api/tags/pets/')).toContain('<h3 id="rare-pets">');
    expect(problemsIn(site.text).filter(({ rule }) => rule === 'openapi-link')).toMatchObject([
      { place: 'text-links.yaml:20', severity: 'warning' },
    ]);
    expect(site.main('/docs/intro/')).toContain('href="/some/where/docs/guide/first/"');
    expect(site.page('/docs/intro/')).toContain('src="/some/where/assets/');
  });

  it('leads from guides to the reference and back, though it lists no links for its navigation bar', () => {
    const linksOf = (html: string) => /<nav aria-label="Main"[^>]*>(.*?)<\/nav>/.exec(html)?.[1];
    const link = (label: string, to: string, current = '') =>
      `<a href="/some/where${to}" class="bar-link"${current}>${label}</a>`;
    const here = ' aria-current="true"';
    const guides = '/docs/guide/first/';
    expect(linksOf(site.page('/docs/intro/'))).toBe(link('Docs', guides, here) + link('API', reference));
    expect(linksOf(site.page(reference))).toBe(link('Docs', guides) + link('API', reference, here));
    // The one kind of pages that there is needs no link.
    expect(linksOf(bare.page('/docs/intro/'))).toBe('');
  });
});

it('a folder that the site allows is content like its own, and shows nothing of other folders', async () => {
  const top = mkdtempSync(join(tmpdir(), 'shared-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(top, file)), { recursive: true });
    writeFileSync(join(top, file), text);
  };
  write('content/site.yml', 'allowed_folders: [../shared]\n');
  write(`content/${FIRST_PAGE}x`, "import Note from '../../../shared/note.mdx';\n\n# A\n\n<Note />\n");
  write('shared/note.mdx', "import Card from './Card.jsx';\n\nShared words.\n\n<Card />\n");
  write('shared/Card.jsx', 'export default () => <b>Shared card</b>;\n');
  write('secret/s.js', "export default 'Nothing to see here';\n");
  const content = join(top, 'content');
  const site = await build(content);
  expect(site.code, site.text).toBe(0);
  expect(site.main('/docs/guide/first/')).toMatch(/Shared words\.[\s\S]*<b>Shared card<\/b>/);
  write('shared/Card.jsx', "import s from '../secret/s.js';\nexport default () => <b>{s}</b>;\n");
  const leaks = await build(content);
  expect(leaks.code, leaks.text).toBe(1);
  expect(problemsIn(leaks.text)).toMatchObject([{ place: '../shared/Card.jsx:1', rule: 'import' }]);
  rmSync(top, { recursive: true });
});

it('builds for the root of a host', async () => {
  const top = await build('bare', { DOCS_BASE: '/' });
  expect(top.code, top.text).toBe(0);
  expect(top.main('/docs/intro/')).toContain('href="/docs/guide/first/"');
  expect(top.page('/docs/intro/')).toContain('src="/assets/');
});

it('the single file leads to the site for a file that is too large for it, and the build says so', async () => {
  const content = mkdtempSync(join(tmpdir(), 'attachment-'));
  for (const folder of ['docs/guide', 'static']) mkdirSync(join(content, folder), { recursive: true });
  writeFileSync(join(content, 'site.yml'), 'url: https://disks.example\n');
  writeFileSync(join(content, FIRST_PAGE), '# A\n\nGet the [disk](/all.img#now) and the [note](/note.txt).\n');
  writeFileSync(join(content, 'static/note.txt'), 'A note.\n');
  writeFileSync(join(content, 'static/all.img'), '');
  truncateSync(join(content, 'static/all.img'), 33 * 1024 * 1024);
  const site = await build(content);
  rmSync(content, { recursive: true });
  expect(site.code, site.text).toBe(0);
  expect(problemsIn(site.text).map(({ place, rule }) => [place, rule])).toContainEqual([
    'all.img',
    'not-in-single-file',
  ]);
  expect(site.main('/docs/guide/first/')).toContain('href="/base/all.img#now"');
  const blocks = [...site.read('documentation.html').matchAll(/id="frame:block-([a-z]+)-\d+">([^<]+)</g)];
  const texts = (kind: string) =>
    blocks
      .filter(([, name]) => name === kind)
      .map(([, , packed = '']) => inflateRawSync(Buffer.from(packed, 'base64')).toString());
  expect(texts('pages').join()).toContain('href=\\"https://disks.example/base/all.img#now\\"');
  expect(texts('file').filter((text) => !text.startsWith('# '))).toEqual(['A note.\n']);
});
