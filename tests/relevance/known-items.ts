import { squash } from '../../contract/search/folding.ts';
import type { RecordKind } from '../../contract/search/record-kinds.ts';
import type { SearchRecord } from '../../contract/search/search.ts';

/** Something typed in full, and what must then be among the first three hits. */
export interface KnownItem {
  query: string;
  /** One of these addresses; several where things share a name. */
  expect: string[];
}

/** Parts of an operation or a schema often share their names with others. */
const PARTS: ReadonlySet<RecordKind> = new Set<RecordKind>(['parameter', 'field', 'status']);

/** Every heading, operation (by title, id and `METHOD /path`), configuration key and variable, schema and permission. */
export function knownItems(records: readonly SearchRecord[]): KnownItem[] {
  const items = new Map<string, KnownItem>();
  const put = (query: string, url: string) => {
    const key = squash(query);
    if (key === '') return;
    const item = items.get(key) ?? { query, expect: [] };
    item.expect.push(url);
    items.set(key, item);
  };
  for (const { kind, title, url, symbols = [], method } of records) {
    if (PARTS.has(kind)) continue;
    put(title, url);
    if (kind === 'operation') {
      for (const name of symbols) put(name.startsWith('/') ? `${method?.toUpperCase()} ${name}` : name, url);
    }
    if (kind === 'config' && symbols[0]) put(symbols[0], url);
  }
  return [...items.values()];
}
