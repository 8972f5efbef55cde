import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './process.mjs';

/**
 * Loads a TypeScript file on a Node that does not know types, after installing packages if they are missing. The file must
 * import everything at its top, because Vite can load nothing more once this import has ended. Ends the program with one
 * sentence if the packages cannot be installed.
 *
 * @param {string} file relative to the current folder, or absolute
 * @returns {Promise<any>} what the file exports
 */
export async function loadModule(file) {
  const problem = await ensureInstalled();
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(pathToFileURL(resolve(file)).href, {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
  });
  return module;
}
