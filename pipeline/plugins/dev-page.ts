import { readFileSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { type Diagnostic, formatDiagnostic } from '../../contract/diagnostics.ts';
import { mediaTypeOf } from '../../contract/media-types.ts';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import type { PageInput, RenderedPage, RendererModule, ScriptFailure } from '../../contract/page/render.ts';
import { SEARCH_FILES } from '../../contract/search/search-files.ts';
import { decodePart, markdownFileOf, pagePath, targetPath, withoutBase } from '../../contract/urls.ts';
import { resolveAsset } from '../content/assets.ts';
import { sha256 } from '../files/hashes.ts';
import { nameIn } from '../files/name-in.ts';
import { moduleOfPage } from '../markdown/module-path.ts';
import { escapeHtml, pageDocument, redirectDocument } from '../pages/document.ts';
import { BANNER_STYLE, BASE_STYLE, PAGE_STYLES, PRINT_STYLE } from '../pages/page-styles.ts';
import { pageFails, renderPage, scriptFails } from '../pages/render-pages.ts';
import { planPages } from '../plan/plan-pages.ts';
import { siteRedirects } from '../plan/redirects.ts';
import type { BuildOptions } from '../project/options.ts';
import type { Project } from '../project/project.ts';
import { dataFiles } from '../site-files/data-files.ts';
import { pageMarkdownFile } from '../site-files/page-markdown.ts';
import { searchFiles } from '../site-files/search-files.ts';
import { DOCUMENTS } from './content.ts';
import { checkOwnLinks } from './dev-links.ts';
import { foundIn, pageProblems, problemsOn } from './dev-problems.ts';
import type { DevSite } from './dev-site.ts';

interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
}

export interface DevPages {
  /** A file has changed: what was noted about its page is forgotten. */
  changed(file: string): void;
  /** @returns what is at an address, or null if something other than the pages has to answer */
  answer(url: string): Promise<Answer | null>;
}

/** Kept as long as the project stays the same. */
const planned = new WeakMap<Project, PageInput[]>();

function pagesOf(project: Project): PageInput[] {
  const { site, api, options } = project;
  const pages = planned.get(project) ?? planPages({ site, api, base: options.base });
  planned.set(project, pages);
  return pages;
}

function redirectsOf(project: Project): Readonly<Record<string, string>> {
  const paths = new Set<string>(pagesOf(project).map(({ path }) => path));
  return siteRedirects(project.site.config.redirects, project.api, paths);
}

/** A request for an address, and what answering it has brought up. */
interface Visit {
  url: string;
  /** The address below the base, decoded. */
  inside: string;
  opened: Project;
  pages: readonly PageInput[];
  renderer: RendererModule;
  /** Modules of the pages that were loaded, by file. */
  documents: Record<string, unknown>;
  problems: Diagnostic[];
}

/** Renders a page when it is requested. */
export function devPages(server: ViteDevServer, options: BuildOptions, site: DevSite): DevPages {
  const failedScripts = scriptFailures(options.contentDir);
  const tellProblems = pageProblems((text) => server.config.logger.warn(text));

  async function answer(url: string): Promise<Answer | null> {
    const inside = withoutBase(options.base, decodePart(new URL(url, 'http://dev').pathname));
    if (inside === null) return null;
    const opened = await site.open();
    const renderer = (await server.ssrLoadModule('/src/entry-server.tsx')) as RendererModule;
    const { documents } = (await server.ssrLoadModule(DOCUMENTS)) as Pick<Visit, 'documents'>;
    const visit: Visit = { url, inside, opened, pages: pagesOf(opened), renderer, documents, problems: [] };
    return dataAt(visit) ?? fileAt(visit) ?? (await searchFileAt(visit)) ?? pageAt(visit);
  }

  async function searchFileAt(visit: Visit): Promise<Answer | null> {
    const { inside, opened, pages, renderer } = visit;
    if (!Object.values(SEARCH_FILES).some((file) => inside === `/${file}`)) return null;
    for (const input of pages) await load(visit, input);
    const { files } = searchFiles(opened, pages, { compiled: renderer.compiledDocs() });
    const found = files.find(({ path }) => inside === `/${path}`);
    return found ? json(found.content) : null;
  }

  async function pageAt(visit: Visit): Promise<Answer | null> {
    const { inside, opened, pages } = visit;
    const asMarkdown = pages.find((page) => inside === `/${markdownFileOf(page.path)}`);
    const moved = asMarkdown ? undefined : redirectsOf(opened)[pagePath(inside)];
    // As in a build, so that a click does what it will do there.
    if (moved !== undefined) return { status: 200, type: 'text/html', body: redirectDocument(opened.info, moved) };
    const path = targetPath(inside, (address) => pages.some((page) => page.path === address));
    if (!path.endsWith('/') && !asMarkdown) return null;
    const found = asMarkdown ?? pages.find((page) => page.path === path);
    const input = found ?? pages.find((page) => page.kind === 'not-found');
    if (!input) return null;
    await load(visit, input);
    const page = rendered(visit, input);
    const markdown = asMarkdown && pageMarkdownFile(opened.info, asMarkdown, page.main);
    if (markdown) return { status: 200, type: 'text/markdown; charset=utf-8', body: markdown.content };
    const told = toldOn(visit, input, page);
    return {
      status: found ? 200 : 404,
      type: 'text/html',
      body: await documentOf(server, visit.url, opened, { page, told }),
    };
  }

  /** Loads the module of a written page; Vite keeps that of a page that did not change. */
  async function load({ opened, renderer, documents, problems }: Visit, input: PageInput): Promise<void> {
    const doc = input.kind === 'doc' ? opened.site.docs.find(({ file }) => file === input.file) : undefined;
    if (!doc) return;
    try {
      documents[doc.file] = await server.ssrLoadModule(moduleOfPage(doc.source));
    } catch (error) {
      documents[doc.file] = EMPTY;
      problems.push(pageFails(options.contentDir, input, error));
    }
    failedScripts.note(renderer.takeScriptFailures());
  }

  /** A page that throws is shown empty, apart from its problems. */
  function rendered({ opened, renderer, documents, problems }: Visit, input: PageInput): RenderedPage {
    const render = renderer.createRenderer({
      site: opened.info,
      data: opened.site.data,
      api: opened.api,
      tools: opened.tools,
      fromTop: opened.fromTop,
    });
    try {
      const made = renderPage(input, { renderer, render, contentDir: options.contentDir });
      problems.push(...made.problems);
      return made.page;
    } catch (error) {
      if (input.kind !== 'doc') throw error;
      problems.push(pageFails(options.contentDir, input, error));
      const { compiled } = documents[input.file] as typeof EMPTY;
      documents[input.file] = { ...EMPTY, compiled };
      return render(input);
    }
  }

  /** What the page itself says of its problems; the terminal says it, too. */
  function toldOn({ opened, pages, renderer, problems }: Visit, input: PageInput, page: RenderedPage) {
    if (input.kind === 'doc') {
      const compiled = renderer.compiledDocs()[input.file];
      if (compiled) problems.push(...compiled.diagnostics, ...checkOwnLinks(opened, pages, { input, page, compiled }));
    }
    failedScripts.note(renderer.takeScriptFailures());
    site.tell(opened);
    tellProblems(input.path, foundIn(problems, opened));
    const diagnostics = [...opened.diagnostics, ...failedScripts.of()];
    return problemsOn(input, { ...opened, diagnostics }, problems);
  }

  return { answer, changed: failedScripts.forget };
}

const json = (body: string): Answer => ({ status: 200, type: 'application/json', body });

function dataAt({ opened, inside }: Visit): Answer | null {
  const data = dataFiles(opened).get(inside.slice(1));
  return data ? json(data()) : null;
}

function fileAt({ opened, renderer, inside }: Visit): Answer | null {
  const body = fileBeside(opened, renderer, inside);
  return body === null ? null : { status: 200, type: mediaTypeOf(inside), body };
}

/**
 * What a build has besides its pages: files of `static/`, those that pages show or link to, and the API description.
 *
 * @param address below the base, decoded
 */
function fileBeside({ site, options, description }: Project, renderer: RendererModule, address: string) {
  const { contentDir, aliases, allowed } = site;
  const encoded = address.split('/').map(encodeURIComponent).join('/');
  const asset = resolveAsset({ contentDir, base: options.base, aliases, allowed }, contentDir, encoded);
  if (asset !== null && 'source' in asset && asset.target === null) return readFileSync(asset.source);
  const shown = Object.values(renderer.compiledDocs()).flatMap(({ assets }) => assets);
  const source = shown.find(({ target }) => address === `/${target}`)?.source;
  if (source !== undefined) return readFileSync(source);
  return { '/openapi.yaml': description?.yaml, '/openapi.json': description?.json }[address] ?? null;
}

/** Stands for a page that cannot be loaded. */
const EMPTY: { default(): null; compiled: CompiledDoc } = {
  default: () => null,
  compiled: { sections: [], links: [], assets: [], diagnostics: [] },
};

/** Scripts of the site that could not be run. Each fails only once, when its page is loaded, but the page is shown many times. */
function scriptFailures(contentDir: string) {
  const known: ScriptFailure[] = [];
  return {
    note: (failures: readonly ScriptFailure[]) => known.push(...failures),
    of: () => known.map(scriptFails),
    /** A page that changes is loaded again; all pages are when anything else changes. */
    forget(path: string): void {
      const file = nameIn(contentDir, path);
      const kept = /\.mdx?$/.test(file) ? known.filter((failure) => failure.file !== file) : [];
      known.splice(0, known.length, ...kept);
    },
  };
}

interface Shown {
  page: RenderedPage;
  told: readonly Diagnostic[];
}

async function documentOf(server: ViteDevServer, url: string, project: Project, { page, told }: Shown) {
  const { base } = project.options;
  const problems = told.map(formatDiagnostic);
  const html = pageDocument(project.info, page, {
    sheets: [],
    ownSheets: [],
    styles: [`/${BASE_STYLE}`, '/src/styles/late.css', ...Object.values(PAGE_STYLES).map(({ file }) => `/${file}`)],
    print: [`/${PRINT_STYLE}`],
    banner: [`/${BANNER_STYLE}`],
    faces: [],
    entry: '/src/entry-client.tsx',
    preloads: [],
    lateStyles: [],
  })
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n/, '')
    // The script of React's plugin, which Vite puts before it, has to run first, however late it comes.
    .replace('<script type="module" async ', '<script type="module" ')
    .replace('</main>', () => `${problemList(problems)}</main>`);
  const end = html.indexOf('</head>');
  // Vite puts the base before the addresses of all files, even if they already have it.
  const head = html.slice(0, end).replace(FILES_OF_HEAD, (whole, before: string, address: string) => {
    const inside = withoutBase(base, address);
    return inside === null ? whole : before + inside;
  });
  return (await server.transformIndexHtml(url, head)) + html.slice(end);
}

const FILES_OF_HEAD = /(<(?:link|script)\b[^>]*?\s(?:href|src)=")([^"]*)/g;

/** Shows the problems of a page on the page itself while its author is writing it. */
function problemList(problems: readonly string[]): string {
  if (problems.length === 0) return '';
  const key = sha256(problems.join()).slice(0, 8);
  const wrapped = 'white-space: pre-wrap; overflow-wrap: anywhere';
  return `<pre class="dev-problems" id="problems-${key}" style="${wrapped}">${problems.map(escapeHtml).join('\n\n')}</pre>`;
}
