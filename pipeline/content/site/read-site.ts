import { join, posix } from 'node:path';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import type { ReferenceData } from '../../../contract/page/reference-data.ts';
import type { SiteInfo } from '../../../contract/site.ts';
import type { SitePath } from '../../../contract/urls.ts';
import { kindOf } from '../../files/kind-of.ts';
import { listFiles } from '../../files/list-files.ts';
import { unreadable } from '../../files/unreadable.ts';
import { STATIC } from '../assets.ts';
import { type AllowedFolders, allowedFolders, foldersOfSite, outsideProblem } from '../checks/allowed-folders.ts';
import type { ContentPlace } from '../find-content.ts';
import { type ImportAliases, readImportAliases } from '../modules/import-aliases.ts';
import type { Doc } from '../pages/docs.ts';
import { type DocsVersion, readVersion } from '../pages/docs-version.ts';
import { duplicates } from '../pages/duplicates.ts';
import { type LastUpdate, readLastUpdates } from '../pages/last-update.ts';
import { checkShareImages } from '../pages/share-image.ts';
import { readVersions } from '../pages/versions.ts';
import { readTextFile } from '../text-file.ts';
import type { YamlPlace } from '../yaml.ts';
import { brandOf, checkBrand } from './brand.ts';
import { type DataLink, readReferenceData } from './data.ts';
import { configFiles } from './docusaurus-config.ts';
import { readSiteConfig, type SiteConfig } from './site-config.ts';

/** Everything the content folder says, read and checked; Markdown bodies are not compiled yet. */
export interface Site {
  contentDir: string;
  /** The folder of its pages, below the content folder or beside it. */
  docsFolder: string;
  config: SiteConfig;
  /** Whether the site may take a file, judged by the folder that it is in. */
  allowed: AllowedFolders;
  /** Short names for the imports of its pages and scripts. */
  aliases: ImportAliases;
  /** Absolute paths of the folders that `site.yml` allows besides the content folder. */
  sharedFolders: string[];
  /** Absolute paths of scripts and settings that were read, some of which may be outside of these folders. */
  scripts: string[];
  /** The newest first; without `versions.json` there is one. */
  versions: DocsVersion[];
  /** The pages of all versions. */
  docs: Doc[];
  data: ReferenceData;
  /** Links that entries of the data and of the sidebars become. */
  dataLinks: DataLink[];
  /** Path of a file below the content folder → when it was last changed. */
  updates: ReadonlyMap<string, LastUpdate>;
  /** Drawings of the landing page: name → inline SVG. */
  drawings: ReadonlyMap<string, string>;
  diagnostics: Diagnostic[];
}

export interface ReadSiteOptions extends ContentPlace {
  /** Whether drafts are pages: only while developing. */
  drafts: boolean;
}

export async function readSite({ contentDir, docsFolder, drafts }: ReadSiteOptions): Promise<Site> {
  const { config, diagnostics, placeOf } = readSiteConfig(contentDir);
  const { versions: sources, diagnostics: versionProblems } = readVersions({ contentDir, docsFolder });
  const shared = foldersOfSite(contentDir, config.allowed_folders, placeOf);
  const allowed = allowedFolders([contentDir, join(contentDir, docsFolder), ...shared.folders]);
  const named = sources.length > 1;
  const read = await Promise.all(sources.map((source) => readVersion({ contentDir, source, allowed, drafts, named })));
  const versions = read.map(({ version }) => version);
  const docs = versions.flatMap((version) => version.docs);
  const aliases = readImportAliases(contentDir);
  const reference = readReferenceData(contentDir);
  return {
    contentDir,
    docsFolder,
    config,
    allowed,
    aliases,
    sharedFolders: shared.folders,
    scripts: [...configFiles(contentDir), ...read.flatMap(({ files }) => files)],
    versions,
    docs,
    data: reference.data,
    dataLinks: [...reference.links, ...read.flatMap(({ links }) => links)],
    updates: readLastUpdates({ contentDir, docsFolder }),
    drawings: readDrawings(contentDir, { config, allowed, diagnostics, placeOf }),
    diagnostics: [
      ...diagnostics,
      ...shared.diagnostics,
      ...checkStatic(contentDir, allowed),
      ...checkBrand(contentDir, config, placeOf),
      ...versionProblems,
      ...read.flatMap((version) => version.diagnostics),
      ...duplicates(docs),
      ...checkShareImages({ contentDir, base: '/', aliases, allowed }, docs),
      ...reference.diagnostics,
    ],
  };
}

/** The version a first-time reader gets. */
export function lastVersion(site: Site): DocsVersion | undefined {
  return site.versions.find(({ info }) => info.isLast) ?? site.versions[0];
}

/** Files that are copied unchanged must be the site's own. */
function checkStatic(contentDir: string, allowed: AllowedFolders): Diagnostic[] {
  const found: Diagnostic[] = [];
  listFiles(join(contentDir, STATIC), {
    hidden: true,
    allowed,
    outside(path) {
      const file = `${STATIC}/${path}`;
      const { rule, problem, hint } = outsideProblem(contentDir, file, join(contentDir, file));
      found.push({ severity: 'error', rule, file, message: problem, hint });
    },
    broken(path, leads) {
      // Some editors mark files as open with such links.
      if (/(?:^|\/)\.#/.test(path)) return;
      const hint = 'Fix the link, or remove it.';
      const message = `This link adds nothing to the site: it leads ${leads}.`;
      found.push({ severity: 'warning', rule: 'dead-link', file: `${STATIC}/${path}`, message, hint });
    },
    unreadable: (path, reason) => found.push(unreadable(posix.join(STATIC, path), reason)),
  });
  return found;
}

interface DrawingOptions {
  config: SiteConfig;
  allowed: AllowedFolders;
  diagnostics: Diagnostic[];
  placeOf(path: readonly PropertyKey[]): YamlPlace;
}

/** The drawings that the landing page names: name → inline SVG. */
function readDrawings(
  contentDir: string,
  { config: { landing }, allowed, diagnostics, placeOf }: DrawingOptions,
): Map<string, string> {
  const drawings = new Map<string, string>();
  const named = [
    { path: ['drawing'], name: landing?.drawing },
    ...(landing?.stations ?? []).map(({ drawing }, index) => ({ path: ['stations', index, 'drawing'], name: drawing })),
  ];
  for (const { path, name } of named) {
    if (name === undefined) continue;
    const file = join(contentDir, name);
    const kind = kindOf(file);
    const wrong =
      kind !== 'file'
        ? {
            rule: 'site-config',
            problem: `The drawing of the landing page ${kind === null ? 'does not exist' : 'is a folder'}: ${name}`,
            hint: 'Name an SVG file, relative to the content folder.',
          }
        : !allowed(file)
          ? outsideProblem(contentDir, name, file)
          : null;
    if (wrong === null) {
      const { text, diagnostics: problems } = readTextFile(file, name);
      diagnostics.push(...problems);
      if (text !== null) drawings.set(name, svgIn(text));
    } else {
      const { rule, problem: message, hint } = wrong;
      diagnostics.push({ severity: 'error', rule, file: 'site.yml', ...placeOf(['landing', ...path]), message, hint });
    }
  }
  return drawings;
}

const svgIn = (text: string) => text.replace(/<\?xml[^>]*\?>\s*/, '').trim();

export interface SiteInfoOptions {
  base: SitePath;
  /** Main page of the API reference; null if there is none. */
  reference: SitePath | null;
  /** Inline Markdown → HTML. */
  markdown(text: string): string;
}

/** The part of the configuration that the browser needs on every page. */
export function siteInfo(site: Site, options: SiteInfoOptions): SiteInfo {
  const { config } = site;
  const { announcement, navbar, color_mode: mode } = config;
  return {
    title: config.title,
    ...brandOf(site.contentDir, options.base, config),
    tagline: config.tagline,
    language: config.language,
    ...(config.describes !== undefined && { describes: config.describes }),
    url: config.url.replace(/\/$/, ''),
    base: options.base,
    navbar: {
      hideOnScroll: navbar.hide_on_scroll,
      items: (navbar.items ?? mainLinks(site, options.reference))
        .map(({ active_base: activeBase, ...item }) => ({
          ...item,
          ...(activeBase !== undefined && { activeBase: activeBase as SitePath }),
        }))
        .toSorted((a, b) => Number(a.position === 'right') - Number(b.position === 'right')),
    },
    footer: config.footer,
    announcement: announcement && {
      id: announcement.id,
      html: options.markdown(announcement.text),
      closable: announcement.closable,
    },
    colorMode: {
      default: mode.default,
      respectPrefersColorScheme: mode.respect_system,
      disableSwitch: mode.disable_switch,
    },
    versions: site.versions.map(({ info, main }) => ({ ...info, path: main?.path ?? info.path })),
  };
}

/** Links between guides and reference, for a site that lists none of its own. Where there is only one of the two, the sidebar is enough. */
function mainLinks(site: Site, reference: SitePath | null): NonNullable<SiteConfig['navbar']['items']> {
  const guides = lastVersion(site)?.main;
  if (!guides || reference === null) return [];
  return [
    { label: 'Docs', to: guides.path, position: 'left', active_base: '/docs/' },
    { label: 'API', to: reference, position: 'left', active_base: '/api/' },
  ];
}
