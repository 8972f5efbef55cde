import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../../contract/diagnostics.ts';
import { NAME_HASH_LENGTH } from '../../contract/hashed-names.ts';
import type { RendererModule } from '../../contract/page/render.ts';
import { canonicalPath, fileOfPage, type SitePath } from '../../contract/urls.ts';
import { budgetTable, measureBudgets, missedBudgets } from '../checks/budgets.ts';
import { type CheckedPage, checkLinks } from '../checks/check-links.ts';
import { checkRedirects, linesOfSiteConfig } from '../checks/check-redirects.ts';
import { STATIC } from '../content/assets.ts';
import { checkConfigKeys } from '../content/check-config-keys.ts';
import { listFiles } from '../content/files.ts';
import { readOtherNames } from '../content/other-names.ts';
import type { Pwa } from '../offline/service-worker.ts';
import { type DocumentAssets, pageDocument, redirectDocument } from '../pages/document.ts';
import { PAGE_STYLES, type PageStyle, PRINT_STYLE, pageStyles } from '../pages/page-styles.ts';
import { type RenderedSite, renderPages } from '../pages/render-pages.ts';
import { guidesByOperation } from '../plan/guides.ts';
import { planPages } from '../plan/plan-pages.ts';
import { siteRedirects } from '../plan/redirects.ts';
import { robots, sitemap } from '../site-files/crawlers.ts';
import { dataFiles } from '../site-files/data-files.ts';
import { llmsFiles } from '../site-files/llms.ts';
import { searchFiles } from '../site-files/search-files.ts';
import { checkLicenses } from '../supply/check-licenses.ts';
import type { Shipped } from '../supply/shipped.ts';
import { writeSingleFile, writeZip } from '../zip/take-away.ts';
import { SHELL_CHUNK } from './chunks.ts';
import { collectGarbage } from './memory.ts';
import type { BuildOptions } from './options.ts';
import { createOutput, kilobytes, type Output, sizeOf } from './output.ts';
import type { Project } from './project.ts';
import { createStory } from './story.ts';

export interface BuildParts {
  options: BuildOptions;
  open(): Promise<Project>;
  pwa: Pwa;
  /** What the builds note as being in what they make. */
  shipped: Shipped;
}

/**
 * The build, from what was written to `dist/`. All problems are printed together; an error ends the build with exit
 * code 1 after the pages are made and before anything is published from them.
 */
export async function buildSite(builder: ViteBuilder, { options, open, pwa, shipped }: BuildParts): Promise<void> {
  const story = createStory((line) => console.log(line));
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('The build needs the environments "client" and "ssr".');

  const project = await story.task('read', open, ({ site, api }) => {
    const operations = api ? `, ${api.operations.length} operations` : '';
    return `${site.docs.length} pages${operations}`;
  });
  await story.task('compile the renderer', () => builder.build(ssr));
  const renderer = (await import(
    pathToFileURL(join(String(ssr.config.build.outDir), 'renderer.js')).href
  )) as RendererModule;
  // It is in memory now, and every output folder has one of its own.
  rmSync(String(ssr.config.build.outDir), { recursive: true });
  collectGarbage();
  if (project.api) project.api.guides = guidesByOperation(project, renderer.compiledDocs());
  await story.task('bundle the scripts', () => builder.build(client));

  const output = createOutput(options.siteDir);
  const inputs = planPages({ site: project.site, api: project.api, base: options.base });
  const rendered = await story.task(
    'render',
    () => renderPages(project, renderer, inputs),
    ({ pages }) => `${pages.length} pages`,
  );
  const redirects = siteRedirects(project.site.config.redirects, project.api, new Set(inputs.map(({ path }) => path)));
  const written = await story.task(
    'write',
    () => writePages(project, rendered, { output, redirects }),
    (pages) => {
      return kilobytes(pages.reduce((sum, page) => sum + page.html.length, 0));
    },
  );
  const pages = new Set([...written.map((page) => page.path), ...rendered.failed]);
  await story.task(
    'search',
    () => {
      const found = searchFiles(
        project,
        rendered.pages.map(({ input }) => input),
        rendered.compiled,
      );
      for (const { path, content } of found) output.write(path, content);
      return found;
    },
    (found) => found.map(({ path }) => kilobytes(sizeOf(join(output.folder, path)))).join(' + '),
  );
  const files = new Set(output.files().map((name) => canonicalPath(name)));
  // A page that failed is told once; links to it are right.
  const others = new Set([...files, ...rendered.failed]);
  const lineOf = linesOfSiteConfig(options.contentDir);
  const links = await story.task('check links', () =>
    // Taken out of the list: the pages are on disk, and nobody needs them in memory from here on.
    checkLinks({
      base: options.base,
      pages: written.splice(0),
      others,
      lineOf,
      foreignApi: options.foreignApi,
    }),
  );
  collectGarbage();
  const problems = sortDiagnostics([
    ...project.diagnostics,
    ...rendered.diagnostics,
    ...links,
    ...checkRedirects({ contentDir: options.contentDir, redirects: project.site.config.redirects, pages, files }),
    ...checkKeys(project, rendered),
  ]);
  if (!passes(problems, output)) return;
  const worker = await story.task(
    'service worker',
    () => pwa.build(),
    (built) => {
      return `${built.files} files precached, ${kilobytes(built.bytes)}, in ${built.packs} packs and ${built.fetched.length - built.packs} files`;
    },
  );
  report(worker.diagnostics);
  const finished = {
    builder,
    project,
    renderer,
    rendered,
    redirects,
    output,
    shipped,
    release: worker.release,
    entries: worker.entries,
  };
  await story.task('single file', () => writeSingleFile(finished), kilobytes);
  collectGarbage();
  // Now every script is made, and it is known whose code is in them.
  if (!passes([...shipped.strangers(), ...checkLicenses(shipped.list())], output)) return;
  const zip = await story.task(
    'zip',
    () => writeZip(finished),
    ({ files, bytes }) => `${files} files, ${kilobytes(bytes)}${signedWords(project)}`,
  );
  report(zip.diagnostics);
  const budgets = measureBudgets(output, { elapsed: story.elapsed(), fetched: worker.fetched });
  console.log(`\n${budgetTable(budgets)}`);
  // Nobody can be asked to keep the description of another project small.
  const strict = project.site.config.budgets === 'fail' && !options.foreignApi;
  passes(sortDiagnostics(missedBudgets(budgets, strict ? 'error' : 'warning')), output);
}

/** A site that names its publisher's keys has copies that take no zip without a signature. */
function signedWords({ signing, site }: Project): string {
  if (signing !== null) return `, signed with ${signing.fingerprint}`;
  return site.config.publisher === null ? '' : ', not signed: no copy takes it';
}

/** Only the current version: the data say what it has. */
function checkKeys({ options, site }: Project, { compiled }: RenderedSite): Diagnostic[] {
  const others = readOtherNames(options.contentDir);
  const docs = Object.fromEntries(Object.entries(compiled).filter(([file]) => file.startsWith('docs/')));
  const entries = site.data.configuration;
  return [...others.diagnostics, ...checkConfigKeys({ docs, entries, otherNames: others.names })];
}

/** Prints the problems. An error ends the build: with exit code 1, and without the page that everything begins with. */
function passes(problems: readonly Diagnostic[], output: Output): boolean {
  report(problems);
  if (!problems.some(({ severity }) => severity === 'error')) return true;
  rmSync(join(output.folder, 'index.html'), { force: true });
  process.exitCode = 1;
  return false;
}

function report(problems: readonly Diagnostic[]): void {
  if (problems.length === 0) return;
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  console.error(`\n${problems.map(formatDiagnostic).join('\n\n')}\n`);
  console.error(`${errors} ${errors === 1 ? 'error' : 'errors'}, ${problems.length - errors} warnings\n`);
}

interface WriteTarget {
  output: Output;
  redirects: Readonly<Record<SitePath, SitePath>>;
}

function writePages(project: Project, rendered: RenderedSite, { output, redirects }: WriteTarget): CheckedPage[] {
  const { info, site, api, description } = project;
  const assets = documentAssets(output);
  if (rendered.styles !== '') assets.styles.push(writeStyles(rendered.styles, output));
  copyStatic(site.contentDir, output);
  const checked = rendered.pages.map(({ input, page }): CheckedPage => {
    const own = pageStyles(page.main).flatMap((name) => assets.pageStyles[name]);
    const html = pageDocument(info, page, { ...assets, styles: [...assets.styles, ...own] });
    output.write(input.kind === 'not-found' ? '404.html' : fileOfPage(input.path), html);
    // From here on, only what stands in `<main>` is asked for: for the single file.
    page.shell = '';
    const compiled = input.kind === 'doc' ? rendered.compiled[input.file] : undefined;
    const foreign = input.kind === 'api' && project.options.foreignApi;
    return {
      path: input.path,
      html,
      ...(input.kind === 'doc' && { file: input.file }),
      ...(compiled && { compiled }),
      ...(foreign && { foreign }),
    };
  });
  for (const doc of Object.values(rendered.compiled))
    for (const asset of doc.assets) output.copy(asset.source, asset.target);
  for (const [from, to] of Object.entries(redirects)) {
    output.write(fileOfPage(from as SitePath), redirectDocument(info, to));
  }
  for (const [name, content] of dataFiles(project)) output.write(name, content());
  if (description) {
    output.write('openapi.yaml', description.yaml);
    output.write('openapi.json', description.json);
  }
  output.write(
    'sitemap.xml',
    sitemap(
      info,
      rendered.pages.map(({ input }) => input),
    ),
  );
  output.write('robots.txt', robots(info));
  for (const { name, content } of llmsFiles(site, info, api)) output.write(name, content);
  return checked;
}

/** Named by their content, so that a reader's browser never shows old ones. */
function writeStyles(styles: string, output: Output): SitePath {
  const hash = createHash('sha256').update(styles).digest('hex').slice(0, NAME_HASH_LENGTH);
  const name = `assets/content.${hash}.css`;
  output.write(name, styles);
  return `/${name}`;
}

/** `static/` is copied as it is, as Docusaurus does. */
function copyStatic(contentDir: string, output: Output): void {
  for (const name of listFiles(join(contentDir, STATIC))) output.copy(join(contentDir, STATIC, name), name);
}

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  /** Other files that these name. */
  assets?: string[];
}

/** What every page loads: Vite's manifest says which files the entry consists of. The manifest itself is not published. */
function documentAssets(output: Output): DocumentAssets & { pageStyles: Record<PageStyle, SitePath[]> } {
  const file = '.vite/manifest.json';
  const manifest = JSON.parse(readFileSync(join(output.folder, file), 'utf8')) as Record<string, ManifestChunk>;
  rmSync(join(output.folder, '.vite'), { recursive: true });
  const chunks = Object.values(manifest);
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.file.endsWith('.js'));
  if (!entry) throw new Error('The client build has no entry.');
  const path = (name: string): SitePath => `/${name}`;
  const withImports = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(withImports)];
  const pageStyles = Object.entries(PAGE_STYLES).map(([name, { file }]) => [
    name,
    [manifest[file]?.file ?? []].flat().map(path),
  ]);
  const shell = Object.keys(manifest).find((key) => manifest[key]?.name === SHELL_CHUNK);
  if (!shell) throw new Error(`The client build has no chunk "${SHELL_CHUNK}".`);
  const preloads = withImports(shell).flatMap((key) => manifest[key]?.file ?? []);
  return {
    // What comes with parts that are loaded later brings its own style sheet.
    styles: (entry.css ?? []).map(path),
    print: [manifest[PRINT_STYLE]?.file ?? []].flat().map(path),
    faces: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')).map(path),
    pageStyles: Object.fromEntries(pageStyles),
    entry: path(entry.file),
    preloads: [...new Set(preloads)].filter((file) => file !== entry.file).map(path),
  };
}
