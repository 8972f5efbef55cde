import { describe, expect, test } from 'vitest';
import type { ApiParameter } from '../../../contract/api/plan.ts';
import { planOfOne } from '../../../tests/support/small-api.ts';
import type { Node } from '../read/values.ts';
import { exampleText, requestParameter } from './request-parameters.ts';

const components = {
  schemas: {
    Color: { type: 'string', enum: ['red', 'blue'] },
    Point: { properties: { x: {} } },
  },
};

/** A parameter of a description as requests need it. */
function written(parameter: Node) {
  const { plan, operation } = planOfOne({ parameters: [{ name: 'p', in: 'query', ...parameter }] }, { components });
  const [read] = operation.parameters;
  if (!read) throw new Error('no parameter');
  return requestParameter(plan, read);
}

/** States that a string holds several values. */
const LIST = { match: 'list', separator: ',', values: ['a', 'b'] };

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('a parameter of which nothing is said has a name and a place alone', () => {
  expect(written({})).toEqual({ id: 'query-p', name: 'p', in: 'query' });
  expect(written({ in: 'header', required: true })).toEqual({
    id: 'header-p',
    name: 'p',
    in: 'header',
    required: true,
  });
});

test('only a query parameter that is required is sent empty', () => {
  expect(written({ required: true, allowEmptyValue: true })).toMatchObject({ required: true, empty: true });
  expect(written({ allowEmptyValue: true })).not.toHaveProperty('empty');
  expect(written({ in: 'header', required: true, allowEmptyValue: true })).not.toHaveProperty('empty');
});

describe('the example', () => {
  test.each<[string, Node, string]>([
    ['is that of the parameter', { example: 'own', schema: { example: 'schema', default: 'd', enum: ['e'] } }, 'own'],
    ['is else that of the schema', { schema: { examples: ['schema', 'second'], default: 'd', enum: ['e'] } }, 'schema'],
    ['is else the default', { schema: { default: 'd', enum: ['e'] } }, 'd'],
    ['is else the first allowed value', { schema: { enum: ['e', 'f'] } }, 'e'],
    ['is found behind a reference', { schema: ref('Color') }, 'red'],
    ['may be nothing at all', { example: false, schema: { default: true } }, 'false'],
    ['may be zero', { schema: { default: 0, enum: [1] } }, '0'],
    [
      'is the first with a value',
      { examples: { far: { externalValue: 'https://a.b/c' }, near: { value: 'near' } } },
      'near',
    ],
    [
      'of a list is JSON where its values have commas',
      { example: ['name,desc', 'id,asc'], schema: { type: 'array' } },
      '["name,desc","id,asc"]',
    ],
    ['of a list in brackets is JSON', { style: 'deepObject', example: ['a'], schema: { type: 'array' } }, '["a"]'],
    ['of a list has commas', { example: ['a', 1, { b: 2 }], schema: { type: 'array' } }, 'a,1,{"b":2}'],
  ])('%s', (_, parameter, example) => expect(written(parameter).example).toBe(example));
});

describe('the values to choose from', () => {
  test.each<[string, Node, string[] | undefined]>([
    ['are those of the schema', { schema: { enum: [1, 'two', null] } }, ['1', 'two']],
    ['are those that its items allow', { schema: { type: 'array', items: ref('Color') } }, ['red', 'blue']],
    ['of a yes or no are two', { schema: { type: 'boolean' } }, ['true', 'false']],
    ['of a yes that is no choice are one', { schema: { type: 'boolean', enum: [true] } }, ['true']],
    ['of a text with several are those of the text', { 'x-filter': LIST }, ['a', 'b']],
    ['of an order are its fields', { 'x-sort-fields': ['name', 'date'] }, ['name', 'date']],
    ['of the text win over fields', { 'x-filter': LIST, 'x-sort-fields': ['name'] }, ['a', 'b']],
    ['of the schema win over both', { schema: ref('Color'), 'x-filter': LIST }, ['red', 'blue']],
    ['are not known where a list allows anything', { schema: { type: 'array', items: {} } }, undefined],
  ])('%s', (_, parameter, values) => expect(written(parameter).values).toEqual(values));
});

const ONE_OR_MORE = { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };

describe('several values', () => {
  test.each<[Node, string]>([
    [{}, 'repeat'],
    [{ explode: true }, 'repeat'],
    [{ explode: false }, ','],
    [{ in: 'header' }, ','],
    [{ in: 'header', explode: true }, ','],
    [{ in: 'cookie' }, ','],
    [{ in: 'path' }, ','],
    [{ in: 'path', style: 'label' }, ','],
    [{ in: 'path', style: 'label', explode: true }, '.'],
    [{ in: 'path', style: 'matrix' }, ','],
    [{ in: 'path', style: 'matrix', explode: true }, 'repeat'],
    [{ style: 'spaceDelimited' }, ' '],
    [{ style: 'spaceDelimited', explode: true }, 'repeat'],
    [{ style: 'pipeDelimited', explode: false }, '|'],
    [{ style: 'pipeDelimited', explode: true }, 'repeat'],
  ])('of %j are separated by "%s"', (parameter, separator) => {
    expect(written({ schema: { type: 'array' }, ...parameter }).list).toBe(separator);
  });

  test.each<[string, Node, string | undefined]>([
    ['of a text have its separator', { 'x-filter': LIST }, ','],
    ['of an order have commas', { 'x-sort-fields': ['name'] }, ','],
    ['of an order by one field are one', { 'x-sort-fields': ['name'], 'x-sort-single': true }, undefined],
    ['of a list win over those of a text', { 'x-filter': LIST, schema: { type: 'array' } }, 'repeat'],
    ['of JSON are inside of it', { content: { 'application/json': { schema: { type: 'array' } } } }, undefined],
    ['of a whole query are inside of it', { in: 'querystring', schema: { type: 'array' } }, undefined],
    ['of a list in brackets have brackets', { style: 'deepObject', schema: { type: 'array' } }, '[]'],
    ['of a text that may be a list, too', { schema: ONE_OR_MORE, example: ['a', 'b'] }, 'repeat'],
    ['of the same in brackets have brackets', { style: 'deepObject', schema: ONE_OR_MORE }, '[]'],
    ['of the same are one if the example is one', { schema: ONE_OR_MORE, example: 'a,b' }, undefined],
    ['of a text alone are one', { schema: { type: 'string' } }, undefined],
  ])('%s', (_, parameter, separator) => expect(written(parameter).list).toBe(separator));
});

describe('an object', () => {
  test.each<[Node, string]>([
    [{}, 'pairs'],
    [{ explode: false }, 'list'],
    [{ style: 'pipeDelimited' }, '|'],
    [{ style: 'spaceDelimited', explode: true }, 'pairs'],
    [{ style: 'deepObject' }, 'deep'],
    [{ in: 'path' }, 'list'],
    [{ in: 'path', explode: true }, 'pairs'],
    [{ in: 'header' }, 'list'],
  ])('in %j is written as %s', (parameter, form) => {
    expect(written({ schema: { type: 'object' }, ...parameter }).object).toBe(form);
  });

  test.each<[string, Node, string | undefined]>([
    ['is one by its fields', { schema: ref('Point') }, 'pairs'],
    ['is one if a kind is', { schema: { anyOf: [{ type: 'integer' }, ref('Point')] } }, 'pairs'],
    [
      'is one in brackets if a list is',
      { style: 'deepObject', schema: { type: 'array', items: ref('Point') } },
      'deep',
    ],
    [
      'is one in brackets if a kind is such a list',
      { style: 'deepObject', schema: { oneOf: [{ type: 'string' }, { type: 'array', items: ref('Point') }] } },
      'deep',
    ],
    ['is none where another type is said', { schema: { type: 'string', properties: { x: {} } } }, undefined],
    ['has no form in JSON', { content: { 'application/json': { schema: ref('Point') } } }, undefined],
    ['has no form as the whole query', { in: 'querystring', schema: ref('Point') }, undefined],
  ])('%s', (_, parameter, form) => expect(written(parameter).object).toBe(form));
});

test('a value that is JSON is known by its media type', () => {
  expect(written({ content: { 'application/problem+json': {} } }).json).toBe(true);
  expect(written({ content: { 'text/plain': {} } })).not.toHaveProperty('json');
});

test('labels and matrices begin with a sign', () => {
  const prefix = (style: string) => written({ in: 'path', name: 'id', style }).prefix;
  expect([prefix('label'), prefix('matrix'), prefix('simple')]).toEqual(['.', ';id=', undefined]);
});

describe('the text of a value', () => {
  const parameter: ApiParameter = { id: 'p', name: 'p', in: 'query', schema: {}, examples: [] };
  const whole: ApiParameter = { ...parameter, in: 'querystring', contentType: 'application/x-www-form-urlencoded' };

  test('is JSON for what has parts, but for lists', () => {
    expect(exampleText(parameter, { a: 'x' })).toBe('{"a":"x"}');
    expect(exampleText(parameter, ['a', 2])).toBe('a,2');
    expect(exampleText({ ...parameter, contentType: 'application/json' }, ['a', 2])).toBe('["a",2]');
  });

  test('is a form for the whole query, with a list as several fields', () => {
    expect(exampleText(whole, { 'a b': 'c&d', e: [1, 'f'], g: { h: 1 } })).toBe(
      'a%20b=c%26d&e=1&e=f&g=%7B%22h%22%3A1%7D',
    );
  });

  test('stays as it is where the whole query is JSON or a text', () => {
    expect(exampleText({ ...whole, contentType: 'application/json' }, { a: 1 })).toBe('{"a":1}');
    expect(exampleText(whole, 'a=1&b=2')).toBe('a=1&b=2');
    expect(exampleText(whole, null)).toBe('null');
  });
});

describe('a number', () => {
  test.each<[string, Node, object]>([
    ['has its limits', { type: 'integer', minimum: 1, maximum: 9 }, { integer: true, minimum: 1, maximum: 9 }],
    [
      'may have limits that it must not reach',
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      { above: 0, below: 1 },
    ],
    ['may have none', { type: 'number' }, {}],
    ['may be missing', { type: ['integer', 'null'] }, { integer: true }],
    ['may be one of several', { type: 'array', items: { type: 'integer' } }, { integer: true }],
  ])('%s', (_, schema, number) => {
    expect(written({ schema })).toMatchObject({ number });
    expect(written({ in: 'path', required: true, schema })).toMatchObject({ number });
  });

  test.each<[string, Node]>([
    ['may also be a text', { schema: { type: ['integer', 'string'] } }],
    ['is chosen from a list', { schema: { type: 'integer', enum: [1, 2] } }],
    ['may be one of several texts', { schema: { type: ['array', 'string'], items: { type: 'integer' } } }],
    ['is JSON', { content: { 'application/json': { schema: { type: 'integer' } } } }],
  ])('that %s is not described as one', (_, parameter) => {
    expect(written(parameter)).not.toHaveProperty('number');
  });
});
