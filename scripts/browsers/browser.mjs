import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join, posix, win32 } from 'node:path';
import { run } from '../process.mjs';

export const NO_BROWSER =
  'No browser was found and none could be installed: install Chromium, Chrome or Edge, or set DOCS_BROWSER to the path of one.';

const MINUTE = 60_000;
const LINUX_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
/** Debian's name for Chromium without a user interface. */
const HEADLESS_NAMES = ['chromium-headless-shell'];
const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = [
  ['Chromium', 'Application', 'chrome.exe'],
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** @type {typeof import('./browser.d.mts').systemPaths} */
export function systemPaths({ env = process.env, platform = process.platform } = {}) {
  if (platform === 'win32') {
    const roots = [env.LOCALAPPDATA, env.PROGRAMFILES, env['PROGRAMFILES(X86)']];
    return WINDOWS_PROGRAMS.flatMap((program) =>
      roots.flatMap((root) => (root === undefined ? [] : win32.join(root, ...program))),
    );
  }
  if (platform === 'darwin') {
    const roots = ['/Applications', posix.join(env.HOME ?? homedir(), 'Applications')];
    return MAC_APPS.flatMap((app) => roots.map((root) => posix.join(root, `${app}.app`, 'Contents', 'MacOS', app)));
  }
  return inFolders(LINUX_NAMES, env);
}

/**
 * @param {readonly string[]} names
 * @param {Record<string, string | undefined>} env
 */
function inFolders(names, env) {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean);
  return [...new Set(names.flatMap((name) => folders.map((folder) => posix.join(folder, name))))];
}

/** @type {typeof import('./browser.d.mts').findBrowsers} */
export function findBrowsers(surroundings) {
  return [...browsers(surroundings)];
}

/** @type {typeof import('./browser.d.mts').findBrowser} */
export function findBrowser(surroundings) {
  for (const browser of browsers(surroundings)) return browser;
  return undefined;
}

/**
 * Finds browsers one by one. Playwright comes last and is loaded only if the caller gets that far, because loading it would add a tenth to
 * the time of a build that finds nothing to do.
 *
 * @param {import('./browser.d.mts').Surroundings} [surroundings]
 * @returns {Generator<import('./browser.d.mts').FoundBrowser>}
 */
function* browsers({
  env = process.env,
  platform = process.platform,
  exists = existsSync,
  playwrightPath = ownPath,
} = {}) {
  const wanted = named('DOCS_BROWSER', { env, exists });
  if (wanted !== undefined) {
    yield { path: wanted, source: 'DOCS_BROWSER' };
    return;
  }
  for (const path of systemPaths({ env, platform })) if (exists(path)) yield { path, source: 'system' };
  const own = playwrightPath();
  if (own !== undefined && exists(own)) yield { path: own, source: 'playwright' };
}

/** @type {typeof import('./browser.d.mts').findHeadless} */
export function findHeadless(surroundings = {}) {
  const { env = process.env, platform = process.platform, exists = existsSync } = surroundings;
  const found = named('DOCS_HEADLESS', { env, exists });
  if (found !== undefined) return { path: found, source: 'DOCS_BROWSER' };
  const path = platform === 'linux' && !env.DOCS_BROWSER ? inFolders(HEADLESS_NAMES, env).find(exists) : undefined;
  return path === undefined ? findBrowser(surroundings) : { path, source: 'system' };
}

/** @type {typeof import('./browser.d.mts').named} */
export function named(variable, { env, exists }) {
  const path = env[variable];
  if (!path) return undefined;
  if (!exists(path)) {
    throw new Error(`${variable} names "${path}", which does not exist; set it to the path of a program.`);
  }
  return path;
}

/** @type {typeof import('./browser.d.mts').ownPath} */
export function ownPath(engine = 'chromium') {
  try {
    return createRequire(import.meta.url)('playwright-core')[engine].executablePath();
  } catch {
    return undefined;
  }
}

/** @type {typeof import('./browser.d.mts').ensureBrowser} */
export async function ensureBrowser() {
  for (const install of [undefined, installOwn, installPackage]) {
    await install?.();
    const browser = findBrowsers().find(({ path, source }) => source === 'DOCS_BROWSER' || starts(path));
    if (browser !== undefined) return browser;
  }
  throw new Error(NO_BROWSER);
}

/** @type {typeof import('./browser.d.mts').launch} */
export async function launch({ path }) {
  // Takes most of a second to load, for which nobody who only asks a program for help has to wait.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: path });
}

/**
 * Whether a browser starts, which not every installed one does: Ubuntu's `chromium-browser` only prints where to get one,
 * and Playwright's download lacks the libraries that Chromium needs.
 *
 * @param {string} path
 */
function starts(path) {
  // On Windows, `--version` would open a window instead.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: MINUTE }).status === 0;
}

async function installOwn() {
  console.log('No browser found: asking Playwright for one.');
  const cli = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '..', 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 5 * MINUTE });
}

async function installPackage() {
  if (!isDebianRoot()) return;
  console.log('Installing the chromium package of this system.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, timeout: 5 * MINUTE });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, timeout: 10 * MINUTE });
}

function isDebianRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}
