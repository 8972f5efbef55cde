import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiPlan, ApiRenderTools } from '../../contract/api/plan.ts';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { RendererOptions } from '../../contract/page/render.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { decodePart, type SitePath, splitLink, targetPath, withBase } from '../../contract/urls.ts';
import { checkDescribes } from '../checks/check-describes.ts';
import { linesOfSiteConfig } from '../checks/check-redirects.ts';
import { docsByPath } from '../content/find.ts';
import { addressFromTop } from '../content/pages/links.ts';
import { readSite, type Site, siteInfo } from '../content/site/read-site.ts';
import { openDrawer } from '../diagrams/draw-diagrams.ts';
import { drawMissing, type FoundDrawings } from '../diagrams/draw-missing.ts';
import { readDiagrams } from '../diagrams/drawings.ts';
import { findDiagrams } from '../diagrams/fences.ts';
import type { MarkdownContext } from '../markdown/context.ts';
import { createPlainMarkdown } from '../markdown/plain.ts';
import { createHighlighter } from '../markdown/rehype/highlight.ts';
import { apiPath } from '../openapi/addresses.ts';
import { readApi } from '../openapi/read/read-api.ts';
import { given } from '../openapi/read/values.ts';
import { redocTarget } from '../openapi/redoc-links.ts';
import type { LinkPlace } from '../openapi/text-links.ts';
import { type CheckLevels, defaultLevels } from '../report/levels.ts';
import { openSigning, type Signing } from '../signing/signing.ts';
import { markdownContext, worldOf } from './markdown-context.ts';
import type { BuildOptions } from './options.ts';

/** Everything that was read, and what the stages of the pipeline need of it. */
export interface Project extends Required<Pick<RendererOptions, 'fromTop'>> {
  options: BuildOptions;
  site: Site;
  info: SiteInfo;
  api: ApiPlan | null;
  /** The description as one file, to be offered beside the reference. */
  description: { yaml: string; json: string } | null;
  /** Absolute paths of what was read besides the content folder and the root of the description. */
  read: readonly string[];
  /** Files of the site that scripts of the content import: known once these are compiled. */
  scriptFiles: { source: string; target: string }[];
  /** Links in the description's texts, as they appear in the pages but decoded → where they are written. */
  apiLinks: ReadonlyMap<string, readonly LinkPlace[]>;
  markdown: MarkdownContext;
  tools: ApiRenderTools;
  /** Signs what is published; null where nothing is signed. */
  signing: Signing | null;
  /** What findings do to the build. */
  levels: CheckLevels;
  diagnostics: Diagnostic[];
}

export interface ProjectMode {
  /** Whether drafts are pages: only while developing. */
  drafts: boolean;
  /** Replaces reading the description, which seldom changes while developing. */
  readApi?: typeof readApi;
  /** Gets what scripts and pages know of the site as early as possible: before the description is read, which may take long. */
  onInfo?(info: SiteInfo): void;
}

export async function openProject(options: BuildOptions, mode: ProjectMode): Promise<Project> {
  const { base, contentDir, docsFolder } = options;
  const site = await readSite({ contentDir, docsFolder, drafts: mode.drafts });
  const href = (path: string) => {
    const link = splitLink(path);
    const target = targetPath(link.path, (page) => docsByPath(site.docs).has(page));
    return withBase(base, target) + link.search + link.hash;
  };
  let redoc: ReturnType<typeof redocTarget> = () => undefined;
  const plain = createPlainMarkdown((link) => {
    const target = redoc(link);
    if (target !== undefined) return href(target);
    return link.startsWith('#') ? link : href(link);
  });
  const hasApi = options.foreignApi || existsSync(options.openapiFile);
  const reference = hasApi ? apiPath(site.config.api_slug) : null;
  const info: SiteInfo = {
    ...siteInfo(site, { base, reference, markdown: plain.inline }),
    valueNames: Object.keys(site.config.placeholders),
  };
  mode.onInfo?.(info);
  const levels = levelsOf(options, site);
  const [highlighter, api] = await Promise.all([
    createHighlighter(site.config.placeholders),
    hasApi
      ? (mode.readApi ?? readApi)(options.openapiFile, {
          slug: site.config.api_slug,
          permissions: site.data.levels,
          folders: site.sharedFolders,
          operations: levels.operations !== 'ignore',
        })
      : { plan: null, description: null, links: new Map<string, LinkPlace[]>(), files: [], diagnostics: [] },
  ]);
  if (api.plan) redoc = redocTarget(api.plan, (text, taken) => plain.sections(text, taken).headings);
  const { signing, ...signingProblems } = openSigning(
    options.signingKey,
    site.config.publisher,
    linesOfSiteConfig(contentDir)('publisher:'),
  );
  const diagrams = await diagramsOf(options, site.allowed, mode.drafts || levels.diagrams !== 'throw');
  const world = worldOf(options, site);
  return {
    options,
    site,
    info,
    api: api.plan,
    description: api.description,
    read: [...site.sharedFolders, ...site.scripts, ...api.files],
    scriptFiles: [],
    apiLinks: grouped(
      [...api.links].map(([link, places]) => [decodePart(link.startsWith('/') ? href(link) : link), places] as const),
    ),
    fromTop: (address, kind) => addressFromTop(world, address, kind),
    markdown: markdownContext(options, site, { world, levels, highlighter, diagrams, drafts: mode.drafts }),
    tools: {
      highlight: (code, lang, values) => highlighter.html(code, { lang, ...(values && { values }) }),
      markdown: plain.block,
      sections: (text, taken) => plain.sections(text, taken).html,
      href,
      island: { name: 'request-builder', props: ({ id }) => id },
      rateLimits: rateLimits(site),
    },
    signing,
    levels,
    diagnostics: [
      ...site.diagnostics,
      ...(site.docs.length === 0 && api.plan === null && api.diagnostics.length === 0
        ? [withoutPages(docsFolder)]
        : []),
      ...api.diagnostics,
      ...signingProblems.diagnostics,
      ...diagrams.diagnostics,
      ...checkDescribes({ contentDir, describes: site.config.describes, api: options.foreignApi ? null : api.plan }),
    ],
  };
}

/** What findings do: as `checks` in `site.yml` says, else as fits where the content comes from. */
function levelsOf({ contentDir, foreignContent, foreignApi }: BuildOptions, { config }: Site): CheckLevels {
  const defaults = defaultLevels({
    own: existsSync(join(contentDir, 'site.yml')),
    committed: !foreignContent,
    foreignApi: foreignApi || foreignContent,
  });
  return { ...defaults, ...given(config.checks) };
}

/** A description alone makes a site, too. */
const withoutPages = (docsFolder: string): Diagnostic => ({
  severity: 'error',
  rule: 'content-folder',
  file: docsFolder,
  message: 'There is no page in this folder.',
  hint: 'Pages are .md or .mdx files whose names do not begin with "_"; a page with "draft: true" is shown by "dev" alone.',
});

/** The drawings that are stored with the content and, if the build draws diagrams, those of all other diagrams. */
async function diagramsOf(
  { root, contentDir, docsFolder, browser }: BuildOptions,
  allowed: Site['allowed'],
  draws: boolean,
): Promise<FoundDrawings> {
  const known = await readDiagrams(contentDir);
  if (!draws || !browser) return { drawings: known, undrawn: new Set(), diagnostics: [] };
  return drawMissing({
    fences: findDiagrams(contentDir, docsFolder, allowed),
    known,
    cacheDir: join(root, 'node_modules/.cache'),
    open: async () => openDrawer(await browser()),
  });
}

/** An address may be written in several forms, with and without a slash at its end: the places of all of them. */
function grouped<Place>(links: readonly (readonly [string, readonly Place[]])[]): Map<string, readonly Place[]> {
  const places = new Map<string, readonly Place[]>();
  for (const [link, some] of links) places.set(link, [...(places.get(link) ?? []), ...some]);
  return places;
}

function rateLimits({ config }: Site): NonNullable<ApiRenderTools['rateLimits']> {
  return Object.fromEntries(
    Object.entries(config.rate_limits).map(([name, { text, to }]) => [
      name,
      { text, ...(to !== undefined && { path: to as SitePath }) },
    ]),
  );
}
