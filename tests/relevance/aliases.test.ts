import { beforeAll, expect, test } from 'vitest';
import type { SearchRecord } from '../../contract/search/search.ts';
import type { SearchEngine } from '../../src/search/engine/engine.ts';
import { loadBuiltIndex } from './built-index.ts';
import { addressesFor } from './gate.ts';

let engine: SearchEngine;
let records: SearchRecord[];
beforeAll(async () => {
  ({ engine, records } = await loadBuiltIndex());
});

const pageOf = (address: string) => address.replace(/#.*$/, '');

test('every alias finds a page that has it among the first three hits', () => {
  const pages = new Map<string, Set<string>>();
  for (const { url, aliases = [] } of records) {
    for (const alias of aliases) pages.set(alias, (pages.get(alias) ?? new Set()).add(pageOf(url)));
  }
  expect(pages.size).toBeGreaterThan(100);
  const lost = [...pages].filter(
    ([alias, homes]) => !addressesFor(engine, alias, 3).some((url) => homes.has(pageOf(url))),
  );
  expect(lost.map(([alias]) => alias)).toEqual([]);
});
