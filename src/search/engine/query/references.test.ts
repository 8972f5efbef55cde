import { expect, it } from 'vitest';
import { lastName, withoutReferences } from './references.ts';

it.each([
  "$ref: '#/components/schemas/OrtRun'",
  '"$ref": "#/components/schemas/OrtRun"',
  '$ref: #/components/schemas/OrtRun',
  '#/components/schemas/OrtRun',
  'components/schemas/OrtRun',
  './openapi.yaml#/components/schemas/OrtRun',
  '#/definitions/OrtRun',
  '#/$defs/OrtRun',
])('reads %s as the name of the thing', (text) => expect(withoutReferences(text)).toBe('OrtRun'));

it('leaves other texts as they are', () => {
  for (const text of ['$ref', 'components/schemas', '/api/components/schemas/x', '#/runs/12', 'schemas of components'])
    expect(withoutReferences(text)).toBe(text);
  expect(withoutReferences("items of $ref: '#/components/schemas/OrtRun' kind")).toBe('items of OrtRun kind');
});

it.each([
  ['jobConfigs.analyzer.skipExcluded', 'skipExcluded'],
  ['docs/admin-guide', 'admin-guide'],
  ['OrtRun#traceId', 'traceId'],
  ['skipExcluded', null],
  ['/runs/{runId', null],
  ['/runs/12', null],
  ['ort-server:1.2.3', null],
  ['run.name', null],
])('the last name of %s is %s', (text, name) => expect(lastName(text)).toBe(name));
