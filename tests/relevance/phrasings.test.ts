import { beforeAll, expect, test } from 'vitest';
import { isIdentifier } from '../../contract/search/folding.ts';
import type { RecordKind } from '../../contract/search/record-kinds.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import type { SearchEngine } from '../../src/search/engine/engine.ts';
import { loadBuiltIndex } from './built-index.ts';
import { type KnownItem, namesInTables } from './known-items.ts';

let engine: SearchEngine;
let records: SearchRecord[];
beforeAll(async () => {
  ({ engine, records } = await loadBuiltIndex());
});

/** How readers wrap the name of what they look for. */
interface Phrasings {
  /** What is looked for, by its name. */
  of(): KnownItem[];
  /** X is the name. */
  wraps: string[];
  /** Of the names that lead to their thing when they are typed alone, so many percent must do so with each of the wraps. */
  least: number;
}

/** Things of a kind; `name` is undefined for one without such a name. */
const things = (kind: RecordKind, name: (record: SearchRecord) => string | undefined): KnownItem[] =>
  records.flatMap((record) => {
    const query = record.kind === kind ? name(record) : undefined;
    return query === undefined ? [] : [{ query, expect: [record.url] }];
  });

const lower = ({ title }: SearchRecord) => title.charAt(0).toLowerCase() + title.slice(1);

const PHRASINGS: Readonly<Record<string, Phrasings>> = {
  pages: {
    of: () => things('page', lower),
    wraps: [
      'X documentation',
      'X docs',
      'X tutorial',
      'X guide',
      'X overview',
      'X help',
      'introduction to X',
      'X step by step',
      'X quick start',
      'where is X documented',
      'eclipse apoapsis X',
      'X in ORT Server',
      'Hello, could you tell me X?',
      'Hi! X, thanks :)',
    ],
    least: 90,
  },
  sections: {
    of: () => things('section', lower),
    wraps: [
      'how to X',
      'how can I X?',
      'best way to X',
      'is it possible to X',
      'X documentation',
      'X example',
      'where do I find X',
      'show me X please',
    ],
    least: 75,
  },
  terms: {
    of: () => things('term', lower),
    wraps: [
      'what is X',
      'what is a X?',
      'What does X mean?',
      'X meaning',
      'define X',
      'X explained',
      'what X is',
      'what exactly is X',
      'can you explain X',
      'meaning of the word X',
    ],
    least: 95,
  },
  'summaries of operations': {
    of: () => things('operation', lower),
    wraps: [
      'X api',
      'endpoint to X',
      'how do I X via the API',
      'curl X',
      'X api call example',
      'X response',
      'X parameters',
      'permission needed to X',
      'where can I find X',
      'X in ORT Server',
    ],
    least: 90,
  },
  'requests of operations': {
    of: () =>
      things('operation', ({ method, symbols = [] }) => {
        const path = symbols.find((symbol) => symbol.startsWith('/'));
        return path && `${method?.toUpperCase()} ${path.replace(/\{\w+\}/g, '7')}`;
      }),
    wraps: [
      'X?limit=20 HTTP/1.1',
      'X 403 (Forbidden)',
      '10.0.0.1 - - [01/Mar/2026:12:00:11 +0000] "X HTTP/1.1" 403 45 "-" "curl/8.5.0"',
      'core-1  | 2026-03-01 12:00:11 [eventLoop-4-1] INFO  io.ktor.server.Application - 403 Forbidden: X in 12ms',
    ],
    least: 95,
  },
  'ids of operations': {
    of: () => things('operation', ({ symbols = [] }) => symbols.find((symbol) => /^[a-z]+[A-Z]/.test(symbol))),
    wraps: [
      'X example',
      'X response',
      'X role',
      'what does X return',
      'how to call X',
      'client.X(',
      '`X()`',
      'X status codes',
      'X 404 not found',
      'X with osc',
      'X in python',
    ],
    least: 95,
  },
  keys: {
    of: () => things('config', ({ title }) => title),
    wraps: [
      'what is the default of X',
      'X default',
      'how to set X',
      'X environment variable',
      'X not working',
      'X in docker compose',
      'X helm chart',
      'X has no effect',
      'increase X',
    ],
    least: 95,
  },
  variables: {
    of: () => things('config', ({ symbols }) => symbols?.[0]),
    wraps: [
      '$X',
      'X=1',
      'X docker compose',
      'X kubernetes',
      'what is X',
      'X is ignored',
      'X must not be empty',
      'time="2026-03-01T12:00:11Z" level=warning msg="The \\"X\\" variable is not set. Defaulting to a blank string."',
    ],
    least: 95,
  },
  schemas: {
    of: () => things('schema', ({ title }) => (isIdentifier(title) ? title : undefined)),
    wraps: ['X required fields', 'X structure', 'X type', 'X openapi', 'class X'],
    least: 95,
  },
  commands: {
    of: () => things('command', ({ title }) => title),
    wraps: ['X options', 'X usage', 'X flags', 'X example', 'X docs', 'X not working', '$ X', 'how to X', '`X`'],
    least: 80,
  },
  symptoms: {
    of: () => things('symptom', ({ title }) => title),
    wraps: [
      'X',
      'I get X',
      'how to fix X',
      '2026-03-01T12:00:11Z ERROR [main] X',
      'level=error msg="X" caller=main.go:7',
      'Warning  Failed  3m (x4 over 5m)  kubelet  X',
      'HTTP/1.1 400 Bad Request\nContent-Type: application/json\n\n{"message":"X"}',
      'I get X since the upgrade',
    ],
    least: 85,
  },
  'aliases of several words': {
    of: () =>
      records.flatMap(({ aliases = [], url }) =>
        aliases.filter((alias) => alias.includes(' ')).map((query) => ({ query, expect: [url] })),
      ),
    wraps: ['how to X', 'how do I X', 'X in ORT Server', 'X documentation', 'can you tell me about X', 'the X'],
    least: 90,
  },
  'names from code in tables': {
    of: () => namesInTables(records).filter(({ query }) => isIdentifier(query)),
    wraps: ['what is X', 'X meaning', 'how to use X', 'when is X used', 'X example'],
    least: 75,
  },
};

/** So many things of each kind take a test less than two seconds. */
const MOST = 60;

const first = (text: string) => engine.search({ text, limit: 1 }).hits[0]?.url;

test.each(Object.keys(PHRASINGS))('words around %s hardly change where they lead', (which) => {
  const { of, wraps, least } = PHRASINGS[which] as Phrasings;
  const all = of();
  const some = all.filter((_, i) => i % Math.ceil(all.length / MOST) === 0);
  const leads = (text: string, { expect }: KnownItem) => expect.includes(first(text) ?? '');
  const found = some.filter((item) => leads(item.query, item));
  expect(found.length).toBeGreaterThan(MOST / 4);
  for (const wrap of wraps) {
    const lost = found.filter(
      (item) =>
        !leads(
          wrap.replace('X', () => item.query),
          item,
        ),
    );
    const kept = 100 * (1 - lost.length / found.length);
    expect(kept, `${wrap}, of: ${lost.map(({ query }) => query).join('; ')}`).toBeGreaterThanOrEqual(least);
  }
});
