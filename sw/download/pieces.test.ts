import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NAME_HASH_LENGTH } from '../../contract/hashed-names.ts';
import { cutInPieces, pieceFile, writePieceList } from '../../contract/offline/pieces.ts';
import { downloadContext } from '../../tests/support/download-context.ts';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { cacheName, keyOf } from '../keys.ts';
import { ACTIVE_RECORD, openRecords } from '../records.ts';
import { sha256 } from '../sha256.ts';
import { revisionOf } from './download.ts';
import type { DownloadRun } from './download-run.ts';
import { fetchPieces } from './pieces.ts';

const scope = 'https://e.org/base/';
const base = '/base/';
const bytes = (text: string) => new TextEncoder().encode(text);
const nameOf = async (content: Uint8Array<ArrayBuffer>) => (await sha256(content)).slice(0, NAME_HASH_LENGTH);

const BEFORE = Array.from({ length: 30_000 }, (_, number) => `line ${number} of ${(number * 7919) % 30_011}\n`).join(
  '',
);
const AFTER = BEFORE.replace('line 15000 of', 'line 15000 is new, of');
const FILE = 'assets/texts.json';

let server: Map<string, Uint8Array<ArrayBuffer>>;
let requested: string[];
/** How each request used the HTTP cache, and what is in that, even if the server has something else by now. */
let caching: (RequestCache | undefined)[];
let httpCache: Map<string, Uint8Array<ArrayBuffer>>;
/** The largest number of requests in progress at once. */
let atOnce: number;
let storage: ReturnType<typeof fakeCaches>;
let reachable: boolean;
let deadline: AbortController;

/** Puts a text on the server as a build does. @returns its entry */
async function publish(text: string) {
  const names: string[] = [];
  for (const piece of cutInPieces(bytes(text))) {
    names.push(await nameOf(piece));
    server.set(pieceFile(names.at(-1) ?? ''), piece);
  }
  const list = bytes(writePieceList(names));
  const pieces = await nameOf(list);
  server.set(pieceFile(pieces), list);
  return { url: FILE, revision: await revisionOf(bytes(text)), bytes: text.length, pieces };
}

type Entry = Awaited<ReturnType<typeof publish>>;

/** Downloads the new pieces of files. @returns why it stopped, what is left, and what was counted */
async function run(entries: readonly (Omit<Entry, 'pieces'> & { pieces?: string })[], release = 'new') {
  const cache = await storage.open(cacheName(base, 'new'));
  const counts = { done: 0, bytes: 0, missing: 0 };
  const probe = async () => reachable;
  const context = downloadContext({ scope, base, storage, release, manifest: entries, probe });
  const told: number[] = [];
  const onProgress = () => void told.push(counts.done);
  const downloadRun: DownloadRun = { context, cache, counts, onProgress, deadline: deadline.signal };
  const rest = new Set(entries);
  const stopped = await fetchPieces(downloadRun, rest);
  return { stopped, left: [...rest].map(({ url }) => url), counts, told, cache };
}

/** @returns the text that is then stored; null when it is left to be fetched as a whole */
async function update(entry: Entry): Promise<string | null> {
  const { stopped, left, counts, cache } = await run([entry]);
  expect(stopped).toBeNull();
  const stored = await cache.match(keyOf(scope, entry));
  expect([left.length, counts.done]).toEqual(stored ? [0, 1] : [1, 0]);
  return stored?.text() ?? null;
}

beforeEach(async () => {
  server = new Map();
  requested = [];
  caching = [];
  httpCache = new Map();
  atOnce = 0;
  storage = fakeCaches();
  reachable = true;
  deadline = new AbortController();
  let now = 0;
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    const path = address.slice(scope.length);
    requested.push(path);
    caching.push(cache);
    now += 1;
    atOnce = Math.max(atOnce, now);
    await Promise.resolve();
    now -= 1;
    if (!reachable) throw new TypeError('offline');
    const content = (cache === 'default' ? httpCache.get(path) : undefined) ?? server.get(path);
    return content ? new Response(content) : new Response('no', { status: 404 });
  });
  const cache = await storage.open(cacheName(base, 'old'));
  await cache.put(keyOf(scope, { url: FILE, revision: 'old' }), new Response(BEFORE, { headers: { etag: 'x' } }));
  await openRecords(storage, base, scope).write(ACTIVE_RECORD, 'old');
});

describe('a large text of which the shown release has most', () => {
  it('costs the list and the pieces that are new', async () => {
    expect(await update(await publish(AFTER))).toBe(AFTER);
    expect(requested.length).toBeLessThanOrEqual(3);
  });

  it('is right though its bytes here are damaged: more pieces are fetched', async () => {
    const cache = await storage.open(cacheName(base, 'old'));
    await cache.put(keyOf(scope, { url: FILE, revision: 'old' }), new Response(BEFORE.replace('line 9', 'LINE 9')));
    expect(await update(await publish(AFTER))).toBe(AFTER);
  });

  it.each([
    ['a piece is gone', (list: string) => server.delete(newest(list))],
    ['a piece is another one', (list: string) => server.set(newest(list), bytes('sign in'))],
    ['the list is another one', (list: string) => server.set(list, bytes(writePieceList(['0123456789'])))],
    ['the list is none', (list: string) => server.set(list, bytes('<!doctype html>'))],
  ])('is left to be fetched as a whole when %s', async (_, spoil) => {
    const entry = await publish(AFTER);
    spoil(pieceFile(entry.pieces));
    expect(await update(entry)).toBeNull();
  });

  it.each([
    ['cannot be found', 'match'],
    ['breaks off', 'body'],
  ])('is left to be fetched as a whole when its copy here %s, as on a damaged disk', async (_, where) => {
    const entry = await publish(AFTER);
    const damaged = new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('disk')) }));
    storage.match = async () => (where === 'body' ? damaged : Promise.reject(new DOMException('', 'UnknownError')));
    expect(await run([entry])).toMatchObject({ stopped: null, left: [FILE], counts: { done: 0 } });
  });

  it('is left as well when the pieces make another text than the release has', async () => {
    expect(await update({ ...(await publish(AFTER)), revision: 'other' })).toBeNull();
  });
});

describe('a piece', () => {
  it('that the HTTP cache has wrongly is fetched past it, once', async () => {
    const entry = await publish(AFTER);
    const list = pieceFile(entry.pieces);
    httpCache.set(list, bytes('an older list'));
    expect(await update(entry)).toBe(AFTER);
    expect(requested.slice(0, 2)).toEqual([list, list]);
    expect(caching.slice(0, 2)).toEqual(['default', 'reload']);
  });

  it('that the server has wrongly is asked for twice, and no more', async () => {
    const entry = await publish(AFTER);
    const list = pieceFile(entry.pieces);
    server.set(list, bytes('no list'));
    expect(await update(entry)).toBeNull();
    expect([requested, caching]).toEqual([
      [list, list],
      ['default', 'reload'],
    ]);
  });

  it('that the server does not have is asked for once', async () => {
    const entry = await publish(AFTER);
    server.delete(pieceFile(entry.pieces));
    expect(await update(entry)).toBeNull();
    expect(requested).toHaveLength(1);
  });

  it('is one of few that are fetched at once', async () => {
    const lines = BEFORE.split('\n');
    const text = lines.map((line, at) => (at < lines.length * 0.35 ? line.toUpperCase() : line)).join('\n');
    expect(await update(await publish(text))).toBe(text);
    expect(requested.length).toBeGreaterThan(9);
    expect(atOnce).toBe(8);
    expect(new Set(requested).size).toBe(requested.length);
  });
});

describe('an update', () => {
  it('counts what it has put together, and leaves what has no pieces', async () => {
    const entry = await publish(AFTER);
    const { pieces: _, ...whole } = { ...entry, url: 'whole.json' };
    const absent = { ...entry, url: 'not-in-the-release-before.json' };
    expect(await run([whole, absent, entry])).toMatchObject({
      stopped: null,
      left: ['whole.json', 'not-in-the-release-before.json'],
      counts: { done: 1, bytes: AFTER.length },
      told: [1],
    });
  });

  it('goes on with the next text when one cannot be had', async () => {
    const entry = await publish(AFTER);
    expect(await run([{ ...entry, pieces: '0123456789' }, entry])).toMatchObject({
      stopped: null,
      counts: { done: 1 },
    });
  });

  it('stops when the connection is lost, the storage is full or it goes on too long', async () => {
    const entry = await publish(AFTER);
    storage.room = 0;
    expect(await run([entry])).toMatchObject({ stopped: 'full', left: [FILE], counts: { done: 0 }, told: [] });
    reachable = false;
    expect(await run([entry])).toMatchObject({ stopped: 'lost', left: [FILE] });
    deadline.abort();
    expect(await run([entry])).toMatchObject({ stopped: 'deadline', left: [FILE] });
  });

  it('of the release that is shown, or without large texts, fetches nothing in pieces', async () => {
    const entry = await publish(AFTER);
    expect(await run([entry], 'old')).toMatchObject({ stopped: null, left: [FILE] });
    const { pieces: _, ...whole } = entry;
    expect(await run([whole])).toMatchObject({ stopped: null, left: [FILE] });
    expect(requested).toEqual([]);
  });

  it('stores a text with its own length', async () => {
    const entry = await publish(AFTER);
    const { cache } = await run([entry]);
    const stored = await cache.match(keyOf(scope, entry));
    expect([stored?.status, stored?.headers.get('content-length')]).toEqual([200, String(AFTER.length)]);
  });
});

it('a text that is new for the most part is fetched as a whole', async () => {
  expect(await update(await publish(BEFORE.replaceAll('line', 'row')))).toBeNull();
  expect(requested).toHaveLength(1);
});

it('a first copy fetches nothing in pieces', async () => {
  await openRecords(storage, base, scope).remove(ACTIVE_RECORD);
  expect(await update(await publish(AFTER))).toBeNull();
  expect(requested).toEqual([]);
});

/** The piece with the new line. */
function newest(list: string): string {
  const found = [...server].find(
    ([path, content]) => path !== list && new TextDecoder().decode(content).includes('is new'),
  );
  return found?.[0] ?? '';
}
