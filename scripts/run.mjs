/**
 * Runs a TypeScript file of the project: node scripts/run.mjs <file> [arguments]. The file exports
 * `main(names: string[], flags): Promise<number>`, whose result becomes the exit code, its `HELP`, and `OPTIONS` where it has flags. A
 * `main` without parameters takes no names.
 */
import { existsSync, statSync } from 'node:fs';
import { readArguments, stop } from './arguments.mjs';
import { loadModule } from './load-module.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined || file.startsWith('-')) stop('Usage: node scripts/run.mjs <file.ts> [arguments]');
if (!existsSync(file) || !statSync(file).isFile()) stop(`There is no file ${file}.`);
const { main, HELP, OPTIONS } = await loadModule(file);
const command = `node scripts/run.mjs ${file}`;
const { flags, names } = readArguments({ options: OPTIONS, help: HELP, command, args, takesNames: main.length > 0 });
process.exitCode = await main(names, flags);
