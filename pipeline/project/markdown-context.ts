import { nearAsset, resolveAsset } from '../content/assets.ts';
import { checkComponent } from '../content/checks/component-checks.ts';
import { markedTerms } from '../content/checks/marked-terms.ts';
import { docsBySource } from '../content/find.ts';
import { readGlobalComponents } from '../content/global-components.ts';
import { resolveImport } from '../content/modules/imports.ts';
import { readMdFormat } from '../content/modules/md-format.ts';
import { resolveLink } from '../content/pages/links.ts';
import { lastVersion, type Site } from '../content/site/read-site.ts';
import type { FoundDrawings } from '../diagrams/draw-missing.ts';
import { diagramHash } from '../diagrams/hash.ts';
import { nameIn } from '../files/name-in.ts';
import type { MarkdownContext } from '../markdown/context.ts';
import type { Highlighter } from '../markdown/rehype/highlight.ts';
import type { CheckLevels } from '../report/levels.ts';
import type { BuildOptions } from './options.ts';

/** What links, images, and imports of pages may lead to. */
export const worldOf = ({ contentDir, base }: BuildOptions, site: Site) => ({
  contentDir,
  base,
  docs: site.docs,
  drafts: site.versions.flatMap(({ drafts }) => drafts),
  redirects: site.config.redirects,
  allowed: site.allowed,
  aliases: site.aliases,
});

interface MarkdownParts {
  world: ReturnType<typeof worldOf>;
  levels: CheckLevels;
  highlighter: Highlighter;
  diagrams: FoundDrawings;
  /** Whether drafts are pages. */
  drafts: boolean;
}

/** What the stages of Markdown are told of the site. */
export function markdownContext(
  { base, contentDir }: BuildOptions,
  site: Site,
  { world, levels, highlighter, diagrams: { drawings, undrawn }, drafts }: MarkdownParts,
): MarkdownContext {
  const glossaryPlace = { base, docs: lastVersion(site)?.docs ?? [], glossary: site.data.glossary };
  return {
    base,
    highlighter,
    resolveLink: (source, link) => resolveLink(world, source, link),
    resolveAsset: (source, link) => resolveAsset(world, source, link),
    nearAsset: (source, link) => nearAsset(world, source, link),
    resolveImport: (source, specifier) => resolveImport(world, source, specifier),
    checkComponent: (source, name, attributes) =>
      checkComponent({ data: site.data, describes: describedBy(site, source) }, name, attributes),
    globals: readGlobalComponents(contentDir),
    terms: (source) => markedTerms(glossaryPlace, source),
    diagram: (source) => drawings.get(diagramHash(source)) ?? (undrawn.has(diagramHash(source)) ? null : undefined),
    mdFormat: readMdFormat(contentDir),
    lenient: levels.structure !== 'throw',
    lazily: drafts ? 'import' : 'require',
    titleLine: (source) => docsBySource(site.docs).get(source)?.headingLines?.first,
    displayName: (source) => nameIn(contentDir, source),
  };
}

/** The release that a page describes, for which `CheckedAgainst` says what null means. */
function describedBy({ contentDir, docsFolder, versions, config }: Site, source: string): string | null | undefined {
  const name = nameIn(contentDir, source);
  const isEarlier = versions.some(({ folder }) => folder !== docsFolder && name.startsWith(`${folder}/`));
  return isEarlier ? null : config.describes;
}
