import type { SearchRecord } from '../../../contract/search/search.ts';
import { kindWeights } from './kind-weights.ts';
import type { RankedRecord } from './rank-input.ts';
import type { Titles } from './titles.ts';

/** Hits of one page, and hits of one name (`limit` of 40 operations), before the next ones wait behind the others. */
const MAX_OF_PAGE = 3;
const MAX_OF_NAME = 2;
/** Of a kind whose things all stand on a few pages, and are things of their own all the same. */
const MAX_OF_LIST = 4;

/** So many of the first are looked at together, and so many of them may be of one page. */
const FIRST = 5;
const MAX_OF_PAGE_AT_FIRST = 2;

/** No page and no name crowds the list: what is too much of one waits behind the others, in its order. */
export function spread(
  ranked: readonly RankedRecord[],
  records: readonly SearchRecord[],
  titles: Titles,
): RankedRecord[] {
  const pages = new Map<string, number>();
  const names = new Map<string, number>();
  const first: RankedRecord[] = [];
  const later: RankedRecord[] = [];
  for (const result of ranked) {
    const kind = records[result.id]?.kind ?? 'section';
    const { listed } = kindWeights(kind);
    const ofPage = countUp(pages, `${listed ? kind : ''} ${titles.page(result.id)}`);
    const ofName = countUp(names, `${kind} ${titles.folded(result.id)}`);
    const tooMany = ofPage > (listed ? MAX_OF_LIST : MAX_OF_PAGE) || ofName > MAX_OF_NAME;
    (tooMany ? later : first).push(result);
  }
  return mixedAtFirst([...first, ...later], (id) => {
    const kind = records[id]?.kind ?? 'section';
    // Each of a listed kind is a thing of its own, wherever it stands.
    return kindWeights(kind).listed ? `${id}` : titles.page(id);
  });
}

/** What is one too many of its page among the first changes places with the next ones that are not. */
function mixedAtFirst(ranked: readonly RankedRecord[], pageOf: (id: number) => string | number): RankedRecord[] {
  const pages = new Map<string, number>();
  const first: RankedRecord[] = [];
  const later: RankedRecord[] = [];
  for (const result of ranked) {
    const full = first.length >= FIRST;
    if (!full && countUp(pages, String(pageOf(result.id))) <= MAX_OF_PAGE_AT_FIRST) first.push(result);
    else later.push(result);
  }
  return [...first, ...later];
}

function countUp(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
