import { afterEach, expect, it, vi } from 'vitest';
import { createHttpSource } from './http-source.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a page that was asked for again is kept longer than those that were not', () => {
  const request = vi.fn(async (_: string) => new Response(''));
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('fetch', request);
  const source = createHttpSource('/');
  for (let page = 0; page < 24; page++) source.begin(`/${page}/`);
  source.begin('/0/');
  source.begin('/24/');
  request.mockClear();
  source.begin('/0/');
  source.begin('/1/');
  expect(request.mock.calls.map(([address]) => address)).toEqual(['/1/']);
});

it('a page that the server did not have is asked for again', async () => {
  const request = vi.fn(async (_: string) => new Response('', { status: 404 }));
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('fetch', request);
  const source = createHttpSource('/');
  source.begin('/late/');
  source.begin('/late/');
  expect(request).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => {
    source.begin('/late/');
    expect(request).toHaveBeenCalledTimes(2);
  });
});

it('a page for which the server goes silent is given up, and can be asked for again', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  const silent = (_: string, { signal }: RequestInit = {}) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const request = vi.fn(silent);
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('fetch', request);
  const source = createHttpSource('/');
  const loading = source.load('/silent/');
  expect(request.mock.lastCall?.[1]?.signal).toBe(patience.signal);
  patience.abort();
  await expect(loading).rejects.toThrow('aborted');
  source.begin('/silent/');
  expect(request).toHaveBeenCalledTimes(2);
});
