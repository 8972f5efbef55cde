import { afterEach, expect, it, vi } from 'vitest';
import { cacheName } from '../../../contract/cache-names.ts';
import { storageKey } from '../../../contract/storage.ts';
import { fakeStorage } from '../../../tests/support/fake-storage.ts';
import { finishRemoval } from './removal.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A cache of the site from before it was renamed. */
const FORMER = 'acme:/:0123456789ab';

/** A browser without a worker that has one release of the site, and the cache of another one. @returns what was deleted */
async function removed(wish: 'off' | null): Promise<string[]> {
  const deleted: string[] = [];
  const localStorage = fakeStorage();
  if (wish !== null) localStorage.setItem(storageKey('docs-offline', '/'), wish);
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
  vi.stubGlobal('caches', {
    keys: async () => [cacheName('/', 'r1'), FORMER, 'another'],
    delete: async (name: string) => deleted.push(name),
  });
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => {
      const request = { onsuccess: () => {} };
      queueMicrotask(() => request.onsuccess());
      deleted.push('database');
      return request;
    },
  });
  await finishRemoval();
  return deleted;
}

it('what is stored of a copy that nobody wants goes, and nothing else', async () => {
  expect(await removed('off')).toEqual([cacheName('/', 'r1'), FORMER, 'database']);
});

it('a copy that is wanted again meanwhile stays', async () => {
  expect(await removed(null)).toEqual([]);
});

it('a worker that ends without an answer is waited for no longer', async () => {
  vi.useFakeTimers();
  const worker = {
    state: 'activated',
    postMessage() {
      this.state = 'redundant';
    },
  };
  const unregister = vi.fn();
  const window = {
    setInterval,
    clearInterval,
    location: { href: 'https://docs.example/' },
    localStorage: fakeStorage(),
  };
  vi.stubGlobal('window', window);
  const registration = { active: worker, scope: window.location.href, unregister };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  void finishRemoval();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(unregister).toHaveBeenCalled();
});
