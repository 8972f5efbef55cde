import { afterEach, expect, it, vi } from 'vitest';
import { storageKey } from '../../contract/storage.ts';
import { startDismissals, useDismissals } from './dismissals.ts';

afterEach(() => vi.unstubAllGlobals());

it('remembers in local storage which announcement was closed, by its id', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
  useDismissals.getState().dismiss('news-1');
  expect([...kept.values()].join()).toContain('"announcement":"news-1"');
  useDismissals.setState({ announcement: null });
  kept.set(storageKey('docs-announcement-dismissed', '/'), '{"state":{"announcement":"news-1"},"version":1}');
  startDismissals();
  expect(useDismissals.getState().announcement).toBe('news-1');
});
