import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReferenceData } from '../pipeline/content/site/data.ts';
import { listFiles } from '../pipeline/files/list-files.ts';
import { compareKeys } from './keys/compare.ts';
import { readServerKeys } from './keys/server-keys.ts';

export const HELP = `Compares the documented configuration keys with those of a checkout of the server.

  node scripts/run.mjs bench/compare-keys.ts <folder of the server>`;

/** Where a module of the server keeps its keys; those of tests are elsewhere. */
const KEYS_FILE = /(?:^|\/)src\/main\/resources\/application\.conf$/;

/** Prints each difference with file and line: `node scripts/run.mjs bench/compare-keys.ts <folder of the server>`. */
export async function main([folder]: string[]): Promise<number> {
  if (folder === undefined) {
    console.error(HELP);
    return 1;
  }
  const files = listFiles(folder).filter((file) => KEYS_FILE.test(file));
  if (files.length === 0) {
    console.error(
      `${folder} has no src/main/resources/application.conf in any folder: it is not a checkout of the server.`,
    );
    return 1;
  }
  const read = files.map((file) => ({ file, ...readServerKeys(file, readFileSync(join(folder, file), 'utf8')) }));
  const keys = read.flatMap((one) => one.keys);
  const unread = read.flatMap(({ file, unread }) =>
    unread.map((line) => `${file}:${line}: cannot be read, compare it by hand`),
  );
  const { configuration } = readReferenceData('content').data;
  const lines = [...compareKeys(keys, configuration), ...unread];
  for (const line of lines) console.log(line);
  const variables = new Set(keys.map(({ variable }) => variable)).size;
  console.log(`${files.length} files, ${variables} variables, ${lines.length} differences`);
  return lines.length === 0 ? 0 : 1;
}
