/**
 * How long each further key takes in the search engine, and how large the index is, for the built site and for a made-up one
 * with ten times the content. Types all relevance queries key by key.
 *
 *     npm run build && node scripts/run.mjs bench/search.ts
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'yaml';
import {
  type PackedIndex,
  packSearch,
  unpackRecords,
  unpackSearch,
  unpackTexts,
} from '../contract/search/packed-index.ts';
import { MAX_RESULTS, type SearchRecord } from '../contract/search/search.ts';
import type { WordVectors } from '../contract/search/word-vectors.ts';
import { readBuiltSearch } from '../pipeline/search/built-search.ts';
import { SearchEngine } from '../src/search/engine/engine.ts';

const TIMES = 10;
/** Duration of a frame, in ms. */
const BUDGET = 16;

export const HELP = `Times each key of a search, for the built site and for ten times the content.

  npm run build && node scripts/run.mjs bench/search.ts`;

export async function main(): Promise<number> {
  const site = join(resolve(process.env.DOCS_OUT ?? 'dist'), 'site');
  const built = readBuiltSearch(site);
  if (typeof built === 'string') {
    console.error(built);
    return 1;
  }
  const { index, texts } = built;
  const records = unpackSearch(index, texts);
  const { vectors } = unpackTexts(texts, unpackRecords(index.records));
  await report('the built site', { index, vectors, list: records });
  await report(`${TIMES} times as much`, { index, vectors, list: manyTimes(records, TIMES) });
  return 0;
}

const queries = (
  parse(readFileSync(new URL('../tests/relevance/queries.yml', import.meta.url), 'utf8')) as { query: string }[]
).map(({ query }) => query);

interface Reported {
  index: PackedIndex;
  vectors: WordVectors;
  list: readonly SearchRecord[];
}

async function report(name: string, { index, vectors, list }: Reported): Promise<void> {
  const packed = packSearch(list, { contexts: index.contexts, site: index.site?.split('\n'), vectors });
  const wire = (value: unknown) => brotliCompressSync(JSON.stringify(value)).length / 1000;
  const engine = new SearchEngine();
  const first = performance.now();
  let longest = 0;
  let step = first;
  const pause = async () => {
    longest = Math.max(longest, performance.now() - step);
    step = performance.now();
  };
  await engine.addIndex(packed.index, pause);
  const titles = performance.now() - first;
  await engine.addTexts(packed.texts, pause);
  const loaded = performance.now() - first;

  const times: { key: string; ms: number }[] = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length++) {
      const text = query.slice(0, length);
      const start = performance.now();
      engine.search({ text, limit: MAX_RESULTS });
      times.push({ key: text, ms: performance.now() - start });
    }
  }
  times.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.ms ?? 0;
  const slowest = times.slice(-3).reverse();
  console.log(`
${name}: ${list.length} records
  index          ${wire(packed.index).toFixed(0)} kB + ${wire(packed.texts).toFixed(0)} kB (brotli)
  loading        ${titles.toFixed(0)} ms until titles are found, ${loaded.toFixed(0)} ms for all, longest step ${longest.toFixed(0)} ms
  a further key  median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, slowest ${at(1).toFixed(1)} ms of ${times.length} keys
  ${at(0.95) <= BUDGET ? 'ok     ' : 'MISSED '} p95 within ${BUDGET} ms
  slowest        ${slowest.map(({ key, ms }) => `${JSON.stringify(key)} ${ms.toFixed(1)} ms`).join(', ')}`);
}

/** Copies of the records, on pages of their own. Each copy changes about every fifth longer word, so that the vocabulary grows, too. */
function manyTimes(list: readonly SearchRecord[], times: number): SearchRecord[] {
  return Array.from({ length: times }, (_, copy) => copy).flatMap((copy) =>
    copy === 0 ? list : list.map((record) => copyOf(record, copy)),
  );
}

function copyOf(record: SearchRecord, copy: number): SearchRecord {
  const other = (text: string) =>
    text.replace(/[a-z]{6,}/g, (word, at: number) =>
      (at + word.length * 7 + copy) % 5 === 0 ? `${word}${suffix}` : word,
    );
  const suffix = String.fromCharCode(97 + copy, 113 - copy);
  return {
    ...record,
    url: record.url.replace(/^\/(docs|api)\//, `/$1/copy-${copy}/`),
    title: other(record.title),
    text: other(record.text),
    trail: record.trail.map(other),
    ...(record.symbols && { symbols: record.symbols.map(other) }),
  };
}
