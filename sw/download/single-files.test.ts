import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MissingReason } from '../../contract/offline/offline.ts';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { openRecords } from '../records.ts';
import { type Tuning, tuning } from '../tuning.ts';
import { DownloadError, revisionOf } from './download.ts';
import { FROM_HTTP_CACHE, fetchSingly, isServed, PATIENT } from './single-files.ts';

const scope = 'https://e.org/base/';
const NAMES = ['index.html', ...Array.from({ length: 9 }, (_, index) => `${index}.txt`)];

/** Name → what the server answers; a number is a status, an error a lost connection. */
let server: Record<string, string | number | Error>;
let requested: string[];
let caching: (RequestCache | undefined)[];
let alive: boolean;
let probes: number;

beforeEach(() => {
  server = Object.fromEntries(NAMES.map((name) => [name, name]));
  requested = [];
  caching = [];
  alive = true;
  probes = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const name = address.slice(scope.length) || 'index.html';
    requested.push(name);
    caching.push(init.cache);
    const answer = server[name] ?? 404;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response('error', { status: answer }) : new Response(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Ends only when it is aborted. */
function neverAnswers(address: string, { signal }: { signal: AbortSignal }): Promise<never> {
  requested.push(address);
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/** @param options `sleep`: what happens during a wait */
async function runOf(names = NAMES, { sleep, ...own }: Partial<Tuning> & { sleep?: () => void } = {}) {
  const waits: number[] = [];
  const storage = fakeCaches();
  const manifest = await Promise.all(
    names.map(async (url) => ({
      url,
      revision: await revisionOf(new TextEncoder().encode(url)),
      bytes: url.length,
    })),
  );
  const context = {
    scope,
    base: '/base/',
    release: 'r',
    manifest,
    packs: [],
    storage,
    records: openRecords(storage, '/base/', scope),
    // One after the other, and one try, so that failures are counted in order.
    tuning: { ...tuning, concurrency: 1, delays: [], suspicion: 3, ...own },
    sleep: async (wait: number) => {
      waits.push(wait);
      sleep?.();
    },
    now: () => 0,
    online: () => true,
    probe: async () => {
      probes += 1;
      return alive;
    },
  };
  const counts = { done: 0, bytes: 0, missing: 0 };
  const seen: number[] = [];
  const onProgress = () => void seen.push(counts.bytes);
  const deadline = new AbortController().signal;
  const run = { context, cache: await storage.open('r'), counts, onProgress, deadline };
  const rest = new Set(manifest);
  const fetchAll = (wholeOnly = false, tries = PATIENT) => fetchSingly(run, rest, { ...tries, wholeOnly });
  return { context, counts, seen, rest, waits, fetchAll, deadline };
}

it('counts bytes while they arrive, and each file once', async () => {
  const { counts, seen, rest, fetchAll } = await runOf(['0.txt']);
  expect(await fetchAll()).toEqual({ stopped: null, failed: new Map() });
  expect(seen).toEqual([5, 5]);
  expect(counts).toEqual({ done: 1, bytes: 5, missing: 0 });
  expect(rest.size).toBe(0);
});

it('does not count the bytes of a file that failed', async () => {
  server['0.txt'] = 'other';
  const { counts, fetchAll } = await runOf(['0.txt']);
  expect((await fetchAll()).failed).toEqual(new Map([['0.txt', 'changed']]));
  expect(counts).toEqual({ done: 0, bytes: 0, missing: 0 });
});

it('asks after so many lost connections in a row, and no earlier, whether there is a network', async () => {
  alive = false;
  for (const name of NAMES) server[name] = new TypeError('offline');
  const { fetchAll } = await runOf();
  expect((await fetchAll()).stopped).toBe('lost');
  expect(requested).toHaveLength(3);
  expect(probes).toBe(1);
});

it('goes on when there is one: the failures are those of single files', async () => {
  for (const name of NAMES.slice(1)) server[name] = new TypeError('blocked');
  const { fetchAll } = await runOf();
  const { stopped, failed } = await fetchAll();
  expect([stopped, failed.size]).toEqual([null, NAMES.length - 1]);
  expect(probes).toBe(3);
});

it('does not ask while files arrive in between, or answers are errors', async () => {
  for (const [index, name] of NAMES.entries()) if (index % 3 > 0) server[name] = new TypeError('blocked');
  const { fetchAll } = await runOf();
  await fetchAll();
  for (const name of NAMES.slice(1)) server[name] = 403;
  await (await runOf()).fetchAll();
  expect(probes).toBe(0);
});

it('does not ask after a lost connection among answers that are errors', async () => {
  for (const name of NAMES.slice(1)) server[name] = 403;
  for (const name of NAMES.slice(-2)) server[name] = new TypeError('blocked');
  alive = false;
  const { fetchAll } = await runOf();
  expect((await fetchAll()).stopped).toBeNull();
  expect(probes).toBe(0);
});

it('tries what is on screen with whatever the HTTP cache has, and once past it when that is another file', () => {
  expect([0, 1].map(FROM_HTTP_CACHE.cacheFor)).toEqual(['force-cache', 'reload']);
  const tries = (error: unknown) => [0, 1].map((attempt) => FROM_HTTP_CACHE.retryAfter(error, attempt, [10, 20]));
  const failed = (reason: MissingReason) => new DownloadError(reason, '');
  for (const reason of ['changed', 'gone'] as const) expect(tries(failed(reason)), reason).toEqual([0, null]);
  for (const reason of ['network', 'status', 'timeout', 'storage'] as const) {
    expect(tries(failed(reason)), reason).toEqual([null, null]);
  }
  expect(tries(Object.assign(new Error('bug'), { reason: 'gone' }))).toEqual([null, null]);
});

it('stops an update after so many failures when the server has another release', async () => {
  for (const name of NAMES) server[name] = name === 'index.html' ? 'other home' : 404;
  const { fetchAll, rest } = await runOf();
  expect((await fetchAll(true)).stopped).toBe('server');
  // The last request is that for the start page.
  expect(rest.size).toBe(NAMES.length);
  expect(new Set(requested).size).toBeLessThan(NAMES.length);
  expect(caching.at(-1)).toBe('reload');
});

it('and goes on when the server has this one', async () => {
  for (const name of NAMES.slice(1)) server[name] = 404;
  for (const isUpdate of [true, false]) {
    const { fetchAll, rest } = await runOf();
    expect(await fetchAll(isUpdate)).toMatchObject({ stopped: null });
    expect(rest.size).toBe(NAMES.length - 1);
  }
});

it.each([
  ['a sign-in page in place of every file', 'Please sign in'],
  ['a redirect to the host of a sign-in', new TypeError('Failed to fetch')],
])('stops a first copy that gets %s, and does not wait', async (_, answer) => {
  for (const name of NAMES) server[name] = answer;
  const { fetchAll, waits } = await runOf(NAMES, { delays: [10] });
  expect((await fetchAll()).stopped).toBe('server');
  expect(new Set(requested).size).toBeLessThan(NAMES.length);
  expect(waits).toEqual([]);
});

it('asks a server that begins to fail for a few files, waits, and gives up', async () => {
  for (const name of NAMES) server[name] = 503;
  const { fetchAll, context, waits } = await runOf(NAMES, { delays: [10, 40] });
  expect((await fetchAll()).stopped).toBe('server');
  expect(waits).toEqual([10, 40]);
  const { suspicion } = context.tuning;
  // Further requests are those for the start page.
  expect(requested).toHaveLength(suspicion + 3);
  expect(new Set(requested).size).toBeLessThan(NAMES.length);
});

it('goes on when it works again, and so does one that only some files make fail', async () => {
  for (const name of NAMES) server[name] = 503;
  const { fetchAll, rest } = await runOf(NAMES, {
    delays: [10, 40],
    sleep: () => {
      for (const name of NAMES) server[name] = name;
    },
  });
  expect(await fetchAll()).toEqual({ stopped: null, failed: new Map() });
  expect(rest.size).toBe(0);
  for (const name of NAMES.slice(1)) server[name] = 503;
  expect(await (await runOf()).fetchAll()).toMatchObject({ stopped: null });
});

it('a page that waits for its files is not kept waiting', async () => {
  for (const name of NAMES) server[name] = 503;
  const { fetchAll, waits } = await runOf(NAMES, { delays: [10] });
  expect(await fetchAll(false, FROM_HTTP_CACHE)).toMatchObject({ stopped: null });
  expect([requested, waits]).toEqual([NAMES, []]);
});

it.each(['silence', 429] as const)('gives up early a server whose answer is %s', async (answer) => {
  if (answer === 'silence') vi.stubGlobal('fetch', neverAnswers);
  else for (const name of NAMES) server[name] = answer;
  const { fetchAll, rest } = await runOf(NAMES, { silence: 1 });
  expect((await fetchAll()).stopped).toBe('server');
  expect(rest.size).toBe(NAMES.length);
  expect(requested.length).toBeLessThan(NAMES.length);
});

it('says that the connection is lost when it breaks just then', async () => {
  for (const name of NAMES) server[name] = name === 'index.html' ? new TypeError('offline') : 404;
  alive = false;
  const { fetchAll } = await runOf();
  expect((await fetchAll(true)).stopped).toBe('lost');
});

it('a server has a release when its start page is that of the release manifest', async () => {
  const { context, deadline } = await runOf();
  expect(await isServed(context, deadline)).toBe(true);
  expect([requested, caching]).toEqual([['index.html'], ['reload']]);
  server['index.html'] = 'other home';
  expect(await isServed(context, deadline)).toBe(false);
  expect(await isServed({ ...context, manifest: context.manifest.slice(1) }, deadline)).toBe(true);
});
