import { type Plugin, transformWithOxc } from 'vite';

/** What Vite's own transformation of scripts leaves to the plugin below; `.js` it leaves alone by default. */
export const scriptSettings = (folder: string) => ({
  oxc: { exclude: [/\.js$/, scriptsBelow(folder)], jsxRefreshExclude: [/\/node_modules\//, scriptsBelow(folder)] },
});

/**
 * Compiles the scripts of a content folder: components of pages, the file of the sidebars. Vite itself would read the
 * `tsconfig.json` beside them, and a Docusaurus project's extends one of a package that is not here. As in Docusaurus a
 * `.js` file may hold elements, too.
 */
export function contentScripts(folder: string): Plugin {
  return {
    name: 'docs:content-scripts',
    enforce: 'pre',
    transform: {
      filter: { id: scriptsBelow(folder) },
      async handler(text, id) {
        const file = id.split('?')[0] ?? id;
        const lang = /\.[mc]?ts$/.test(file) ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'jsx';
        const { code, map } = await transformWithOxc(text, file, {
          lang,
          jsx: { runtime: 'automatic' },
          tsconfig: false,
        });
        return { code, map: map ?? null, moduleType: 'js' };
      },
    },
  };
}

function scriptsBelow(folder: string): RegExp {
  const start = folder.replaceAll('\\', '/').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${start}/(?!.*node_modules/).*\\.[mc]?[jt]sx?(?:\\?.*)?$`);
}
