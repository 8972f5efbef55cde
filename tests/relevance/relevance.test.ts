import { readFileSync } from 'node:fs';
import { stemmer } from 'stemmer';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { chunksOf } from '../../contract/search/analysis.ts';
import { fold } from '../../contract/search/folding.ts';
import { RECORD_KINDS } from '../../contract/search/record-kinds.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { STEMS } from '../../contract/search/words.ts';
import type { SearchEngine } from '../../src/search/engine/engine.ts';
import { loadBuiltIndex } from './built-index.ts';
import { addressesFor, answers, ask, GATE, type KnownQuery, measure, QUERY_CLASSES, ranks, table } from './gate.ts';
import { type KnownItem, knownItems, namesInTables } from './known-items.ts';

const queries = parse(readFileSync(new URL('queries.yml', import.meta.url), 'utf8')) as KnownQuery[];

let engine: SearchEngine;
let records: SearchRecord[];
beforeAll(async () => {
  ({ engine, records } = await loadBuiltIndex());
});

describe('the list of queries', () => {
  test('has at least 120 in six classes, a third of them held out', () => {
    expect(queries.length).toBeGreaterThanOrEqual(120);
    for (const name of QUERY_CLASSES) {
      expect(queries.filter((query) => query.class === name).length, name).toBeGreaterThanOrEqual(20);
    }
    expect(queries.filter((query) => query['held-out']).length / queries.length).toBeGreaterThanOrEqual(1 / 3);
  });

  test('expects only addresses that exist', () => {
    const wrong = queries.flatMap(({ query, expect: addresses }) =>
      addresses
        .filter((address) => !records.some((record) => answers(record.url, address)))
        .map((address) => `${query}: ${address}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the index', () => {
  test('has records of every kind', () => {
    const kinds = new Set(records.map(({ kind }) => kind));
    expect(RECORD_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test('has each record once', () => {
    const seen = records.map(({ kind, url, title }) => `${kind} ${url} ${title}`);
    expect(seen.filter((thing, i) => seen.indexOf(thing) !== i)).toEqual([]);
  });
});

describe('relevance', () => {
  test('known answers are ranked first', () => {
    const outcomes = queries.map((query) => ask(engine, query));
    const missed = outcomes
      .filter(({ rank }) => rank === null || rank > 3)
      .map(({ query, rank, first }) => `${query.class}: ${query.query} (rank ${rank ?? 'none'}) → ${first.join(' ')}`);
    console.log(`\n${table(outcomes)}\n\nnot among the first three:\n${missed.join('\n') || 'none'}\n`);
    const { success1, success3 } = measure(outcomes);
    expect(success3).toBeGreaterThanOrEqual(GATE.success3);
    expect(success1).toBeGreaterThanOrEqual(GATE.success1);
  });

  test('each query is answered as when somebody last checked', async () => {
    const asked = queries.map((query) => ask(engine, query));
    await expect(ranks(asked)).toMatchFileSnapshot('ranks.txt');
  });

  test('every heading, operation, key and schema typed in full is among the first three hits', () => {
    const items = knownItems(records);
    expect(items.length).toBeGreaterThan(0);
    expect(missed(items)).toEqual([]);
  });

  // The others are words that mean more than one row, such as "Queue" and "Git".
  test('nine of ten names that a table explains row by row lead to it with one of the first three hits', () => {
    const items = namesInTables(records);
    expect(items.length).toBeGreaterThan(100);
    const others = missed(items);
    expect(others.length / items.length, others.join(', ')).toBeLessThan(1 / 10);
  });

  function missed(items: readonly KnownItem[]): string[] {
    return items
      .filter(({ query, expect: addresses }) => {
        const first = addressesFor(engine, query, 3);
        return !addresses.some((address) => first.includes(address));
      })
      .map(({ query }) => query);
  }
});

describe('stems that are kept apart', () => {
  test('are those of words on the site that would otherwise collide with another word on it', () => {
    const words = new Set(
      records
        .flatMap(({ title, text, trail }) => [title, text, ...trail])
        .flatMap((text) => chunksOf(text).map((chunk) => fold(chunk.text))),
    );
    const needless = [...new Set(STEMS.values())].filter((stem) => {
      const own = [...STEMS].filter(([, of]) => of === stem).map(([word]) => word);
      const others = [...words].filter(
        (word) => !STEMS.has(word) && own.some((mine) => stemmer(mine) === stemmer(word)),
      );
      return !own.some((word) => words.has(word)) || others.length === 0;
    });
    expect(needless).toEqual([]);
  });
});
