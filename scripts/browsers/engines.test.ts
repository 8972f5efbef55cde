import { expect, test } from 'vitest';
import { type EngineSurroundings, engineLine, findEngines } from './engines.mjs';

const machine = (files: string[], rest: EngineSurroundings = {}): EngineSurroundings => ({
  env: { PATH: '/opt/bin:/usr/bin' },
  platform: 'linux',
  exists: (path) => files.includes(path),
  playwrightPath: (engine) => `/cache/${engine}`,
  ...rest,
});

const found = (surroundings: EngineSurroundings) =>
  findEngines(surroundings).map((engine) => ('path' in engine ? `${engine.path} by ${engine.by}` : undefined));

test("Debian's engines are driven by what they speak", () => {
  expect(found(machine(['/usr/bin/chromium', '/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver']))).toEqual([
    '/usr/bin/chromium by playwright',
    '/usr/bin/firefox-esr by bidi',
    '/usr/bin/WebKitWebDriver by webdriver',
  ]);
});

test("Playwright's own builds come before the system's Firefox and WebKit", () => {
  const files = ['/cache/chromium', '/cache/firefox', '/cache/webkit', '/usr/bin/firefox', '/usr/bin/WebKitWebDriver'];
  expect(found(machine(files))).toEqual([
    '/cache/chromium by playwright',
    '/cache/firefox by playwright',
    '/cache/webkit by playwright',
  ]);
});

test('a variable comes before everything, and a wrong one is said', () => {
  const env = { PATH: '/usr/bin', DOCS_FIREFOX: '/my/firefox', DOCS_WEBKIT: '/my/driver' };
  const files = ['/usr/bin/chromium', '/my/firefox', '/cache/firefox', '/my/driver', '/usr/bin/WebKitWebDriver'];
  expect(found(machine(files, { env })).slice(1)).toEqual(['/my/firefox by bidi', '/my/driver by webdriver']);
  expect(() => findEngines(machine(['/my/firefox'], { env }))).toThrow('DOCS_WEBKIT names "/my/driver"');
});

test('Firefox is found where macOS and Windows keep it', () => {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  expect(found(machine([mac], { platform: 'darwin' }))[1]).toBe(`${mac} by bidi`);
  const windows = 'C:\\Program Files\\Mozilla Firefox\\firefox.exe';
  const env = { PROGRAMFILES: 'C:\\Program Files' };
  expect(found(machine([windows], { platform: 'win32', env }))[1]).toBe(`${windows} by bidi`);
});

test('what is missing is said in a line that helps', () => {
  const lines = findEngines(machine(['/usr/bin/firefox-esr'])).map(engineLine);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Chromium: No browser was found .* DOCS_BROWSER/);
  expect(lines[1]).toBe('Firefox: /usr/bin/firefox-esr');
  expect(lines[2]).toMatch(/^WebKit: not found; install .* DOCS_WEBKIT$/);
});
