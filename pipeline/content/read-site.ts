import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { ReferenceData } from '../../contract/page/reference-data.ts';
import type { SiteInfo } from '../../contract/site.ts';
import type { SitePath } from '../../contract/urls.ts';
import { readReferenceData } from './data.ts';
import type { Doc } from './docs.ts';
import { type DocsVersion, readVersion } from './docs-version.ts';
import { type LastUpdate, readLastUpdates } from './last-update.ts';
import { readSiteConfig, type SiteConfig } from './site-config.ts';
import { readVersions } from './versions.ts';

/** Everything the content folder says, read and checked; Markdown bodies are not compiled yet. */
export interface Site {
  contentDir: string;
  config: SiteConfig;
  /** The newest first; without `versions.json` there is one. */
  versions: DocsVersion[];
  /** The pages of all versions. */
  docs: Doc[];
  data: ReferenceData;
  /** Path of a file below the content folder → when it was last changed. */
  updates: ReadonlyMap<string, LastUpdate>;
  /** Drawings of the landing page: name → inline SVG. */
  drawings: ReadonlyMap<string, string>;
  diagnostics: Diagnostic[];
}

export interface ReadSiteOptions {
  contentDir: string;
  /** Drafts are pages while developing only. */
  drafts: boolean;
}

export async function readSite({ contentDir, drafts }: ReadSiteOptions): Promise<Site> {
  const { config, diagnostics } = readSiteConfig(contentDir);
  const { versions: sources, diagnostics: versionProblems } = readVersions(contentDir);
  const named = sources.length > 1;
  const read = await Promise.all(sources.map((source) => readVersion({ contentDir, source, drafts, named })));
  const versions = read.map(({ version }) => version);
  const reference = readReferenceData(contentDir);
  return {
    contentDir,
    config,
    versions,
    docs: versions.flatMap((version) => version.docs),
    data: reference.data,
    updates: readLastUpdates(contentDir),
    drawings: readDrawings(contentDir, config, diagnostics),
    diagnostics: [
      ...diagnostics,
      ...versionProblems,
      ...read.flatMap((version) => version.diagnostics),
      ...reference.diagnostics,
    ],
  };
}

/** The version a first-time reader gets. */
export function lastVersion(site: Site): DocsVersion | undefined {
  return site.versions.find(({ info }) => info.isLast) ?? site.versions[0];
}

/** The drawings that the landing page names: name → inline SVG. */
function readDrawings(contentDir: string, { landing }: SiteConfig, diagnostics: Diagnostic[]): Map<string, string> {
  const names = [landing?.drawing ?? [], (landing?.stations ?? []).map(({ drawing }) => drawing)].flat();
  return new Map(
    names.flatMap((name): [string, string][] => {
      const file = join(contentDir, name);
      if (existsSync(file)) return [[name, svgIn(readFileSync(file, 'utf8'))]];
      diagnostics.push({
        severity: 'error',
        rule: 'site-config',
        file: 'site.yml',
        message: `The drawing of the landing page does not exist: ${name}`,
        hint: 'The name counts from the content folder.',
      });
      return [];
    }),
  );
}

const svgIn = (text: string) => text.replace(/<\?xml[^>]*\?>\s*/, '').trim();

export interface SiteInfoOptions {
  base: SitePath;
  /** Inline Markdown → HTML. */
  markdown(text: string): string;
}

/** The part of the configuration that the browser needs on every page. */
export function siteInfo(site: Site, options: SiteInfoOptions): SiteInfo {
  const { config } = site;
  const { announcement, navbar, color_mode: mode } = config;
  return {
    title: config.title,
    tagline: config.tagline,
    ...(config.describes !== undefined && { describes: config.describes }),
    url: config.url.replace(/\/$/, ''),
    base: options.base,
    navbar: {
      hideOnScroll: navbar.hide_on_scroll,
      items: navbar.items.map(({ active_base: activeBase, ...item }) => ({
        ...item,
        ...(activeBase !== undefined && { activeBase: activeBase as SitePath }),
      })),
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
