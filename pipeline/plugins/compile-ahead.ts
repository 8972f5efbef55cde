import type { Plugin } from 'vite';

/** Chromium looks for it before the first code of a script. Other browsers take it for a comment. */
const SIGN = '//# allFunctionsCalledOnLoad\n';

/** Length of a script from which on the sign is worth its 29 bytes. */
const WORTH_IT = 10_000;

/**
 * Has Chromium compile the functions of large scripts while the page goes on. Otherwise it compiles each of them when it is first called,
 * and meanwhile the page waits: for its start, for the first click on a link, for the first letter in the search.
 */
export function compileAhead(): Plugin {
  return {
    name: 'docs:compile-ahead',
    apply: 'build',
    // The one script of the single file is in the document, so all of it would be compiled before anything else happens.
    applyToEnvironment: ({ name }) => name === 'client',
    augmentChunkHash: () => SIGN,
    generateBundle: {
      // After Vite has put its list of files in front of the code.
      order: 'post',
      handler({ sourcemap }, bundle) {
        if (sourcemap) return;
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.code.length > WORTH_IT) chunk.code = SIGN + chunk.code;
      },
    },
  };
}
