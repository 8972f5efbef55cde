import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NAME_HASH_LENGTH } from '../../contract/hashed-names.ts';
import { cutInPieces, pieceFile, writePieceList } from '../../contract/offline/pieces.ts';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { cacheName, keyOf } from '../keys.ts';
import { ACTIVE_RECORD, openRecords } from '../records.ts';
import { sha256 } from '../sha256.ts';
import { tuning } from '../tuning.ts';
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
let storage: CacheStorage;

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

/** Downloads what is new of the file. @returns what is stored then; null when it is left to be fetched as a whole */
async function update(entry: Awaited<ReturnType<typeof publish>>): Promise<string | null> {
  const cache = await storage.open(cacheName(base, 'new'));
  const counts = { done: 0, bytes: 0, missing: 0 };
  const context = {
    ...{ scope, base, storage, tuning: { ...tuning, delays: [0] }, release: 'new', manifest: [entry], packs: [] },
    ...{ records: openRecords(storage, base, scope), online: () => true, probe: async () => true },
    ...{ sleep: async () => undefined, now: () => 0 },
  };
  const run: DownloadRun = { context, cache, counts, onProgress: () => {}, deadline: new AbortController().signal };
  const rest = new Set([entry]);
  expect(await fetchPieces(run, rest)).toBeNull();
  const stored = await cache.match(keyOf(scope, entry));
  expect([rest.size, counts.done]).toEqual(stored ? [0, 1] : [1, 0]);
  return stored?.text() ?? null;
}

beforeEach(async () => {
  server = new Map();
  requested = [];
  storage = fakeCaches();
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.slice(scope.length);
    requested.push(path);
    const content = server.get(path);
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

  it('is left as well when the pieces make another text than the release has', async () => {
    expect(await update({ ...(await publish(AFTER)), revision: 'other' })).toBeNull();
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
