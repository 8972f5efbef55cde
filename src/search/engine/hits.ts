import type { Analyzer } from '../../../contract/search/analysis.ts';
import { kindInfo, type SearchGroupId } from '../../../contract/search/record-kinds.ts';
import { MAX_RESULTS, type SearchHit, type SearchRecord, type SearchRequest } from '../../../contract/search/search.ts';
import { marksIn, snippetOf, type WordTerms } from './snippet.ts';

/** A record as the reader sees it. */
export function hitOf(
  record: SearchRecord,
  words: WordTerms,
  options: { snippet: boolean; analyzer: Analyzer; page?: string | undefined },
): SearchHit {
  const snippet = options.snippet ? snippetOf(record.text, words, options.analyzer) : { text: '', marks: [] };
  const code = nameBesideTitle(record);
  return {
    kind: record.kind,
    url: record.url,
    title: record.title,
    titleMarks: marksIn(record.title, words, options.analyzer),
    trail: record.trail,
    snippet: snippet.text,
    snippetMarks: snippet.marks,
    ...(options.page !== undefined && options.page !== record.title && { page: options.page }),
    ...(record.method && { method: record.method }),
    ...(record.version !== undefined && { version: record.version }),
    ...(code !== undefined && { code }),
  };
}

function nameBesideTitle({ kind, symbols = [] }: SearchRecord): string | undefined {
  const { besideTitle } = kindInfo(kind);
  if (besideTitle === null) return undefined;
  return besideTitle === 'path' ? symbols.find((name) => name.startsWith('/')) : symbols[0];
}

/** The results that are shown: the best of all, or the best of each group. */
export function limitResults(
  ranked: readonly number[],
  { limit = MAX_RESULTS, perGroup, expand = [] }: SearchRequest,
  groupOf: (id: number) => SearchGroupId,
): readonly number[] {
  if (perGroup === undefined) return ranked.slice(0, Math.max(0, limit));
  const taken = new Map<SearchGroupId, number>();
  return ranked.filter((id) => {
    const group = groupOf(id);
    const count = (taken.get(group) ?? 0) + 1;
    taken.set(group, count);
    return count <= perGroup || expand.includes(group);
  });
}
