import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('remembers in local storage which announcement was closed, by its id', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
  const { useDismissals } = await import('./dismissals.ts');
  useDismissals.getState().dismiss('news-1');
  expect([...kept.values()].join()).toContain('"announcement":"news-1"');
  useDismissals.setState({ announcement: null });
  kept.set('docs-announcement-dismissed', '{"state":{"announcement":"news-1"},"version":1}');
  await useDismissals.persist.rehydrate();
  expect(useDismissals.getState().announcement).toBe('news-1');
});
