import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { runnerImport } from 'vite';
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
  // By what is written, not by the `package.json` around: the folder may lie anywhere.
  const isCommon = /\.cjs$/.test(file) || (/\bmodule\.exports\b/.test(text) && !/^\s*export\s/m.test(text));
  if (isCommon) return commonExport(file, text);
  const { module } = await runnerImport<{ default?: unknown }>(pathToFileURL(file).href, {
    root: dirname(file),
    configFile: false,
    logLevel: 'silent',
    plugins: [contentScripts([dirname(file)])],
    ...scriptSettings([dirname(file)]),
  });
  return module.default;
}

function commonExport(file: string, text: string): unknown {
  const module = { exports: {} as unknown };
  const run = compileFunction(text, ['module', 'exports', 'require', '__filename', '__dirname'], { filename: file });
  run(module, module.exports, createRequire(file), file, dirname(file));
  return module.exports;
}
