import { afterEach, describe, expect, it, vi } from 'vitest';
import { endlessAnswer } from '../../tests/support/endless-answer.ts';
import { bytesUpTo, DownloadError, download, retryAfter, revisionOf, storable } from './download.ts';

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

  it('takes the file', async () => {
    vi.stubGlobal('fetch', async () => new Response(page));
    expect(await (await download(await options())).text()).toBe(page);
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

it('keeps what a host says about a file and drops how it travelled', () => {
  const headers = {
    'content-type': 'text/html',
    'content-encoding': 'br',
    vary: 'origin',
    'content-security-policy': 'x',
  };
  const stored = storable(new Response('', { status: 404, headers }), new ArrayBuffer(3));
  expect(stored.status).toBe(200);
  expect(Object.fromEntries(stored.headers)).toEqual({
    'content-type': 'text/html',
    'content-security-policy': 'x',
    'content-length': '3',
  });
});
