import { normalizePath, type Plugin } from 'vite';
import { formatDiagnostic } from '../../contract/diagnostics.ts';
import type { BuildOptions } from '../project/options.ts';
import type { Project } from '../project/project.ts';
import { watchUnnoticed } from '../report/unnoticed.ts';
import { contentFolders } from './content-files.ts';
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
      // Unlike a count, it is another one after a restart.
      let revision = Date.now();
      const folders = contentFolders(options);
      const watched = [...folders, dirOf(normalizePath(options.openapiFile))];
      server.watcher.add([...folders, options.openapiFile]);
      const unwatch = watchUnnoticed((found) => server.config.logger.warn(formatDiagnostic(found)), folders);
      server.httpServer?.once('close', unwatch);
      // What a build writes may be in the content folder, and changes nothing here.
      const made = normalizePath(`${options.outDir}/`);
      const isMade = (path: string) =>
        `${path}/`.startsWith(made) && !folders.some((folder) => folder.startsWith(made));
      server.watcher.on('all', (event, file) => {
        const path = normalizePath(file);
        if (isMade(path) || !watched.some((folder) => path.startsWith(folder))) return;
        // Vite does this as well, but a moment later, and the open page may request the article before that.
        server.environments.ssr.moduleGraph.onFileChange(path);
        pages.changed(file);
        revision += 1;
        if (forget(event, file)) {
          site.changed(event, file);
          clearTimeout(settled);
          settled = setTimeout(() => {
            site.open().catch((error: Error) => server.config.logger.error(String(error.stack), { error }));
          }, SETTLED_MS);
        }
        server.environments.client.hot.send('docs:changed', {});
      });
      // A browser that was loading the page when a file was saved could not be told about it.
      server.environments.client.hot.on('docs:shown', (shown, client) => {
        if (shown !== String(revision)) client.send({ type: 'full-reload' });
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          const shown = revision;
          pages.answer(request.originalUrl ?? '/').then(
            (page) => {
              if (page === null) return next();
              response.statusCode = page.status;
              response.setHeader('Content-Type', page.type);
              response.end(page.type === 'text/html' ? withRevision(String(page.body), shown) : page.body);
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

const withRevision = (html: string, revision: number) =>
  html.replace('</head>', `<meta name="docs-revision" content="${revision}">\n</head>`);

const dirOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
