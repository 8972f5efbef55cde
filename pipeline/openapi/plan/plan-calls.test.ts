import { describe, expect, test } from 'vitest';
import { planOfOne } from '../../../tests/support/small-api.ts';
import type { Node } from '../read/values.ts';
import { type RawCall, type Reading, readCall } from './plan-calls.ts';
import { createSchemaReader } from './plan-schemas.ts';

const reading = (root: Node = {}): Reading => ({
  root,
  schemas: createSchemaReader(root),
  findOperation: ({ operationId, ref }) => (operationId === 'getRun' || ref === '#/known' ? 'get-run' : undefined),
});

const call = (operation: Node, { root, ...rest }: Partial<RawCall> & { root?: Node } = {}) =>
  readCall(reading(root), { method: 'GET', path: '/runs', item: {}, operation, idPrefix: '', ...rest });

const query = (rest: Node) => call({ parameters: [{ name: 'q', in: 'query', ...rest }] }).parameters[0];

describe('responses', () => {
  test('come by status, then ranges, then the rest', () => {
    const statuses = ['default', '5XX', '404', '2xx', '200', '1XX', '100', '599'];
    const responses = Object.fromEntries(statuses.map((status) => [status, { description: status }]));
    expect(call({ responses }).responses.map(({ status }) => status)).toEqual([
      '100',
      '200',
      '404',
      '599',
      '1XX',
      '2xx',
      '5XX',
      'default',
    ]);
  });

  test('say where their links lead, in words where that is no operation', () => {
    const links = {
      known: { operationId: 'getRun', parameters: { id: '$response.body#/id', all: true }, requestBody: { a: 1 } },
      byRef: { operationRef: '#/known' },
      lost: { operationId: 'gone', server: { url: 'https://archive.example/', description: 'Old ones.' } },
    };
    expect(call({ responses: { 200: { links } } }).responses[0]?.links).toEqual([
      expect.objectContaining({
        name: 'known',
        operation: 'get-run',
        parameters: [
          { name: 'id', value: '$response.body#/id' },
          { name: 'all', value: 'true' },
        ],
        body: '{"a":1}',
      }),
      expect.objectContaining({ name: 'byRef', operation: 'get-run' }),
      expect.objectContaining({
        name: 'lost',
        target: 'gone',
        server: expect.objectContaining({ url: 'https://archive.example/', description: 'Old ones.' }),
      }),
    ]);
  });

  test('keep all that is said of them', () => {
    const full = {
      summary: 'Found',
      description: 'The run.',
      headers: { 'X-A': {} },
      content: { 'text/plain': {} },
      links: { next: { description: 'On.' } },
    };
    expect(call({ responses: { '4XX': full, default: {} } }, { idPrefix: 'done-' }).responses).toEqual([
      {
        id: 'done-status-4XX',
        prefix: 'done-response-4XX',
        status: '4XX',
        summary: 'Found',
        description: 'The run.',
        headers: [{ name: 'X-A', schema: {}, examples: [] }],
        media: [{ type: 'text/plain', examples: [], encoding: [] }],
        links: [{ name: 'next', description: 'On.', parameters: [] }],
      },
      {
        id: 'done-status-default',
        prefix: 'done-response-default',
        status: 'default',
        description: '',
        headers: [],
        media: [],
        links: [],
      },
    ]);
  });

  test('are no ranges where more than one sign stands around', () => {
    const responses = { '12XX': {}, '0XXX': {}, '1XX': {}, '1000': {}, '20': {} };
    expect(call({ responses }).responses.map(({ status }) => status)[0]).toBe('1XX');
  });

  test('and what they hold are found behind references', () => {
    const root = {
      components: {
        responses: {
          R: { headers: { H: { $ref: '#/components/headers/H' } }, links: { L: { $ref: '#/components/links/L' } } },
        },
        headers: { H: { required: true } },
        links: { L: { operationRef: '#/lost', requestBody: 'words' } },
      },
    };
    expect(call({ responses: { 200: { $ref: '#/components/responses/R' } } }, { root }).responses[0]).toMatchObject({
      headers: [{ name: 'H', required: true }],
      links: [{ name: 'L', target: '#/lost', body: 'words' }],
    });
  });
});

describe('headers', () => {
  const header = (raw: Node) => call({ responses: { 200: { headers: { H: raw } } } }).responses[0]?.headers[0];

  test('keep all that is said of them', () => {
    const raw = {
      required: true,
      deprecated: true,
      description: 'A header.',
      schema: { type: 'string' },
      example: 'e',
    };
    expect(header(raw)).toEqual({
      name: 'H',
      required: true,
      deprecated: true,
      description: 'A header.',
      schema: { types: ['string'] },
      examples: [{ name: '', code: 'e', value: 'e' }],
    });
  });

  test('have the schema and the examples of their media type', () => {
    const media = { schema: { type: 'integer' }, examples: { one: { value: 1 } } };
    expect(header({ content: { 'application/json': media } })).toEqual({
      name: 'H',
      contentType: 'application/json',
      schema: { types: ['integer'] },
      examples: [{ name: 'one', code: '1', value: 1 }],
    });
  });
});

describe('examples', () => {
  const of = (type: string, media: Node, root: Node = {}) =>
    call({ requestBody: { content: { [type]: media } } }, { root }).body?.media[0]?.examples;

  test('with names win over the one without, and that over those of the schema', () => {
    const schema = { examples: ['third', 'fourth'], example: 'fifth' };
    expect(of('text/csv', { examples: { a: { value: 'first' } }, example: 'second', schema })).toEqual([
      { name: 'a', code: 'first', value: 'first' },
    ]);
    expect(of('text/csv', { examples: {}, example: 'second', schema })).toEqual([
      { name: '', code: 'second', value: 'second' },
    ]);
    expect(of('text/csv', { schema })).toEqual([{ name: '', code: 'third', value: 'third' }]);
    expect(of('text/csv', { schema: { example: 'fifth' } })).toEqual([{ name: '', code: 'fifth', value: 'fifth' }]);
    expect(of('text/csv', { schema: {} })).toEqual([]);
  });

  test('of a schema are found behind its reference, and are not taken for those of a parameter', () => {
    const root = { components: { schemas: { S: { example: 's' } } } };
    const schema = { $ref: '#/components/schemas/S' };
    expect(of('text/csv', { schema }, root)).toEqual([{ name: '', code: 's', value: 's' }]);
    expect(of('text/plain', { schema }, root)).toEqual([{ name: '', code: 's', value: 's' }]);
    expect(query({ schema: { example: 's' } })?.examples).toEqual([]);
  });

  test('keep all that is said of them, also behind a reference', () => {
    const E = { summary: 'S', description: 'D', value: 1, externalValue: 'https://a.org' };
    const root = { components: { examples: { E } } };
    expect(of('application/json', { examples: { e: { $ref: '#/components/examples/E' } } }, root)).toEqual([
      { name: 'e', summary: 'S', description: 'D', code: '1', value: 1, url: 'https://a.org' },
    ]);
    expect(of('application/json', { examples: { far: { externalValue: 'https://a.org' } } })).toEqual([
      { name: 'far', url: 'https://a.org' },
    ]);
  });

  test('have a value and what goes over the wire', () => {
    const examples = { both: { dataValue: { a: 1 }, serializedValue: 'a=1', value: 'old' }, none: { dataValue: null } };
    expect(of('text/x', { examples })).toEqual([
      { name: 'both', code: 'a=1', value: { a: 1 } },
      { name: 'none', code: 'null', value: null },
    ]);
    expect(of('text/x', { example: null })).toEqual([{ name: '', code: 'null', value: null }]);
  });

  test('are not null where a generator writes that for want of one', () => {
    const root = { components: { schemas: { Pet: { type: 'object', example: null } } } };
    const Pet = { $ref: '#/components/schemas/Pet' };
    expect(of('application/json', { schema: Pet, example: null }, root)).toEqual([]);
    expect(of('application/json', { schema: Pet }, root)).toEqual([]);
    expect(of('application/json', { schema: { oneOf: [Pet, Pet] }, example: null }, root)).toEqual([]);
    const nullable = { type: 'string', nullable: true };
    expect(of('application/json', { schema: nullable, example: null })).toMatchObject([{ value: null }]);
    expect(of('application/json', { schema: { ...nullable, example: null } })).toMatchObject([{ value: null }]);
  });

  test.each<[string, unknown, string]>([
    ['text/csv', 'a,b', 'a,b'],
    ['text/x-json5', 'a', 'a'],
    ['text/csv', { a: 1 }, '{\n  "a": 1\n}'],
    ['application/json', 'a', '"a"'],
    ['application/problem+json', 'a {', '"a {"'],
    ['application/json', ' {"a":1}', ' {"a":1}'],
    ['application/json', '\n\t[1]', '\n\t[1]'],
    ['application/json', [1], '[\n  1\n]'],
  ])('of %s are written as such: %j', (type, example, code) => {
    expect(of(type, { example })?.[0]?.code).toBe(code);
  });
});

describe('parameters', () => {
  test('keep all that is said of them', () => {
    const raw = {
      deprecated: true,
      description: 'What to find.',
      style: 'form',
      explode: true,
      schema: { type: 'string' },
      example: 'e',
      'x-sort-fields': ['name'],
      'x-sort-single': true,
      'x-ignored': true,
    };
    expect(query(raw)).toEqual({
      id: 'query-q',
      name: 'q',
      in: 'query',
      deprecated: true,
      description: 'What to find.',
      schema: { types: ['string'] },
      style: 'form',
      explode: true,
      examples: [{ name: '', code: 'e', value: 'e' }],
      sortFields: ['name'],
      sortSingle: true,
      ignored: true,
    });
    expect(query({})).toEqual({ id: 'query-q', name: 'q', in: 'query', schema: {}, examples: [] });
  });

  test('are found behind references, and have the examples of their media type', () => {
    const content = { 'application/json': { example: { a: 1 } } };
    const root = { components: { parameters: { P: { name: 'p', in: 'query', content } } } };
    const [parameter] = call({ parameters: [{ $ref: '#/components/parameters/P' }] }, { root }).parameters;
    expect(parameter?.examples).toEqual([{ name: '', code: '{\n  "a": 1\n}', value: { a: 1 } }]);
  });

  test("the operation's own win over those of its path, and keep their place", () => {
    const { parameters } = call(
      {
        parameters: [
          { name: 'a', in: 'query', description: 'own' },
          { name: 'c', in: 'header' },
        ],
      },
      {
        item: {
          parameters: [
            { name: 'a', in: 'query', description: 'path' },
            { name: 'a', in: 'header' },
            { name: 'b', in: 'path' },
          ],
        },
      },
    );
    expect(parameters.map(({ name, in: place, description }) => `${place} ${name} ${description ?? ''}`)).toEqual([
      'query a own',
      'header a ',
      'path b ',
      'header c ',
    ]);
  });

  test('what has no name or no place is none', () => {
    const parameters = [{ in: 'query' }, { name: 'x', in: 'nowhere' }, { name: 'ok', in: 'cookie' }];
    expect(call({ parameters }).parameters.map(({ name }) => name)).toEqual(['ok']);
  });

  test('one in the path is required, another one when it says so', () => {
    const required = (parameter: Node) => call({ parameters: [{ name: 'a', ...parameter }] }).parameters[0]?.required;
    expect(required({ in: 'path' })).toBe(true);
    expect(required({ in: 'query' })).toBeUndefined();
    expect(required({ in: 'query', required: true })).toBe(true);
  });

  test('each has an id of its own, with the prefix of its callback', () => {
    const { parameters, body } = call(
      {
        parameters: [
          { name: 'A B', in: 'query' },
          { name: 'A_B', in: 'query' },
        ],
        requestBody: { content: {} },
      },
      { idPrefix: 'done-' },
    );
    expect(new Set(parameters.map(({ id }) => id)).size).toBe(2);
    for (const { id } of parameters) expect(id).toMatch(/^done-query-/);
    expect(body?.id).toBe('done-body');
  });

  test.each([
    [
      { match: 'list', separator: ',', values: ['A', 'B'] },
      { separator: ',', values: ['A', 'B'] },
    ],
    [{ match: 'list', separator: ',' }, { separator: ',' }],
    [{ match: 'list', separator: ';', values: ['A'] }, undefined],
    [{ match: 'text', separator: ',', values: ['A'] }, undefined],
    [undefined, undefined],
  ])('x-filter %j is a list in a text: %j', (filter, list) => {
    expect(query({ 'x-filter': filter })?.textList).toEqual(list);
  });

  test.each([
    [{ 'x-exactly-one-of': ['a', 'b'] }, { rule: 'exactly one', names: ['a', 'b'] }],
    [{ 'x-at-most-one-of': ['a', 'b'] }, { rule: 'at most one', names: ['a', 'b'] }],
    [{ 'x-exactly-one-of': [] }, undefined],
    [{}, undefined],
  ])('%j is the group %j', (raw, group) => expect(query(raw)?.group).toEqual(group));

  test('what it may be, and how it is written, is read from the schema or the media type', () => {
    const root = { components: { mediaTypes: { M: { schema: { type: 'string' } } } } };
    const parameters = [
      { name: 'a', in: 'query', explode: false, style: 'pipeDelimited', schema: { type: 'integer' } },
      { name: 'b', in: 'query', explode: 'no', content: { 'text/x': { $ref: '#/components/mediaTypes/M' } } },
    ];
    const [a, b] = call({ parameters }, { root }).parameters;
    expect(a).toMatchObject({ explode: false, style: 'pipeDelimited', schema: { types: ['integer'] } });
    expect(b).toMatchObject({ contentType: 'text/x', schema: { types: ['string'] } });
    expect(b).not.toHaveProperty('explode');
  });
});

describe('bodies', () => {
  const media = (content: Node) => call({ requestBody: { content } }).body?.media[0];

  test('a sequence is one of items alone', () => {
    expect(media({ 'application/jsonl': { itemSchema: { type: 'string' } } })).toMatchObject({
      sequence: true,
      schema: { types: ['string'] },
    });
    const both = media({ x: { schema: { type: 'array' }, itemSchema: { type: 'string' } } });
    expect(both).toMatchObject({ schema: { types: ['array'] } });
    expect(both).not.toHaveProperty('sequence');
  });

  test('a part has a media type and headers of its own', () => {
    const encoding = { file: { contentType: 'image/png', headers: { 'X-A': { required: true } } } };
    expect(media({ 'multipart/form-data': { encoding } })?.encoding).toEqual([
      expect.objectContaining({
        name: 'file',
        contentType: 'image/png',
        headers: [expect.objectContaining({ name: 'X-A', required: true })],
      }),
    ]);
  });

  test.each<[string, string, Node, Node]>([
    ['application/x-www-form-urlencoded', '3.0.3', { style: 'deepObject' }, { style: 'deepObject' }],
    ['application/x-www-form-urlencoded', '3.1.0', { explode: false }, { style: 'form', explode: false }],
    ['multipart/form-data', '3.1.0', { style: 'form', contentType: 'text/plain' }, { style: 'form' }],
    ['multipart/form-data', '3.2.0', { allowReserved: false }, { style: 'form' }],
    ['multipart/form-data', '3.0.3', { style: 'form', contentType: 'text/plain' }, { contentType: 'text/plain' }],
    ['multipart/mixed', '3.1.0', { explode: true }, {}],
    ['application/json', '3.1.0', { style: 'form' }, {}],
  ])('a field of %s has a style in OpenAPI %s: %j', (type, openapi, raw, read) => {
    const requestBody = { content: { [type]: { encoding: { a: raw } } } };
    const { operation } = planOfOne({ requestBody }, { openapi });
    expect(operation.body?.media[0]?.encoding).toEqual([{ name: 'a', headers: [], ...read }]);
  });

  test('are found behind a reference, with all that is said of them', () => {
    const body = {
      required: true,
      description: 'A run.',
      content: { 'text/a': { $ref: '#/components/mediaTypes/M' } },
    };
    const root = { components: { requestBodies: { B: body }, mediaTypes: { M: { schema: { type: 'string' } } } } };
    expect(call({ requestBody: { $ref: '#/components/requestBodies/B' } }, { root }).body).toEqual({
      id: 'body',
      required: true,
      description: 'A run.',
      media: [{ type: 'text/a', schema: { types: ['string'] }, examples: [], encoding: [] }],
    });
  });

  test('meet no id of a parameter', () => {
    const { parameters, body } = call({ requestBody: {}, parameters: [{ name: 'x', in: 'query' }] });
    expect([body?.id, parameters[0]?.id]).toEqual(['body', 'query-x']);
  });

  test('a call without one has none', () => expect(call({})).not.toHaveProperty('body'));
});

test('words and method are its own, or those of its path', () => {
  const item = { summary: 'of the path', description: 'more' };
  expect(call({}, { item })).toMatchObject({ method: 'get', summary: 'of the path', description: 'more' });
  const own = {
    summary: 'own',
    description: 'its',
    deprecated: true,
    externalDocs: { url: 'https://a.b', description: 'd' },
  };
  expect(call(own, { item })).toMatchObject({ ...own, description: 'its\n\nmore' });
  expect(call({ externalDocs: {} })).not.toHaveProperty('externalDocs');
});

test('what is said of a path is said of each of its operations', () => {
  const item = { description: 'Of the path.' };
  expect(call({ description: 'Own.' }, { item }).description).toBe('Own.\n\nOf the path.');
  expect(call({}, { item }).description).toBe('Of the path.');
  expect(call({ description: 'Of the path.' }, { item }).description).toBe('Of the path.');
  expect(call({}).description).toBeUndefined();
});
