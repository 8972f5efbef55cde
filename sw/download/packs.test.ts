import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManifestEntry, PackEntry } from '../../contract/offline/manifest.ts';
import type { MissingReason } from '../../contract/offline/offline.ts';
import { writeSteps } from '../../contract/offline/packs.ts';
import { endlessAnswer } from '../../tests/support/endless-answer.ts';
import { DownloadError, revisionOf } from './download.ts';
import { downloadPack, isCheaper, type PackJob, planPacks, retryPackAfter } from './packs.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const scope = 'https://e.org/base/';

describe('planPacks', () => {
  const manifest = Array.from({ length: 10 }, (_, index) => ({
    url: `${index}.html`,
    revision: `${index}`,
    bytes: 9_000,
  }));
  const packs: PackEntry[] = [
    { url: 'p1', first: 1, count: 4, bytes: 9_000, wire: 4_000, apart: 12_000 },
    { url: 'p2', first: 5, count: 5, bytes: 9_000, wire: 4_000, apart: 15_000 },
  ];
  const wanted = (...numbers: number[]) =>
    planPacks(
      manifest,
      packs,
      numbers.map((number) => manifest[number] as ManifestEntry),
    ).map((job) => [job.pack.url, [...job.wanted].map(({ url }) => url)]);

  it('takes all packs for a first copy', () => {
    expect(wanted(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)).toEqual([
      ['p1', ['1.html', '2.html', '3.html', '4.html']],
      ['p2', ['5.html', '6.html', '7.html', '8.html', '9.html']],
    ]);
  });

  it('takes a pack only when the single files would cost more', () => {
    expect(wanted(0, 1, 6)).toEqual([]);
    expect(wanted(1, 5, 6, 7)).toEqual([['p2', ['5.html', '6.html', '7.html']]]);
    expect(wanted()).toEqual([]);
  });
});

it('takes a pack that costs less by a byte, and none that costs the same', () => {
  const entries = [1, 2].map((number) => ({ url: `${number}`, revision: '', bytes: 500 }));
  const cheaper = (wire: number, wanted = entries) =>
    isCheaper({
      pack: { url: 'p', first: 0, count: 2, bytes: 1_000, wire, apart: 600 },
      entries,
      wanted: new Set(wanted),
    });
  // Both files: 600 bytes apart and two requests; one of them: half of that.
  expect([cheaper(1_599), cheaper(1_600)]).toEqual([true, false]);
  expect([cheaper(299, entries.slice(1)), cheaper(300, entries.slice(1))]).toEqual([true, false]);
  const empty = { url: 'empty', revision: '', bytes: 0 };
  const pack = { url: 'p', first: 0, count: 1, bytes: 0, wire: 0, apart: 0 };
  expect(isCheaper({ pack, entries: [empty], wanted: new Set([empty]) })).toBe(false);
});

it('tries a second time what may go better', () => {
  const after = (reason: MissingReason, attempt = 0) =>
    retryPackAfter(new DownloadError(reason, ''), attempt, [10, 20]);
  expect([after('network'), after('changed'), after('timeout'), after('status'), after('storage')]).toEqual([
    10,
    0,
    null,
    null,
    null,
  ]);
  expect([after('network', 1), retryPackAfter(new Error('bug'), 0, [10])]).toEqual([null, null]);
});

describe('downloadPack', () => {
  const files = { 'index.html': 'home', 'empty.txt': '', 'a.js': 'code', 'ü.json': '"ü"' };
  const headers = {
    'content-type': 'text/plain',
    etag: '"1"',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'self'",
  };
  let job: PackJob;
  let kept: Map<string, Response>;
  let answer: Response;
  const all = Object.values(files).join('');
  const lists = writeSteps({ literals: [bytes(all).length], repeats: [0], sources: [0] });

  beforeEach(async () => {
    const entries = await Promise.all(
      Object.entries(files).map(async ([url, text]) => ({
        url,
        revision: await revisionOf(bytes(text)),
        bytes: bytes(text).length,
      })),
    );
    const size = bytes(lists + all).length;
    job = {
      pack: { url: 'p.txt', first: 0, count: 4, bytes: size, wire: 1, apart: 9_000 },
      entries,
      wanted: new Set(entries),
    };
    kept = new Map();
    answer = new Response(lists + all, { headers });
    vi.stubGlobal('fetch', async () => answer);
  });
  afterEach(() => vi.unstubAllGlobals());

  function run(keep = async (entry: ManifestEntry, response: Response) => void kept.set(entry.url, response)) {
    return downloadPack({
      ...job,
      scope,
      cache: 'default',
      silence: 1_000,
      signal: new AbortController().signal,
      keep,
    });
  }
  const reason = (promise: Promise<void>) =>
    promise.then(
      () => null,
      (error: unknown) => (error instanceof DownloadError ? error.reason : error),
    );
  /** An answer that breaks off. */
  const cut = (text: string) =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(bytes(text)),
        pull: (controller) => controller.error(new TypeError('connection reset')),
      }),
    );

  it('keeps every file by its name, and nothing that the host says of the pack', async () => {
    await run();
    expect(job.wanted.size).toBe(0);
    const texts = await Promise.all([...kept].map(async ([url, response]) => [url, await response.clone().text()]));
    expect(Object.fromEntries(texts)).toEqual(files);
    expect(Object.fromEntries(kept.get('index.html')?.headers ?? [])).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-length': '4',
      'x-content-type-options': 'nosniff',
    });
    expect(kept.get('a.js')?.headers.get('content-type')).toContain('javascript');
  });

  it('keeps only what is wanted', async () => {
    for (const entry of job.wanted) if (entry.url !== 'a.js') job.wanted.delete(entry);
    await run();
    expect([...kept.keys()]).toEqual(['a.js']);
  });

  it('keeps what came before it broke off', async () => {
    answer = cut(`${lists}homeco`);
    expect(await reason(run())).toBe('network');
    // The sums of files are computed in parallel.
    expect(new Set(kept.keys())).toEqual(new Set(['index.html', 'empty.txt']));
    expect([...job.wanted].map(({ url }) => url)).toEqual(['a.js', 'ü.json']);
  });

  it('keeps no file with other bytes', async () => {
    answer = new Response(lists + all.replace('code', 'c0de'));
    expect(await reason(run())).toBe('changed');
    expect(kept.has('a.js')).toBe(false);
  });

  it.each([
    ['another page', () => new Response('<h1>Sign in</h1>'), 'changed'],
    ['too little', () => new Response(lists + all.slice(0, 5)), 'changed'],
    ['nothing', () => new Response(''), 'changed'],
    ['an error', () => new Response(lists + all, { status: 500 }), 'status'],
    ['no pack', () => new Response(lists + all, { status: 404 }), 'gone'],
    ['lists that never end', () => endlessAnswer('AAAA').answer(), 'changed'],
    ['a text that never ends', () => endlessAnswer(lists + all).answer(), 'changed'],
  ])('tells %s apart', async (_, response, expected) => {
    answer = response();
    expect(await reason(run())).toBe(expected);
  });

  it('says which pack is none of this release', async () => {
    for (const text of ['<h1>Sign in</h1>', lists + all.slice(0, 5), lists + all.replace('code', 'c0de')]) {
      answer = new Response(text);
      await expect(run()).rejects.toThrow('p.txt: not a pack of this release');
    }
  });

  it('passes on that there is no room', async () => {
    const full = async () => {
      throw new DownloadError('storage', 'full');
    };
    expect(await reason(run(full))).toBe('storage');
  });
});
