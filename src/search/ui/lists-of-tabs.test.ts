import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalName } from '../../../contract/kept.ts';
import { storageKey } from '../../../contract/storage.ts';
import { fakeStorage } from '../../../tests/support/fake-storage.ts';

/** What two tabs do with the lists that both of them add to. */

let listeners: ((event: { key: string; newValue: string | null }) => void)[];
let stored: Storage;

beforeEach(() => {
  listeners = [];
  stored = fakeStorage();
  const addEventListener = (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener);
  vi.stubGlobal('window', { localStorage: stored, addEventListener });
});
afterEach(() => vi.unstubAllGlobals());

/** A separate tab: it shares the memory of its modules with no other one. */
async function tab() {
  vi.resetModules();
  const { useRecentPages, useRecentSearches } = await import('./recent-store.ts');
  const { useMissedSearches } = await import('./missed-store.ts');
  return {
    'docs-recent-pages': {
      add: (url: string) => useRecentPages.getState().remember({ url, title: url, trail: [] }),
      list: () => useRecentPages.getState().pages.map(({ url }) => url),
      clear: () => useRecentPages.getState().clear(),
    },
    'docs-recent-searches': {
      add: (query: string) => useRecentSearches.getState().remember(query),
      list: () => useRecentSearches.getState().queries,
      clear: () => useRecentSearches.getState().clear(),
    },
    'docs-missed-searches': {
      add: (query: string) => useMissedSearches.getState().add(query),
      list: () => useMissedSearches.getState().missed.map(({ query }) => query),
      clear: () => useMissedSearches.getState().clear(),
    },
  };
}

/** What the browser tells the other tabs. */
function tell(name: LocalName): void {
  const key = storageKey(name, '/');
  for (const listener of listeners) listener({ key, newValue: stored.getItem(key) });
}

const NAMES = ['docs-recent-pages', 'docs-recent-searches', 'docs-missed-searches'] as const;

it.each(NAMES)('%s: what another tab has added stays, whether or not this tab was notified', async (name) => {
  const [one, other] = [(await tab())[name], (await tab())[name]];
  one.add('/a/');
  other.add('/b/');
  one.add('/c/');
  expect(one.list()).toEqual(['/c/', '/b/', '/a/']);
  expect((await tab())[name].list()).toEqual(['/c/', '/b/', '/a/']);
});

it.each(NAMES)('%s: what another tab has cleared does not come back', async (name) => {
  const [one, other] = [(await tab())[name], (await tab())[name]];
  one.add('/a/');
  other.add('/b/');
  other.clear();
  tell(name);
  expect(one.list()).toEqual([]);
  one.add('/c/');
  expect(one.list()).toEqual(['/c/']);
  stored.removeItem(storageKey(name, '/'));
  one.add('/d/');
  expect((await tab())[name].list()).toEqual(['/d/']);
});

it.each(NAMES)(
  '%s: where nothing more can be stored, the tab has its own list, until another one clears it',
  async (name) => {
    const one = (await tab())[name];
    one.add('/a/');
    const { setItem } = stored;
    stored.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    one.add('/b/');
    one.add('/c/');
    expect(one.list()).toEqual(['/c/', '/b/', '/a/']);
    stored.setItem = setItem;
    stored.removeItem(storageKey(name, '/'));
    tell(name);
    expect(one.list()).toEqual([]);
  },
);
