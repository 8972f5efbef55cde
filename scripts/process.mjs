import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { constants as system } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Environment variables that must be set before Vite is loaded. Without the first, Vite checks every module of this program for code
 * that later versions of Node may reject, while it reads its configuration. The others make mimalloc, Rolldown's memory allocator,
 * commit memory only on use and return it at once: a build then takes a quarter less memory in the same time.
 */
const VITE_ENV = {
  VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
};

/**
 * What Vite's command needs in the environment. A build is for readers: a NODE_ENV that somebody set for another program would publish
 * React with everything that helps to develop.
 *
 * @param {string | undefined} command
 */
export const viteEnv = (command) => ({ ...VITE_ENV, ...(command === 'build' && { NODE_ENV: 'production' }) });

/**
 * The problem with a folder in which Vite is to run, if any: Vite does not take what follows these characters as part of the path.
 *
 * @param {string} folder
 */
export function pathProblem(folder) {
  const sign = /[#?]/.exec(folder)?.[0];
  return sign && `Nothing can be built in ${folder}: rename the folder that has a "${sign}" in its name.`;
}

/**
 * The problem with showing pages from a folder, if any: Vite requests its own files by their paths where it lies outside of the folder in
 * which it runs, and leaves a "%" in them as it is.
 *
 * @param {string} folder
 * @param {string} vite path of its program
 */
export function devProblem(folder, vite) {
  if (vite.startsWith(folder) || !vite.includes('%')) return undefined;
  return `"dev" cannot run in ${folder}: rename the folder that has a "%" in its name. "build" can.`;
}

/**
 * The problem with where a package is, if any: Yarn's Plug'n'Play leaves it in an archive, where nothing can run or be written.
 *
 * @param {string} folder
 */
export function archiveProblem(folder, pnp = process.versions.pnp) {
  if (pnp === undefined || !/\.zip[\\/]/.test(folder)) return undefined;
  return 'This program cannot run from an archive of Yarn\'s: write "nodeLinker: node-modules" into .yarnrc.yml, then run "yarn install".';
}

/**
 * The problem with a folder in which Vite is to run but where the user cannot write, if any. Vite writes its configuration, made ready to
 * run, to the nearest `node_modules`, and a build keeps what it compiles in the folder's own.
 *
 * @param {string} folder
 * @param {(file: string) => boolean} [canWrite]
 * @returns {string | undefined}
 */
export function writeProblem(folder, canWrite = isWritable) {
  const places = [join(nearestWithPackages(folder), 'node_modules/.vite-temp'), join(folder, CACHE)];
  const place = places.map(existing).find((found) => !canWrite(found));
  return (
    place && `Nothing can be built in ${folder}: give yourself write access to ${place}, or use a copy of your own.`
  );
}

/** See pipeline/plugins/documentation.ts. */
const CACHE = 'node_modules/.cache/docs-renderer';

/** @param {string} folder @returns {string} */
function nearestWithPackages(folder) {
  const above = dirname(folder);
  return existsSync(join(folder, 'node_modules')) || above === folder ? folder : nearestWithPackages(above);
}

/** The path itself, or the nearest folder above it that exists. @param {string} path @returns {string} */
const existing = (path) => (existsSync(path) ? path : existing(dirname(path)));

/** @param {string} file */
function isWritable(file) {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The problem with a port given by the user, if any; 0 lets the system choose one.
 *
 * @param {string | undefined} port
 */
export function portProblem(port) {
  if (port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65535)) return undefined;
  return `"${port}" is not a port: give a number from 1 to 65535.`;
}

/**
 * Runs a program and waits until it ends. It writes to the terminal unless `tell` takes its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, timeout?: number, tell?: Tell | undefined }} [options] timeout in ms
 * @typedef {(text: string) => void} Tell
 * @returns {Promise<number>} its exit code; 1 if it could not be started
 */
export function run(command, args, { cwd = ROOT, env = process.env, shell = false, timeout, tell } = {}) {
  return new Promise((resolve) => {
    const output = tell ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd, env, shell, timeout, stdio: ['ignore', output, output] });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => tell?.(text));
    // A signal sent only to this process does not reach the child, so it is passed on.
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, pass);
    const end = (/** @type {number} */ code) => {
      for (const signal of signals) process.off(signal, pass);
      resolve(code);
    };
    child.on('error', (error) => {
      (tell ?? console.error)(`${command} could not be started: ${error.message}`);
      end(1);
    });
    child.on('close', (code, signal) => end(exitCode(code, signal)));
  });
}

/**
 * The exit code of a program that ran another one. Shells and servers tell by it whether somebody stopped a build or the build failed:
 * Ctrl+C is 130.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal what ended the other program, if it did not end by itself
 */
export const exitCode = (code, signal) => code ?? (signal === null ? 1 : 128 + system.signals[signal]);

/**
 * Runs npm. On Windows, npm is a batch file, which only a shell can start. Inside an npm script, the path of npm's program is known.
 *
 * @param {readonly string[]} args without spaces
 */
export function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args]);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows });
}

/**
 * Runs a program of an installed package with this Node, so that neither a shell nor `npx` is needed.
 *
 * @param {string} program path below `node_modules`
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, tell?: Tell | undefined }} [options] `env` is added to the environment
 */
export function runPackage(program, args, { env, tell } = {}) {
  return run(process.execPath, [`${ROOT}node_modules/${program}`, ...args], { env: { ...process.env, ...env }, tell });
}
