import { beforeAll, expect, test } from 'vitest';
import type { RecordKind } from '../../contract/search/record-kinds.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import type { SearchEngine } from '../../src/search/engine/engine.ts';
import { loadBuiltIndex } from './built-index.ts';

let engine: SearchEngine;
let records: SearchRecord[];
beforeAll(async () => {
  ({ engine, records } = await loadBuiltIndex());
});

/** How readers wrap the name of what they look for. */
interface Phrasings {
  kind: RecordKind;
  /** Undefined for a thing without such a name. */
  name(record: SearchRecord): string | undefined;
  /** X is the name. */
  wraps: string[];
  /** Of the names that lead to their thing when they are typed alone, so many percent must do so with each of the wraps. */
  least: number;
}

const lower = ({ title }: SearchRecord) => title.charAt(0).toLowerCase() + title.slice(1);

const PHRASINGS: Readonly<Record<string, Phrasings>> = {
  pages: {
    kind: 'page',
    name: lower,
    wraps: ['X documentation', 'X docs', 'X tutorial', 'X guide', 'X overview', 'X help', 'introduction to X'],
    least: 90,
  },
  sections: {
    kind: 'section',
    name: lower,
    wraps: ['how to X', 'how can I X?', 'best way to X', 'is it possible to X', 'X documentation', 'X example'],
    least: 75,
  },
  terms: {
    kind: 'term',
    name: lower,
    wraps: ['what is X', 'what is a X?', 'What does X mean?', 'X meaning', 'define X', 'X explained', 'what X is'],
    least: 95,
  },
  'summaries of operations': {
    kind: 'operation',
    name: lower,
    wraps: ['X api', 'endpoint to X', 'how do I X via the API', 'curl X', 'X api call example'],
    least: 90,
  },
  'ids of operations': {
    kind: 'operation',
    name: ({ symbols = [] }) => symbols.find((symbol) => /^[a-z]+[A-Z]/.test(symbol)),
    wraps: ['X example', 'X response', 'X role', 'what does X return', 'how to call X'],
    least: 95,
  },
  keys: {
    kind: 'config',
    name: ({ title }) => title,
    wraps: ['what is the default of X', 'X default', 'how to set X', 'X environment variable', 'X not working'],
    least: 95,
  },
};

/** So many things of each kind take a test less than two seconds. */
const MOST = 60;

const first = (text: string) => engine.search({ text, limit: 1 }).hits[0]?.url;

test.each(Object.keys(PHRASINGS))('words around %s hardly change where they lead', (which) => {
  const { kind, name, wraps, least } = PHRASINGS[which] as Phrasings;
  const all = records.filter((record) => record.kind === kind);
  const some = all.filter((_, i) => i % Math.ceil(all.length / MOST) === 0);
  const found = some.flatMap((record) => {
    const text = name(record);
    return text !== undefined && first(text) === record.url ? [{ text, url: record.url }] : [];
  });
  expect(found.length).toBeGreaterThan(MOST / 4);
  for (const wrap of wraps) {
    const lost = found.filter(({ text, url }) => first(wrap.replace('X', () => text)) !== url);
    const kept = 100 * (1 - lost.length / found.length);
    expect(kept, `${wrap}, of: ${lost.map(({ text }) => text).join('; ')}`).toBeGreaterThanOrEqual(least);
  }
});
