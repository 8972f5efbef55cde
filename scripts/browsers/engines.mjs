import { existsSync } from 'node:fs';
import { delimiter, posix, win32 } from 'node:path';
import { findBrowser, NO_BROWSER, named, ownPath } from './browser.mjs';

const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
const NO_FIREFOX = 'not found; install Firefox, run "npx playwright install firefox", or name one in DOCS_FIREFOX';
const NO_WEBKIT =
  'not found; install webkit2gtk-driver and xvfb (Debian, Ubuntu), run "npx playwright install webkit", or name a WebKitWebDriver in DOCS_WEBKIT';

/** @type {typeof import('./engines.d.mts').findEngines} */
export function findEngines({
  env = process.env,
  platform = process.platform,
  exists = existsSync,
  playwrightPath = ownPath,
} = {}) {
  /** @param {'chromium' | 'firefox' | 'webkit'} engine */
  const own = (engine) => playwrightPath(engine) ?? '';
  const chromium = findBrowser({ env, platform, exists, playwrightPath: () => playwrightPath('chromium') });
  const firefox =
    named('DOCS_FIREFOX', { env, exists }) ?? [own('firefox'), ...firefoxPaths({ env, platform })].find(exists);
  const webkit =
    named('DOCS_WEBKIT', { env, exists }) ?? [own('webkit'), ...programs('WebKitWebDriver', env)].find(exists);
  return [
    chromium === undefined
      ? { name: 'Chromium', missing: NO_BROWSER }
      : { name: 'Chromium', path: chromium.path, by: 'playwright' },
    firefox === undefined
      ? { name: 'Firefox', missing: NO_FIREFOX }
      : { name: 'Firefox', path: firefox, by: firefox === own('firefox') ? 'playwright' : 'bidi' },
    webkit === undefined
      ? { name: 'WebKit', missing: NO_WEBKIT }
      : { name: 'WebKit', path: webkit, by: webkit === own('webkit') ? 'playwright' : 'webdriver' },
  ];
}

/** @type {typeof import('./engines.d.mts').engineLine} */
export function engineLine(engine) {
  return `${engine.name}: ${'path' in engine ? engine.path : engine.missing}`;
}

/** @param {{ env: Record<string, string | undefined>, platform: string }} machine */
function firefoxPaths({ env, platform }) {
  if (platform === 'win32') {
    const roots = [env.LOCALAPPDATA, env.PROGRAMFILES, env['PROGRAMFILES(X86)']];
    return roots.flatMap((root) => (root === undefined ? [] : win32.join(root, 'Mozilla Firefox', 'firefox.exe')));
  }
  if (platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox'];
  return FIREFOX_NAMES.flatMap((name) => programs(name, env));
}

/**
 * The places in which `PATH` would find a program.
 *
 * @param {string} name
 * @param {Record<string, string | undefined>} env
 */
function programs(name, env) {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => posix.join(folder, name));
}
