import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathProblem, ROOT, runNpm } from './process.mjs';

const OLDEST_NODE = /** @type {const} */ ([20, 19]);

/** Without `--include=dev`, npm would omit tools under NODE_ENV=production, which containers set, and each start would install again. */
export const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund'];

/**
 * Whether `node_modules` contains exactly what `package-lock.json` names, except optional packages, such as those for other
 * systems. npm keeps its list of installed packages in `node_modules/.package-lock.json`.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || installed === undefined) return false;
  const missing = Object.entries(wanted).some(([path, { version, optional }]) => {
    if (path === '') return false;
    return installed[path] === undefined ? optional !== true : installed[path].version !== version;
  });
  return !missing && Object.keys(installed).every((path) => wanted[path] !== undefined);
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether the project runs on this version of Node. @param {string} version such as `20.19.0` */
export function isNodeSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Installs the packages if some are missing or have other versions.
 *
 * @returns {Promise<string | undefined>} one sentence if they could not be installed
 */
export async function ensureInstalled() {
  if (!isNodeSupported(process.versions.node)) {
    return `This is Node ${process.versions.node}; the project needs ${OLDEST_NODE.join('.')} or newer.`;
  }
  const problem = pathProblem(ROOT);
  if (problem !== undefined || isInstalled(ROOT)) return problem;
  console.log('Installing packages (npm ci) …');
  const code = await runNpm(INSTALL);
  return code === 0 ? undefined : 'The packages could not be installed: see the output of npm above.';
}
