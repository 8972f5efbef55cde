import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './process.mjs';

/** Of Vite's environment. */
const NAME = 'program';

/**
 * Loads a TypeScript file on a Node that does not know types, after installing packages if they are missing. Ends the program with
 * one sentence if the packages cannot be installed.
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
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite');
  const resolving = { external: /** @type {const} */ (true), mainFields: [], conditions: ['node'] };
  const environments = { [NAME]: { consumer: /** @type {const} */ ('server'), resolve: resolving } };
  const config = await resolveConfig({ root: ROOT, configFile: false, logLevel: 'warn', environments }, 'serve');
  // Vite's `runnerImport` would do, but after it, nothing that is imported only where it is needed could be loaded.
  // Its maps of sources would hold for the whole process, and for good.
  const runnerOptions = { sourcemapInterceptor: /** @type {const} */ (false) };
  const environment = createRunnableDevEnvironment(NAME, config, { hot: false, runnerOptions });
  await environment.init();
  return environment.runner.import(pathToFileURL(resolve(file)).href);
}
