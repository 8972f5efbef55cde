import { describe, expect, it } from 'vitest';
import { namedSchemas, objectOf } from '../../tests/support/named-schemas.ts';
import type { ApiMedia, ApiOperation, ApiParameter, ApiResponse } from './plan.ts';
import type { ApiSchema } from './schema/schema.ts';
import { namedSchemaView, operationView } from './view.ts';

const text: ApiSchema = { types: ['string'] };
const schemas = namedSchemas({ Run: objectOf({ id: text, 'used-by': text }), Error: objectOf({ message: text }) });

const operation = (more: Partial<ApiOperation> = {}) =>
  ({ parameters: [], responses: [], callbacks: [], ...more }) as unknown as ApiOperation;
const parameter = (place: ApiParameter['in'], name: string, schema = text): ApiParameter => {
  return { id: `${place}-${name}`, name, in: place, schema, examples: [] };
};
const media = (type: string, more: Partial<ApiMedia> = {}): ApiMedia => ({ type, examples: [], encoding: [], ...more });
const response = (status: string, more: Partial<ApiResponse> = {}): ApiResponse => {
  return {
    id: `status-${status}`,
    prefix: `response-${status}`,
    status,
    description: '',
    headers: [],
    media: [],
    links: [],
    ...more,
  };
};
const viewOf = (more: Partial<ApiOperation>) => operationView({ schemas }, operation(more));

it('an empty operation has no parts', () => {
  expect(viewOf({})).toEqual({ parameters: [], body: null, responses: [], callbacks: [] });
});

it('parameters are grouped by location, in the order of an address', () => {
  const { parameters } = viewOf({
    parameters: [
      parameter('header', 'If-Match'),
      parameter('query', 'limit'),
      parameter('path', 'id'),
      parameter('query', 'filter', objectOf({ state: text })),
    ],
  });
  expect(parameters.map(({ place, rows }) => [place, rows.map((row) => row.parameter.name)])).toEqual([
    ['path', ['id']],
    ['query', ['limit', 'filter']],
    ['header', ['If-Match']],
  ]);
  expect(parameters[1]?.rows[1]?.view.fields.map(({ id }) => id)).toEqual(['query-filter-state']);
});

describe('bodies', () => {
  const body = (...list: ApiMedia[]) => viewOf({ body: { id: 'body', media: list } }).body?.media ?? [];

  it('put the addresses of their fields below their own', () => {
    expect(body(media('application/json', { schema: { ref: 'Run' } }))).toMatchObject([
      {
        types: ['application/json'],
        sequence: false,
        encoding: [],
        view: { fields: [{ id: 'body-id' }, { id: 'body-used-by' }] },
      },
    ]);
  });

  it('are shown once for all media types that share a schema', () => {
    const json = media('application/json', { schema: { ref: 'Run' } });
    const yaml = media('application/yaml', { schema: { ref: 'Run' } });
    expect(body(json, media('text/plain', { schema: text }), yaml).map(({ types }) => types)).toEqual([
      ['application/json', 'application/yaml'],
      ['text/plain'],
    ]);
  });

  it('are separate when one is a sequence or is encoded in another way', () => {
    const json = media('application/json', { schema: text });
    const lines = media('application/jsonl', { schema: text, sequence: true });
    const form = media('multipart/form-data', { schema: text, encoding: [{ name: 'file', headers: [] }] });
    expect(body(json, lines, form).map(({ types, sequence, encoding }) => [types, sequence, encoding.length])).toEqual([
      [['application/json'], false, 0],
      [['application/jsonl'], true, 0],
      [['multipart/form-data'], false, 1],
    ]);
  });

  it('without a schema have only their media type', () => {
    expect(body(media('application/zip'))).toEqual([
      { types: ['application/zip'], sequence: false, examples: [], encoding: [] },
    ]);
  });

  it('name the media type of an example where several share a schema', () => {
    const examples = [
      { name: '', code: '1' },
      { name: 'Small', code: '2' },
    ];
    const named = (...list: ApiMedia[]) =>
      body(...list).flatMap((one) => one.examples.map(({ name, type }) => [name, type]));
    const json = media('application/json', { examples });
    expect(named(json)).toEqual([
      ['', 'application/json'],
      ['Small', 'application/json'],
    ]);
    expect(named(json, media('text/plain', { examples: [{ name: 'Small' }] }))).toEqual([
      ['application/json', 'application/json'],
      ['Small (application/json)', 'application/json'],
      ['Small (text/plain)', 'text/plain'],
    ]);
  });

  it('have an example that is the same in several of them once, in JSON where that is one of them', () => {
    const json = [{ name: '', code: '{"a":1}' }];
    const types = (...list: ApiMedia[]) =>
      body(...list).flatMap((one) => one.examples.map(({ name, type }) => [name, type]));
    const same = ['application/xml', 'application/json', 'text/json'].map((type) => media(type, { examples: json }));
    expect(types(...same)).toEqual([['', 'application/json']]);
    const other = media('text/csv', { examples: [{ name: '', code: 'a\n1' }] });
    expect(types(...same, other)).toEqual([
      ['application/json', 'application/json'],
      ['text/csv', 'text/csv'],
    ]);
  });
});

describe('responses', () => {
  const error = media('application/json', { schema: { ref: 'Error' } });

  it('show a named schema once, and link to it from the others', () => {
    const { responses } = viewOf({
      responses: [response('400', { media: [error] }), response('404', { media: [error] })],
    });
    expect(responses.map(({ media: [one] }) => one?.view?.fields[0]?.id)).toEqual(['response-400-message', undefined]);
    expect(responses[0]?.media[0]).not.toHaveProperty('same');
    expect(responses[1]?.media[0]?.same).toEqual({ status: '400', id: 'status-400', name: 'Error' });
  });

  it('show it again within one response, and where the schema has no name', () => {
    const lines = media('application/jsonl', { schema: { ref: 'Error' }, sequence: true });
    const plain = media('application/json', { schema: objectOf({ id: text }) });
    const { responses } = viewOf({
      responses: [
        response('400', { media: [error, lines] }),
        response('200', { media: [plain] }),
        response('201', { media: [plain] }),
      ],
    });
    expect(responses.flatMap((one) => one.media.map(({ view }) => view?.fields[0]?.id))).toEqual([
      'response-400-message',
      'response-400-message-2',
      'response-200-id',
      'response-201-id',
    ]);
  });

  it('do not link to the schemas of a request', () => {
    const view = viewOf({ body: { id: 'body', media: [error] }, responses: [response('200', { media: [error] })] });
    expect(view.responses[0]?.media[0]?.view).toBeDefined();
  });

  it('have addresses for their headers', () => {
    const header = { name: 'X-Total', schema: objectOf({ count: text }), examples: [] };
    const [first] = viewOf({ responses: [response('200', { headers: [header] })] }).responses;
    expect(first?.headers).toMatchObject([
      { id: 'response-200-header-X-Total', header, view: { fields: [{ id: 'response-200-header-X-Total-count' }] } },
    ]);
  });
});

it('no field has the address of a parameter, a body, a response or a callback on the page', () => {
  const form = media('application/json', { schema: objectOf({ a: text, b: text, c: text, d: text, e: text }) });
  const call = operation({
    parameters: [{ ...parameter('query', 'x'), id: 'body-d' }],
    responses: [{ ...response('200'), id: 'body-e' }],
  });
  const view = viewOf({
    parameters: [{ ...parameter('path', 'x'), id: 'body-a' }],
    responses: [{ ...response('200'), id: 'body-b' }],
    body: { id: 'body', media: [form] },
    callbacks: [{ id: 'body-c', name: 'done', call }],
  });
  const ids = view.body?.media[0]?.view?.fields.map(({ id }) => id);
  expect(ids).toEqual(['body-a-2', 'body-b-2', 'body-c-2', 'body-d-2', 'body-e-2']);
  expect(view.callbacks).toMatchObject([{ id: 'body-c', name: 'done', view: { parameters: [{ place: 'query' }] } }]);
});

it('no field of a parameter has the address of the body', () => {
  const body = { id: 'query-filter-body', media: [] };
  const { parameters } = viewOf({ body, parameters: [parameter('query', 'filter', objectOf({ body: text }))] });
  expect(parameters[0]?.rows[0]?.view.fields[0]?.id).toBe('query-filter-body-2');
});

it('the fields of an operation and of its callbacks have separate addresses', () => {
  const body = { id: 'body', media: [media('application/json', { schema: objectOf({ id: text }) })] };
  const view = viewOf({ body, callbacks: [{ id: 'callback', name: 'done', call: operation({ body }) }] });
  expect(view.callbacks[0]?.view.body?.media[0]?.view?.fields[0]?.id).toBe('body-id-2');
});

it('the fields on a schema’s page use no address of its sections', () => {
  expect(namedSchemaView({ schemas }, 'Run').fields.map(({ id }) => id)).toEqual(['field-id', 'field-used-by']);
});

describe('an answer without an example', () => {
  const json = media('application/json', { schema: { ref: 'Run' } });
  const given = { name: '', code: '1', value: 1 };
  const examplesOf = (list: ApiResponse[], kind: ApiOperation['kind'] = 'operation') =>
    viewOf({ kind, responses: list }).responses.map((one) =>
      one.media.flatMap(({ examples }) => examples.map(({ code, made }) => [code, made])),
    );
  const madeUp = ['{\n  "id": "string",\n  "used-by": "string"\n}', true];

  it('has one made from its schema if it is the first that says success', () => {
    const list = [response('404', { media: [json] }), response('200', { media: [media('text/csv'), json] })];
    expect(examplesOf(list)).toEqual([[], [madeUp]]);
    expect(examplesOf([response('201', { media: [json] }), response('202', { media: [json] })])).toEqual([
      [madeUp],
      [],
    ]);
  });

  it('has none where the author gave one, the answer is a sequence, or nothing is known', () => {
    const of = (...list: ApiMedia[]) => examplesOf([response('200', { media: list })])[0];
    expect(of(media('application/xml', { examples: [given] }), json)).toEqual([['1', undefined]]);
    expect(of({ ...json, sequence: true })).toEqual([]);
    expect(of(media('application/json', { schema: {} }))).toEqual([]);
    expect(of(media('application/json'))).toEqual([]);
    expect(of(media('text/plain', { schema: { ref: 'Run' } }))).toEqual([]);
  });

  it('has none where it is the reader who answers', () => {
    expect(examplesOf([response('200', { media: [json] })], 'webhook')).toEqual([[]]);
  });
});
