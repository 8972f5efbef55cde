import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cutPage, pageList, pageListFile, pieceName } from '../../contract/offline/page-pieces.ts';
import { downloadContext } from '../../tests/support/download-context.ts';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { cacheName, keyOf } from '../keys.ts';
import { ACTIVE_RECORD, openRecords } from '../records.ts';
import { sha256 } from '../sha256.ts';
import { revisionOf } from './download.ts';
import type { DownloadRun } from './download-run.ts';
import { fetchPagePieces } from './page-pieces.ts';

const scope = 'https://e.org/base/';
const base = '/base/';
const bytes = (text: string) => new TextEncoder().encode(text);

const BEFORE = Array.from({ length: 1_500 }, (_, line) => `<p>line ${line} of ${(line * 7919) % 1_511}</p>\n`).join('');
/** The new text of a page, which names it. */
const after = (name: string) =>
  BEFORE.replace('<p>line 700 of', `<p>One more sentence, “and” ${name}</p><p>line 700 of`);
const AFTER = after('a');

interface Answer {
  content: Uint8Array<ArrayBuffer>;
  status?: number;
}
let server: Map<string, Answer>;
let requested: { path: string; range: string | null; cache: RequestCache | undefined }[];
let sent: number;
let knowsRanges: boolean;
/** How far from the part that it is asked for the server sends one. */
let beside: number;
let reachable: boolean;
let storage: ReturnType<typeof fakeCaches>;
let deadline: AbortController;

async function putBefore(name: string, text: string) {
  const cache = await storage.open(cacheName(base, 'old'));
  await cache.put(keyOf(scope, { url: `docs/${name}/index.html`, revision: 'old' }), new Response(text));
}

/** Puts a page on the server as a build does, and an earlier text of it into the shown release. @returns its entry */
async function publish(name: string, text = after(name), before: string | null = BEFORE) {
  const content = bytes(text);
  const entry = { url: `docs/${name}/index.html`, revision: await revisionOf(content), bytes: content.length };
  const names = await Promise.all(cutPage(content).map(async (piece) => pieceName(piece, await sha256(piece))));
  server.set(pageListFile(entry), { content: bytes(pageList(names)) });
  server.set(`docs/${name}/`, { content });
  if (before !== null) await putBefore(name, before);
  return entry;
}

type Entry = Awaited<ReturnType<typeof publish>>;

async function run(entries: readonly Entry[], release = 'new') {
  const cache = await storage.open(cacheName(base, 'new'));
  const counts = { done: 0, bytes: 0, missing: 0 };
  const probe = async () => reachable;
  const context = downloadContext({ scope, base, storage, release, manifest: entries, probe });
  const downloadRun: DownloadRun = { context, cache, counts, onProgress: () => undefined, deadline: deadline.signal };
  const rest = new Set(entries);
  const stopped = await fetchPagePieces(downloadRun, rest);
  const texts = await Promise.all(
    entries.map(async (entry) => (await cache.match(keyOf(scope, entry)))?.text() ?? null),
  );
  expect(counts.done).toBe(texts.filter((text) => text !== null).length);
  expect([...rest]).toEqual(entries.filter((_, index) => texts[index] === null));
  return { stopped, texts, counts };
}

beforeEach(async () => {
  server = new Map();
  requested = [];
  sent = 0;
  knowsRanges = true;
  beside = 0;
  reachable = true;
  storage = fakeCaches();
  deadline = new AbortController();
  vi.stubGlobal('fetch', async (address: string, { cache, headers }: RequestInit) => {
    const path = address.slice(scope.length);
    const range = new Headers(headers).get('range');
    requested.push({ path, range, cache });
    await Promise.resolve();
    if (!reachable) throw new TypeError('offline');
    const { content, status = 200 } = server.get(path) ?? { content: bytes('x'.repeat(50_000)), status: 404 };
    const [, start, end] = (knowsRanges && /^bytes=(\d+)-(\d+)$/.exec(range ?? '')) || [];
    const part = start === undefined ? content : content.slice(Number(start) + beside, Number(end) + 1 + beside);
    sent += part.length;
    return new Response(part, { status: start === undefined || status !== 200 ? status : 206 });
  });
  await openRecords(storage, base, scope).write(ACTIVE_RECORD, 'old');
});

describe('a page with one more sentence', () => {
  it('costs its list and the bytes around the sentence', async () => {
    const entry = await publish('a');
    expect(await run([entry])).toMatchObject({ stopped: null, texts: [AFTER], counts: { bytes: entry.bytes } });
    expect(requested.map(({ path, cache }) => [path, cache])).toEqual([
      [pageListFile(entry), 'no-store'],
      ['docs/a/', 'no-store'],
    ]);
    expect(sent).toBeLessThan(4_000);
  });

  it('is stored like any other, with its own length', async () => {
    const entry = await publish('a');
    await run([entry]);
    const stored = await (await storage.open(cacheName(base, 'new'))).match(keyOf(scope, entry));
    expect(Object.fromEntries(stored?.headers ?? [])).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(entry.bytes),
    });
  });

  it('is right though its bytes here are damaged: more of them are fetched', async () => {
    const entry = await publish('a', AFTER, BEFORE.replace('line 9 ', 'LINE 9 '));
    expect((await run([entry])).texts).toEqual([AFTER]);
    expect(requested).toHaveLength(3);
  });
});

it('a page that has only lost or moved parts costs its list alone', async () => {
  const lines = BEFORE.split('\n');
  const entry = await publish('a', [...lines.slice(0, 900), ...lines.slice(0, 900), ''].join('\n'));
  expect((await run([entry])).texts).toEqual([new TextDecoder().decode(server.get('docs/a/')?.content)]);
  expect(requested.length).toBeLessThanOrEqual(3);
});

describe('is left to be fetched as a whole, and so are all others after it:', () => {
  const listOf = (text: string) => ({ content: bytes(text) });
  it.each<[string, (entry: Entry) => void]>([
    ['a page whose list is missing', (entry) => server.delete(pageListFile(entry))],
    ['a page whose list is a sign-in page', (entry) => server.set(pageListFile(entry), listOf('<!doctype html>\n'))],
    ['a page whose list is that of another one', (entry) => server.set(pageListFile(entry), listOf('300 abcdef\n'))],
    ['a page whose list has another order', (entry) => server.set(pageListFile(entry), anotherOrder(entry))],
    ['a page whose list never ends', (entry) => server.set(pageListFile(entry), listOf('1 abcdef\n'.repeat(99_999)))],
    ['a page of another release', () => server.set('docs/a/', { content: bytes(AFTER.toUpperCase()) })],
    ['a page that is gone', () => server.delete('docs/a/')],
    ['a page that is now shorter', () => server.set('docs/a/', { content: bytes(BEFORE.slice(0, 5_000)) })],
    [
      'a page of a server that sends another part',
      () => {
        beside = 1;
      },
    ],
    [
      'a page of a server that sends no parts',
      () => {
        knowsRanges = false;
      },
    ],
  ])('%s', async (_, spoil) => {
    const [first, second] = [await publish('a'), await publish('b')];
    spoil(first);
    expect(await run([first, second])).toMatchObject({ stopped: null, texts: [null, null] });
    expect(requested.length).toBeLessThanOrEqual(2);
  });

  /** Swaps the first two pieces: the page would have all its bytes, but in another order. */
  function anotherOrder(entry: Entry): Answer {
    const text = new TextDecoder().decode(server.get(pageListFile(entry))?.content);
    return listOf(text.replace(/^(.+\n)(.+\n)/, '$2$1'));
  }
});

it('a later page that cannot be had leaves the others as they are', async () => {
  const entries = await Promise.all(['a', 'b', 'c'].map((name) => publish(name)));
  server.delete(pageListFile(entries[2] as Entry));
  expect(await run(entries)).toMatchObject({ stopped: null, texts: [AFTER, after('b'), null] });
});

it('a page of which much is new, or that the shown release does not have, costs no part of it, and the next one is renewed', async () => {
  const other = await publish('a', BEFORE.replaceAll('line', 'row'));
  const absent = await publish('b', `${AFTER}.`, null);
  const entry = await publish('c');
  const { texts } = await run([other, absent, entry]);
  expect(texts).toEqual([null, null, after('c')]);
  expect(requested.map(({ range }) => range !== null)).toEqual([false, false, true]);
});

it('a server that sends no parts is asked for one, even if the first pages are new', async () => {
  knowsRanges = false;
  const entries = [await publish('a', after('a'), null), await publish('b', BEFORE.replaceAll('line', 'row'))];
  for (const name of ['c', 'd', 'e']) entries.push(await publish(name));
  expect(await run(entries)).toMatchObject({ stopped: null, texts: entries.map(() => null) });
  expect(requested.filter(({ range }) => range !== null)).toHaveLength(1);
});

it('a server that sends no parts is asked for one, even if a page has new parts in several places', async () => {
  knowsRanges = false;
  const entry = await publish('a', AFTER.replace(/line (?:100|1300) /g, 'row '));
  expect(await run([entry])).toMatchObject({ stopped: null, texts: [null] });
  expect(requested.filter(({ range }) => range !== null)).toHaveLength(1);
});

it('a page with new parts in several places costs its list and these parts', async () => {
  const text = AFTER.replace(/line (?:100|1300) /g, 'row ');
  const entry = await publish('a', text);
  expect((await run([entry])).texts).toEqual([text]);
  expect(requested.filter(({ range }) => range !== null)).toHaveLength(3);
});

it('small pages and other files are left as they are', async () => {
  const small = await publish('a', BEFORE.slice(0, 5_000), BEFORE.slice(0, 4_000));
  const data = { ...(await publish('b')), url: 'data.json' };
  expect(await run([small, data])).toMatchObject({ stopped: null, texts: [null, null] });
  expect(requested).toEqual([]);
});

it('a first copy, and a repair of the release that is shown, fetch pages as a whole', async () => {
  const entry = await publish('a');
  expect(await run([entry], 'old')).toMatchObject({ stopped: null, texts: [null] });
  await openRecords(storage, base, scope).remove(ACTIVE_RECORD);
  expect(await run([entry])).toMatchObject({ stopped: null, texts: [null] });
  expect(requested).toEqual([]);
});

it('leaves no empty cache behind when the shown release is retired in the meantime', async () => {
  const entry = await publish('a');
  await storage.delete(cacheName(base, 'old'));
  expect(await run([entry])).toMatchObject({ stopped: null, texts: [null] });
  expect(await storage.has(cacheName(base, 'old'))).toBe(false);
});

it('stops when the connection is lost, the storage is full, or it goes on too long', async () => {
  const entry = await publish('a');
  storage.room = 0;
  expect(await run([entry])).toMatchObject({ stopped: 'full', texts: [null] });
  reachable = false;
  expect(await run([entry])).toMatchObject({ stopped: 'lost', texts: [null] });
  deadline.abort();
  expect(await run([entry])).toMatchObject({ stopped: 'deadline', texts: [null] });
});
