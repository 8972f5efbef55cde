import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { sha256 } from '../files/hashes.ts';
import { keptText } from '../files/kept-text.ts';

const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/**
 * Has Terser go over scripts before the bundler's own minifier does: each finds what the other leaves. As it takes a hundred times as
 * long, only the scripts that all pages load, or that a first search waits for, are worth it. What it makes is kept: the libraries are
 * the same in every site, and an edit changes few of the others.
 *
 * @param names of chunks
 * @param libraries name of the chunk without code of ours. What is only read there is left out: the one read that could do anything, by
 *   failing, is React's of nodes that Firefox hides in an editable element, which the site does not have.
 * @param folder absolute path of where scripts are kept
 */
export function smallerScripts(names: readonly string[], libraries: string, folder: string): Plugin {
  return {
    name: 'docs:smaller-scripts',
    apply: 'build',
    async renderChunk(code, { name }, { sourcemap }) {
      if (sourcemap || !names.includes(name)) return null;
      const compress = { passes: 2, pure_getters: name === libraries };
      // The bundler's minifier gives short names itself, and compresses better what still has long ones.
      const options = { module: true, ecma: 2020, compress, mangle: false } as const;
      const kept = keptText(folder, sha256(JSON.stringify([version, options, code])));
      const known = kept.take();
      if (known !== null) return { code: known, map: null };
      const { minify } = await import('terser');
      const smaller = (await minify(code, options)).code ?? code;
      kept.keep(smaller);
      return { code: smaller, map: null };
    },
  };
}
