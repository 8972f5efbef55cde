import { stemmer } from 'stemmer';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import type { PageInput } from '../../contract/page/render.ts';
import { createAnalyzer } from '../../contract/search/analysis.ts';
import { readWordVectors } from '../content/checks/word-vectors.ts';
import { readWordsOfReaders } from '../content/checks/words-of-readers.ts';
import type { Site } from '../content/site/read-site.ts';
import type { Project } from '../project/project.ts';
import { recordsOfApi } from '../search/api-records.ts';
import { buildSearchIndex, type SearchIndexFile } from '../search/build-index.ts';
import { recordsOfConfig, recordsOfGlossary, recordsOfPermissions } from '../search/data-records.ts';
import { recordsOfDocs, type SearchableDoc } from '../search/docs-records.ts';
import { usedVectors } from '../search/used-vectors.ts';
import { withWordsOfReaders } from '../search/words-of-readers.ts';

export interface SearchSources {
  compiled: Readonly<Record<string, CompiledDoc>>;
  /** Paths of pages that could not be rendered. */
  failed?: readonly string[];
}

/** The index of everything that can be found: compiled pages, the API plan and the reference data. */
export function searchFiles(
  { options, site, api }: Project,
  inputs: readonly PageInput[],
  { compiled, failed = [] }: SearchSources,
): { files: SearchIndexFile[]; diagnostics: Diagnostic[] } {
  const has = (path: string) => inputs.some((input) => input.path === path);
  const words = readWordsOfReaders(site.contentDir);
  const { vectors, diagnostics: ofVectors } = readWordVectors(site.contentDir);
  const all = [
    ...recordsOfDocs(searchableDocs(site, inputs, compiled)),
    ...(api ? recordsOfApi(api) : []),
    // What the data files say is found on the page that shows all of it; a site without that page has no address for it.
    ...recordsOfConfig(site.data, has),
    ...(has('/docs/reference/permissions/') ? recordsOfPermissions(site.data.levels) : []),
    ...(has('/docs/reference/glossary/') ? recordsOfGlossary(site.data.glossary) : []),
  ];
  const analyzer = createAnalyzer(stemmer);
  const { records, diagnostics } = withWordsOfReaders(all, words.files, {
    addresses: {
      pages: new Set(inputs.map(({ path }) => path)),
      failed: new Set(failed),
      redirects: site.config.redirects,
      foreignApi: options.foreignApi,
    },
    analyzer,
  });
  const used = usedVectors(vectors, records, analyzer);
  return {
    files: buildSearchIndex(records, { site: [site.config.title, ...site.config.also_called], vectors: used }).files,
    diagnostics: [...words.diagnostics, ...ofVectors, ...diagnostics],
  };
}

function searchableDocs(
  site: Site,
  inputs: readonly PageInput[],
  compiled: Readonly<Record<string, CompiledDoc>>,
): SearchableDoc[] {
  const docs = new Map(site.docs.map((doc) => [doc.path, doc]));
  return inputs.flatMap((input) => {
    const doc = input.kind === 'doc' ? compiled[input.file] : undefined;
    if (input.kind !== 'doc' || input.unlisted || input.draft || !doc) return [];
    const { frontMatter, sidebarLabel = input.title } = docs.get(input.path) ?? {};
    return [
      {
        url: input.path,
        title: input.title,
        description: input.description,
        isExcerpt: frontMatter?.description === undefined,
        trail: input.breadcrumbs.map((crumb) => crumb.label),
        keywords: input.keywords,
        aliases: frontMatter?.aliases ?? [],
        label: sidebarLabel,
        ...(input.version && { version: input.version.name }),
        sections: doc.sections,
      },
    ];
  });
}
