import { expect, test } from 'vitest';
import { findBrowser, findBrowsers, findHeadless, type Surroundings, systemPaths } from './browser.mjs';

const machine = (files: string[], rest: Surroundings = {}): Surroundings => ({
  env: { PATH: '/opt/bin:/usr/bin' },
  platform: 'linux',
  exists: (path) => files.includes(path),
  playwrightPath: () => '/cache/chrome',
  ...rest,
});

test('DOCS_BROWSER comes before everything', () => {
  const env = { PATH: '/usr/bin', DOCS_BROWSER: '/my/browser' };
  expect(findBrowsers(machine(['/my/browser', '/usr/bin/chromium'], { env }))).toEqual([
    { path: '/my/browser', source: 'DOCS_BROWSER' },
  ]);
});

test('a wrong DOCS_BROWSER is said, not passed over', () => {
  const env = { PATH: '/usr/bin', DOCS_BROWSER: '/my/browser' };
  expect(() => findBrowser(machine(['/usr/bin/chromium'], { env }))).toThrow('DOCS_BROWSER names "/my/browser"');
});

test("the system's comes before Playwright's, Chromium before the others", () => {
  const files = ['/cache/chrome', '/usr/bin/google-chrome', '/opt/bin/chromium'];
  expect(findBrowsers(machine(files)).map(({ path, source }) => `${source} ${path}`)).toEqual([
    'system /opt/bin/chromium',
    'system /usr/bin/google-chrome',
    'playwright /cache/chrome',
  ]);
});

test('tests take the one without a window, where Debian has it and nobody names another', () => {
  const files = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/my/browser'];
  expect(findHeadless(machine(files))?.path).toBe('/usr/bin/chromium-headless-shell');
  expect(findHeadless(machine(files, { env: { PATH: '/usr/bin', DOCS_BROWSER: '/my/browser' } }))?.path).toBe(
    '/my/browser',
  );
  const handedOn = {
    PATH: '/usr/bin',
    DOCS_BROWSER: '/usr/bin/chromium',
    DOCS_HEADLESS: '/usr/bin/chromium-headless-shell',
  };
  expect(findHeadless(machine(files, { env: handedOn }))?.path).toBe('/usr/bin/chromium-headless-shell');
  expect(findHeadless(machine(['/usr/bin/chromium']))?.path).toBe('/usr/bin/chromium');
  expect(findHeadless(machine([]))).toBeUndefined();
});

test('a machine without one has none', () => {
  expect(findBrowser(machine([]))).toBeUndefined();
  expect(findBrowser(machine([], { playwrightPath: () => undefined }))).toBeUndefined();
});

test('knows where macOS and Windows keep their programs', () => {
  expect(systemPaths({ platform: 'darwin', env: { HOME: '/Users/a' } })).toContain(
    '/Users/a/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
  const env = { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
  expect(systemPaths({ platform: 'win32', env })).toContain(
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  );
});
