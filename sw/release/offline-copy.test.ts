import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackEntry } from '../../contract/offline/manifest.ts';
import { writeSteps } from '../../contract/offline/packs.ts';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { revisionOf } from '../download/download.ts';
import { cacheName, keyOf } from '../keys.ts';
import { openRecords } from '../records.ts';
import { tuning } from '../tuning.ts';
import { copyRecord, OfflineCopy } from './offline-copy.ts';

const scope = 'https://e.org/base/';
const base = '/base/';
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

const files: Record<string, string> = { 'index.html': 'home', 'a/index.html': 'page a', 'app.js': 'code' };
/** Address → what the server answers; a number is a status, an error a lost connection. */
let server: Record<string, string | number | Error>;
let requested: string[];
/** What the clock of the worker says. */
let time: number;
/** How the HTTP cache was used. */
let caching: (RequestCache | undefined)[];
let storage: ReturnType<typeof fakeCaches>;
let sleep: () => Promise<void>;

beforeEach(() => {
  server = { [scope]: 'home', [`${scope}a/`]: 'page a', [`${scope}app.js`]: 'code' };
  requested = [];
  time = 1234;
  caching = [];
  storage = fakeCaches();
  sleep = async () => undefined;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requested.push(address.slice(scope.length));
    caching.push(init.cache);
    const answer = server[address] ?? 404;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response('error', { status: answer }) : new Response(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function copyOf(release: string, content = files, alive = true, packs: PackEntry[] = []): Promise<OfflineCopy> {
  const entries = Object.entries(content).map(async ([url, text]) => ({
    url,
    revision: await revisionOf(bytes(text)),
    bytes: text.length,
  }));
  return new OfflineCopy({
    scope,
    base,
    release,
    manifest: await Promise.all(entries),
    packs,
    storage,
    records: openRecords(storage, base, scope),
    tuning: { ...tuning, delays: [1, 2], suspicion: 3 },
    sleep: () => sleep(),
    now: () => time,
    online: () => true,
    probe: async () => alive,
  });
}

const nothing = () => undefined;

/** Replaces the bytes of a stored file of the release r1. */
async function damage(file: string): Promise<void> {
  const cache = await storage.open(cacheName(base, 'r1'));
  const revision = await revisionOf(bytes(files[file] ?? ''));
  await cache.put(keyOf(scope, { url: file, revision }), new Response('damaged'));
}

/** Has the browser fail to read a file of the release r1, as on a damaged disk. */
function makeUnreadable(file: string): void {
  const { open } = storage;
  storage.open = async (name) => {
    const cache = await open(name);
    const { match } = cache;
    cache.match = async (key, options) => {
      if (key === file && name === cacheName(base, 'r1')) throw new DOMException('', 'UnknownError');
      return match(key, options);
    };
    return cache;
  };
}

describe('OfflineCopy', () => {
  it('fetches everything by the addresses of pages, and says so', async () => {
    const copy = await copyOf('r1');
    const seen: number[] = [];
    const state = await copy.downloadMissing(({ done }) => seen.push(done));
    expect(requested.sort()).toEqual(['', 'a/', 'app.js']);
    expect(state).toMatchObject({ done: 3, total: 3, bytes: 14, totalBytes: 14, missing: [], problem: null });
    expect(state.completedAt).toBe(1234);
    expect(seen.at(-1)).toBe(3);
  });

  it('fetches the second time only what is missing', async () => {
    server[`${scope}app.js`] = 500;
    const copy = await copyOf('r1');
    expect((await copy.downloadMissing(nothing)).missing).toEqual([{ url: 'app.js', reason: 'status' }]);
    expect(requested.filter((path) => path === 'app.js')).toHaveLength(3);
    server[`${scope}app.js`] = 'code';
    requested = [];
    expect((await copy.downloadMissing(nothing)).missing).toEqual([]);
    expect(requested).toEqual(['app.js']);
  });

  it('ends a run when it is told to, and what waits for its end; what has come is kept, and the rest can be fetched later', async () => {
    const copy = await copyOf('r1');
    const { fetch } = globalThis;
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (!address.endsWith('app.js')) return fetch(address, init);
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        asked();
      });
    });
    const runs = [
      copy.downloadMissing(nothing),
      copy.downloadMissing(nothing),
      copy.downloadMissing(nothing, { distrusted: ['a/index.html'] }),
    ];
    await isAsked;
    copy.stop();
    for (const state of await Promise.all(runs))
      expect(state).toMatchObject({ done: 2, missing: [{ url: 'app.js' }], problem: null, busy: false });
    vi.stubGlobal('fetch', fetch);
    expect(await copy.downloadMissing(nothing)).toMatchObject({ done: 3, missing: [] });
  });

  it('ends a run that waits for the next try, too', async () => {
    server[`${scope}app.js`] = 503;
    let waits = () => {};
    const isWaiting = new Promise<void>((resolve) => {
      waits = resolve;
    });
    sleep = () => new Promise(() => waits());
    const copy = await copyOf('r1');
    const run = copy.downloadMissing(nothing);
    await isWaiting;
    copy.stop();
    expect(await run).toMatchObject({ done: 2, missing: [{ url: 'app.js' }], problem: null });
  });

  it('takes what cannot be read for damaged, and fetches it again', async () => {
    await (await copyOf('r1')).downloadMissing(nothing);
    const unreadable = keyOf(scope, { url: 'app.js', revision: await revisionOf(bytes('code')) });
    const { open } = storage;
    makeUnreadable(unreadable);
    const copy = await copyOf('r1');
    expect(await copy.verify(nothing)).toEqual({ checked: 3, corrupt: ['app.js'], missing: [] });
    requested = [];
    expect(await (await copyOf('r2')).downloadMissing(nothing)).toMatchObject({ done: 3, missing: [], problem: null });
    expect(requested).toEqual(['app.js']);

    storage.open = (name) => (name.endsWith('r3') ? open(name) : Promise.reject(new DOMException('', 'UnknownError')));
    expect(await (await copyOf('r3')).downloadMissing(nothing)).toMatchObject({ done: 3, missing: [], problem: null });
    expect(await copy.verify(nothing)).toMatchObject({ checked: 0, corrupt: [], missing: { length: 3 } });
  });

  it('takes no other bytes than the published ones', async () => {
    server[`${scope}a/`] = '<h1>Sign in</h1>';
    const copy = await copyOf('r1');
    expect((await copy.downloadMissing(nothing)).missing).toEqual([{ url: 'a/index.html', reason: 'changed' }]);
  });

  it('takes the right bytes whatever the status', async () => {
    vi.stubGlobal('fetch', async () => new Response('nothing here', { status: 404 }));
    const copy = await copyOf('r1', { '404.html': 'nothing here' });
    expect((await copy.downloadMissing(nothing)).missing).toEqual([]);
    const stored = await (await storage.open(cacheName(base, 'r1'))).match(
      keyOf(scope, { url: '404.html', revision: await revisionOf(bytes('nothing here')) }),
    );
    expect(stored?.status).toBe(200);
  });

  it('takes from the release before the bytes of a file, and no header that a server gave it', async () => {
    const wrong = { 'content-type': 'text/plain', 'content-security-policy': "default-src 'self'" };
    vi.stubGlobal('fetch', async () => new Response('page a', { headers: wrong }));
    const page = { 'a/index.html': 'page a' };
    const key = keyOf(scope, { url: 'a/index.html', revision: await revisionOf(bytes('page a')) });
    const cache = await storage.open(cacheName(base, 'r1'));
    await cache.put(key, new Response('page a', { headers: wrong }));
    await (await copyOf('r2', page)).downloadMissing(nothing);
    const headers = async (release: string) =>
      Object.fromEntries((await (await storage.open(cacheName(base, release))).match(key))?.headers ?? []);
    const right = {
      'content-type': 'text/html; charset=utf-8',
      'content-length': '6',
      'x-content-type-options': 'nosniff',
    };
    expect(await headers('r2')).toEqual(right);
    await storage.delete(cacheName(base, 'r1'));
    await storage.delete(cacheName(base, 'r2'));
    await (await copyOf('r3', page)).downloadMissing(nothing);
    expect(await headers('r3')).toEqual(right);
  });

  it('takes from the release before what is the same, and knows what changed', async () => {
    await (await copyOf('r1')).downloadMissing(nothing);
    await openRecords(storage, base, scope).write('active', 'r1');
    server[`${scope}a/`] = 'page a, new';
    requested = [];
    const state = await (await copyOf('r2', { ...files, 'a/index.html': 'page a, new' })).downloadMissing(nothing);
    expect(requested).toEqual(['a/']);
    expect(state.missing).toEqual([]);
    expect(state.changedPages).toEqual(['a/']);
  });

  it('knows pages that say something else from those with another frame, and from those that did not come', async () => {
    const page = (text: string, script: string) => `<script src="${script}"></script><article>${text}</article>`;
    const release = (script: string, a: string) => ({
      'a/index.html': page(a, script),
      'b/index.html': page('b', script),
      'c/index.html': page('c', script),
    });
    const serve = (content: Record<string, string>) => {
      server = Object.fromEntries(
        Object.entries(content).map(([url, text]) => [`${scope}${url.replace('index.html', '')}`, text]),
      );
    };
    const [old, next] = [release('1.js', 'a'), { ...release('2.js', 'new a'), 'd/index.html': page('d', '2.js') }];
    serve(old);
    await (await copyOf('r1', old)).downloadMissing(nothing);
    await openRecords(storage, base, scope).write('active', 'r1');
    serve(next);
    server[`${scope}c/`] = 500;
    const copy = await copyOf('r2', next);
    expect((await copy.downloadMissing(nothing)).changedPages).toEqual(['a/', 'd/']);
    serve(next);
    expect((await copy.downloadMissing(nothing)).changedPages).toEqual(['a/', 'd/']);
  });

  it('takes a page of the release before that cannot be read for a changed one', async () => {
    await (await copyOf('r1')).downloadMissing(nothing);
    await openRecords(storage, base, scope).write('active', 'r1');
    const page = keyOf(scope, { url: 'a/index.html', revision: await revisionOf(bytes('page a')) });
    makeUnreadable(page);
    server = { ...server, [`${scope}a/`]: 'page a, new', [`${scope}app.js`]: 503 };
    const next = { ...files, 'a/index.html': 'page a, new', 'app.js': 'new code' };
    const state = await (await copyOf('r2', next)).downloadMissing(nothing);
    expect(state).toMatchObject({ changedPages: ['a/'], missing: [{ url: 'app.js', reason: 'status' }] });
    expect(state.problem).toBeNull();
  });

  it('takes nothing damaged from the release before', async () => {
    await (await copyOf('r1')).downloadMissing(nothing);
    const before = await storage.open(cacheName(base, 'r1'));
    await before.put(keyOf(scope, { url: 'app.js', revision: await revisionOf(bytes('code')) }), new Response('codE'));
    requested = [];
    const copy = await copyOf('r2');
    expect((await copy.downloadMissing(nothing)).missing).toEqual([]);
    expect(requested).toEqual(['app.js']);
    expect((await copy.verify(nothing)).corrupt).toEqual([]);
  });

  it('drops what an earlier try has left damaged', async () => {
    const copy = await copyOf('r1');
    await copy.dropDamaged();
    await copy.downloadMissing(nothing);
    await copy.dropDamaged();
    expect((await copy.state()).missing).toEqual([]);
    const cache = await storage.open(cacheName(base, 'r1'));
    await cache.put(keyOf(scope, { url: 'app.js', revision: await revisionOf(bytes('code')) }), new Response('codE'));
    await copy.dropDamaged();
    expect((await copy.state()).missing).toEqual([{ url: 'app.js' }]);
  });

  it('fetches first what is on screen and what it links, from wherever the browser has it', async () => {
    const page = '<link rel="stylesheet" href="/base/main.css"><script src="/base/app.js"></script>';
    const content = { 'b.js': 'b', 'c.js': 'c', 'a/index.html': page, 'app.js': 'code', 'main.css': 'style' };
    Object.assign(server, { [`${scope}a/`]: page, [`${scope}b.js`]: 'b', [`${scope}c.js`]: 'c' });
    server[`${scope}main.css`] = 'style';
    const state = await (await copyOf('r1', content)).downloadMissing(nothing, { onScreen: ['a/index.html'] });
    expect(requested.slice(0, 3)).toEqual(['a/', 'main.css', 'app.js']);
    expect(caching.slice(0, 4)).toEqual(['force-cache', 'force-cache', 'force-cache', 'default']);
    expect(state).toMatchObject({ done: 5, missing: [], bytes: state.totalBytes });
  });

  it('what is on screen and cannot be had stops nothing', async () => {
    server[`${scope}a/`] = 404;
    const state = await (await copyOf('r1')).downloadMissing(nothing, { onScreen: ['a/index.html', 'none.html'] });
    expect(state.missing).toEqual([{ url: 'a/index.html', reason: 'gone' }]);
  });

  it.each<[string, string | number | Error]>([
    ['other files', 'Please sign in'],
    ['no files', 404],
    ['errors', 503],
    ['broken connections', new TypeError('reset')],
  ])('a release of use only as a whole is left to a server with %s', async (_, answer) => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}.js`, `${index}`]));
    for (const url of Object.keys(many)) server[scope + url] = answer;
    server[scope] = answer;
    const state = await (await copyOf('r1', { ...files, ...many })).downloadMissing(nothing, { wholeOnly: true });
    expect(state.problem).toBe('server');
    expect(requested.length).toBeLessThan(30);
  });

  it('a release of use only as a whole is downloaded to its end when the server has its start page', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}.js`, `${index}`]));
    for (const url of Object.keys(many)) server[scope + url] = 404;
    const state = await (await copyOf('r1', { ...files, ...many })).downloadMissing(nothing, { wholeOnly: true });
    expect(state).toMatchObject({ problem: null, done: 3 });
    expect(state.missing.every(({ reason }) => reason === 'gone')).toBe(true);
  });

  it('stops when the connection is gone, and not when only some files are blocked', async () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}.js`, `${index}`]));
    for (const [url] of Object.entries(many)) server[scope + url] = new TypeError('blocked');
    const lost = await (await copyOf('r1', many, false)).downloadMissing(nothing);
    expect(lost.problem).toBe('lost');
    expect(requested.length).toBeLessThan(20);
    const blocked = await (await copyOf('r2', many, true)).downloadMissing(nothing);
    expect(blocked.problem).toBeNull();
    expect(blocked.missing.every(({ reason }) => reason === 'network')).toBe(true);
  });

  it('tells that storage is full, and uses what fits', async () => {
    storage.room = 1;
    const state = await (await copyOf('r1')).downloadMissing(nothing);
    expect(state.problem).toBe('full');
    expect(state.done).toBe(1);
  });

  it('tells that storage is denied', async () => {
    storage.open = async () => {
      throw new DOMException('no', 'SecurityError');
    };
    const state = await (await copyOf('r1')).downloadMissing(nothing);
    expect(state).toMatchObject({ problem: 'denied', done: 0 });
  });

  it('finds damaged files and repairs them on demand', async () => {
    const copy = await copyOf('r1');
    await copy.downloadMissing(nothing);
    await damage('app.js');
    expect(await copy.verify(nothing)).toEqual({ checked: 3, corrupt: ['app.js'], missing: [] });
    await copy.downloadMissing(nothing);
    expect((await copy.verify(nothing)).corrupt).toEqual(['app.js']);
    await copy.downloadMissing(nothing, { distrusted: ['app.js'] });
    expect((await copy.verify(nothing)).corrupt).toEqual([]);
  });

  it('counts what it cannot repair as missing, and tries it again', async () => {
    const copy = await copyOf('r1');
    await copy.downloadMissing(nothing);
    await damage('app.js');
    server[`${scope}app.js`] = 404;
    const state = await copy.downloadMissing(nothing, { distrusted: ['a/index.html', 'app.js'] });
    expect(state).toMatchObject({ done: 2, missing: [{ url: 'app.js', reason: 'gone' }], completedAt: null });
    server[`${scope}app.js`] = 'code';
    expect(await copy.downloadMissing(nothing)).toMatchObject({ done: 3, missing: [] });
    expect(await copy.verify(nothing)).toEqual({ checked: 3, corrupt: [], missing: [] });
  });

  it('runs one download at a time', async () => {
    const copy = await copyOf('r1');
    await Promise.all([copy.downloadMissing(nothing), copy.downloadMissing(nothing)]);
    expect(requested).toHaveLength(3);
  });
});

describe('Copy with packs', () => {
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`f${index}.js`, `code ${index}`]));
  const pack = (name: string, first: number, count: number, content: Record<string, string> = many) => {
    const text = Object.values(content)
      .slice(first, first + count)
      .join('');
    server[scope + name] = writeSteps({ literals: [text.length], repeats: [0], sources: [0] }) + text;
    return { url: name, first, count, bytes: (server[scope + name] as string).length, wire: 50, apart: 60 };
  };
  const withPacks = (release: string, content = many, alive = true) =>
    copyOf(release, content, alive, [pack('p1', 0, 3), pack('p2', 3, 2)]);
  beforeEach(() => {
    for (const [url, text] of Object.entries(many)) server[scope + url] = text;
  });

  it('fetches packs, and singly what is in none', async () => {
    const copy = await withPacks('r1');
    const seen: number[] = [];
    const state = await copy.downloadMissing(({ bytes: count }) => seen.push(count));
    expect(requested.sort()).toEqual(['f5.js', 'p1', 'p2']);
    expect(state).toMatchObject({ done: 6, bytes: 36, missing: [], problem: null });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(await copy.verify(nothing)).toEqual({ checked: 6, corrupt: [], missing: [] });
  });

  it('takes out of a pack, whatever it costs, what came with other bytes', async () => {
    const copy = await withPacks('r1');
    await copy.downloadMissing(nothing);
    const next = { ...many, 'f1.js': 'code i' };
    const update = await copyOf('r2', next, true, [{ ...pack('p1', 0, 3, next), wire: 9_000 }]);
    server[`${scope}f1.js`] = 'code i<script src="proxy.js"></script>';
    requested = [];
    expect(await update.downloadMissing(nothing, { wholeOnly: true })).toMatchObject({ missing: [], problem: null });
    expect(requested).toEqual(['f1.js', 'f1.js', 'p1']);
  });

  it.each([
    ['refused', 403],
    ['missing', 404],
    ['blocked', new TypeError('blocked')],
  ])('takes out of a pack, whatever it costs, what a network treats by its type: %s', async (_, answer) => {
    await (await withPacks('r1')).downloadMissing(nothing);
    const next = { ...many, 'f1.js': 'code i', 'f5.js': 'code v' };
    const update = await copyOf('r2', next, true, [{ ...pack('p1', 0, 3, next), wire: 9_000 }]);
    server[`${scope}f1.js`] = server[`${scope}f5.js`] = answer;
    requested = [];
    const state = await update.downloadMissing(nothing, { wholeOnly: true });
    expect(state.missing.map(({ url }) => url)).toEqual(['f5.js']);
    expect(requested.filter((path) => path === 'p1')).toHaveLength(1);
    // What is in no pack has had its tries.
    expect(requested.at(-1)).toBe('p1');
  });

  it('takes the rest singly once a pack has shown that the server has the release, though it changes all that it knows', async () => {
    const copy = await copyOf('r1', many, true, [{ ...pack('p1', 0, 5), wire: 9_000 }]);
    for (const file of Object.keys(many).slice(0, 5)) server[scope + file] = 'rewritten';
    const state = await copy.downloadMissing(nothing, { wholeOnly: true });
    expect(state).toMatchObject({ done: 6, missing: [], problem: null });
    expect(requested.filter((path) => path === 'p1')).toHaveLength(1);
  });

  it('says what came with other bytes where packs are of another release, too', async () => {
    const copy = await copyOf('r1', many, true, [{ ...pack('p1', 0, 3), wire: 9_000 }]);
    server[`${scope}p1`] = server[`${scope}f1.js`] = 'Please sign in';
    expect((await copy.downloadMissing(nothing)).missing).toEqual([{ url: 'f1.js', reason: 'changed' }]);
  });

  it.each([
    ['missing', 404],
    ['refused', 500],
    ['blocked', new TypeError('blocked')],
    ['another text', 'Please sign in'],
    ['damaged', `${writeSteps({ literals: [18], repeats: [0], sources: [0] })}code 0code !code 2`],
  ])('does without a pack that is %s', async (_, answer) => {
    const copy = await withPacks('r1');
    server[`${scope}p1`] = answer;
    const state = await copy.downloadMissing(nothing);
    expect(state).toMatchObject({ done: 6, missing: [], problem: null });
    expect(requested).toContain('f1.js');
    expect(requested).not.toContain('f3.js');
  });

  it('leaves everything when the connection is gone', async () => {
    const copy = await withPacks('r1', many, false);
    for (const name of ['p1', 'p2']) server[scope + name] = new TypeError('lost');
    expect((await copy.downloadMissing(nothing)).problem).toBe('lost');
    expect(requested.filter((path) => path.startsWith('f'))).toEqual([]);
  });

  it('tells that storage is full', async () => {
    storage.room = 2;
    expect(await (await withPacks('r1')).downloadMissing(nothing)).toMatchObject({ problem: 'full', done: 2 });
    expect(requested.filter((path) => path.startsWith('f'))).toEqual([]);
  });

  it('fetches single files of an update that changes little', async () => {
    await (await withPacks('r1')).downloadMissing(nothing);
    const changed = { ...many, 'f1.js': 'CODE 1' };
    server[`${scope}f1.js`] = 'CODE 1';
    requested = [];
    const copy = await copyOf('r2', changed, true, [
      { url: 'p3', first: 0, count: 3, bytes: 99, wire: 50_000, apart: 60_000 },
    ]);
    expect((await copy.downloadMissing(nothing)).missing).toEqual([]);
    expect(requested).toEqual(['f1.js']);
  });
});

describe('while a download runs', () => {
  it('the copy is busy, and who asks again gets the same result', async () => {
    const copy = await copyOf('r1');
    const running = copy.downloadMissing(nothing);
    expect(await copy.state()).toMatchObject({ busy: true, completedAt: null });
    const again = copy.downloadMissing(nothing);
    expect(await again).toBe(await running);
    expect(requested).toHaveLength(3);
    expect(await copy.state()).toMatchObject({ busy: false, completedAt: 1234 });
  });

  it('the record keeps what each of two changes at once adds', async () => {
    const copy = await copyOf('r1');
    await copy.downloadMissing(nothing);
    await openRecords(storage, base, scope).remove(copyRecord('r1'));
    await Promise.all([copy.excuse(['app.js']), copy.state()]);
    expect(await copy.areExcused([{ url: 'app.js' }])).toBe(true);
    expect((await copy.state()).completedAt).toBe(1234);
    await openRecords(storage, base, scope).remove(copyRecord('r1'));
    await Promise.all([copy.state(), copy.excuse(['app.js'])]);
    expect(await copy.areExcused([{ url: 'app.js' }])).toBe(true);
  });

  it('files that went missing meanwhile are downloaded after it', async () => {
    const copy = await copyOf('r1');
    await copy.downloadMissing(nothing);
    const cache = await storage.open(cacheName(base, 'r1'));
    let again: Promise<unknown> | undefined;
    requested = [];
    const first = copy.downloadMissing(() => {
      again ??= cache
        .keys()
        .then((keys) => Promise.all(keys.map((key) => cache.delete(key))))
        .then(() => copy.downloadMissing(nothing));
    });
    await first;
    await again;
    expect((await copy.state()).missing).toEqual([]);
    expect(requested.sort()).toEqual(['', 'a/', 'app.js']);
  });

  it('files that were found damaged are downloaded after it', async () => {
    const copy = await copyOf('r1');
    await copy.downloadMissing(nothing);
    await damage('app.js');
    const running = copy.downloadMissing(nothing);
    const repaired = copy.downloadMissing(nothing, { distrusted: ['app.js'] });
    await Promise.all([running, repaired]);
    expect(requested.filter((path) => path === 'app.js')).toHaveLength(2);
  });
});

describe('a page that waits for files', () => {
  it('gets them at once, and no others are downloaded', async () => {
    const copy = await copyOf('r1');
    expect(await copy.downloadNow(['app.js'], new AbortController().signal)).toBe(true);
    expect(requested).toEqual(['app.js']);
    expect(caching).toEqual(['force-cache']);
    expect((await copy.state()).missing).toEqual([{ url: 'index.html' }, { url: 'a/index.html' }]);
  });

  it.each([
    ['has older bytes', 'other', ['force-cache', 'reload']],
    ['has no such file', 404, ['force-cache', 'reload']],
    ['fails', 500, ['force-cache']],
    ['cannot be reached', new TypeError('offline'), ['force-cache']],
  ])('hears that they did not come when the server %s', async (_, answer, tries) => {
    server[`${scope}app.js`] = answer;
    const copy = await copyOf('r1');
    expect(await copy.downloadNow(['app.js'], new AbortController().signal)).toBe(false);
    expect(caching).toEqual(tries);
  });
});

it('tells which files did not come, and which of them the server did not have, also after the worker was started anew', async () => {
  server[`${scope}app.js`] = 404;
  server[`${scope}a/`] = 500;
  await (await copyOf('r1')).downloadMissing(nothing);
  const copy = await copyOf('r1');
  expect((await copy.state()).missing).toEqual([{ url: 'a/index.html' }, { url: 'app.js', reason: 'gone' }]);
  expect([...(await copy.failedIn('r1'))].sort()).toEqual(['a/index.html', 'app.js']);
  expect(await copy.failedIn('r0')).toEqual([]);
  await openRecords(storage, base, scope).write(copyRecord('r0'), { gone: ['app.js'] });
  expect(await copy.failedIn('r0')).toEqual(['app.js']);
});

it('still tells so after a try for which there was no network', async () => {
  server[`${scope}app.js`] = 404;
  await (await copyOf('r1')).downloadMissing(nothing);
  server[`${scope}app.js`] = new TypeError('no network');
  const copy = await copyOf('r1', files, false);
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await copy.downloadMissing(nothing)).toMatchObject({ problem: 'lost' });
  expect(await copy.failedIn('r1')).toEqual(['app.js']);
  expect((await (await copyOf('r1')).state()).missing).toEqual([{ url: 'app.js', reason: 'gone' }]);
});

it('excuses the files that are named, and no others', async () => {
  const copy = await copyOf('r1');
  expect(await copy.areExcused([{ url: 'app.js' }])).toBe(false);
  await copy.excuse(['app.js']);
  expect(await copy.areExcused([{ url: 'app.js' }])).toBe(true);
  expect(await copy.areExcused([{ url: 'app.js' }, { url: 'index.html' }])).toBe(false);
});

it('finds no file, and says why, where the browser denies storage', async () => {
  storage.open = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const copy = await copyOf('r1');
  expect(await copy.state()).toMatchObject({ done: 0, problem: 'denied' });
});

it('is complete since the moment in which its last file came', async () => {
  const copy = await copyOf('r1');
  expect(await copy.state()).toMatchObject({ done: 0, completedAt: null });
  time = 2000;
  expect((await copy.downloadMissing(nothing)).completedAt).toBe(2000);
  time = 3000;
  expect((await copy.state()).completedAt).toBe(2000);
  expect((await (await copyOf('r1')).state()).completedAt).toBe(2000);
});

it('has no problem any more when what was missing came on another way', async () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}.js`, `${index}`]));
  for (const url of Object.keys(many)) server[scope + url] = new TypeError('lost');
  const copy = await copyOf('r1', many, false);
  expect((await copy.downloadMissing(nothing)).problem).toBe('lost');
  for (const [url, text] of Object.entries(many)) server[scope + url] = text;
  expect(await copy.downloadNow(Object.keys(many), new AbortController().signal)).toBe(true);
  expect(await copy.state()).toMatchObject({ done: 9, missing: [], problem: null });
});
