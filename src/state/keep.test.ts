import { afterEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../tests/support/fake-storage.ts';
import { startSampleLanguage } from './sample-language.ts';

afterEach(() => vi.unstubAllGlobals());

it('a store that several parts of a page start follows other tabs once', () => {
  const addEventListener = vi.fn();
  vi.stubGlobal('window', { localStorage: fakeStorage(), addEventListener });
  for (let part = 0; part < 3; part++) startSampleLanguage();
  expect(addEventListener).toHaveBeenCalledTimes(1);
});
