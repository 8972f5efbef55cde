import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import { kindWeights } from './kind-weights.ts';
import type { RankedRecord } from './rank-input.ts';
import type { Titles } from './titles.ts';

/** How many hits of one page, and of one name (`limit` of 40 operations), stay in place: further ones move behind the others. */
const MAX_OF_PAGE = 3;
const MAX_OF_NAME = 2;
/** The same for a kind of which many things share a page, but each is a thing of its own. */
const MAX_OF_LIST = 4;

/** How many hits are seen first, and how many of these may be of one page. */
const FIRST = 5;
const MAX_OF_PAGE_AT_FIRST = 2;

/** Keeps any one page or name from crowding the list: its surplus hits move behind the others, in their order. */
export function spread(ranked: readonly RankedRecord[], titles: Titles): RankedRecord[] {
  const pages = new Map<number, number>();
  /** Each listed kind has counts of its own. */
  const lists = new Map<RecordKind, Map<number, number>>();
  const names = new Map<number, number>();
  const first: RankedRecord[] = [];
  const later: RankedRecord[] = [];
  for (const result of ranked) {
    const kind = titles.kind(result.id);
    const { listed } = kindWeights(kind);
    let counts = pages;
    if (listed) {
      counts = lists.get(kind) ?? new Map();
      lists.set(kind, counts);
    }
    const ofPage = countUp(counts, titles.page(result.id));
    const ofName = countUp(names, titles.name(result.id));
    const tooMany = ofPage > (listed ? MAX_OF_LIST : MAX_OF_PAGE) || ofName > MAX_OF_NAME;
    (tooMany ? later : first).push(result);
  }
  // Each thing of a listed kind is a thing of its own, whatever page it is on.
  const alone = (id: number) => kindWeights(titles.kind(id)).listed;
  return mixedAtFirst([...first, ...later], (id) => (alone(id) ? null : titles.page(id)));
}

/** Among the first, hits that are one too many of their page make room for the next ones that are not. */
function mixedAtFirst(ranked: readonly RankedRecord[], pageOf: (id: number) => number | null): RankedRecord[] {
  const pages = new Map<number, number>();
  const first: RankedRecord[] = [];
  const later: RankedRecord[] = [];
  for (const result of ranked) {
    const page = pageOf(result.id);
    const fits = first.length < FIRST && (page === null || countUp(pages, page) <= MAX_OF_PAGE_AT_FIRST);
    (fits ? first : later).push(result);
  }
  return [...first, ...later];
}

function countUp(counts: Map<number, number>, key: number): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
