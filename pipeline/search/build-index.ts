import { packSearch } from '../../contract/search/packed-index.ts';
import type { SearchContext, SearchRecord } from '../../contract/search/search.ts';
import { SEARCH_FILES } from '../../contract/search/search-files.ts';
import type { WordVectors } from '../../contract/search/word-vectors.ts';

export interface SearchIndexFile {
  /** Below the site's folder: `assets/search-index.json`. Always the same, so that page scripts do not change with the index. */
  path: string;
  content: string;
}

/**
 * The index as the browser gets it. The order of the records decides between equally good hits, so it is kept, except that
 * the records of one page are brought together.
 *
 * @param options.contexts Parts of the site a search can be limited to; by default the docs' top folders and the API reference.
 * @param options.site The site's own names.
 * @param options.vectors What the words of readers are about.
 */
export function buildSearchIndex(
  records: readonly SearchRecord[],
  {
    contexts = contextsOf(records),
    site,
    vectors,
  }: { contexts?: readonly SearchContext[]; site?: readonly string[]; vectors?: WordVectors } = {},
): { files: SearchIndexFile[] } {
  const { index, texts } = packSearch(byPage(records), { contexts, site, vectors });
  return {
    files: [
      { path: SEARCH_FILES.index, content: JSON.stringify(index) },
      { path: SEARCH_FILES.texts, content: JSON.stringify(texts) },
    ],
  };
}

/** Groups the records by page. Of equal kind, address and title, only the first is kept: two pages may list the same key. */
function byPage(records: readonly SearchRecord[]): SearchRecord[] {
  const pages = new Map<string, SearchRecord[]>();
  const seen = new Set<string>();
  for (const record of records) {
    const key = `${record.kind} ${record.url} ${record.title}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const page = record.url.replace(/#.*$/, '');
    const list = pages.get(page) ?? [];
    list.push(record);
    pages.set(page, list);
  }
  return [...pages.values()].flat();
}

/** A folder for a version, not for a subject. */
const VERSION_FOLDER = /^(v?\d[\w.-]*|next)$/i;

/** `/docs/admin-guide/…` and `/api/…`; labels are those of the folders' own pages. */
export function contextsOf(records: readonly SearchRecord[]): SearchContext[] {
  const folders = new Set<string>();
  for (const record of records) {
    const folder = /^\/docs\/([^/#]+)\/[^/#]+\//.exec(record.url)?.[1];
    if (folder !== undefined && !VERSION_FOLDER.test(folder)) folders.add(folder);
  }
  const docs = [...folders].map((id) => ({ id, label: labelOf(id, records), prefix: `/docs/${id}/` }));
  if (!records.some((record) => record.url.startsWith('/api/'))) return docs;
  return [...docs, { id: 'api', label: 'API', prefix: '/api/' }];
}

function labelOf(folder: string, records: readonly SearchRecord[]): string {
  const own = records.find((record) => record.kind === 'page' && record.url === `/docs/${folder}/`);
  const words = folder.replaceAll('-', ' ');
  return own?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}
