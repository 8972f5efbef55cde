import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask, askForLong } from './worker-link.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a worker that was deleted with the data of the site is waited for no longer', async () => {
  const worker = { state: 'activated', postMessage: () => {} };
  const answer = askForLong(worker as unknown as ServiceWorker, { type: 'VERIFY' }, 'ended');
  worker.state = 'redundant';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.race([answer, 'waits'])).toBe('ended');
});

it('a worker that is gone is not asked', async () => {
  const worker = { state: 'redundant', postMessage: () => {} } as unknown as ServiceWorker;
  expect(await ask(worker, { type: 'STATUS' })).toBeNull();
  expect(await askForLong(worker, { type: 'VERIFY' }, 'ended')).toBe('ended');
});
