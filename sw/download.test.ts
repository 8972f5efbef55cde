import { describe, expect, it } from 'vitest';
import { DownloadError, retryAfter, revisionOf, storable } from './download.ts';

describe('retryAfter', () => {
  const delays = [10, 20, 30];
  const tries = (error: unknown) => [0, 1, 2, 3].map((attempt) => retryAfter(error, attempt, delays));
  it.each([
    [new DownloadError('network', ''), [10, 20, 30, null]],
    [new DownloadError('status', '', 503), [10, 20, 30, null]],
    [new DownloadError('status', '', 429), [10, 20, 30, null]],
    [new DownloadError('status', '', 404), [10, null, null, null]],
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
