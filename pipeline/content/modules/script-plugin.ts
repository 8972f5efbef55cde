import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Plugin, transformWithOxc } from 'vite';
import { textOfBytes } from '../text-file.ts';

/**
 * Keeps Vite's own transformation away from a content folder: pages are scripts already, and the plugin below compiles the
 * rest. Setting `exclude` replaces its default, `.js` files, which is therefore repeated.
 */
export function scriptSettings(folders: readonly string[]) {
  const own = folders.map((folder) => below(folder, '.*'));
  return { oxc: { exclude: [/\.js$/, ...own], jsxRefreshExclude: [/\/node_modules\//, ...own] } };
}

/**
 * Compiles the scripts of a content folder: components of pages, and the sidebars file. Vite itself would read the
 * `tsconfig.json` beside them, which in a Docusaurus project extends one from a package that is not installed here. As in
 * Docusaurus, a `.js` file may also contain JSX.
 */
export function contentScripts(folders: readonly string[]): Plugin {
  return {
    name: 'docs:content-scripts',
    enforce: 'pre',
    // For such a file, the bundler would give up on everything else, too.
    load: {
      filter: { id: folders.map((folder) => below(folder, '.*\\.[mc]?[jt]sx?', '')) },
      handler(id) {
        if (!existsSync(id) || textOfBytes(readFileSync(id)) !== null) return null;
        const fault = `${basename(id)}: it is not written in UTF-8. Save it again as UTF-8.`;
        return { code: `throw new SyntaxError(${JSON.stringify(fault)});`, map: null, moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: folders.map((folder) => below(folder, '.*\\.[mc]?[jt]sx?')) },
      async handler(given, id) {
        // A byte order mark would count as the first column.
        const text = given.replace(/^\uFEFF/, '');
        const file = id.split('?')[0] ?? id;
        const lang = /\.[mc]?ts$/.test(file) ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'jsx';
        try {
          const { code, map } = await transformWithOxc(text, file, {
            lang,
            jsx: { runtime: 'automatic' },
            tsconfig: false,
          });
          return { code, map: map ?? null, moduleType: 'js' };
        } catch (error) {
          // Thrown when the script is run, like any other error in it, so that everything else is still built and checked.
          return {
            code: `throw new SyntaxError(${JSON.stringify(faultOf(error, file))});`,
            map: null,
            moduleType: 'js',
          };
        }
      },
    },
  };
}

interface Fault {
  message: string;
  loc?: { line: number; column: number };
}

/** `badge.tsx:3:12: Expected …`, from a message of the compiler, which has colors and an excerpt of the code. */
function faultOf(error: unknown, file: string): string {
  const [first] = (error as { errors?: Fault[] }).errors ?? [error as Fault];
  const message = stripVTControlCharacters(first?.message ?? String(error)).split('\n')[0] ?? '';
  const place = first?.loc ? `:${first.loc.line}:${first.loc.column + 1}` : '';
  return `${basename(file)}${place}: ${message.replace(/^\[\w+\] */, '')}`;
}

function below(folder: string, name: string, query = '(?:\\?.*)?'): RegExp {
  const start = folder
    .replaceAll('\\', '/')
    .replace(/\/$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${start}/(?!.*node_modules/)${name}${query}$`);
}
