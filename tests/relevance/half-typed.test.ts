import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { STOP_WORDS } from '../../contract/search/words.ts';
import type { SearchEngine } from '../../src/search/engine/engine.ts';
import { loadBuiltIndex } from './built-index.ts';
import type { KnownQuery } from './gate.ts';

const queries = parse(readFileSync(new URL('queries.yml', import.meta.url), 'utf8')) as KnownQuery[];

let engine: SearchEngine;
beforeAll(async () => {
  ({ engine } = await loadBuiltIndex());
});

const finds = (text: string) => engine.search({ text, limit: 1 }).total > 0;

/** Every beginning of a text, as it is in the box after each key. */
const beginnings = (text: string) => Array.from({ length: text.length }, (_, i) => text.slice(0, i + 1));

/** Each query is combined with one of these words only: combining all with all would repeat the same check six times. */
const SAY_NOTHING = ['how', 'what', 'when', 'which', 'between', 'everybody'] as const;

test('while a word that says nothing is being typed, the hits stay', () => {
  for (const word of SAY_NOTHING) expect(STOP_WORDS.has(word)).toBe(true);
  const lost: string[] = [];
  for (const [index, { query }] of queries.filter(({ query }) => finds(`${query} `)).entries()) {
    const word = SAY_NOTHING[index % SAY_NOTHING.length] ?? '';
    for (const half of beginnings(word)) if (!finds(`${query} ${half}`)) lost.push(`${query} ${half}`);
    for (const half of beginnings('kind:configuration').slice(1)) {
      const { total, notes } = engine.search({ text: `${query} ${half}`, limit: 1 });
      // A complete filter may exclude all hits; a half-typed one filters nothing, and is not reported as a mistake.
      if (half !== 'kind:configuration' && half !== 'kind:config' && (total === 0 || notes.length > 0))
        lost.push(`${query} ${half}`);
    }
  }
  expect(lost).toEqual([]);
});

/** Nothing is found, and the text is not an unfinished question either, for which the list does not say that it is empty. */
const isLost = (text: string) => !finds(text) && engine.search({ text, limit: 1 }).unasked !== true;

test('typed key by key, a query of several words that has hits in the end hardly ever has none on the way', () => {
  let keys = 0;
  const lost: string[] = [];
  for (const { query } of queries.filter(({ query }) => query.includes(' ') && finds(query))) {
    for (const text of beginnings(query)) {
      keys += 1;
      if (isLost(text)) lost.push(text);
    }
  }
  console.log(`${lost.length} of ${keys} beginnings find nothing`);
  expect(lost.length / keys, lost.join('\n')).toBeLessThan(0.01);
});
