import { kindInfo, SEARCH_GROUPS, type SearchGroupId } from '../../../contract/search/record-kinds.ts';
import type { SearchHit } from '../../../contract/search/search.ts';

export interface HitGroup {
  id: SearchGroupId | 'best';
  label: string;
  hits: SearchHit[];
}

/** Rows of one table may share their address. */
export const keyOfHit = ({ kind, url, title }: SearchHit): string => `${kind} ${url} ${title}`;

/** The top hits: that they come first matters more than of what kind they are. */
const BEST = 3;

/** How many rows are seen at once, and how many of them may be of one page: the same limits as in the engine. */
const FIRST = 5;
const MAX_OF_PAGE = 2;

/** Many of these hits share a page, but each is a thing of its own. */
export const LISTED: ReadonlySet<SearchGroupId> = new Set(['configuration', 'permissions', 'glossary']);

/**
 * The list of the dialog: the best hits of any kind on top, the others by kind, the kinds in the order of their best hit.
 * With one kind only, there is one group.
 */
export function groupForDialog(hits: readonly SearchHit[]): HitGroup[] {
  const kinds = new Set(hits.map((hit) => kindInfo(hit.kind).group));
  if (kinds.size <= 1) return groupByKind(hits);
  const best: HitGroup = { id: 'best', label: 'Best matches', hits: hits.slice(0, BEST) };
  return [best, ...spread(groupByKind(hits.slice(BEST)), best.hits)];
}

/** Grouping moves hits up: one that is then too many of its page moves down within its group, or its group moves down. */
function spread(groups: readonly HitGroup[], above: readonly SearchHit[]): HitGroup[] {
  const free = FIRST - above.length;
  if (free <= 0 || groups.length === 0) return [...groups];
  const arranged = groups.map((group) => {
    const pages = new Map<string, number>();
    for (const hit of above) countUp(pages, hit);
    const fit = group.hits.filter((hit) => countUp(pages, hit) <= MAX_OF_PAGE);
    const fitting = fit.slice(0, free);
    const hits = [...fitting, ...group.hits.filter((hit) => !fitting.includes(hit))];
    return { group: { ...group, hits }, fills: fitting.length === Math.min(free, hits.length) };
  });
  const next = arranged.find(({ fills }) => fills) ?? arranged[0];
  const later = groups.filter(({ id }) => id !== next?.group.id);
  return next ? [next.group, ...spread(later, [...above, ...next.group.hits])] : [];
}

/** @returns how many hits of its page there are, with this one; 0 in a listed group, where that does not matter */
function countUp(pages: Map<string, number>, { url, kind }: SearchHit): number {
  if (LISTED.has(kindInfo(kind).group)) return 0;
  const page = url.replace(/#.*/, '');
  const count = (pages.get(page) ?? 0) + 1;
  pages.set(page, count);
  return count;
}

/** Groups in the order of their best hit. */
function groupByKind(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<SearchGroupId, SearchHit[]>();
  for (const hit of hits) {
    const id = kindInfo(hit.kind).group;
    groups.set(id, [...(groups.get(id) ?? []), hit]);
  }
  return [...groups].map(([id, list]) => ({ id, label: groupLabel(id), hits: list }));
}

function groupLabel(id: SearchGroupId): string {
  return SEARCH_GROUPS.find((group) => group.id === id)?.label ?? id;
}
