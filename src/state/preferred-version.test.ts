import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageKey } from '../../contract/storage.ts';
import { startPreferredVersion, usePreferredVersion, useVersion } from './preferred-version.ts';

const KEY = storageKey('docs-preferred-version-default', '/');
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  usePreferredVersion.setState({ name: null });
});

it('saves the preferred version and reads it back', () => {
  usePreferredVersion.getState().prefer('1.0');
  expect(kept.get(KEY)).toBe('1.0');
  // Another visit.
  usePreferredVersion.setState({ name: null });
  kept.set(KEY, '1.0');
  startPreferredVersion(['current', '1.0']);
  expect(usePreferredVersion.getState().name).toBe('1.0');
});

it('discards a preferred version that no longer exists', () => {
  kept.set(KEY, '0.9');
  startPreferredVersion(['current', '1.0']);
  expect(usePreferredVersion.getState().name).toBeNull();
  expect(kept.has(KEY)).toBe(false);
});

it('on a site of one version, the version is that of the page', () => {
  const page = (version: object | null) => ({ version }) as Parameters<typeof useVersion>[0];
  expect(useVersion(page({ name: '1.0' }))).toBe('1.0');
  expect(useVersion(page(null))).toBeNull();
});
