import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { kindOf } from '../../files/kind-of.ts';

const ENDINGS = ['.js', '.ts', '.mjs', '.cjs', '.mts', '.cts'];

/** Absolute path of the configuration of a Docusaurus site in this folder. It is a program, and is not run. */
export const configOf = (folder: string): string | undefined =>
  ENDINGS.map((ending) => join(folder, `docusaurus.config${ending}`)).find((file) => existsSync(file));

/** Its text and that of the files that it imports from the project, without comments; empty where there is none. */
export const configText = (folder: string): string =>
  configFiles(folder)
    .map((file) => `${textOf(file)}\n`)
    .join('');

/** Absolute paths of the configuration and of the files that it imports from the project, wherever they are. */
export function configFiles(folder: string): string[] {
  const config = configOf(folder);
  return config === undefined ? [] : withImports(config);
}

/** A script and the files that it imports from the project, as far as it names them: it is not run. All paths are absolute. */
export function withImports(script: string): string[] {
  const files = [script];
  // Grows while it is walked through, by what each file imports.
  for (const file of files) {
    for (const [, specifier = ''] of textOf(file).matchAll(IMPORTS)) {
      const found = scriptAt(resolve(dirname(file), specifier));
      if (found !== undefined && !files.includes(found)) files.push(found);
    }
  }
  return files;
}

const textOf = (file: string) => withoutComments(readFileSync(file, 'utf8'));

const IMPORTS = /(?:\bfrom|\bimport(?:\s*\()?|\brequire\s*\()\s*['"`](\.{1,2}\/[^'"`]+)['"`]/g;

const withoutComments = (text: string) =>
  text.replace(/("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1');

const scriptAt = (path: string) =>
  ['', ...ENDINGS, ...ENDINGS.map((ending) => `/index${ending}`)]
    .map((ending) => path + ending)
    .find((file) => ENDINGS.includes(extname(file)) && kindOf(file) === 'file');
