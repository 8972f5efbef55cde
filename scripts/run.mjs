/**
 * Runs a TypeScript file of pipeline/ on a Node that does not know types: node scripts/run.mjs <file> [arguments].
 * The file exports `main(args: string[]): Promise<number>`, whose result becomes the exit code. It imports everything at
 * its top: Vite ends the import before `main` runs.
 */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './process.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]');
  process.exit(1);
}
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
process.exitCode = await module.main(args);
