import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMON_HEADERS, policyHeaders, serverHeaders, XML_POLICY } from '../../contract/content-policy.ts';
import { HASHED_NAME } from '../../contract/hashed-names.ts';
import { MEDIA_TYPES, mediaTypeOf } from '../../contract/media-types.ts';
import { PACKED_TYPES } from '../../contract/offline/packs.ts';
import { builtSite } from '../../scripts/serve.mjs';
import { type Answer, createAsker } from './support/ask.ts';
import { createHost, type Host, type RunningWebServer, SECRET } from './support/host.ts';
import { WEB_SERVERS } from './support/web-servers.ts';

/**
 * Real servers with the files of `deploy/` serve the built site: which headers they send with every file, and how they
 * answer every other address. The server of `npm start` has to pass the same tests.
 */

for (const { name, debian, program } of WEB_SERVERS) {
  if (program === undefined)
    console.warn(`${name} is not installed (Debian: ${debian}); its configuration is not tested.`);
}
const installed = WEB_SERVERS.filter(({ program }) => program !== undefined);

interface Runner {
  name: string;
  start(host: Host): Promise<RunningWebServer>;
}
const runners: Runner[] = [
  ...installed.map((server): Runner => ({ name: server.name, start: (host) => host.start(server) })),
  { name: 'npm start', start: (host) => host.startOwn() },
];

/** Servers may leave files below this size uncompressed, in bytes. */
const SMALL = 1_400;

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const common = lowerCase(COMMON_HEADERS);
const policies = lowerCase(policyHeaders());

const built = builtSite();
const files = readdirSync(built.root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(built.root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .sort();

let host: Host;
beforeAll(() => {
  host = createHost(built.root, built.base);
});
afterAll(() => host.remove());

describe.each(installed)('$name', (server) => {
  it('accepts its configuration file without warnings', async () => {
    // nginx and Apache warn about many harmless things; this file should cause no warning at all.
    expect(await host.check(server)).not.toMatch(/\b(warn|error|emerg)\b/i);
  });
});

describe.each(runners)('$name', ({ start }) => {
  let running: RunningWebServer;
  let asker: ReturnType<typeof createAsker>;
  beforeAll(async () => {
    running = await start(host);
    asker = createAsker(running.port);
  });
  afterAll(async () => {
    asker?.close();
    await running?.stop();
  });
  const { base } = built;
  const ask = (path: string, headers: Record<string, string> = { 'accept-encoding': 'gzip' }, method = 'GET') =>
    asker.ask(path, { headers, method });

  const expectNotFound = ({ status, headers, body }: Answer, path: string) => {
    expect(status, path).toBe(404);
    expect(body.equals(readFileSync(join(built.root, '404.html'))), path).toBe(true);
    expect(headers, path).toMatchObject({
      ...common,
      ...policies,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
    });
  };

  it('sends every file with its type, caching and policies, and compresses text', async () => {
    const wrong: unknown[] = [];
    for (const file of files) {
      const path = base + file.replace(/(^|\/)index\.html$/, '$1');
      const answer = await ask(encodeURI(path));
      const content = readFileSync(join(built.root, file));
      const isLongText = extname(file) in PACKED_TYPES && content.length >= SMALL;
      const expected = {
        // Nor any header that the file does not need: each byte counts on a slow line.
        ...Object.fromEntries(Object.keys(policies).map((name) => [name, undefined])),
        ...lowerCase(serverHeaders(file)),
        'content-type': mediaTypeOf(file),
        'cache-control': HASHED_NAME.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isLongText && { 'content-encoding': 'gzip' }),
      };
      const found = Object.fromEntries(Object.keys(expected).map((name) => [name, answer.headers[name]]));
      const isWhole = answer.status === 200 && answer.body.equals(content);
      if (!isWhole || JSON.stringify(found) !== JSON.stringify(expected))
        wrong.push({ path, expected, found, isWhole });
      if (isLongText && !/\baccept-encoding\b/i.test(String(answer.headers.vary))) wrong.push(`${path}: Vary`);
    }
    expect(wrong).toEqual([]);
  });

  it('sends a part of a page, for the update of a copy', async () => {
    const page = readFileSync(join(built.root, 'docs/intro/index.html'));
    const { status, headers, body } = await ask(`${base}docs/intro/`, {
      range: 'bytes=1000-1999',
      'accept-encoding': 'identity',
    });
    expect([status, headers['content-range']]).toEqual([206, `bytes 1000-1999/${page.length}`]);
    expect(body.equals(page.subarray(1_000, 2_000))).toBe(true);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    [base.slice(0, -1), base],
    [`${base.slice(0, -1)}?q=a&b`, `${base}?q=a&b`],
    [`${base}docs/intro`, `${base}docs/intro/`],
    [`${base}docs/intro?q=a%20b&c`, `${base}docs/intro/?q=a%20b&c`],
    [`${base}search?q=//other.example`, `${base}search/?q=//other.example`],
    ['/', base],
  ])('%s redirects to %s without naming a host', async (path, location) => {
    // As behind a proxy that serves https under another name.
    const { status, headers } = await ask(path, { host: 'inside:8080', 'x-forwarded-proto': 'https' });
    expect([301, 302, 308]).toContain(status);
    expect(headers).toMatchObject({ ...common, location });
  });

  it.each([
    'no/such/page',
    'no/such/page/',
    'docs/intro/no-such.html',
    'assets/gone.0123456789.js',
    'assets/gone.json',
    'assets/offline/0123456789.txt',
    'no-such.webmanifest',
    'no-such.yaml',
    'icons/',
    'assets/',
    'index.html/',
    'sw.js/',
    'no-such.svg',
    '.env',
    '.git/config',
    '.git/',
    'docs/.draft.md',
    '%2eenv',
    '%2Egit/config',
  ])('%s is answered with the site’s not-found page', async (path) => expectNotFound(await ask(base + path), path));

  it.each(['/elsewhere', '/docs/intro/', '/secret.txt', `${base.slice(0, -1)}x`])(
    '%s, outside of the base, is too',
    async (path) => expectNotFound(await ask(path), path),
  );

  it.each([
    `${base}../secret.txt`,
    `${base}../../secret.txt`,
    `${base}%2e%2e/secret.txt`,
    `${base}docs/..%2f..%2fsecret.txt`,
    `${base}docs/..%2f..%2f..%2fsecret.txt`,
    `${base}..%5csecret.txt`,
    `${base.slice(0, -1)}../secret.txt`,
    `${base.slice(0, -1)}..%2fsecret.txt`,
    `${base}assets/../../secret.txt`,
    `${base}docs/%2e%2e/.env`,
    `${base}docs/../.git/config`,
    `${base}./.env`,
    `/${base}.env`,
    `${base}/.env`,
    `${base}.env%00.js`,
    `${base}%zz`,
    '/../../secret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
  ])('%s reveals nothing that is not meant to be seen', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.toString()).not.toContain(SECRET);
  });

  it.each(['', 'assets/', 'icons', 'icons/', 'docs', 'screenshots/'])('lists no folder: %s', async (path) => {
    const { body } = await ask(base + path);
    expect(body.toString()).not.toMatch(/Index of|icon-192\.png|search-index/);
  });

  it('answers that nothing has changed, for compressed files too, and contradicts no earlier header', async () => {
    for (const path of ['', 'docs/intro/', 'sw.js', 'manifest.webmanifest']) {
      const first = await ask(base + path);
      const again = await ask(base + path, {
        'accept-encoding': 'gzip',
        'if-none-match': String(first.headers.etag),
      });
      expect([again.status, again.wire], path).toEqual([304, 0]);
      // A browser applies the headers of such an answer.
      for (const name of [...Object.keys({ ...common, ...policies }), 'cache-control'])
        expect([undefined, first.headers[name]], `${path}: ${name}`).toContain(again.headers[name]);
    }
  });

  it('compresses at least as well for browsers that support Brotli', async () => {
    const { headers, body } = await ask(base, { 'accept-encoding': 'gzip, deflate, br' });
    const unpacked = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
    expect(['gzip', 'br']).toContain(headers['content-encoding']);
    expect(unpacked.equals(readFileSync(join(built.root, 'index.html')))).toBe(true);
    const plain = await ask(base, { 'accept-encoding': 'identity' });
    expect([plain.headers['content-encoding'], plain.body.equals(unpacked)]).toEqual([undefined, true]);
  });

  it('answers HEAD in the same way, and sends the common headers even with its own error pages', async () => {
    const head = await ask(`${base}docs/intro/`, {}, 'HEAD');
    expect([head.status, head.wire]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ ...common, ...policies, 'content-type': 'text/html; charset=utf-8' });
    for (const method of ['POST', 'DELETE', 'PROPFIND'])
      expect((await ask(`${base}docs/intro/`, {}, method)).headers, method).toMatchObject(common);
  });

  it('does not reveal its version', async () => {
    const { headers } = await ask(base);
    expect(headers.server ?? '').not.toMatch(/(nginx|Caddy)\/\d/);
  });
});

/** Names that some servers take for drawings and other XML, while others do not know them. */
const OTHER_XML = ['kinds/ONE.SVG', 'kinds/one.svgz', 'kinds/one.Xml', 'kinds/one.xhtml', 'kinds/one.rdf'];

describe.each(['/', '/a/b+c.d/'])('a site with the base %s', (base) => {
  const FILES = {
    'index.html': `<h1>Landing</h1>${' '.repeat(3000)}`,
    '404.html': '<h1>Lost</h1>',
    'docs/intro/index.html': '<h1>Introduction</h1>',
    'assets/app.0123456789.js': 'app;',
    'assets/plain.json': '{}',
    ...Object.fromEntries(Object.keys(MEDIA_TYPES).map((kind) => [`kinds/one${kind}`, 'x'])),
    ...Object.fromEntries(Object.keys(MEDIA_TYPES).map((kind) => [`kinds/SCAN${kind.toUpperCase()}`, 'x'])),
    'kinds/one.htm': 'x',
    ...Object.fromEntries(OTHER_XML.map((name) => [name, '<x/>'])),
  };
  let source: string;
  let other: Host;
  beforeAll(() => {
    source = mkdtempSync(join(tmpdir(), 'docs-source-'));
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(source, name)), { recursive: true });
      writeFileSync(join(source, name), text);
    }
    other = createHost(source, base);
  });
  afterAll(() => {
    other.remove();
    rmSync(source, { recursive: true });
  });

  it.each(installed)('has a valid configuration file for $name', async (server) => {
    await other.check(server);
  });

  it.each(runners)('is served by $name', async ({ start }) => {
    const running = await start(other);
    const { ask, close } = createAsker(running.port);
    const about = async (path: string) => {
      const { status, headers, body } = await ask(path);
      return [status, headers.location ?? body.toString().trim(), headers['cache-control']];
    };
    try {
      expect(await about(base)).toEqual([200, '<h1>Landing</h1>', 'no-cache']);
      expect(await about(`${base}docs/intro/`)).toEqual([200, '<h1>Introduction</h1>', 'no-cache']);
      expect((await about(`${base}docs/intro`)).slice(1, 2)).toEqual([`${base}docs/intro/`]);
      expect(await about(`${base}assets/app.0123456789.js`)).toEqual([
        200,
        'app;',
        expect.stringContaining('immutable'),
      ]);
      expect(await about(`${base}assets/plain.json`)).toEqual([200, '{}', 'no-cache']);
      expect(await about(`${base}nowhere`)).toEqual([404, '<h1>Lost</h1>', 'no-cache']);
      // A page may be uploaded before its scripts: a browser that asks for one too early must not keep the answer.
      expect(await about(`${base}assets/later.0123456789.js`)).toEqual([404, '<h1>Lost</h1>', 'no-cache']);
      for (const kind of Object.keys(MEDIA_TYPES)) {
        for (const file of [`kinds/one${kind}`, `kinds/SCAN${kind.toUpperCase()}`]) {
          const expected = { ...lowerCase(serverHeaders(file)), 'content-type': mediaTypeOf(file) };
          expect((await ask(base + file)).headers, file).toMatchObject(expected);
        }
      }
      expect((await ask(`${base}kinds/one.htm`)).headers, 'as a page, where a server takes it for one').toMatchObject(
        policies,
      );
      for (const name of OTHER_XML) {
        const { headers } = await ask(base + name);
        if (headers['content-type'] !== 'application/octet-stream')
          expect(headers, name).toMatchObject({ 'content-security-policy': XML_POLICY });
      }
      if (base !== '/') {
        expect((await about(base.slice(0, -1))).slice(1, 2)).toEqual([base]);
        expect((await about('/')).slice(1, 2)).toEqual([base]);
      }
    } finally {
      close();
      await running.stop();
    }
  });

  it.each(runners)('is never redirected to another host by $name', async ({ start }) => {
    const running = await start(other);
    const { ask, close } = createAsker(running.port);
    const leading = [
      '//',
      '///',
      '/\\',
      '/\\/',
      '\\\\',
      '/%5C',
      '/%5c%5c',
      '/%2F',
      '/%2f%2f',
      '/%2F/',
      '/.//',
      '/%09/',
    ];
    try {
      for (const path of leading.flatMap((lead) => [
        `${lead}docs/intro`,
        `${lead}docs/intro?q`,
        `${lead}docs/intro/`,
      ])) {
        const { headers } = await ask(path);
        // One slash, followed neither by a second one nor by anything that a browser takes for one.
        expect(headers.location ?? '/', path).toMatch(/^\/(?![/\\]|%2f|%5c|%09)/i);
      }
    } finally {
      close();
      await running.stop();
    }
  });
});

it('the site is there', () => {
  expect(existsSync(join(built.root, 'index.html'))).toBe(true);
  expect(files.length).toBeGreaterThan(100);
});
