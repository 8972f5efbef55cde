import type { CompiledDoc } from '../../contract/compiled-doc.ts';
import { recordsOfApi } from '../search/api-records.ts';
import { buildSearchIndex } from '../search/build-index.ts';
import { recordsOfConfig, recordsOfGlossary, recordsOfPermissions } from '../search/data-records.ts';
import { recordsOfDocs, type SearchableDoc } from '../search/docs-records.ts';
import type { Output } from './output.ts';
import type { Project } from './project.ts';
import type { RenderedSite } from './render-pages.ts';

/** Everything that can be found, from the compiled pages, the API plan and the reference data. @returns names of the files */
export function writeSearch(project: Project, rendered: RenderedSite, output: Output): string[] {
  const { site, api } = project;
  const has = (path: string) => rendered.pages.some(({ input }) => input.path === path);
  const { files } = buildSearchIndex([
    ...recordsOfDocs(searchableDocs(rendered)),
    ...(api ? recordsOfApi(api) : []),
    // What the data files say is found where a page shows all of it; a site without that page has no address for it.
    ...(has('/docs/reference/configuration/') ? recordsOfConfig(site.data.configuration) : []),
    ...(has('/docs/reference/permissions/') ? recordsOfPermissions(site.data.levels) : []),
    ...(has('/docs/reference/glossary/') ? recordsOfGlossary(site.data.glossary) : []),
  ]);
  for (const { path, content } of files) output.write(path, content);
  return files.map(({ path }) => path);
}

function searchableDocs(rendered: RenderedSite): SearchableDoc[] {
  return rendered.pages.flatMap(({ input }) => {
    const compiled: CompiledDoc | undefined = input.kind === 'doc' ? rendered.compiled[input.file] : undefined;
    if (input.kind !== 'doc' || input.unlisted || input.draft || !compiled) return [];
    return [
      {
        url: input.path,
        title: input.title,
        description: input.description,
        trail: input.breadcrumbs.map((crumb) => crumb.label),
        keywords: input.keywords,
        sections: compiled.sections,
      },
    ];
  });
}
