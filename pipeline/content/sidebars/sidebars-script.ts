import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { normalizePath, type Plugin, runnerImport } from 'vite';
import { contentScripts, scriptSettings } from '../modules/script-plugin.ts';

/**
 * What a script exports: `module.exports = …` or `export default …`, with or without types. It is run anew each time, so
 * that `npm run dev` sees a change.
 *
 * @param file absolute path
 * @throws whatever the script does
 */
export async function exportOf(file: string): Promise<unknown> {
  const text = readFileSync(file, 'utf8');
  forgetRequired(dirname(file));
  // Decided by what is written, not by the nearest `package.json`: the folder may be anywhere.
  const isCommon = /\.cjs$/.test(file) || (/\bmodule\.exports\b/.test(text) && !/^\s*export\s/m.test(text));
  if (isCommon) return commonExport(file, text);
  const { module } = await runnerImport<{ default?: unknown }>(pathToFileURL(file).href, {
    root: dirname(file),
    configFile: false,
    logLevel: 'silent',
    plugins: [withRequire(dirname(file)), contentScripts([dirname(file)])],
    ...scriptSettings([dirname(file)]),
  });
  return module.default;
}

/** Makes Node read the files beside the script anew when it requires them. */
function forgetRequired(folder: string): void {
  const { cache } = createRequire(import.meta.url);
  for (const path of Object.keys(cache))
    if (path.startsWith(join(folder, '/')) && !path.slice(folder.length).includes('node_modules')) delete cache[path];
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
