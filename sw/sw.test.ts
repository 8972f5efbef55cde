import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageMessage, WorkerMessage } from '../contract/offline/offline.ts';
import { listScript } from '../contract/offline/worker-scripts.ts';
import { fakeCaches } from '../tests/support/fake-caches.ts';
import { releaseManifestOf, siteZip } from '../tests/support/site-zip.ts';
import { revisionOf } from './download/download.ts';
import { cacheName, keyOf, releaseOf, stateCacheName } from './keys.ts';

/** The worker as the browser runs it: its script, in a scope that has the browser's events and a server. */

const scope = 'https://e.org/base/';
const base = '/base/';

const filesOf = (release: string): Record<string, string> => ({
  'index.html': `<script src="/base/${release}.js"></script>home of ${release}`,
  '404.html': `not found in ${release}`,
  'docs/index.html': `<script src="/base/${release}.js"></script>docs of ${release}`,
  [`${release}.js`]: `script of ${release}`,
  'guide.yaml': `guide of ${release}`,
});
const sizeOf = (release: string) => Object.values(filesOf(release)).join('').length;

const manifestOf = (release: string) => releaseManifestOf(filesOf(release)).files;

/** The script with the list of a release's files, and the text in it. */
async function listOf(release: string) {
  const entries = manifestOf(release).map((entry) => ({ ...entry, rank: 3 }));
  const script = listScript(entries);
  const bytes = new TextEncoder().encode(script);
  const entry = { url: `files.${release}.js`, revision: await revisionOf(bytes), bytes: bytes.length };
  return { entry, script, list: JSON.parse(/push\((.*)\)/.exec(script)?.[1] ?? '') as string };
}

class FakeClient {
  readonly received: WorkerMessage[] = [];
  readonly id: string;
  readonly url: string;

  constructor(id: string, path: string) {
    this.id = id;
    this.url = new URL(path, scope).href;
  }

  postMessage(message: WorkerMessage) {
    this.received.push(message);
  }
}

let storage: ReturnType<typeof fakeCaches>;
/** Path → content; null while the server is down. */
let server: Record<string, string> | null;
let windows: FakeClient[];
/** Path → content of the worker's scripts. */
let scripts: Record<string, string>;
let requested: { path: string; method: string }[];

beforeEach(() => {
  vi.resetModules();
  storage = fakeCaches();
  server = filesOf('a');
  windows = [];
  requested = [];
  scripts = {};
  vi.stubGlobal('Client', FakeClient);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('__OFFLINE_TUNING__', { delays: [0], grace: 0, progress: 0, unknownPage: 50 });
  vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
    const { url, method } = typeof address === 'string' ? { url: address, method: init?.method ?? 'GET' } : address;
    const path = url.slice(scope.length);
    if (!(path in scripts)) requested.push({ path, method });
    if (server === null) throw new TypeError('Failed to fetch');
    const text = scripts[path] ?? server[path] ?? server[`${path}index.html`];
    const response = text === undefined ? new Response('no such file', { status: 404 }) : new Response(text);
    return Object.defineProperty(response, 'type', { value: 'basic' });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Starts the script of a release. @param registration what the browser says about other workers */
async function start(release: string, registration: { active?: boolean; waiting?: boolean } = {}) {
  vi.resetModules();
  const imported: string[] = [];
  const { entry, script, list } = await listOf(release);
  scripts[entry.url] ??= script;
  const listeners: { type: string; listener: (event: unknown) => void }[] = [];
  const skipWaiting = vi.fn(async () => undefined);
  const claim = vi.fn(async () => undefined);
  const tellActive = vi.fn();
  const host = {
    __WB_DISABLE_DEV_LOGS: true,
    __WB_MANIFEST: [entry],
    // The browser runs the other scripts here.
    importScripts: (...urls: string[]) => {
      imported.push(...urls);
      Object.assign(host, { docsLists: [list] });
    },
    registration: {
      scope,
      active: registration.active ? { postMessage: tellActive } : null,
      installing: null,
      waiting: registration.waiting ? {} : null,
    },
    caches: storage,
    clients: { matchAll: async () => windows, claim },
    navigator: { onLine: true },
    location: new URL('sw.js', scope),
    skipWaiting,
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.push({ type, listener }),
  };
  vi.stubGlobal('self', host);
  vi.stubGlobal('location', host.location);
  vi.stubGlobal('__RELEASE__', release);
  vi.stubGlobal('__RELEASE_DATE__', `2026-01-0${release === 'a' ? 1 : 2}T00:00:00.000Z`);
  vi.stubGlobal('__PACKS__', []);
  vi.stubGlobal('__PUBLISHER__', null);
  vi.stubGlobal('__SECURITY_HEADERS__', { 'x-security': 'yes' });
  await import('./worker-code.ts');
  await import('./sw.ts');

  /** Sends the worker an event and waits until all its work is done. @throws the error of that work */
  const emit = async (type: string, fields: object = {}) => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const event = {
      ...fields,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    };
    for (const { type: ofType, listener } of listeners) if (ofType === type) listener(event);
    const response = await answer;
    for (const promise of work) await promise;
    return response;
  };
  return {
    imported,
    skipWaiting,
    claim,
    tellActive,
    install: () => emit('install'),
    activate: () => emit('activate'),
    /** What the worker answers to a message; `source` is the page that sends it. */
    async ask(message: PageMessage | { type: string }, source: unknown = null): Promise<unknown> {
      const replies: unknown[] = [];
      await emit('message', {
        data: message,
        source,
        ports: [{ postMessage: (reply: unknown) => replies.push(reply) }],
      });
      expect(replies).toHaveLength(1);
      return replies[0];
    },
    /** Opens an address in a window. */
    open: (path: string, id = 'page') => {
      const request = Object.defineProperty(new Request(new URL(path, scope)), 'mode', { value: 'navigate' });
      return emit('fetch', { request, clientId: '', resultingClientId: id });
    },
    /** A page asks for a file. */
    get: (address: string, { client = 'page', worker = '', headers = {} } = {}) =>
      emit('fetch', {
        request: new Request(new URL(address, scope), { headers }),
        clientId: client,
        resultingClientId: worker,
      }),
  };
}

const storedIn = async (release: string) =>
  (await (await storage.open(cacheName(base, release))).keys()).map(({ url }) => url).sort();
const releases = async () =>
  (await storage.keys()).map((name) => releaseOf(base, name)).filter((release) => release !== null);
const keysOf = async (release: string) =>
  manifestOf(release)
    .map((entry) => keyOf(scope, entry))
    .sort();

/** The first worker, with its copy. */
async function first() {
  const worker = await start('a');
  await worker.install();
  await worker.activate();
  return worker;
}

describe('the first worker', () => {
  it('saves every file, tells open pages how far it is, and takes them over', async () => {
    const page = new FakeClient('page', 'docs/');
    const stranger = new FakeClient('stranger', 'https://e.org/other/');
    windows = [page, stranger];
    const worker = await start('a');
    await worker.install();
    expect(await storedIn('a')).toEqual(await keysOf('a'));
    const progress = page.received.filter((message) => message.type === 'precache-progress');
    expect(progress.at(-1)).toEqual({
      type: 'precache-progress',
      release: 'a',
      done: 5,
      total: 5,
      bytes: sizeOf('a'),
      totalBytes: sizeOf('a'),
      missing: 0,
    });
    expect(page.received.at(-1)).toMatchObject({
      type: 'copy-state',
      state: { release: 'a', missing: [], origin: { date: '2026-01-01T00:00:00.000Z', importedAt: null } },
    });
    await worker.activate();
    expect(worker.claim).toHaveBeenCalledOnce();
    expect(page.received.at(-1)).toEqual({ type: 'taken-over' });
    expect(stranger.received).toEqual([]);
  });

  it('begins with the page that is open and what it links', async () => {
    windows = [new FakeClient('page', 'docs/')];
    await (await start('a')).install();
    expect(requested.slice(0, 2).map(({ path }) => path)).toEqual(['docs/', 'a.js']);
  });

  it('is of use with gaps', async () => {
    const { 'guide.yaml': _, ...others } = filesOf('a');
    server = others;
    const worker = await first();
    const [stored, all] = [await storedIn('a'), await keysOf('a')];
    expect(all.filter((key) => !stored.includes(key))).toEqual([expect.stringContaining('guide.yaml')]);
    expect(await worker.ask({ type: 'STATUS' })).toMatchObject({ missing: [{ url: 'guide.yaml', reason: 'gone' }] });
  });

  it('says that it was interrupted when the server cannot be reached', async () => {
    const worker = await start('a');
    server = {};
    const answered = fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (!address.endsWith('files.a.js')) server = null;
      return answered(address, init);
    });
    await worker.install();
    expect(requested).toContainEqual({ path: 'sw.js', method: 'GET' });
    expect(await worker.ask({ type: 'STATUS' })).toMatchObject({ done: 0, problem: 'lost' });
  });

  it('does not keep what an earlier try left behind damaged', async () => {
    const [entry] = manifestOf('a');
    if (entry === undefined) throw new Error('no files');
    await (await storage.open(cacheName(base, 'a'))).put(keyOf(scope, entry), new Response('damaged'));
    const worker = await first();
    expect(await worker.ask({ type: 'VERIFY' })).toEqual({ checked: 5, corrupt: [], missing: [] });
  });
});

describe('the worker’s other scripts', () => {
  it('are checked before they run, and are not asked for again when the worker starts anew', async () => {
    const worker = await start('a');
    await worker.install();
    expect(worker.imported).toEqual([`${scope}files.a.js`]);
    server = null;
    const again = await start('a', { active: true });
    expect(await again.ask({ type: 'STATUS' })).toMatchObject({ release: 'a', done: 5 });
    expect(again.imported).toEqual([`${scope}files.a.js`]);
  });

  it.each([
    ['are not there', undefined, 'gone'],
    ['are others', 'self.docsLists = [];', 'changed'],
  ])('of an update that %s do not run: it does not install, and open pages are told', async (_, content, reason) => {
    await first();
    const page = new FakeClient('page', 'docs/');
    windows = [page];
    server = { ...filesOf('b'), ...(content !== undefined && { 'files.b.js': content }) };
    const worker = await start('b', { active: true });
    delete scripts['files.b.js'];
    await expect(worker.install()).rejects.toThrow('The new version is not complete: files.b.js');
    expect(worker.imported).toEqual([]);
    expect(page.received.at(-1)).toMatchObject({
      type: 'copy-state',
      state: { release: 'b', ready: false, problem: 'server', missing: [{ url: 'files.b.js', reason }] },
    });
    expect(await storage.has(cacheName(base, 'b'))).toBe(false);
  });

  it('of a first copy that cannot be had leave no worker behind', async () => {
    const page = new FakeClient('page', 'docs/');
    windows = [page];
    const worker = await start('a');
    server = null;
    await expect(worker.install()).rejects.toThrow('files.a.js');
    expect(worker.imported).toEqual([]);
    expect(page.received.at(-1)).toMatchObject({ type: 'copy-state', state: { ready: false, problem: 'lost' } });
  });
});

describe('without a network', () => {
  it('pages and files come out of the copy, and unknown addresses get its not-found page', async () => {
    const worker = await first();
    server = null;
    expect(await (await worker.open('docs/'))?.text()).toBe(filesOf('a')['docs/index.html']);
    expect(await (await worker.get('a.js'))?.text()).toBe('script of a');
    const unknown = await worker.open('nowhere/');
    expect([unknown?.status, await unknown?.text()]).toEqual([404, 'not found in a']);
  });

  it('leaves to the browser what is outside of the site, and parts of files', async () => {
    const worker = await first();
    expect(await worker.get('https://e.org/other/')).toBeUndefined();
    expect(await worker.get('https://example.org/base/a.js')).toBeUndefined();
    expect(await worker.get('guide.yaml', { headers: { range: 'bytes=0-1' } })).toBeUndefined();
  });
});

it('a page whose script is gone comes from the server, and the script is saved again', async () => {
  const worker = await first();
  const entry = manifestOf('a').find(({ url }) => url === 'a.js');
  if (entry === undefined) throw new Error('no such file');
  await (await storage.open(cacheName(base, 'a'))).delete(keyOf(scope, entry));
  requested = [];
  expect(await (await worker.open('docs/'))?.text()).toBe(filesOf('a')['docs/index.html']);
  expect(requested.map(({ path }) => path)).toEqual(['docs/', 'a.js']);
  server = null;
  expect(await (await worker.get('a.js'))?.text()).toBe('script of a');
});

it('a page of the server whose bytes are not those of the release is shown, and not stored', async () => {
  const worker = await first();
  await storage.delete(cacheName(base, 'a'));
  server = { ...filesOf('a'), 'docs/index.html': `${filesOf('a')['docs/index.html']} and more` };
  expect(await (await worker.open('docs/'))?.text()).toContain('and more');
  expect(await storedIn('a')).toEqual([]);
});

describe('an update', () => {
  it('is not deleted by the worker that is shown while it waits, and is once it is gone', async () => {
    await first();
    server = filesOf('b');
    await (await start('b', { active: true })).install();
    for (const waiting of [true, false]) {
      const shown = await start('a', { active: true, waiting });
      await shown.activate();
      expect(await storage.has(cacheName(base, 'b'))).toBe(waiting);
    }
  });

  it('waits until it is told to, and a page that is open keeps its release', async () => {
    const old = await first();
    await old.open('docs/', 'reader');
    windows = [new FakeClient('reader', 'docs/')];
    server = filesOf('b');
    const worker = await start('b', { active: true });
    await worker.install();
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    expect(await worker.ask({ type: 'SKIP_WAITING' })).toMatchObject({
      release: 'b',
      ready: true,
      origin: { date: '2026-01-02T00:00:00.000Z' },
    });
    expect(worker.skipWaiting).toHaveBeenCalledOnce();
    // Otherwise the browser would wait for its downloads.
    expect(worker.tellActive).toHaveBeenCalledExactlyOnceWith({ type: 'GIVE_WAY' });
    await worker.activate();
    server = null;
    expect(await (await worker.get('a.js', { client: 'reader' }))?.text()).toBe('script of a');
    expect(await (await worker.get('a.js', { client: 'reader', worker: 'search' }))?.text()).toBe('script of a');
    expect(await (await worker.get('guide.yaml', { client: 'search' }))?.text()).toBe('guide of a');
    expect(await (await worker.open('docs/', 'other'))?.text()).toBe(filesOf('b')['docs/index.html']);
    expect(await worker.ask({ type: 'HELLO', runs: ['a.js'] }, windows[0])).toMatchObject({
      yours: 'a',
      state: { release: 'b' },
    });
    windows = [];
    await worker.ask({ type: 'HELLO', runs: ['b.js'] }, new FakeClient('other', 'docs/'));
    expect(await storage.has(cacheName(base, 'a'))).toBe(false);
  });

  it('that is not whole fails to install, says so, and is not shown', async () => {
    await first();
    const page = new FakeClient('page', 'docs/');
    windows = [page];
    const { 'b.js': _, ...others } = filesOf('b');
    server = others;
    const worker = await start('b', { active: true });
    await expect(worker.install()).rejects.toThrow('The new version is not complete: server');
    expect(page.received.at(-1)).toMatchObject({ type: 'copy-state', state: { release: 'b', ready: false } });
    expect(await worker.ask({ type: 'SKIP_WAITING' })).toMatchObject({ ready: false });
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    expect(worker.tellActive).not.toHaveBeenCalled();
    server = filesOf('b');
    expect(await worker.ask({ type: 'DOWNLOAD_MISSING' })).toMatchObject({ ready: true, missing: [] });
  });

  it.each([
    ['waits', (server: Record<string, string>) => server],
    ['cannot be saved yet', ({ 'guide.yaml': _, '404.html': _other, ...server }: Record<string, string>) => server],
  ])('%s: its page from the server is no older version', async (_, served) => {
    const worker = await first();
    server = served({ ...filesOf('b'), 'new/index.html': 'a new page' });
    const next = await start('b', { active: true });
    await next.install().catch(() => undefined);
    expect(await (await worker.open('new/', 'opened'))?.text()).toBe('a new page');
    const hello = (runs: string[]) => worker.ask({ type: 'HELLO', runs }, new FakeClient('opened', 'new/'));
    expect(await hello(['b.js'])).toMatchObject({ yours: 'a', state: { release: 'a' } });
    expect(await (await worker.get('b.js', { client: 'opened' }))?.text()).toBe('script of b');
  });

  it.each([
    ['forgotten, because the browser did not list it yet', Number.POSITIVE_INFINITY],
    ['never noted, because the storage is full', 0],
  ])('that lacks a page: what stands in is no reason to load it anew, also when it is %s', async (_, room) => {
    const old = await first();
    await old.open('', 'reader');
    const reader = new FakeClient('reader', '');
    const { 'docs/index.html': _gone, ...others } = filesOf('b');
    server = others;
    const worker = await start('b', { active: true });
    await worker.install();
    await worker.activate();
    windows = [reader];
    server = null;
    storage.room = room;
    expect(await (await worker.open('docs/', 'opened'))?.text()).toBe(filesOf('a')['docs/index.html']);
    const hello = (page: FakeClient) => worker.ask({ type: 'HELLO', runs: ['a.js'] }, page);
    expect(await hello(reader)).toMatchObject({ yours: 'a', state: { release: 'b' } });
    const opened = new FakeClient('opened', 'docs/');
    windows = [reader, opened];
    expect(await hello(opened)).toMatchObject({ yours: 'b', state: { release: 'b' } });
    expect(await (await worker.get('a.js', { client: 'opened' }))?.text()).toBe('script of a');
  });

  it('retires versions before it that were never shown, and the worker that is shown deletes them', async () => {
    await first();
    for (const release of ['b', 'c']) {
      server = filesOf(release);
      await (await start(release, { active: true, waiting: release === 'c' })).install();
    }
    windows = [new FakeClient('page', 'docs/')];
    const shown = await start('a', { active: true, waiting: true });
    await shown.ask({ type: 'HELLO', runs: ['a.js'] }, windows[0]);
    expect(await releases()).toEqual(['a', 'c']);
    expect(await storedIn('c')).toEqual(await keysOf('c'));
  });

  it.each([
    ['leaves no room to those that were never whole', false, ['a']],
    ['does so only if no other version waits', true, ['a', 'b']],
  ])('that finds the storage full %s', async (_, waiting, left) => {
    await first();
    server = { ...filesOf('b'), 'b.js': 'half of it' };
    await expect((await start('b', { active: true })).install()).rejects.toThrow('not complete: server');
    server = filesOf('c');
    storage.room = 4;
    const remove = storage.delete;
    storage.delete = (name) => {
      storage.room = Number.POSITIVE_INFINITY;
      return remove(name);
    };
    await expect((await start('c', { active: true, waiting })).install()).rejects.toThrow('not complete: full');
    await (await start('a', { active: true, waiting })).ask({ type: 'HELLO', runs: [] });
    expect(await releases()).toEqual(left);
  });

  it('retires nothing while no record says what is shown', async () => {
    await first();
    await (await storage.open(stateCacheName(base))).delete(new URL('__offline/active', scope).href);
    server = filesOf('b');
    await (await start('b', { active: true })).install();
    await (await start('a', { active: true, waiting: true })).activate();
    expect(await storedIn('a')).toEqual(await keysOf('a'));
  });

  it('deletes what was stored before it, under a former name or by Workbox, and nothing of other sites', async () => {
    const former = [
      `acme:${base}:0123456789ab`,
      `acme-state:${base}`,
      `workbox-precache-v2-${scope}`,
      `workbox-runtime-${scope}`,
    ];
    const others = [
      'acme:/other/:0123456789ab',
      'acme-state:/other/',
      `workbox-precache-v2-${scope}other/`,
      `workbox-precache-v2-${new URL('/', scope)}`,
      'workbox-precache-v2',
    ];
    for (const name of [...former, ...others]) await storage.open(name);
    const worker = await start('a', { active: true });
    await worker.install();
    expect(await storage.keys()).toEqual(expect.arrayContaining(former));
    await worker.activate();
    const names = await storage.keys();
    expect(names.sort()).toEqual([...others, cacheName(base, 'a'), stateCacheName(base)].sort());
  });

  it('gives back its part of a storage that is too small for two releases', async () => {
    await first();
    server = filesOf('b');
    const worker = await start('b', { active: true });
    storage.room = 4;
    await expect(worker.install()).rejects.toThrow('The new version is not complete: full');
    expect(await storage.has(cacheName(base, 'b'))).toBe(false);
    expect(await storedIn('a')).toEqual(await keysOf('a'));
  });
});

describe('a page asks', () => {
  it('who it is: one that the worker did not serve is known by what it runs', async () => {
    const worker = await first();
    const hello = (runs: string[], source: unknown) => worker.ask({ type: 'HELLO', runs }, source);
    expect(await hello(['a.js'], new FakeClient('one', 'docs/'))).toMatchObject({ yours: 'a', state: { done: 5 } });
    expect(await hello(['z.js'], new FakeClient('two', 'docs/'))).toMatchObject({ yours: '' });
    expect(await hello(['a.js'], null)).toMatchObject({ yours: '' });
  });

  it('who it is, and storage is broken: it hears that nothing can be stored', async () => {
    await first();
    const worker = await start('a', { active: true });
    const broken = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));
    Object.assign(storage, { keys: broken, open: broken, has: broken, match: broken });
    const page = new FakeClient('page', 'docs/');
    expect(await worker.ask({ type: 'HELLO', runs: ['a.js'] }, page)).toMatchObject({
      state: { done: 0, problem: 'denied' },
    });
    expect(await worker.ask({ type: 'REPAIR' }, page)).toMatchObject({ done: 0, problem: 'denied' });
    expect(await (await worker.open('docs/'))?.text()).toBe(filesOf('a')['docs/index.html']);
  });

  it('to verify and to repair: what is damaged is found, and downloaded again', async () => {
    const worker = await first();
    const page = new FakeClient('page', 'docs/');
    windows = [page];
    const entry = manifestOf('a').find(({ url }) => url === 'guide.yaml');
    if (entry === undefined) throw new Error('no such file');
    await (await storage.open(cacheName(base, 'a'))).put(keyOf(scope, entry), new Response('damaged'));
    expect(await worker.ask({ type: 'VERIFY' })).toEqual({ checked: 5, corrupt: ['guide.yaml'], missing: [] });
    expect(page.received).toContainEqual({ type: 'verify-progress', done: 5, total: 5 });
    expect(await worker.ask({ type: 'REPAIR', urls: ['guide.yaml'] })).toMatchObject({ release: 'a', missing: [] });
    expect(await worker.ask({ type: 'VERIFY' })).toMatchObject({ corrupt: [] });
  });

  it('to remove the copy: nothing of this site stays, and nothing of others goes', async () => {
    const worker = await first();
    await storage.open('ort-server-docs:/other/:a');
    await storage.open(`acme:${base}:0123456789ab`);
    expect(await worker.ask({ type: 'REMOVE' })).toEqual({ removed: 3 });
    expect(await storage.keys()).toEqual(['ort-server-docs:/other/:a']);
  });

  it('even if the work fails: the page would wait forever', async () => {
    const worker = await first();
    storage.delete = () => Promise.reject(new DOMException('', 'UnknownError'));
    expect(await worker.ask({ type: 'REMOVE' })).toBeNull();
  });

  it('to remove the copy, and goes on reading: nothing is stored again, also when the browser has ended the worker', async () => {
    const before = await first();
    await before.open('docs/');
    await before.ask({ type: 'REMOVE' });
    for (const worker of [before, await start('a', { active: true })]) {
      requested = [];
      expect(await (await worker.get('guide.yaml'))?.text()).toBe('guide of a');
      expect(await (await worker.get('docs/'))?.text()).toBe(filesOf('a')['docs/index.html']);
      expect(await (await worker.get('a.js', { worker: 'search' }))?.text()).toBe('script of a');
      expect(await (await worker.open('docs/', 'another'))?.text()).toBe(filesOf('a')['docs/index.html']);
      expect(requested.map(({ path }) => path)).toEqual(['guide.yaml', 'docs/', 'a.js', 'docs/']);
      expect(await worker.ask({ type: 'REPAIR' })).toMatchObject({ done: 0, problem: 'denied' });
      expect(await storage.keys()).toEqual([]);
    }
  });

  it('to remove the copy while it is being saved: nothing stays', async () => {
    const worker = await start('a');
    const { open } = storage;
    let removed: Promise<unknown> | undefined;
    storage.open = async (name) => {
      const cache = await open(name);
      const { put } = cache;
      cache.put = async (request, response) => {
        await put(request, response);
        if (name === cacheName(base, 'a')) removed ??= worker.ask({ type: 'REMOVE' });
      };
      return cache;
    };
    await worker.install();
    await removed;
    await worker.activate();
    await worker.get('docs/');
    expect(await storage.keys()).toEqual([]);
    expect(requested.length).toBeLessThan(10);
  });

  it('for a copy again after a removal, by telling who it is', async () => {
    const worker = await first();
    await worker.ask({ type: 'REMOVE' });
    await worker.ask({ type: 'HELLO', runs: ['a.js'] }, new FakeClient('page', 'docs/'));
    expect(await worker.ask({ type: 'REPAIR' })).toMatchObject({ done: 5, missing: [] });
    expect(await storedIn('a')).toEqual(await keysOf('a'));
  });

  it('about a zip, by today’s name and by the former one', async () => {
    const worker = await first();
    const file = { size: 3, arrayBuffer: async () => new TextEncoder().encode('zip').buffer };
    for (const type of ['ZIP_UPDATE_REVIEW', 'CARRY_READ']) {
      expect(await worker.ask({ type, file } as PageMessage)).toEqual({ ok: false, problem: { kind: 'not-zip' } });
    }
    expect(await worker.ask({ type: 'ZIP_UPDATE_APPLY', file, release: 'b' })).toMatchObject({ ok: false });
    expect(await worker.ask({ type: 'ROLL_BACK' })).toEqual({ ok: false, problem: { kind: 'nothing-kept' } });
  });

  it('for the network’s release: it is there already, and all pages hear of it', async () => {
    const worker = await first();
    const page = new FakeClient('page', 'docs/');
    windows = [page];
    expect(await worker.ask({ type: 'WANT_NETWORK' })).toBeUndefined();
    expect(await worker.ask({ type: 'RETURN_TO_NETWORK' })).toMatchObject({ ok: true, value: { release: 'a' } });
    expect(page.received).toContainEqual({ type: 'replaced', back: true });
  });
});

it('the worker lives until what the answer brought is saved', async () => {
  const worker = await first();
  await storage.delete(cacheName(base, 'a'));
  const { open } = storage;
  // Like a disk, this finishes later than the answer.
  storage.open = async (name) => {
    const cache = await open(name);
    const { put } = cache;
    return Object.assign(cache, {
      put: async (...entry: Parameters<Cache['put']>) => {
        await new Promise((resolve) => setImmediate(resolve));
        await put(...entry);
      },
    });
  };
  expect(await (await worker.get('guide.yaml'))?.text()).toBe('guide of a');
  expect(await storedIn('a')).toEqual([expect.stringContaining('guide.yaml')]);
});

describe('a release from a zip', () => {
  const FILES = { 'index.html': 'home of z', '404.html': 'not found in z', 'docs/index.html': 'docs of z' };
  const { release } = releaseManifestOf(FILES);
  const date = '2026-01-03T00:00:00.000Z';
  const zip = siteZip(FILES, { date });
  const file = { size: zip.byteLength, arrayBuffer: async () => zip.buffer };
  const taken = async () => {
    const worker = await first();
    const reply = await worker.ask({ type: 'ZIP_UPDATE_APPLY', file, release });
    expect(reply).toMatchObject({ ok: true, value: { release } });
    return worker;
  };
  let entries: Map<unknown, unknown>;

  beforeEach(() => {
    entries = new Map();
    vi.doMock('idb-keyval', () => ({
      createStore: () => undefined,
      get: async (key: unknown) => entries.get(key),
      set: async (key: unknown, value: unknown) => void entries.set(key, value),
      keys: async () => [...entries.keys()],
      del: async (key: unknown) => void entries.delete(key),
      clear: async () => entries.clear(),
    }));
  });
  afterEach(() => vi.doUnmock('idb-keyval'));

  it('is shown, pages hear of it, and it is not mixed up with the worker’s own', async () => {
    const page = new FakeClient('page', 'docs/');
    windows = [page];
    const worker = await taken();
    expect(page.received).toContainEqual({ type: 'replaced', back: false });
    expect(page.received.find(({ type }) => type === 'zip-update-progress')).toMatchObject({ total: zip.byteLength });
    server = null;
    expect(await (await worker.open('docs/'))?.text()).toBe('docs of z');
    expect(await worker.ask({ type: 'HELLO', runs: [] }, page)).toMatchObject({
      state: { release, origin: { date, rollback: { release: 'a' }, network: { release: 'a' } } },
    });
    // The worker's own release is from the network.
    expect(await worker.ask({ type: 'STATUS' })).toMatchObject({
      release: 'a',
      origin: { date: '2026-01-01T00:00:00.000Z', importedAt: null, rollback: null },
    });
    expect(await worker.ask({ type: 'VERIFY' })).toEqual({ checked: 3, corrupt: [], missing: [] });
  });

  it('is the way forward again after going back', async () => {
    const worker = await taken();
    expect(await worker.ask({ type: 'ROLL_BACK' })).toMatchObject({ ok: true, value: { release: 'a' } });
    expect(await worker.ask({ type: 'STATUS' })).toMatchObject({
      release: 'a',
      origin: { rollback: { release, date }, network: null },
    });
  });

  it('is repaired from the network, as far as it has the same files', async () => {
    const worker = await taken();
    await storage.delete(cacheName(base, release));
    server = { ...FILES };
    expect(await worker.ask({ type: 'REPAIR', urls: Object.keys(FILES) })).toMatchObject({ release, missing: [] });
    expect(await worker.ask({ type: 'VERIFY' })).toMatchObject({ checked: 3, corrupt: [] });
  });

  it.each([
    [true, 'b'],
    [false, release],
  ])('stays in the place of an older one of the network, unless the reader wants that: %s', async (wants, shown) => {
    await taken();
    server = filesOf('b');
    const worker = await start('b', { active: true });
    await worker.install();
    if (wants) await worker.ask({ type: 'WANT_NETWORK' });
    await worker.activate();
    expect(await worker.ask({ type: 'HELLO', runs: [] })).toMatchObject({ state: { release: shown } });
  });
});
