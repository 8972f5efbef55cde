import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfflineCopyState } from '../../../contract/offline/offline.ts';
import { useOffline } from '../offline-store.ts';
import { askServer } from './ask-server.ts';
import { checkForUpdateNow, tryUpdate } from './updates.ts';
import { SILENCE } from './waits.ts';
import { link } from './worker-link.ts';

/** What a page learns of a server that accepts connections and says nothing. */

const never = new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
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
