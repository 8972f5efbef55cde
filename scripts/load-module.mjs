import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './process.mjs';

/**
 * Loads a TypeScript file on a Node that does not know types, and installs the packages before where they are missing. The
 * file imports everything at its top: Vite ends the import before anything of it runs. Ends the program with a sentence
 * where the packages cannot be had.
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
