import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfflineCopyState } from '../../../contract/offline/offline.ts';
import { useOffline } from '../offline-store.ts';
import { askServer } from './ask-server.ts';
import { applyUpdate, askIfOld, checkForUpdateNow, offerUpdate, TURN, tryUpdate } from './updates.ts';
import { SILENCE } from './waits.ts';
import { link } from './worker-link.ts';

/** What a page learns of a server that accepts connections and says nothing. */

const never = new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function register(parts: Partial<Record<'installing' | 'waiting', object>>, update: () => Promise<unknown>): void {
  link.registration = { installing: null, waiting: null, ...parts, update } as unknown as ServiceWorkerRegistration;
}

it('a check for an update ends when the server says nothing', async () => {
  register({}, () => never);
  const found = checkForUpdateNow();
  await vi.advanceTimersByTimeAsync(SILENCE);
  expect(await found).toBe('unreachable');
});

it('a check says what the browser found', async () => {
  register({}, async () => undefined);
  expect(await checkForUpdateNow()).toBe('none');
  register({ installing: {} }, async () => undefined);
  expect(await checkForUpdateNow()).toBe('new');
  register({}, () => Promise.reject(new TypeError('no script')));
  expect(await checkForUpdateNow()).toBe('failed');
});

it('a check that waits for an installation says that there is a new version', async () => {
  register({ installing: {} }, () => never);
  const found = checkForUpdateNow();
  await vi.advanceTimersByTimeAsync(SILENCE);
  expect(await found).toBe('new');
});

it('a version that waits is offered before the server has answered', async () => {
  const state = { release: 'r2', missing: [], ready: true } as unknown as OfflineCopyState;
  const waiting = { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(state) };
  useOffline.setState({ copy: { release: 'r1', missing: [] } as unknown as OfflineCopyState, update: null });
  register({ waiting }, () => never);
  void tryUpdate();
  await vi.waitFor(() => expect(useOffline.getState().update).toMatchObject({ release: 'r2', ready: true }));
});

it('a version that cannot say its state is tried again later', async () => {
  const waiting = { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(null) };
  useOffline.setState({ copy: { release: 'r1', missing: [] } as unknown as OfflineCopyState, update: null });
  register({ waiting }, () => never);
  const again = vi.fn();
  vi.stubGlobal('window', { clearTimeout: () => {}, setTimeout: again });
  await offerUpdate();
  expect(useOffline.getState().update).toBeNull();
  expect(again).toHaveBeenCalledOnce();
});

it('a page that the browser leaves waiting for a version that has its turn reloads by itself', async () => {
  // Answers once it has taken over.
  const waiting = { postMessage: () => {} };
  useOffline.setState({ update: null });
  register({ waiting }, () => never);
  const reload = vi.fn();
  vi.stubGlobal('window', { setInterval, location: { reload } });
  void applyUpdate();
  await vi.advanceTimersByTimeAsync(TURN - 1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(TURN);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a version that is not ready does not reload the page', async () => {
  const state = { release: 'r2', missing: [], ready: false } as unknown as OfflineCopyState;
  const waiting = { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(state) };
  useOffline.setState({ update: null });
  register({ waiting }, () => never);
  const reload = vi.fn();
  vi.stubGlobal('window', { setInterval, clearInterval, location: { reload } });
  await applyUpdate();
  await vi.advanceTimersByTimeAsync(TURN);
  expect(reload).not.toHaveBeenCalled();
});

it('a version that waits no more when it answers is not offered', async () => {
  const state = { release: 'r2', missing: [], ready: true } as unknown as OfflineCopyState;
  let answer = () => {};
  const waiting = {
    postMessage: (_: unknown, [port]: MessagePort[]) => {
      answer = () => port?.postMessage(state);
    },
  };
  useOffline.setState({ copy: { release: 'r1', missing: [] } as unknown as OfflineCopyState, update: null });
  register({ waiting }, () => never);
  const offered = offerUpdate();
  // The server has gone back to the release that is shown, and its worker has taken over.
  register({}, () => never);
  answer();
  await offered;
  expect(useOffline.getState().update).toBeNull();
});

it.each([
  ['older', '2026-03-01T12:00:00.000Z', true],
  ['of the same date', '2026-05-01T12:00:00.000Z', false],
  ['newer', '2026-07-01T12:00:00.000Z', false],
])(
  'a server may have gone back, or a part of it may lag behind: a version that is %s is called so',
  async (_, date, older) => {
    const originOf = (date: string) => ({ date, importedAt: null, rollback: null });
    const state = { release: 'r2', missing: [], ready: true, origin: originOf(date) } as unknown as OfflineCopyState;
    const waiting = { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(state) };
    const copy = { release: 'r1', missing: [], origin: originOf('2026-05-01T12:00:00.000Z') };
    useOffline.setState({ copy: copy as unknown as OfflineCopyState, update: null });
    register({ waiting }, () => never);
    void tryUpdate();
    await vi.waitFor(() => expect(useOffline.getState().update).toMatchObject({ release: 'r2', older }));
  },
);

it('a question to the server ends when it says nothing', async () => {
  const stop = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stop.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const answer = askServer();
  stop.abort();
  expect(await answer).toBe('unreachable');
  expect(limit).toHaveBeenCalledWith(SILENCE);
});

describe('a copy that gets no updates', () => {
  const DAY = 86_400_000;
  const askWith = async (days: number | null, answer: () => Response | Promise<never>, found = {}) => {
    register(found, async () => undefined);
    const fetched = vi.fn(async () => answer());
    vi.stubGlobal('fetch', fetched);
    const completedAt = days === null ? null : Date.now() - days * DAY;
    useOffline.setState({ copy: { release: 'r1', completedAt } as unknown as OfflineCopyState, cutOff: null });
    await askIfOld();
    return [fetched.mock.calls.length, useOffline.getState().cutOff];
  };
  const signIn = () => new Response('Sign in', { headers: { 'content-type': 'text/html' } });
  const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });

  it.each<[string, number | null, () => Response | Promise<never>, [number, string | null]]>([
    ['is new: nobody is asked', 6, signIn, [0, null]],
    ['is old, and the server has something else', 8, signIn, [1, 'elsewhere']],
    ['has gaps, and the server has something else', null, signIn, [1, 'elsewhere']],
    ['was saved while the clock was ahead, and the server has something else', -400, signIn, [1, 'elsewhere']],
    ['is old, and the server no longer has the site', 8, () => new Response('', { status: 404 }), [1, 'gone']],
    ['is old, and the server has the site', 8, script, [1, null]],
    ['is old, and the server fails', 8, () => new Response('', { status: 503 }), [1, null]],
    ['is old, and there is no network', 8, () => Promise.reject(new TypeError('no network')), [1, null]],
  ])('%s', async (_, days, answer, told) => expect(await askWith(days, answer)).toEqual(told));

  it.each(['installing', 'waiting'])('is not asked about while a new version is %s', async (state) => {
    expect(await askWith(8, signIn, { [state]: {} })).toEqual([0, null]);
  });

  it('is told so no longer once the browser has found the newest version', async () => {
    await askWith(8, signIn);
    register({}, async () => undefined);
    await checkForUpdateNow();
    expect(useOffline.getState().cutOff).toBeNull();
  });
});
