import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { revisionOf } from '../download/download.ts';
import { cacheName, keyOf } from '../keys.ts';
import { openRecords } from '../records.ts';
import { tuning } from '../tuning.ts';
import { OfflineCopy } from './offline-copy.ts';
import { Update } from './update.ts';

const scope = 'https://e.org/base/';
const base = '/base/';
const bytes = (text: string) => new TextEncoder().encode(text);

const pages = Array.from({ length: 8 }, (_, index) => `docs/${index}/index.html`);
/** What a release consists of: its pages say its name and show a picture. */
const filesOf = (name: string): Record<string, string> => ({
  'index.html': `${name}: home <img src="/base/one.png">`,
  '404.html': `${name}: not found`,
  'main.js': `${name}: code`,
  'one.png': `${name}: picture`,
  'guide.yaml': `${name}: guide`,
  'same.txt': 'the same in all releases',
  ...Object.fromEntries(pages.map((page) => [page, `${name}: ${page}`])),
});

let storage: ReturnType<typeof fakeCaches>;
/** Files of the server, or the status with which it answers for one. */
let server: Record<string, string | number>;

beforeEach(() => {
  storage = fakeCaches();
  server = filesOf('a');
  const answerTo = async (address: string) => {
    const path = address.slice(scope.length);
    const answer = server[path] ?? server[`${path}index.html`] ?? 404;
    return typeof answer === 'number' ? new Response('error', { status: answer }) : new Response(answer);
  };
  vi.stubGlobal('fetch', vi.fn(answerTo));
});
afterEach(() => vi.unstubAllGlobals());

const records = () => openRecords(storage, base, scope);

async function entriesOf(name: string) {
  const entries = Object.entries(filesOf(name)).map(async ([url, text]) => ({
    url,
    revision: await revisionOf(bytes(text)),
    bytes: bytes(text).length,
  }));
  return Promise.all(entries);
}

async function releaseOf(name: string, manifest?: ManifestEntry[]) {
  const context = {
    scope,
    base,
    release: name,
    manifest: manifest ?? (await entriesOf(name)),
    packs: [],
    storage,
    records: records(),
    tuning: { ...tuning, concurrency: 1, delays: [1, 2], suspicion: 3 },
    sleep: async () => undefined,
    now: () => 1234,
    online: () => true,
    probe: async () => true,
  };
  const copy = new OfflineCopy(context);
  const releaseStore = { beginInstall: vi.fn(async () => undefined) };
  return { copy, releaseStore, update: new Update({ ...context, copy, releaseStore }) };
}

/** The release `a` is shown, and the server has `b`. */
async function updateToB(): Promise<Awaited<ReturnType<typeof releaseOf>>> {
  await (await releaseOf('a')).copy.downloadMissing(nothing);
  await records().write('active', 'a');
  server = { ...filesOf('b') };
  return releaseOf('b');
}

async function lose(name: string, file: string): Promise<void> {
  const entry = (await entriesOf(name)).find(({ url }) => url === file);
  if (entry) await (await storage.open(cacheName(base, name))).delete(keyOf(scope, entry));
}

const nothing = () => undefined;

describe('an update', () => {
  it('is ready when every file is there', async () => {
    const { update, releaseStore } = await updateToB();
    expect(await update.download(nothing)).toMatchObject({ ready: true, missing: [], problem: null });
    expect(releaseStore.beginInstall).toHaveBeenCalled();
  });

  it.each<[string, Record<string, string | number>]>([
    ['the release before', filesOf('a')],
    ['nothing', {}],
    ['a page to sign in', Object.fromEntries(Object.keys(filesOf('b')).map((url) => [url, '<h1>Sign in</h1>']))],
    ['errors', Object.fromEntries(Object.keys(filesOf('b')).map((url) => [url, 503]))],
  ])('is not ready when the server has %s', async (_, files) => {
    const { update } = await updateToB();
    server = { ...files };
    expect(await update.download(nothing)).toMatchObject({ ready: false, problem: 'server' });
    server = filesOf('b');
    expect(await update.download(nothing)).toMatchObject({ ready: true, problem: null });
  });

  it.each(['docs/3/index.html', 'guide.yaml'])('is ready without %s when the server does not have it', async (file) => {
    const { update } = await updateToB();
    server[file] = 410;
    const missing = [{ url: file, reason: 'gone' }];
    expect(await update.download(nothing)).toMatchObject({ ready: true, missing, problem: null });
    // Also for a worker that was stopped meanwhile.
    expect(await (await releaseOf('b')).update.state()).toMatchObject({ ready: true, missing });
  });

  it.each([
    ['a script', 'main.js', 404],
    ['a picture of a page', 'one.png', 404],
    ['the start page', 'index.html', 404],
    ['a file that fails', 'guide.yaml', 503],
    ['a file of another release', 'guide.yaml', 'a: guide'],
  ])('is not ready without %s', async (_, file, answer) => {
    const { update } = await updateToB();
    server[file] = answer;
    expect(await update.download(nothing)).toMatchObject({ ready: false, problem: 'server' });
  });

  it('is not ready when the one file that is new is missing', async () => {
    await (await releaseOf('a')).copy.downloadMissing(nothing);
    await records().write('active', 'a');
    const entries = (await entriesOf('a')).filter(({ url }) => url !== 'guide.yaml');
    const fresh = (await entriesOf('b')).filter(({ url }) => url === 'guide.yaml');
    const { update } = await releaseOf('c', [...entries, ...fresh]);
    server = { ...filesOf('a'), 'guide.yaml': 404 };
    expect(await update.download(nothing)).toMatchObject({ ready: false, problem: 'server' });
  });

  it('is left after a few requests when the server has another release', async () => {
    const { update } = await updateToB();
    server = {};
    vi.mocked(fetch).mockClear();
    await update.download(nothing);
    expect(vi.mocked(fetch).mock.calls.length).toBeLessThan(Object.keys(filesOf('b')).length);
  });

  it('is not ready when half of it is uploaded', async () => {
    const { update } = await updateToB();
    for (const page of pages.slice(0, 4)) server[page] = 404;
    expect(await update.download(nothing)).toMatchObject({ ready: false, problem: 'server' });
  });

  it('is not held up by what the server has never had', async () => {
    await (await releaseOf('a')).copy.downloadMissing(nothing);
    const never = ['one.png', 'guide.yaml', ...pages.slice(0, 3)];
    for (const file of never) {
      await lose('a', file);
      server[file] = 404;
    }
    await (await releaseOf('a')).copy.downloadMissing(nothing);
    await records().write('active', 'a');
    const { update } = await releaseOf('b');
    server = filesOf('b');
    for (const file of never) server[file] = 404;
    const state = await update.download(nothing);
    expect(state).toMatchObject({ ready: true });
    expect(state.missing).toHaveLength(never.length);
  });

  it.each<[string, string | number]>([
    ['is refused', 403],
    ['comes with other bytes', 'blocked by your company'],
  ])('is not held up by a file that %s, as it was for the release before', async (_, answer) => {
    server['main.js'] = answer;
    await (await releaseOf('a')).copy.downloadMissing(nothing);
    await records().write('active', 'a');
    server = { ...filesOf('b'), 'main.js': answer };
    const { update } = await releaseOf('b');
    expect(await update.download(nothing)).toMatchObject({ ready: true, problem: null, missing: [{ url: 'main.js' }] });
    expect(await (await releaseOf('b')).update.state()).toMatchObject({ ready: true });
  });

  it('is held up by a file that came after all for the release before', async () => {
    server['main.js'] = 403;
    const { copy } = await releaseOf('a');
    await copy.downloadMissing(nothing);
    await records().write('active', 'a');
    server = filesOf('a');
    await copy.downloadNow(['main.js'], new AbortController().signal);
    server = { ...filesOf('b'), 'main.js': 403 };
    const { update } = await releaseOf('b');
    expect(await update.download(nothing)).toMatchObject({ ready: false, problem: 'server' });
  });

  it('is ready no more when it has lost a file, until it is downloaded again', async () => {
    const { update } = await updateToB();
    await update.download(nothing);
    await lose('b', 'docs/3/index.html');
    expect(await update.state()).toMatchObject({ ready: false, missing: [{ url: 'docs/3/index.html' }] });
    expect(await update.download(nothing)).toMatchObject({ ready: true });
  });

  it('is ready without a file that the server does not have, also where no release is shown yet', async () => {
    server = { ...filesOf('b'), 'guide.yaml': 404 };
    const { update } = await releaseOf('b');
    expect(await update.download(nothing)).toMatchObject({ ready: true, missing: [{ url: 'guide.yaml' }] });
    const half = await releaseOf('a');
    server = { ...filesOf('a'), 'guide.yaml': 404, 'docs/3/index.html': 404 };
    expect(await half.update.download(nothing)).toMatchObject({ ready: false, problem: 'server' });
  });

  it('is not ready when the server had the file a moment ago, and has another release by now', async () => {
    const { update } = await updateToB();
    server['guide.yaml'] = 404;
    const answered = fetch;
    let starts = 0;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      // The start page is asked for once as a file, and once as a proof.
      if (address === scope) starts += 1;
      if (address === scope && starts > 1) server['index.html'] = 'c: home';
      return answered(address, init);
    });
    expect(await update.download(nothing)).toMatchObject({ ready: false, problem: 'server' });
    expect(starts).toBe(2);
  });

  it('is not ready, and fails in no other way, when what is stored cannot be read', async () => {
    const { update, copy } = await updateToB();
    server['guide.yaml'] = 404;
    copy.failedIn = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    expect(await update.download(nothing)).toMatchObject({ ready: false, problem: 'server' });
  });

  it('tells how far it is', async () => {
    const { update } = await updateToB();
    const done: number[] = [];
    await update.download((counts) => done.push(counts.done));
    expect(done.at(-1)).toBe(Object.keys(filesOf('b')).length);
  });

  it('brings back what was damaged since an earlier try', async () => {
    const { update, copy } = await updateToB();
    server['guide.yaml'] = 503;
    await update.download(nothing);
    const [entry] = (await entriesOf('b')).filter(({ url }) => url === 'main.js');
    if (entry) await (await storage.open(cacheName(base, 'b'))).put(keyOf(scope, entry), new Response('damaged'));
    server = { ...filesOf('b'), 'main.js': 503 };
    expect(await update.download(nothing)).toMatchObject({ ready: false });
    server = filesOf('b');
    expect(await update.download(nothing)).toMatchObject({ ready: true });
    expect((await copy.verify(nothing)).corrupt).toEqual([]);
  });

  it('of the worker alone loses nothing, whatever is missing', async () => {
    await (await releaseOf('a')).copy.downloadMissing(nothing);
    await records().write('active', 'a');
    await lose('a', 'main.js');
    server = {};
    const { update } = await releaseOf('a');
    expect(await update.download(nothing)).toMatchObject({ ready: true });
    expect(await update.state()).toMatchObject({ ready: true, missing: [{ url: 'main.js' }] });
    // What the reader sees is not checked again: it is shown already.
    expect(await update.isShown()).toBe(true);
    expect(await (await releaseOf('b')).update.isShown()).toBe(false);
  });
});
