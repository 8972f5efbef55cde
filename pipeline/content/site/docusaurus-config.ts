import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONFIGS = ['.js', '.ts', '.mjs', '.cjs', '.mts', '.cts'].map((ending) => `docusaurus.config${ending}`);

/** Absolute path of the configuration of a Docusaurus site in this folder. It is a program, and is not run. */
export const configOf = (folder: string): string | undefined =>
  CONFIGS.map((name) => join(folder, name)).find((file) => existsSync(file));

/** Its text without comments; empty where there is none. */
export function configText(folder: string): string {
  const file = configOf(folder);
  if (file === undefined) return '';
  return readFileSync(file, 'utf8').replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    '$1',
  );
}
