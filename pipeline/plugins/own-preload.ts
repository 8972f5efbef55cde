import { normalizePath, type Plugin } from 'vite';

/** Puts `src/ui/preload.ts` in the place of the function that Vite wraps around each `import()`. */
export function ownPreload(root: string): Plugin {
  const module = JSON.stringify(normalizePath(`${root}/src/ui/preload.ts`));
  return {
    name: 'docs:own-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { preload as __vitePreload } from ${module};`,
    },
  };
}
