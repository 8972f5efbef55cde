import { afterEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../tests/support/fake-storage.ts';
import { startSampleLanguage } from './sample-language.ts';

afterEach(() => vi.unstubAllGlobals());

it('a store that several parts of a page start follows other tabs once', () => {
  const addEventListener = vi.fn();
  vi.stubGlobal('window', { localStorage: fakeStorage(), addEventListener });
  for (let part = 0; part < 3; part++) startSampleLanguage();
  expect(addEventListener.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow']);
});

/** The theme of a page that the browser kept in memory, while another tab chose the dark one. */
async function themeAfterReturn({ persisted, full }: { persisted: boolean; full: boolean }): Promise<string> {
  const localStorage = fakeStorage();
  const window = Object.assign(new EventTarget(), { localStorage });
  vi.stubGlobal('window', window);
  vi.resetModules();
  const { startTheme, useTheme } = await import('./theme.ts');
  startTheme();
  if (full) vi.stubGlobal('window', Object.assign(window, { localStorage: undefined }));
  useTheme.getState().setTheme('light');
  window.localStorage = localStorage;
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return useTheme.getState().theme;
}

it('a page that the browser kept in memory takes over what other tabs have changed meanwhile', async () => {
  expect(await themeAfterReturn({ persisted: true, full: false })).toBe('dark');
});

it('a page that was loaded has just read it, and what could not be kept stays', async () => {
  expect(await themeAfterReturn({ persisted: false, full: false })).toBe('light');
  expect(await themeAfterReturn({ persisted: true, full: true })).toBe('light');
});

it('a choice that was made before the store was there stays where nothing can be kept', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.resetModules();
  const { storedTheme, storeTheme } = await import('./theme-choice.ts');
  storeTheme('dark');
  expect(storedTheme()).toBe('dark');
  const { startTheme, useTheme } = await import('./theme.ts');
  startTheme();
  expect(useTheme.getState().theme).toBe('dark');
});
