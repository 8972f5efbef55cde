import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { SINGLE_FILE, ZIP_FILE } from '../../contract/offline/single-file.ts';
import { SIGNATURE_SUFFIX } from '../../contract/offline/ssh.ts';
import type { RendererModule } from '../../contract/page/render.ts';
import { SEARCH_FILES } from '../../contract/search/search-files.ts';
import type { LiveSite, SiteInfo } from '../../contract/site.ts';
import { canonicalPath, fileOfPage, type SitePath } from '../../contract/urls.ts';
import { budgetTable, missedBudgets, weighBuild } from '../checks/budgets.ts';
import { checkDrawings } from '../checks/check-drawings.ts';
import { checkKey } from '../checks/check-key.ts';
import { type CheckedPage, checkedPage, checkLinks } from '../checks/check-links.ts';
import { checkPictures } from '../checks/check-pictures.ts';
import { checkRedirects, linesOfSiteConfig } from '../checks/check-redirects.ts';
import { STATIC } from '../content/assets.ts';
import { checkConfigKeys } from '../content/checks/check-config-keys.ts';
import { checkFolders } from '../content/checks/check-folders.ts';
import { readOtherNames } from '../content/pages/other-names.ts';
import { brandStyles } from '../content/site/brand.ts';
import { CLAIM, claim } from '../files/claim.ts';
import { createDeflater, type Deflater } from '../files/deflate.ts';
import { DISK_FULL_HINT, isDiskFull } from '../files/disk-full.ts';
import { checkGit } from '../files/git.ts';
import { listFiles } from '../files/list-files.ts';
import { nameIn } from '../files/name-in.ts';
import { createOutput, kilobytes, type Output, sizeOf } from '../files/output.ts';
import { discard, publish } from '../files/publish.ts';
import { DENIED_HINT, deniedReason, isDenied } from '../files/unreadable.ts';
import { resultOf } from '../offline/service-worker.ts';
import { contentStyles } from '../pages/content-styles.ts';
import { pageDocument, redirectDocument } from '../pages/document.ts';
import { pageStyles } from '../pages/page-styles.ts';
import { type RenderedSite, renderPages } from '../pages/render-pages.ts';
import { planSite, type SitePlan } from '../plan/plan-site.ts';
import type { BuildOptions } from '../project/options.ts';
import type { Project, ProjectMode } from '../project/project.ts';
import { asWritten } from '../report/as-written.ts';
import { errorOf, wordsOf } from '../report/errors.ts';
import { applyLevels, lacksFile } from '../report/levels.ts';
import { createReport, type Report } from '../report/report.ts';
import { watchForEnd } from '../report/unfinished.ts';
import { robots, sitemap } from '../site-files/crawlers.ts';
import { dataFiles } from '../site-files/data-files.ts';
import { llmsFiles } from '../site-files/llms.ts';
import { pageMarkdownFile } from '../site-files/page-markdown.ts';
import { searchFiles } from '../site-files/search-files.ts';
import { staticFiles } from '../site-files/static-files.ts';
import { checkLicenses } from '../supply/check-licenses.ts';
import { licenseTexts } from '../supply/license-texts.ts';
import type { Shipped } from '../supply/shipped.ts';
import { beginZip, type FinishedSite, writeSingleFile, writeZip } from '../zip/take-away.ts';
import { sourceDate } from '../zip/zip.ts';
import { documentAssets } from './document-assets.ts';
import { lastBuild } from './last-build.ts';
import { optimizeLess } from './optimize-less.ts';
import { type Scripts, startScripts } from './scripts.ts';
import type { ScriptsOptions } from './scripts-process.ts';
import { createStory } from './story.ts';

/** Lists all problems when some of them were not printed. */
const REPORT = 'build-report.txt';

/** Everything that a build writes below the output folder. */
const PUBLISHED = ['site', ...[SINGLE_FILE, ZIP_FILE].flatMap((name) => [name, name + SIGNATURE_SUFFIX])];

export interface BuildParts {
  options: BuildOptions;
  /** @param onInfo see `ProjectMode`; only the one given by the first call is used */
  open(onInfo?: ProjectMode['onInfo']): Promise<Project>;
  /** Where the builds note which packages their output contains. */
  shipped: Shipped;
  scriptsOptions: ScriptsOptions;
}

/**
 * The whole build, from the written content to `dist/`. All problems are printed together. An error ends the build with
 * exit code 1 before anything is published, so the output of the previous build stays.
 */
export async function buildSite(builder: ViteBuilder, parts: BuildParts): Promise<void> {
  const { options } = parts;
  const problems: string[] = [];
  const report = createReport({
    file: join(options.outDir, REPORT),
    print: (text) => {
      problems.push(text);
      console.error(text);
    },
  });
  const unusable = checkFolders(inputsOf(options));
  if (!report.tell(unusable)) {
    report.end();
    // If this returned with nothing built, Vite would start a build of its own.
    process.exit(1);
  }
  const last = lastBuild(options, [...PUBLISHED, REPORT], await toolsOf(options));
  const before = last.unchanged();
  if (before !== null) {
    // A build that was stopped since then has left its files.
    if (claim(options.outDir) === null) discard(options);
    for (const text of before.problems) console.error(text);
    console.log(`  Nothing has changed since the last build, which reported:\n\n${before.budgets}`);
    // If this returned with nothing built, Vite would start a build of its own.
    process.exit(0);
  }
  const other = claim(options.outDir);
  if (other !== null) {
    report.tell([busy(options.outDir, other)]);
    report.end();
    process.exit(1);
  }
  optimizeLess();
  const end = watchForEnd(['/docs-renderer/']);
  discard(options);
  const scripts = startScripts(builder, {
    options: parts.scriptsOptions,
    program: last.program,
    outDir: options.outDir,
  });
  const deflater = createDeflater();
  let budgets: string | null = null;
  try {
    budgets = await makeSite(builder, { ...parts, report, scripts, deflater });
    if (budgets !== null) publish(options, [...new Set([...PUBLISHED, ...last.names])]);
  } catch (error) {
    // A build that could not be put in its place must not be remembered as done.
    budgets = null;
    // The problems found so far often include the cause.
    const project = await parts.open().catch(() => undefined);
    report.tell([...(project ? applyLevels(project.diagnostics, project.levels) : []), stopped(error)]);
  }
  scripts.end();
  deflater.close();
  discard(options);
  report.tell(end.finished());
  report.end();
  // If this returned with nothing built, Vite would start a build of its own.
  if (budgets === null) process.exit(1);
  last.remember({ problems, budgets }, [...builder.config.configFileDependencies, ...(await parts.open()).read]);
}

/** The project's own description may be missing, as in a partial copy of the project; one named by the user must exist. */
const inputsOf = ({ openapiFile, foreignApi, ...folders }: BuildOptions) => ({
  ...folders,
  ...(foreignApi && { openapiFile }),
});

/** Everything besides files that can change the output. */
async function toolsOf({ browser }: BuildOptions): Promise<string[]> {
  const drawing = await browser?.().catch(() => undefined);
  return [process.version, process.platform, process.arch, ...process.argv.slice(2), drawing ?? ''];
}

/** Two builds into one folder would take each other's unfinished files away. */
const busy = (outDir: string, other: number): Diagnostic => ({
  severity: 'error',
  rule: 'output-folder',
  file: outDir,
  message: `Another build, process ${other}, is writing to this folder.`,
  hint: `Wait until it has ended, or set DOCS_OUT to another folder. If that process is no build, delete ${join(outDir, CLAIM)}.`,
});

/** Reports an exception: a bug in this program, or in code from the content that runs during the build. */
function stopped(thrown: unknown): Diagnostic {
  const error = errorOf(thrown);
  return {
    severity: 'error',
    rule: 'build-stopped',
    file: 'build',
    message: `The build cannot continue: ${wordsOf(error)}`,
    hint: isDiskFull(error.message)
      ? DISK_FULL_HINT
      : isDenied(error.message)
        ? DENIED_HINT
        : 'DOCS_DEBUG=1 shows where. If nothing above explains it, report it as a bug.',
  };
}

interface SiteParts extends Omit<BuildParts, 'scriptsOptions'> {
  report: Report;
  scripts: Scripts;
  deflater: Deflater;
}

/** @returns the table of sizes and times if the site can be published, or null if there is an error */
async function makeSite(
  builder: ViteBuilder,
  { options, open, shipped, report, scripts, deflater }: SiteParts,
): Promise<string | null> {
  const story = createStory((line) => console.log(line));
  // The scripts need only the site's info, so they do not have to wait for the API description.
  const readSite = () => open((info) => scripts.know(liveSiteOf(info)));
  const read = await story.task('read', readSite, ({ site, api }) => {
    const operations = api ? `, ${api.operations.length} operations` : '';
    return `${site.docs.length} pages${operations}`;
  });
  const unread = withoutSharedFile(read);
  if (unread !== null) {
    report.tell(unread);
    return null;
  }
  const { renderer, singleFile } = await story.task('compile', async () => {
    const renderer = await compileRenderer(builder);
    return { renderer, singleFile: await scripts.built };
  });
  const output = createOutput(join(options.workDir, 'site'));
  const plan = planSite(read, renderer.compiledDocs());
  const sources = sourcesOf(plan);
  const tell = (found: readonly Diagnostic[]) => report.tell(asWritten(found, sources));
  const written = await story.task(
    'render and write',
    () => writePages(plan, renderer, { output, deflater }),
    ({ rendered, bytes }) => `${rendered.pages.length} pages, ${kilobytes(bytes)}`,
  );
  const collisions = writeOtherFiles(plan, output);
  const pagesWeighed = scripts.weighPages({ faces: written.faces });
  const search = await story.task(
    'search',
    () => writeSearch(plan, written, output),
    ({ files }) => files.map(({ path }) => kilobytes(sizeOf(join(output.folder, path)))).join(' + '),
  );
  const files = output.files();
  // It is made alongside the link check, which takes less time than the list.
  const listed = scripts.listCopy();
  const problems = await story.task('check links', () => findProblems(plan, written, { output, files }));
  // The zip has its own versions of the Markdown files: see `beginZip`.
  for (const name of files) if (!name.endsWith('.md')) deflater.begin({ file: join(output.folder, name) });
  const found = applyLevels([...problems, ...collisions, ...search.diagnostics], plan.project.levels);
  if (!tell(found)) return null;
  const list = await story.task('list of files', () => listed);
  if (!tell(applyLevels(list.diagnostics, plan.project.levels))) return null;
  await deflater.settled();
  // Packs and the service worker are made alongside the single file, whose last part lists the licenses of their code, too.
  const worker = scripts.worker({ sizes: deflater.sizes(), date: sourceDate(options) });
  const licenses = async () => {
    shipped.add((await worker).shipped);
    return licenseTexts(shipped.list());
  };
  const finished: FinishedSite = {
    ...plan,
    ...written,
    ...list,
    renderer,
    code: singleFile,
    output,
    shipped,
    deflater,
  };
  const zipFiles = beginZip(finished);
  const inOneFile = await story.task(
    'single file',
    () => writeSingleFile(finished, licenses),
    ({ bytes }) => kilobytes(bytes),
  );
  tell(inOneFile.diagnostics);
  await story.task(
    'service worker',
    async () => resultOf(list, (await worker).written),
    ({ files, bytes, packs, fetched }) =>
      `${files} files precached, ${kilobytes(bytes)}, in ${packs} packs and ${fetched.length - packs} files`,
  );
  // Only now are all scripts made, so that it is known whose code they contain.
  if (!tell([...shipped.strangers(), ...checkLicenses(shipped.list())])) return null;
  const zip = await story.task(
    'zip',
    () => writeZip(finished, zipFiles),
    ({ files, bytes }) => `${files} files, ${kilobytes(bytes)}${signedWords(plan.project)}`,
  );
  if (!tell(zip.diagnostics)) return null;
  const budgets = [...(await pagesWeighed), ...(await scripts.weighCopy()), ...weighBuild(output, story.elapsed())];
  const table = budgetTable(budgets);
  console.log(`\n${table}`);
  // The API description of another project may be any size: its users cannot make it smaller.
  const strict = plan.project.site.config.budgets === 'fail' && !options.foreignApi;
  return tell(missedBudgets(budgets, strict ? 'error' : 'warning')) ? table : null;
}

/** Names of files in the site → as authors know them, for those that are shown on pages and get a name of their own. */
function sourcesOf({ project, compiled }: SitePlan): Map<string, string> {
  const assets = Object.values(compiled).flatMap((doc) => doc.assets);
  return new Map(assets.map(({ source, target }) => [target, nameIn(project.options.contentDir, source)]));
}

/** What was found so far, if a file that the rest of the site needs could not be read: links to all that it has would look broken. */
function withoutSharedFile({ diagnostics, levels }: Project): Diagnostic[] | null {
  const found = applyLevels(diagnostics, levels);
  if (!lacksFile(found)) return null;
  return found.map((one) =>
    one.unread ? { ...one, hint: `${one.hint} What depends on this file is checked once it can be read.` } : one,
  );
}

/** The part of the site's info that the scripts get. */
export function liveSiteOf({ footer, tagline, url, favicon, ...live }: SiteInfo): LiveSite {
  return live;
}

/** Builds the renderer and loads it into this process. */
async function compileRenderer(builder: ViteBuilder): Promise<RendererModule> {
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('The build needs the environment "ssr".');
  await builder.build(ssr);
  const folder = String(ssr.config.build.outDir);
  const renderer = (await import(pathToFileURL(join(folder, 'renderer.js')).href)) as RendererModule;
  // It is in memory now. Builds into different output folders use different folders here, which would pile up.
  rmSync(folder, { recursive: true });
  return renderer;
}

function writeSearch({ project }: SitePlan, { rendered }: WrittenPages, output: Output) {
  const inputs = rendered.pages.map(({ input }) => input);
  const found = searchFiles(project, inputs, rendered);
  for (const { path, content } of found.files) output.write(path, content);
  return found;
}

/** Collects the problems in everything that was read and made. */
function findProblems(
  { project }: SitePlan,
  { rendered, checked }: WrittenPages,
  { output, files: names }: { output: Output; files: readonly string[] },
): Diagnostic[] {
  const { options, site, apiLinks, diagnostics } = project;
  const { base, contentDir, foreignApi, signingKey } = options;
  const pages = new Set([...checked.map((page) => page.path), ...rendered.failed]);
  const files = new Set(names.map((name) => canonicalPath(name)));
  // A page that failed is reported once; links to it are correct.
  const others = new Set([...files, ...rendered.failed]);
  const lineOf = linesOfSiteConfig(contentDir);
  const ids = new Map(checked.map((page) => [page.path, page.ids]));
  return [
    ...diagnostics,
    ...rendered.diagnostics,
    ...checkLinks({ base, pages: checked, others, lineOf, apiLinks, dataLinks: site.dataLinks, foreignApi }),
    ...checkPictures({ base, pages: checked, files }),
    ...checkRedirects({ contentDir, redirects: site.config.redirects, pages, files, ids }),
    ...checkKeys(project, rendered),
    ...checkKey(output.folder, names, signingKey),
    ...checkDrawings(output.folder, names),
    ...checkGit(contentDir),
  ];
}

/** Once a site names its publisher's keys, readers' copies accept only signed zips. */
function signedWords({ signing, site }: Project): string {
  if (signing !== null) return `, signed with ${signing.fingerprint}`;
  return site.config.publisher === null ? '' : ', not signed: no copy will accept it';
}

/** Checks only the pages of the current version, because the data describe its keys. */
function checkKeys({ options, site }: Project, { compiled }: RenderedSite): Diagnostic[] {
  const others = readOtherNames(options.contentDir);
  const docs = Object.fromEntries(Object.entries(compiled).filter(([file]) => file.startsWith(`${site.docsFolder}/`)));
  const entries = site.data.configuration;
  return [...others.diagnostics, ...checkConfigKeys({ docs, entries, otherNames: others.names })];
}

interface WrittenPages {
  rendered: RenderedSite;
  /** What the link check needs to know about the pages. */
  checked: CheckedPage[];
  /** The fonts of every page, as names of files below the output folder. */
  faces: string[];
  bytes: number;
}

/** Renders each page and writes it immediately, so that no more than one whole page is in memory. */
function writePages(
  plan: SitePlan,
  renderer: RendererModule,
  { output, deflater }: { output: Output; deflater: Deflater },
): WrittenPages {
  const { project } = plan;
  const { info } = project;
  const assets = documentAssets(output, brandStyles(project.site.config) + contentStyles(Object.values(plan.compiled)));
  const checked: CheckedPage[] = [];
  let bytes = 0;
  const rendered = renderPages(plan, renderer, (input, page) => {
    const own = pageStyles(page.shell).flatMap((name) => assets.pageStyles[name]);
    const html = pageDocument(info, page, {
      ...assets,
      sheets: [...assets.sheets, ...own],
      ...(input.kind === 'search' && { data: SEARCH_DATA }),
    });
    const name = input.kind === 'not-found' ? '404.html' : fileOfPage(input.path);
    output.write(name, html);
    const main = output.part(name, html, page.main);
    deflater.begin({ file: join(output.folder, name) });
    const markdown = pageMarkdownFile(info, input, page.main);
    if (markdown) output.write(markdown.name, markdown.content);
    bytes += html.length;
    const compiled = input.kind === 'doc' ? plan.compiled[input.file] : undefined;
    checked.push(
      checkedPage(html, {
        path: input.path,
        ...(input.kind === 'doc' && { file: input.file }),
        ...(compiled && { compiled }),
        ...(input.kind === 'api' && { api: true as const }),
      }),
    );
    return main;
  });
  return { rendered, checked, faces: assets.faces.map((path) => path.slice(1)), bytes };
}

/** What the search results page needs first. If its scripts requested these files, they would arrive two round trips later. */
const SEARCH_DATA = Object.values(SEARCH_FILES).map((file): SitePath => `/${file}`);

/** Writes everything besides the pages and the search index. */
function writeOtherFiles({ project, compiled, pages, redirects }: SitePlan, output: Output): Diagnostic[] {
  const { info, site, api, description } = project;
  const folder = join(site.contentDir, STATIC);
  const files = listFiles(folder, { ...site, hidden: true });
  const own = staticFiles({ pages, redirects, files, denied: (name) => deniedReason(join(folder, name)) });
  for (const name of own.files) output.copy(join(folder, name), name);
  for (const doc of Object.values(compiled)) for (const asset of doc.assets) output.copy(asset.source, asset.target);
  for (const { source, target } of project.scriptFiles) output.copy(source, target);
  for (const [from, to] of Object.entries(redirects)) {
    output.write(fileOfPage(from as SitePath), redirectDocument(info, to));
  }
  for (const [name, content] of dataFiles(project)) output.write(name, content());
  if (description) {
    output.write('openapi.yaml', description.yaml);
    output.write('openapi.json', description.json);
  }
  output.write('sitemap.xml', sitemap(info, pages));
  if (!own.files.includes('robots.txt')) output.write('robots.txt', robots(info));
  for (const { name, content } of llmsFiles(site, info, api)) output.write(name, content);
  return own.diagnostics;
}
