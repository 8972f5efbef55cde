import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder the project lies in. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Vite would look through every module of this program, while it reads its configuration, for what a later version of Node may not take. */
export const VITE_ENV = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };

/**
 * What is wrong with a folder in which Vite is to run: it takes the rest of a path behind these signs for something else.
 *
 * @param {string} folder
 */
export function pathProblem(folder) {
  const sign = /[#?]/.exec(folder)?.[0];
  return sign && `Nothing can be built in ${folder}: rename the folder that has a "${sign}" in its name.`;
}

/**
 * What is wrong with a port that somebody has named; 0 lets the system choose one.
 *
 * @param {string | undefined} port
 */
export function portProblem(port) {
  if (port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65535)) return undefined;
  return `"${port}" is not a port: give a number from 1 to 65535.`;
}

/**
 * Runs a program and waits for its end. It writes to the terminal, unless somebody takes what it says.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, timeout?: number, tell?: Tell | undefined }} [options] timeout in ms
 * @typedef {(text: string) => void} Tell
 * @returns {Promise<number>} its exit code; 1 when it could not be started, was stopped or took too long
 */
export function run(command, args, { cwd = ROOT, env = process.env, shell = false, timeout, tell } = {}) {
  return new Promise((resolve) => {
    const output = tell ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd, env, shell, timeout, stdio: ['ignore', output, output] });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => tell?.(text));
    // A child without a terminal of its own does not hear a signal that only its parent was sent.
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
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs npm. On Windows npm is a batch file, which only a shell starts; inside an npm script its own program is known.
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
 * Runs a program of an installed package with this Node, which needs neither a shell nor `npx`.
 *
 * @param {string} program path below `node_modules`
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, tell?: Tell | undefined }} [options] `env` is added to the environment
 */
export function runPackage(program, args, { env, tell } = {}) {
  return run(process.execPath, [`${ROOT}node_modules/${program}`, ...args], { env: { ...process.env, ...env }, tell });
}
