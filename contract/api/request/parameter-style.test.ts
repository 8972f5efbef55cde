import { expect, test } from 'vitest';
import type { ApiParameter } from '../plan.ts';
import { styleExample } from './parameter-style.ts';

/** The rows are those of "Style Examples" in the OpenAPI specification, and a list in brackets, of which it says nothing. */
test.each<[ApiParameter['in'], string, boolean, 'list' | 'object' | 'objects', string]>([
  ['query', 'form', true, 'list', 'p=a&p=b'],
  ['query', 'form', false, 'list', 'p=a,b'],
  ['query', 'spaceDelimited', false, 'list', 'p=a%20b'],
  ['query', 'pipeDelimited', false, 'list', 'p=a|b'],
  ['query', 'spaceDelimited', false, 'object', 'p=a%201%20b%202'],
  ['query', 'pipeDelimited', false, 'object', 'p=a|1|b|2'],
  ['query', 'deepObject', true, 'object', 'p[a]=1&p[b]=2'],
  ['query', 'deepObject', true, 'list', 'p[]=a&p[]=b'],
  ['query', 'deepObject', true, 'objects', 'p[0][a]=1'],
  ['query', 'form', true, 'object', 'a=1&b=2'],
  ['query', 'form', false, 'object', 'p=a,1,b,2'],
  ['path', 'label', true, 'list', '.a.b'],
  ['path', 'matrix', true, 'list', ';p=a;p=b'],
  ['path', 'matrix', false, 'object', ';p=a,1,b,2'],
  ['header', 'simple', true, 'object', 'a=1,b=2'],
])('%s %s explode %s: a %s is %s', (place, style, explode, kind, text) => {
  const parameter: ApiParameter = { id: 'p', name: 'p', in: place, schema: {}, examples: [], style, explode };
  expect(styleExample(parameter, kind)).toBe(text);
});
