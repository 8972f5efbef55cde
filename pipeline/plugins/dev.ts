import { normalizePath, type Plugin } from 'vite';
import type { BuildOptions } from '../project/options.ts';
import type { Project } from '../project/project.ts';
import { contentFolders } from './content.ts';
import { devPages } from './dev-page.ts';
import { type DevSite, devSite } from './dev-site.ts';

/** Drops what was read if the changed file affects more than the text of a page. @returns whether it did */
type Forget = (event: string, file: string) => boolean;

/** Checking out a branch changes many files: their problems are reported once all of them are there. */
const SETTLED_MS = 100;

/**
 * `npm run dev`: pages are rendered when they are requested, and a saved article is swapped into the open page.
 * No content security policy here: Vite's own client needs what it forbids.
 */
export function devPlugin(options: BuildOptions, project: () => Promise<Project>, forget: Forget): Plugin {
  let site: DevSite;
  return {
    name: 'docs:dev',
    apply: 'serve',
    async buildStart() {
      await site.open();
    },
    configureServer(server) {
      site = devSite(server, options, project);
      const pages = devPages(server, options, site);
      let settled: NodeJS.Timeout;
      const folders = contentFolders(options);
      const watched = [...folders, dirOf(normalizePath(options.openapiFile))];
      server.watcher.add([...folders, options.openapiFile]);
      server.watcher.on('all', (event, file) => {
        if (!watched.some((folder) => normalizePath(file).startsWith(folder))) return;
        // Vite does this as well, but a moment later, and the open page may request the article before that.
        server.environments.ssr.moduleGraph.onFileChange(normalizePath(file));
        pages.changed(file);
        if (forget(event, file)) {
          site.changed(event, file);
          clearTimeout(settled);
          settled = setTimeout(() => {
            site.open().catch((error: Error) => server.config.logger.error(String(error.stack), { error }));
          }, SETTLED_MS);
        }
        server.environments.client.hot.send('docs:changed', {});
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          pages.answer(request.originalUrl ?? '/').then(
            (page) => {
              if (page === null) return next();
              response.statusCode = page.status;
              response.setHeader('Content-Type', page.type);
              response.end(page.body);
            },
            (error: Error) => {
              server.ssrFixStacktrace(error);
              next(error);
            },
          );
        });
      };
    },
  };
}

const dirOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
