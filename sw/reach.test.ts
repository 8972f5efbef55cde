import { afterEach, expect, it, vi } from 'vitest';
import { canReach } from './reach.ts';

afterEach(() => vi.unstubAllGlobals());

it('a server is there when it answers, whatever it says, and the rest of the answer is not fetched', async () => {
  const cancel = vi.fn();
  const endless = new ReadableStream({ cancel });
  const fetched = vi.fn(async (_: string, _init: RequestInit) => new Response(endless, { status: 500 }));
  vi.stubGlobal('fetch', fetched);
  expect(await canReach('https://e.org/base/', 1000)).toBe(true);
  expect(fetched).toHaveBeenCalledWith('https://e.org/base/sw.js', {
    cache: 'no-store',
    redirect: 'manual',
    signal: expect.any(AbortSignal),
  });
  expect(cancel).toHaveBeenCalled();
});

it('a server is there even where something cuts the connection at HEAD', async () => {
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    if (method === 'HEAD') throw new TypeError('Failed to fetch');
    return new Response('');
  });
  expect(await canReach('https://e.org/', 1000)).toBe(true);
});

it('a server is there even if it redirects to the host of a sign-in, from which nothing can be read', async () => {
  vi.stubGlobal('fetch', async (_: string, { redirect = 'follow' }: RequestInit) => {
    if (redirect === 'follow') throw new TypeError('Failed to fetch');
    return Response.error();
  });
  expect(await canReach('https://e.org/', 1000)).toBe(true);
});

it('a server is there even if the connection ends in the middle of its answer', async () => {
  const cut = new ReadableStream({ start: (answer) => answer.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(cut));
  expect(await canReach('https://e.org/', 1000)).toBe(true);
});

it('a server is not there when the connection fails, or when it says nothing for so long', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await canReach('https://e.org/', 1000)).toBe(false);
  const silent = (_: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', silent);
  expect(await canReach('https://e.org/', 1)).toBe(false);
});
