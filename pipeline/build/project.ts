import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { ApiPlan, ApiRenderTools } from '../../contract/api-plan.ts';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { canonicalPath, splitLink, withBase } from '../../contract/urls.ts';
import { resolveAsset, resolveLink } from '../content/links.ts';
import { readSite, type Site, siteInfo } from '../content/read-site.ts';
import { readDiagrams } from '../diagrams/drawings.ts';
import { diagramHash } from '../diagrams/hash.ts';
import type { MarkdownContext } from '../markdown/context.ts';
import { createHighlighter } from '../markdown/highlight.ts';
import { createPlainMarkdown } from '../markdown/plain.ts';
import { readApi } from '../openapi/read-api.ts';
import type { BuildOptions } from './options.ts';

/** Everything that was read, and what the stages of the pipeline need of it. */
export interface Project {
  options: BuildOptions;
  site: Site;
  info: SiteInfo;
  api: ApiPlan | null;
  /** The description as one file, to be offered beside the reference. */
  description: { yaml: string; json: string } | null;
  markdown: MarkdownContext;
  tools: ApiRenderTools;
  diagnostics: Diagnostic[];
}

export async function openProject(options: BuildOptions, mode: { drafts: boolean }): Promise<Project> {
  const { base, contentDir } = options;
  const site = readSite({ contentDir, drafts: mode.drafts });
  const href = (path: string) => {
    const link = splitLink(path);
    return withBase(base, canonicalPath(link.path)) + link.search + link.hash;
  };
  const plain = createPlainMarkdown(href);
  const [highlighter, api] = await Promise.all([
    createHighlighter(site.config.placeholders),
    existsSync(options.openapiFile)
      ? readApi(options.openapiFile, { slug: site.config.api_slug, permissions: site.data.levels })
      : { plan: null, description: null, diagnostics: [] },
  ]);
  const diagrams = await readDiagrams(contentDir);
  const world = { contentDir, base, docs: site.docs };
  return {
    options,
    site,
    info: siteInfo(site.config, { base, markdown: plain.inline }),
    api: api.plan,
    description: api.description,
    markdown: {
      base,
      highlighter,
      resolveLink: (source, link) => resolveLink(world, source, link),
      resolveAsset: (source, link) => resolveAsset(contentDir, source, link),
      diagram: (source) => diagrams.get(diagramHash(source)),
      displayName: (source) => relative(contentDir, source).replaceAll('\\', '/'),
    },
    tools: { highlight: (code, lang) => highlighter.html(code, { lang }), markdown: plain.block, href },
    diagnostics: [...site.diagnostics, ...api.diagnostics],
  };
}
