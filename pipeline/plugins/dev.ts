import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { formatDiagnostic } from '../../contract/diagnostics.ts';
import type { PageInput, RendererModule } from '../../contract/page/render.ts';
import { SEARCH_FILES } from '../../contract/search/index-fields.ts';
import { canonicalPath, markdownFileOf, withBase, withoutBase } from '../../contract/urls.ts';
import type { Doc } from '../content/pages/docs.ts';
import { sha256 } from '../files/hashes.ts';
import { moduleOfPage } from '../markdown/module-path.ts';
import { escapeHtml, pageDocument } from '../pages/document.ts';
import { BANNER_STYLE, BASE_STYLE, PAGE_STYLES, PRINT_STYLE } from '../pages/page-styles.ts';
import { renderPage } from '../pages/render-pages.ts';
import { planPages } from '../plan/plan-pages.ts';
import type { BuildOptions } from '../project/options.ts';
import type { Project } from '../project/project.ts';
import { dataFiles } from '../site-files/data-files.ts';
import { pageMarkdownFile } from '../site-files/page-markdown.ts';
import { searchFiles } from '../site-files/search-files.ts';
import { DOCUMENTS } from './content.ts';

/** Drops what was read where a changed file says more than the text of a page. @returns whether it did */
type Forget = (event: string, file: string) => boolean;

/**
 * `npm run dev`: pages are rendered when they are asked for, and an article that is saved is swapped in the open page.
 * No content security policy here: Vite's own client needs what it forbids.
 */
export function devPlugin(options: BuildOptions, project: () => Promise<Project>, forget: Forget): Plugin {
  return {
    name: 'docs:dev',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add([options.contentDir, options.openapiFile]);
      server.watcher.on('all', (event, file) => {
        if (!file.startsWith(options.contentDir) && !file.startsWith(dirOf(options.openapiFile))) return;
        forget(event, file);
        // Vite does so as well, a moment later: the open page may ask before.
        server.environments.ssr.moduleGraph.onFileChange(normalizePath(file));
        server.environments.client.hot.send('docs:changed', {});
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(server, options, project, request.originalUrl ?? '/').then(
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

/** The same for as long as what was read is. */
const planned = new WeakMap<Project, PageInput[]>();

function pagesOf(project: Project): PageInput[] {
  const { site, api, options } = project;
  const pages = planned.get(project) ?? planPages({ site, api, base: options.base });
  planned.set(project, pages);
  return pages;
}

const dirOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

async function answer(server: ViteDevServer, options: BuildOptions, project: () => Promise<Project>, url: string) {
  const inside = withoutBase(options.base, new URL(url, 'http://dev').pathname);
  if (inside === null) return null;
  const opened = await project();
  const renderer = (await server.ssrLoadModule('/src/entry-server.tsx')) as RendererModule;
  const { compiledDocs, createRenderer } = renderer;
  const { documents } = (await server.ssrLoadModule(DOCUMENTS)) as { documents: Record<string, unknown> };
  /** What Vite has of a page that did not change stays as it is. */
  const load = async ({ file, source }: Doc) => {
    documents[file] = await server.ssrLoadModule(moduleOfPage(source));
  };
  const pages = pagesOf(opened);
  const json = (body: string) => ({ status: 200, type: 'application/json', body });
  const data = dataFiles(opened).get(inside.slice(1));
  if (data) return json(data());
  if (Object.values(SEARCH_FILES).some((file) => inside === `/${file}`)) {
    for (const doc of opened.site.docs) await load(doc);
    const file = searchFiles(opened, pages, { compiled: compiledDocs() }).files.find(
      ({ path }) => inside === `/${path}`,
    );
    if (file) return json(file.content);
  }
  const path = canonicalPath(inside);
  const asMarkdown = pages.find((page) => inside === `/${markdownFileOf(page.path)}`);
  if (!path.endsWith('/') && !asMarkdown) return null;
  const found = asMarkdown ?? pages.find((page) => page.path === path);
  const input = found ?? pages.find((page) => page.kind === 'not-found');
  if (!input) return null;
  const doc = input.kind === 'doc' && opened.site.docs.find(({ file }) => file === input.file);
  if (doc) await load(doc);

  const render = createRenderer({
    site: opened.info,
    data: opened.site.data,
    api: opened.api,
    tools: opened.tools,
    fromTop: opened.fromTop,
  });
  const { page, problems } = renderPage(input, { renderer, render, contentDir: options.contentDir });
  const markdown = asMarkdown && pageMarkdownFile(opened.info, asMarkdown, page.main);
  if (markdown) return { status: 200, type: 'text/markdown; charset=utf-8', body: markdown.content };
  const compiled = input.kind === 'doc' ? compiledDocs()[input.file] : undefined;
  const told = [...(compiled?.diagnostics ?? []), ...problems].map(formatDiagnostic);
  for (const problem of told) server.config.logger.warn(problem);
  const html = pageDocument(opened.info, page, {
    sheets: [],
    styles: [`/${BASE_STYLE}`, '/src/styles/late.css', ...Object.values(PAGE_STYLES).map(({ file }) => `/${file}`)],
    print: [`/${PRINT_STYLE}`],
    banner: [`/${BANNER_STYLE}`],
    faces: [],
    entry: '/src/entry-client.tsx',
    preloads: [],
    lateStyles: [],
  })
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n/, '')
    // Vite puts the base before the addresses of sources itself.
    .replaceAll(`"${withBase(options.base, '/src/')}`, '"/src/')
    .replace('</main>', `${problemList(told)}</main>`);
  return { status: found ? 200 : 404, type: 'text/html', body: await server.transformIndexHtml(url, html) };
}

/** What is wrong with the page stands on the page while its author writes it. */
function problemList(problems: readonly string[]): string {
  if (problems.length === 0) return '';
  const key = sha256(problems.join()).slice(0, 8);
  return `<pre class="dev-problems" id="problems-${key}">${problems.map(escapeHtml).join('\n\n')}</pre>`;
}
