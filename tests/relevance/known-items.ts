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
  const put = putInto(items);
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

/** The first cell of a row, if it is a single word, as the texts of the index have it. */
const FIRST_CELL = /\| ([^\s|·]+) · /g;

/** Every name that a table explains in a row of its own, such as the id of a plugin, unless something else is called that. */
export function namesInTables(records: readonly SearchRecord[]): KnownItem[] {
  const items = new Map<string, KnownItem>();
  const put = putInto(items);
  const others = new Set(
    records.flatMap(({ title, symbols = [], aliases = [] }) => [title, ...symbols, ...aliases].map(squash)),
  );
  for (const { url, text } of records) {
    for (const [, name = ''] of text.matchAll(FIRST_CELL)) {
      if (/[A-Z\d]/.test(name) && !others.has(squash(name))) put(name, url);
    }
  }
  return [...items.values()];
}

/** Things that share a name are one item. */
const putInto = (items: Map<string, KnownItem>) => (query: string, url: string) => {
  const key = squash(query);
  if (key === '') return;
  const item = items.get(key) ?? { query, expect: [] };
  item.expect.push(url);
  items.set(key, item);
};
