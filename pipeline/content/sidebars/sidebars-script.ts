import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { normalizePath, type Plugin, runnerImport } from 'vite';
import { nameIn } from '../../files/name-in.ts';
import { contentScripts, scriptSettings } from '../modules/script-plugin.ts';

interface Run {
  exported: unknown;
  /** Absolute paths of the files of the site that took part, wherever they are. */
  files: string[];
}

/**
 * What a script exports: `module.exports = …` or `export default …`, with or without types. It is run anew each time, so
 * that `npm run dev` sees a change.
 *
 * @param file absolute path
 * @throws whatever the script does
 */
export async function exportOf(file: string): Promise<Run> {
  const { cache } = createRequire(import.meta.url);
  const before = new Set(Object.keys(cache));
  const isOfSite = (path: string) => !before.has(path) && !isInPackage(dirname(file), path);
  try {
    const { exported, imported } = await run(file);
    return { exported, files: [...imported, ...Object.keys(cache)].filter(isOfSite) };
  } finally {
    // Node reads them anew when they are next required, also after an error.
    for (const path of Object.keys(cache).filter(isOfSite)) delete cache[path];
  }
}

const isInPackage = (folder: string, path: string) => nameIn(folder, path).split('/').includes('node_modules');

async function run(file: string): Promise<{ exported: unknown; imported: string[] }> {
  const text = readFileSync(file, 'utf8');
  // Decided by what is written, not by the nearest `package.json`: the folder may be anywhere.
  const isCommon = /\.cjs$/.test(file) || (/\bmodule\.exports\b/.test(text) && !/^\s*export\s/m.test(text));
  if (isCommon) return { exported: commonExport(file, text), imported: [] };
  const { module, dependencies } = await runnerImport<{ default?: unknown }>(pathToFileURL(file).href, {
    root: dirname(file),
    configFile: false,
    logLevel: 'silent',
    plugins: [contentScripts([dirname(file)]), withRequire(dirname(file))],
    ...scriptSettings([dirname(file)]),
  });
  return { exported: module.default, imported: dependencies };
}

/**
 * Gives modules a `require`: generators of sidebars tell authors to use it in any module, and Docusaurus provides it
 * (https://github.com/unjs/jiti). It is added to the first line, so that lines keep their numbers.
 */
function withRequire(folder: string): Plugin {
  return {
    name: 'docs:sidebars-require',
    enforce: 'pre',
    transform(text, id) {
      const file = id.split('?')[0] ?? id;
      const isOwn = file.startsWith(normalizePath(`${folder}/`)) && !file.includes('/node_modules/');
      if (!isOwn || !/\brequire\s*\(/.test(text) || /\bcreateRequire\b/.test(text)) return null;
      const given = `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(file)}); `;
      return { code: given + text, map: null };
    },
  };
}

function commonExport(file: string, text: string): unknown {
  const module = { exports: {} as unknown };
  const run = compileFunction(text, ['module', 'exports', 'require', '__filename', '__dirname'], { filename: file });
  run(module, module.exports, createRequire(file), file, dirname(file));
  return module.exports;
}
