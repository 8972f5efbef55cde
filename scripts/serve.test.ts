import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite, PortTakenError, type RunningServer, startServer } from './serve.mjs';

const FILES = {
  'site/index.html': '<h1>Landing</h1>',
  'site/404.html': '<h1>Lost</h1>',
  'site/docs/intro/index.html': '<h1>Introduction</h1>',
  'site/docs/a b/index.html': '<h1>A b</h1>',
  'site/sw.js': 'self;',
  'site/assets/app.0123456789.js': 'x;',
  'site/assets/offline/9acba764e4.txt': 'pack',
  'site/assets/sidebar-2.11-beta1.json': '[]',
  'site/assets/worker.0123456789.js': 'x;',
  'site/assets/boot.js': 'x;',
  'site/assets/code-highlight.css': 'a{}',
  'site/icon.png': 'png',
  'site/openapi.yaml': 'openapi: 3.1.0',
  'site/.hidden': 'hidden',
  'secret.txt': 'secret',
};

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  server = await startServer({ root: join(folder, 'site'), base: '/ort-server/' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Requests the path exactly as written: `fetch` would normalize it and follow redirects. */
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    port = server.port,
  }: { method?: string; headers?: Record<string, string>; port?: number } = {},
) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['/ort-server/', 200, 'Landing'],
  ['/ort-server/index.html', 200, 'Landing'],
  ['/ort-server/docs/intro/', 200, 'Introduction'],
  ['/ort-server/docs/intro/?q=1', 200, 'Introduction'],
  ['/ort-server/docs/a%20b/', 200, 'A b'],
  ['/ort-server/docs/', 404, 'Lost'],
  ['/ort-server/nowhere', 404, 'Lost'],
  ['/elsewhere', 404, 'Lost'],
])('%s is answered with %d', async (path, status, text) => {
  const answer = await ask(path);
  expect([answer.status, answer.body.toString()]).toEqual([status, `<h1>${text}</h1>`]);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each([
  ['/', 302, '/ort-server/'],
  ['/ort-server', 301, '/ort-server/'],
  ['/ort-server/docs/intro', 301, '/ort-server/docs/intro/'],
  ['/ort-server/docs/intro?q=1&b', 301, '/ort-server/docs/intro/?q=1&b'],
  ['/ort-server/docs/a%20b', 301, '/ort-server/docs/a%20b/'],
  ['/ort-server//docs//intro', 301, '/ort-server/docs/intro/'],
  ['/ort-server/docs/intro//?q', 301, '/ort-server/docs/intro/?q'],
  ['/ort-server/%2Fsw.js', 301, '/ort-server/sw.js'],
])('%s leads elsewhere', async (path, status, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

test.each([
  '/ort-server/../secret.txt',
  '/ort-server/%2e%2e/secret.txt',
  '/ort-server/docs/..%2f..%2f..%2fsecret.txt',
  '/ort-server/..%5csecret.txt',
  '/ort-server/%00',
  '/ort-server/%zz',
  '/ort-server/.hidden',
  '//ort-server/../../etc/passwd',
  '/ort-server//nowhere',
  '//ort-server/docs/intro',
])('%s leads nowhere', async (path) => {
  const { status, body } = await ask(path);
  expect([status, body.toString()]).toEqual([404, '<h1>Lost</h1>']);
});

describe('a site with a host of its own', () => {
  let alone: RunningServer;
  beforeAll(async () => {
    alone = await startServer({ root: join(folder, 'site'), base: '/' });
  });
  afterAll(() => alone.close());

  test.each([
    ['//docs/intro', '/docs/intro/'],
    ['///docs/intro', '/docs/intro/'],
    ['//docs//intro', '/docs/intro/'],
    ['/%2Fdocs/intro', '/docs/intro/'],
    ['/%2f%2fdocs/intro/', '/docs/intro/'],
    ['/%2F/docs%2Fintro', '/docs/intro/'],
    ['//', '/'],
    ['/docs/intro?q=//other.example', '/docs/intro/?q=//other.example'],
    ['//docs/intro?q=//other.example', '/docs/intro/?q=//other.example'],
  ])('%s leads to a page and to no other host', async (path, location) => {
    const { status, headers } = await ask(path, { port: alone.port });
    expect([status, headers.location]).toEqual([301, location]);
  });

  test.each([
    '/\\docs/intro',
    '/%5Cdocs/intro',
    '/%5c%5cdocs/intro',
    '/\\/docs/intro',
    '//docs\\intro',
    '//docs/%2e%2e/docs/intro',
    '/.//docs/intro',
    'http://docs/docs/intro',
  ])('%s leads nowhere', async (path) => {
    const { status, headers } = await ask(path, { port: alone.port });
    expect([status, headers.location]).toEqual([404, undefined]);
  });
});

test.each([
  ['assets/app.0123456789.js', 'text/javascript; charset=utf-8', /immutable/],
  ['assets/offline/9acba764e4.txt', 'text/plain; charset=utf-8', /immutable/],
  ['assets/sidebar-2.11-beta1.json', 'application/json', /^no-cache$/],
  ['openapi.yaml', 'application/yaml', /^no-cache$/],
  ['assets/boot.js', 'text/javascript; charset=utf-8', /^no-cache$/],
  ['assets/code-highlight.css', 'text/css; charset=utf-8', /^no-cache$/],
  ['sw.js', 'text/javascript; charset=utf-8', /^no-cache$/],
  ['', 'text/html; charset=utf-8', /^no-cache$/],
  ['icon.png', 'image/png', /^no-cache$/],
])('%s has its type and its time to live', async (name, type, cache) => {
  const { headers } = await ask(`/ort-server/${name}`);
  expect(headers['content-type']).toBe(type);
  expect(headers['cache-control']).toMatch(cache);
});

test.each([
  ['', 200],
  ['docs/intro/', 200],
  ['sw.js', 200],
  ['assets/worker.0123456789.js', 200],
  ['nowhere', 404],
])('%s says what the browser may do with it', async (name, status) => {
  const answer = await ask(`/ort-server/${name}`);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/connect-src 'self';.*frame-ancestors 'none'/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-dns-prefetch-control': 'off',
  });
});

test.each(['assets/app.0123456789.js', 'icon.png', 'docs/intro'])('%s says no more than it has to', async (name) => {
  const { headers } = await ask(`/ort-server/${name}`);
  expect(headers['x-content-type-options']).toBe('nosniff');
  for (const policy of ['content-security-policy', 'referrer-policy', 'permissions-policy', 'x-dns-prefetch-control'])
    expect(headers, policy).not.toHaveProperty(policy);
});

test('a missing script with a hashed name is not kept', async () => {
  const { status, headers } = await ask('/ort-server/assets/gone.0123456789.js');
  expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
});

test.each([
  [{ range: 'bytes=4-10' }, 206, 'Landing', 'bytes 4-10/16'],
  [{ range: 'bytes=11-99' }, 206, '</h1>', 'bytes 11-15/16'],
  [{ range: 'bytes=16-20' }, 200, '<h1>Landing</h1>', undefined],
  [{ range: 'bytes=9-8' }, 200, '<h1>Landing</h1>', undefined],
  [{ range: 'bytes=0-3,8-9' }, 200, '<h1>Landing</h1>', undefined],
  [{ range: 'bytes=-3' }, 200, '<h1>Landing</h1>', undefined],
  [{ range: 'bytes=4-10', 'if-range': '"older"' }, 200, '<h1>Landing</h1>', undefined],
])('%j is answered with %d', async (headers, status, text, contentRange) => {
  const answer = await ask('/ort-server/', { headers });
  expect([answer.status, answer.body.toString()]).toEqual([status, text]);
  expect(answer.headers).toMatchObject({ 'content-length': String(text.length), 'cache-control': 'no-cache' });
  expect(answer.headers['content-range']).toBe(contentRange);
});

test('a part of a file is never one of its compressed bytes', async () => {
  const { status, headers } = await ask('/ort-server/', { headers: { range: 'bytes=0-3', 'accept-encoding': 'gzip' } });
  expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
  const missing = await ask('/ort-server/nowhere', { headers: { range: 'bytes=0-3' } });
  expect([missing.status, missing.body.toString()]).toEqual([404, '<h1>Lost</h1>']);
});

test('text is compressed when asked for, a picture never', async () => {
  const text = await ask('/ort-server/', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(text.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(text.body).toString()).toBe('<h1>Landing</h1>');
  const refused = await ask('/ort-server/', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
  expect(refused.headers['content-encoding']).toBe('gzip');
  const picture = await ask('/ort-server/icon.png', { headers: { 'accept-encoding': 'br' } });
  expect(picture.headers['content-encoding']).toBeUndefined();
});

test('a changed file is answered anew, an unchanged one with 304', async () => {
  const path = '/ort-server/docs/news/';
  const file = join(folder, 'site/docs/news/index.html');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, 'old');
  const { etag } = (await ask(path)).headers;
  expect((await ask(path, { headers: { 'if-none-match': String(etag) } })).status).toBe(304);
  await writeFile(file, 'newer');
  const again = await ask(path, { headers: { 'if-none-match': String(etag) } });
  expect([again.status, again.body.toString()]).toEqual([200, 'newer']);
});

test('HEAD has the headers and no body', async () => {
  const { status, headers, body } = await ask('/ort-server/', { method: 'HEAD' });
  expect([status, headers['content-length'], body.length]).toEqual([200, '16', 0]);
});

test('other methods are refused', async () => {
  expect((await ask('/ort-server/', { method: 'POST' })).status).toBe(405);
});

test('a taken port is an error with the port in it', async () => {
  const second = startServer({ root: folder, base: '/', port: server.port });
  await expect(second).rejects.toThrow(PortTakenError);
  await expect(second).rejects.toThrow(String(server.port));
});

test('close ends open connections and frees the port', async () => {
  const first = await startServer({ root: join(folder, 'site'), base: '/' });
  expect(first.url).toBe(`http://localhost:${first.port}/`);
  await (await fetch(`http://127.0.0.1:${first.port}/`)).text();
  await first.close();
  const second = await startServer({ root: join(folder, 'site'), base: '/', port: first.port });
  expect(second.port).toBe(first.port);
  await second.close();
});

test('knows where a build puts the site', () => {
  expect(builtSite({}).base).toBe('/ort-server/');
  expect(builtSite({}).root).toMatch(/[\\/]dist[\\/]site$/);
  expect(builtSite({ DOCS_OUT: '/elsewhere', DOCS_BASE: 'a/b' })).toEqual({
    root: resolve('/elsewhere/site'),
    base: '/a/b/',
  });
  expect(builtSite({ DOCS_BASE: '/' }).base).toBe('/');
});
