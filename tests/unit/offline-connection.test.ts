import { getEventListeners } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import type { OfflineCopyState } from '../../contract/offline/offline.ts';
import { startOfflineCopy } from '../../src/offline/worker/connection.ts';
import { AGAIN_AFTER } from '../../src/offline/worker/waits.ts';

afterEach(() => vi.unstubAllGlobals());

it('retrying a copy adds no second listener', async () => {
  const installing = new EventTarget();
  const registration = Object.assign(new EventTarget(), { active: null, installing, waiting: null });
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => registration });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { serviceWorker });
  for (let turn = 0; turn < 3; turn++) {
    await startOfflineCopy();
    registration.dispatchEvent(new Event('updatefound'));
  }
  expect(getEventListeners(registration, 'updatefound')).toHaveLength(1);
  expect(getEventListeners(installing, 'statechange')).toHaveLength(1);
});

/**
 * The first page of a browser whose service worker registrations behave as given.
 *
 * @param found what is registered already
 */
async function firstPage(register: () => Promise<unknown>, found?: object) {
  const serviceWorker = Object.assign(new EventTarget(), { register, getRegistration: async () => found });
  const setTimeout = vi.fn((_act: () => void, _after: number) => 1);
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { setTimeout, clearTimeout() {}, location: { href: 'http://localhost/' } }),
  );
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { serviceWorker });
  vi.resetModules();
  const { useOffline } = await import('../../src/offline/offline-store.ts');
  const connection = await import('../../src/offline/worker/connection.ts');
  await connection.startOfflineCopy();
  return {
    useOffline,
    /** The delays before each retry, in milliseconds. */
    waits: () => setTimeout.mock.calls.map(([, after]) => after),
    tryAgain: () => setTimeout.mock.lastCall?.[0](),
    says: (data: object) => serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
  };
}

const registered = () => Object.assign(new EventTarget(), { active: null, installing: null, waiting: null });

it('a first copy that fails is retried after longer and longer waits, and then no more', async () => {
  const register = vi.fn(async () => registered());
  const page = await firstPage(register);
  const fails = () =>
    page.says({ type: 'copy-state', state: { release: 'r1', missing: [], problem: 'lost', ready: false } });
  for (const [tries] of AGAIN_AFTER.entries()) {
    fails();
    expect(page.useOffline.getState()).toMatchObject({ status: 'error', reason: 'lost' });
    page.tryAgain();
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(tries + 2));
  }
  fails();
  expect(page.waits()).toEqual(AGAIN_AFTER);
});

/** A browser that registers no worker, and what the server answers for the worker's script. */
async function unregistered(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
  const register = vi.fn(() => Promise.reject(new TypeError('No worker')));
  // A worker that never worked.
  const page = await firstPage(register, { ...registered(), scope: 'http://localhost/' });
  return { ...page, register };
}

const script = { headers: { 'content-type': 'text/javascript' } };

it('a worker that cannot be registered although the server has its script counts as refused', async () => {
  const { useOffline, waits } = await unregistered(async () => new Response('', script));
  expect(useOffline.getState()).toMatchObject({ status: 'error', reason: 'refused' });
  expect(waits()).toEqual([]);
});

it('a browser that registers nothing and throws no error counts as refused, and the server is not asked', async () => {
  const asks = vi.fn();
  vi.stubGlobal('fetch', asks);
  const { useOffline, waits } = await firstPage(async () => undefined);
  expect(useOffline.getState()).toMatchObject({ status: 'error', reason: 'refused' });
  expect([asks.mock.calls, waits()]).toEqual([[], []]);
});

it.each<[string, 'lost' | 'server', () => Promise<Response>]>([
  ['cannot be reached', 'lost', () => Promise.reject(new TypeError('No network'))],
  ['has no script', 'server', async () => new Response('', { status: 404 })],
  ['is busy', 'server', async () => new Response('', { status: 503 })],
  ['asks for a sign-in', 'server', async () => new Response('', { headers: { 'content-type': 'text/html' } })],
])('the browser is not blamed when the server %s, and the copy is tried again', async (_, reason, answer) => {
  const { useOffline, waits, tryAgain, register } = await unregistered(answer);
  expect(useOffline.getState()).toMatchObject({ status: 'error', reason });
  expect(waits()).toEqual([AGAIN_AFTER[0]]);
  tryAgain();
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
});

it('progress without a release counts for the copy, and that of another release for an update', async () => {
  const { useOffline, says } = await firstPage(async () => registered());
  useOffline.setState({ copy: { release: 'r1' } as OfflineCopyState, status: 'ready' });
  says({ type: 'precache-progress', release: 'r2', done: 1, total: 2 });
  expect(useOffline.getState()).toMatchObject({ status: 'ready', updateProgress: { done: 1 } });
  says({ type: 'precache-progress', done: 2, total: 3 });
  expect(useOffline.getState()).toMatchObject({
    status: 'downloading',
    updateProgress: { done: 1 },
    progress: { done: 2 },
  });
});
