/**
 * Runs a TypeScript file of the project: node scripts/run.mjs <file> [arguments]. The file exports
 * `main(args: string[]): Promise<number>`, whose result becomes the exit code.
 */
import { loadModule } from './load-module.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]');
  process.exit(1);
}
const { main } = await loadModule(file);
process.exitCode = await main(args);
