import { afterEach, describe, expect, it, vi } from 'vitest';
import { endlessAnswer } from '../../tests/support/endless-answer.ts';
import { bytesUpTo, cacheFor, DownloadError, download, retryAfter, revisionOf } from './download.ts';

afterEach(() => vi.unstubAllGlobals());

const page = '<h1>Home</h1>';
const options = async () => ({
  scope: 'https://e.org/base/',
  entry: { url: 'index.html', revision: await revisionOf(new TextEncoder().encode(page)), bytes: page.length },
  cache: 'default' as const,
  silence: 1_000,
  signal: new AbortController().signal,
});
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof DownloadError ? error.reason : error),
  );

describe('download', () => {
  it.each([200, 206])('stops at the size of the file, and lets go of the connection', async (status) => {
    const endless = endlessAnswer(page, status);
    vi.stubGlobal('fetch', endless.fetch);
    expect(await reasonOf(download(await options()))).toBe('changed');
    expect(endless.bytes).toBeLessThan(page.length + 4 * endless.chunk);
    expect(endless.released).toBe(true);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'status'],
    [503, 'status'],
  ])('tells status %i apart, however long its page is', async (status, reason) => {
    vi.stubGlobal('fetch', endlessAnswer('Sorry. ', status).fetch);
    expect(await reasonOf(download(await options()))).toBe(reason);
  });

  it('takes the file, asks for it as readers do, and after whatever they open', async () => {
    const fetched = vi.fn(async (_: string, _init: RequestInit) => new Response(page));
    vi.stubGlobal('fetch', fetched);
    const entry = { ...(await options()).entry, url: 'docs/a b/index.html' };
    expect(new TextDecoder().decode(await download({ ...(await options()), entry, cache: 'reload' }))).toBe(page);
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('https://e.org/base/docs/a%20b/');
    expect(init).toMatchObject({ cache: 'reload', credentials: 'same-origin', priority: 'low' });
  });

  /** As the browser does it: nothing comes until somebody gives up. */
  const silent = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  /** Sends the file's first bytes, and then nothing. */
  const stuck = async (_: string, { signal }: RequestInit) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(page.slice(0, 3)));
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );

  it.each([
    ['never answers', silent],
    ['stops in the middle', stuck],
  ])('gives up a server that %s', async (_, server) => {
    vi.stubGlobal('fetch', server);
    const error = await download({ ...(await options()), silence: 1 }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'DownloadError',
      reason: 'timeout',
      message: expect.stringContaining('index.html'),
    });
  });

  it('that is ended from outside says nothing of the server', async () => {
    vi.stubGlobal('fetch', silent);
    const stop = new AbortController();
    const ended = download({ ...(await options()), signal: stop.signal });
    stop.abort();
    expect(await reasonOf(ended)).toBe('network');
    const fetched = vi.fn(silent);
    vi.stubGlobal('fetch', fetched);
    expect(await reasonOf(download({ ...(await options()), signal: stop.signal }))).toBe('network');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('says which file could not be had, and why', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(download(await options())).rejects.toThrow('index.html: TypeError: Failed to fetch');
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(download(await options())).rejects.toThrow('index.html: status 503');
    vi.stubGlobal('fetch', async () => new Response('sign in'));
    await expect(download(await options())).rejects.toThrow('index.html: not the bytes of this release');
    vi.stubGlobal('fetch', async () => new Response(`${page} and more`));
    await expect(download(await options())).rejects.toThrow(`index.html: more than its ${page.length} bytes`);
  });

  it('goes past the HTTP cache from the second try on', () => {
    expect([0, 1, 2].map(cacheFor)).toEqual(['default', 'reload', 'reload']);
  });
});

it('reads no more of an answer than is allowed', async () => {
  expect(new TextDecoder().decode((await bytesUpTo(new Response(page), page.length)) ?? undefined)).toBe(page);
  expect(await bytesUpTo(new Response(page), page.length - 1)).toBeNull();
  expect((await bytesUpTo(new Response(null), 0))?.byteLength).toBe(0);
  const endless = endlessAnswer(page);
  expect(await bytesUpTo(await endless.fetch(), page.length)).toBeNull();
  expect(endless.released).toBe(true);
});

describe('retryAfter', () => {
  const delays = [10, 20, 30];
  const tries = (error: unknown) => [0, 1, 2, 3].map((attempt) => retryAfter(error, attempt, delays));
  it.each([
    [new DownloadError('network', ''), [10, 20, 30, null]],
    [new DownloadError('status', '', { status: 503 }), [10, 20, 30, null]],
    [new DownloadError('status', '', { status: 429 }), [10, 20, 30, null]],
    [new DownloadError('status', '', { status: 403 }), [10, null, null, null]],
    [new DownloadError('gone', '', { status: 404 }), [10, null, null, null]],
    [new DownloadError('timeout', ''), [10, null, null, null]],
    [new DownloadError('changed', ''), [0, null, null, null]],
    [new DownloadError('storage', ''), [null, null, null, null]],
    [new Error('bug'), [null, null, null, null]],
  ])('%o', (error, expected) => expect(tries(error)).toEqual(expected));
});

it('a revision is the start of the SHA-256', async () => {
  expect(await revisionOf(new TextEncoder().encode('abc').buffer as ArrayBuffer)).toBe(
    'ba7816bf8f01cfea414140de5dae2223',
  );
});
