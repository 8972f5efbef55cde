import type { SearchRecord } from '../../contract/search/search.ts';
import { inOperations } from '../../contract/search/status-overview.ts';

type Group = readonly [SearchRecord, ...SearchRecord[]];

/** With more operations than this, listing them tells a reader nothing. */
const NAMED = 40;

/**
 * Nearly every operation can answer with the same statuses. Those with the same text become one record, and each status that
 * several operations have gets an overview record, found by its number.
 */
export function foldStatuses(records: readonly SearchRecord[]): SearchRecord[] {
  const statuses = records.filter(({ kind }) => kind === 'status');
  const overviews = groups(statuses, ({ title }) => title).filter((group) => group.length > 1);
  // What very many operations say is in the overview already.
  const folded = groups(statuses, ({ title, text }) => `${title}\n${text}`).filter(
    ([first, ...others]) => others.length < NAMED || !overviews.some(([{ title }]) => title === first.title),
  );
  return [...records.filter(({ kind }) => kind !== 'status'), ...overviews.map(overviewOf), ...folded.map(together)];
}

/** Has the text that most of them share, if any, and the operations unless there are too many. Its number alone finds it, too. */
function overviewOf(group: Group): SearchRecord {
  const common = groups(group, ({ text }) => text).find((equal) => equal.length > group.length / 2);
  const names = group.map(operationOf).join(', ');
  return {
    ...(common ?? group)[0],
    trail: trailOf(group),
    text: [common?.[0].text, group.length <= NAMED && `${names}.`].filter(Boolean).join(' '),
    symbols: [/^\d+/.exec(group[0].title)?.[0] ?? group[0].title],
  };
}

/** What one operation says, or several in the same words. */
function together(group: Group): SearchRecord {
  const [first] = group;
  if (group.length > 1) return { ...first, title: `${first.title} ${countOf(group)}`, trail: trailOf(group) };
  return { ...first, title: `${first.title}: ${operationOf(first)}`, trail: first.trail.slice(0, -1) };
}

const operationOf = ({ trail }: SearchRecord) => trail.at(-1) ?? '';
const countOf = (group: Group) => inOperations(group.length);
const trailOf = (group: Group) => [group[0].trail[0] ?? '', countOf(group)];

function groups(records: readonly SearchRecord[], keyOf: (record: SearchRecord) => string): Group[] {
  const found = new Map<string, [SearchRecord, ...SearchRecord[]]>();
  for (const record of records) {
    const group = found.get(keyOf(record));
    if (group) group.push(record);
    else found.set(keyOf(record), [record]);
  }
  return [...found.values()];
}
