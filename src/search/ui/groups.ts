import { kindInfo, SEARCH_GROUPS, type SearchGroupId } from '../../../contract/search/record-kinds.ts';
import type { SearchHit } from '../../../contract/search/search.ts';

export interface HitGroup {
  id: SearchGroupId | 'best';
  label: string;
  hits: SearchHit[];
}

/** Of what kind they are matters less than that they come first. */
const BEST = 3;

/**
 * The list of the dialog: the best hits of any kind on top, the others by kind, the kinds in the order of their best hit.
 * With one kind only, there is one group.
 */
export function groupForDialog(hits: readonly SearchHit[]): HitGroup[] {
  const kinds = new Set(hits.map((hit) => kindInfo(hit.kind).group));
  if (kinds.size <= 1) return groupByKind(hits);
  const best: HitGroup = { id: 'best', label: 'Best matches', hits: hits.slice(0, BEST) };
  return [best, ...groupByKind(hits.slice(BEST))];
}

/** Groups in the order of their best hit. */
export function groupByKind(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<SearchGroupId, SearchHit[]>();
  for (const hit of hits) {
    const id = kindInfo(hit.kind).group;
    groups.set(id, [...(groups.get(id) ?? []), hit]);
  }
  return [...groups].map(([id, list]) => ({ id, label: groupLabel(id), hits: list }));
}

export function groupLabel(id: SearchGroupId): string {
  return SEARCH_GROUPS.find((group) => group.id === id)?.label ?? id;
}
