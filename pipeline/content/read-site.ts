import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { ReferenceData } from '../../contract/reference-data.ts';
import type { SiteInfo } from '../../contract/site.ts';
import type { SitePath } from '../../contract/urls.ts';
import { readCategories } from './categories.ts';
import { readReferenceData } from './data.ts';
import { type Doc, type DocsFolder, scanDocs } from './docs.ts';
import { buildSidebar, type DocsSidebar } from './sidebar.ts';
import { readSiteConfig, type SiteConfig } from './site-config.ts';

/** Everything the content folder says, read and checked; Markdown bodies are not compiled yet. */
export interface Site {
  contentDir: string;
  config: SiteConfig;
  docs: Doc[];
  sidebar: DocsSidebar;
  data: ReferenceData;
  /** Inline SVG of the landing page. */
  drawing: string | null;
  diagnostics: Diagnostic[];
}

export interface ReadSiteOptions {
  contentDir: string;
  /** Drafts are pages while developing only. */
  drafts: boolean;
}

export function readSite({ contentDir, drafts }: ReadSiteOptions): Site {
  const folder: DocsFolder = { contentDir, folder: 'docs', base: '/docs/' };
  const { config, diagnostics } = readSiteConfig(contentDir);
  const scanned = scanDocs(folder);
  const docs = scanned.docs.filter((doc) => drafts || !doc.frontMatter.draft);
  const { categories, diagnostics: categoryProblems } = readCategories(folder);
  const reference = readReferenceData(contentDir);
  return {
    contentDir,
    config,
    docs,
    sidebar: buildSidebar(folder, docs, categories),
    data: reference.data,
    drawing: readDrawing(contentDir, config, diagnostics),
    diagnostics: [...diagnostics, ...scanned.diagnostics, ...categoryProblems, ...reference.diagnostics],
  };
}

function readDrawing(contentDir: string, config: SiteConfig, diagnostics: Diagnostic[]): string | null {
  const name = config.landing?.drawing;
  if (name === undefined) return null;
  const file = join(contentDir, name);
  if (existsSync(file))
    return readFileSync(file, 'utf8')
      .replace(/<\?xml[^>]*\?>\s*/, '')
      .trim();
  diagnostics.push({
    severity: 'error',
    rule: 'site-config',
    file: 'site.yml',
    message: `The drawing of the landing page does not exist: ${name}`,
    hint: 'The name counts from the content folder.',
  });
  return null;
}

export interface SiteInfoOptions {
  base: SitePath;
  /** Inline Markdown → HTML. */
  markdown(text: string): string;
}

/** The part of the configuration that the browser needs on every page. */
export function siteInfo(config: SiteConfig, options: SiteInfoOptions): SiteInfo {
  const { announcement, navbar, color_mode: mode } = config;
  return {
    title: config.title,
    tagline: config.tagline,
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
    versions: [{ name: 'current', label: 'Next', path: '/docs/', isLast: true, banner: null }],
  };
}
