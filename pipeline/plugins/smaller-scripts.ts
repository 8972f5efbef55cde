import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Has Terser go over scripts before the bundler's own minifier does: each finds what the other leaves. As it takes a hundred times as
 * long, only the scripts that all pages load are worth it.
 *
 * @param names of chunks
 * @param libraries name of the chunk without code of ours. What is only read there is left out: the one read that could do anything, by
 *   failing, is React's of nodes that Firefox hides in an editable element, which the site does not have.
 */
export function smallerScripts(names: readonly string[], libraries: string): Plugin {
  return {
    name: 'docs:smaller-scripts',
    apply: 'build',
    async renderChunk(code, { name }, { sourcemap }) {
      if (sourcemap || !names.includes(name)) return null;
      const compress = { passes: 2, pure_getters: name === libraries };
      const smaller = await minify(code, { module: true, ecma: 2020, compress });
      return { code: smaller.code ?? code, map: null };
    },
  };
}
