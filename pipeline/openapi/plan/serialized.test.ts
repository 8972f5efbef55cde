import { expect, test } from 'vitest';
import { isSequenceType, serialized, wouldBeJson } from './serialized.ts';

const RECORD = '\u001e';

test.each<[unknown, string, string]>([
  [{ a: [1] }, 'application/json', '{\n  "a": [\n    1\n  ]\n}'],
  ['text', 'application/json', '"text"'],
  ['text', 'text/plain', 'text'],
  ['{"a": 1}', 'application/json', '{"a": 1}'],
  [[{ a: 1 }, 'b'], 'application/x-ndjson', '{"a":1}\n"b"\n'],
  [{ a: [1] }, 'application/jsonl; charset=utf-8', '{"a":[1]}\n'],
  ['{"a":1}\n{"a":2}\n', 'application/x-ndjson', '{"a":1}\n{"a":2}\n'],
  [[{ a: 1 }, { a: 2 }], 'application/json-seq', `${RECORD}{"a":1}\n${RECORD}{"a":2}\n`],
  [{ a: 1 }, 'application/geo+json-seq', `${RECORD}{"a":1}\n`],
])('%j in %s is %j', (value, type, text) => expect(serialized(value, { type })).toBe(text));

test.each([
  ['application/jsonl', true],
  ['application/json-lines', true],
  ['application/geo+json-seq', true],
  ['application/json', false],
  ['text/plain; like=x-ndjson', false],
])('%s is a sequence: %s', (type, is) => expect(isSequenceType(type)).toBe(is));

test.each<[unknown, string, boolean]>([
  [{ a: 1 }, 'application/xml', true],
  [[1], 'text/csv', true],
  [{ a: 1 }, 'image/svg+xml', true],
  [{ a: 1 }, 'application/yaml', false],
  [{ a: 1 }, 'text/plain', false],
  ['<a/>', 'application/xml', false],
  [1, 'text/csv', false],
])('%j in %s would be JSON instead: %s', (value, type, would) => expect(wouldBeJson(value, type)).toBe(would));
