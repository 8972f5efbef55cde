import { describe, expect, test } from 'vitest';
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
      lost: { operationId: 'gone' },
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
      expect.objectContaining({ name: 'lost', target: 'gone' }),
    ]);
  });
});

describe('parameters', () => {
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
  expect(call(own, { item })).toMatchObject(own);
  expect(call({ externalDocs: {} })).not.toHaveProperty('externalDocs');
});
