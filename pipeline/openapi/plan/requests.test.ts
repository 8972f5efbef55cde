import { describe, expect, test } from 'vitest';
import { planOf, planOfOne } from '../../../tests/support/small-api.ts';
import type { Node } from '../read/values.ts';
import { requestData, requestFile } from './requests.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function dataOf(raw: Node, rest?: Node) {
  const { plan, operation } = planOfOne(raw, rest);
  return requestData(plan, operation);
}

describe('the file of all requests', () => {
  const json = (schema: Node) => ({ requestBody: { content: { 'application/json': { schema } } } });

  test('has operations by id, and no webhooks', () => {
    const { operations, definitions } = requestFile(
      planOf({
        paths: { '/a': { get: { operationId: 'listA' }, put: {} } },
        webhooks: { done: { post: json(ref('A')) } },
      }),
    );
    expect(Object.keys(operations)).toEqual(['list-a', 'put-a']);
    expect(operations['list-a']).toMatchObject({ method: 'GET', path: '/a' });
    expect(definitions).toEqual({});
  });

  test('leaves patterns to the server that a browser might try to match forever', () => {
    const map = (pattern: string) => ({
      patternProperties: { [pattern]: { type: ['string'] } },
      additionalProperties: false,
    });
    const schemas = {
      A: { type: ['string'], pattern: '^[a-z]+(-[a-z]+)*$' },
      B: { type: ['string'], maxLength: 9, pattern: '^([a-z]+-?)+$' },
      C: { type: ['object'], ...map('^x-') },
      D: { type: ['object'], minProperties: 1, ...map('^(x+)+$') },
    };
    const all = { allOf: Object.keys(schemas).map(ref) };
    expect(requestFile(planOf({ paths: { '/a': { put: json(all) } }, components: { schemas } })).definitions).toEqual({
      ...schemas,
      B: { type: ['string'], maxLength: 9 },
      D: { type: ['object'], minProperties: 1, additionalProperties: true },
    });
  });

  test('knows that a schema whose discriminator leads to others has their fields, too', () => {
    const pet = { type: ['object'], properties: { kind: { type: ['string'] } } };
    const cat = { allOf: [ref('Pet'), { properties: { lives: { type: ['integer'] } } }] };
    const schemas = { Pet: { ...pet, discriminator: { propertyName: 'kind' } }, Cat: cat };
    const file = requestFile(planOf({ paths: { '/a': { put: json(ref('Pet')) } }, components: { schemas } }));
    expect(file.definitions).toEqual({ Pet: { ...pet, additionalProperties: true } });
  });

  test('leaves to the server what such a pattern, or a field of the server, would have to refuse', () => {
    const pattern = '^([a-z]+-?)+$';
    const own = { properties: { id: { readOnly: true } } };
    const schemas = {
      A: { not: { pattern } },
      B: { not: ref('Slug') },
      C: { oneOf: [ref('Slug'), { type: 'integer' }] },
      // biome-ignore lint/suspicious/noThenProperty: the name JSON Schema gives it; nobody awaits a schema.
      D: { if: { properties: { a: ref('Slug') } }, then: { required: ['b'] } },
      E: { contains: ref('Slug'), minContains: 1, maxContains: 2 },
      F: { not: { ...own, required: ['id'] } },
      G: { not: { required: ['id'] }, oneOf: [{ pattern: '^a' }, { pattern: '^b' }] },
      Slug: { pattern },
    };
    const all = { allOf: Object.keys(schemas).map(ref) };
    expect(requestFile(planOf({ paths: { '/a': { put: json(all) } }, components: { schemas } })).definitions).toEqual({
      A: {},
      B: {},
      C: { anyOf: [{ $ref: '#/$defs/Slug' }, { type: ['integer'] }] },
      D: {},
      E: { contains: { $ref: '#/$defs/Slug' }, minContains: 1 },
      F: {},
      G: schemas.G,
      Slug: {},
    });
  });

  test('looks a few times at each of many schemas that refer to each other', () => {
    const count = 300;
    const name = (i: number) => `S${i % count}`;
    const of = (i: number) => ({ oneOf: [ref(name(i + 1)), ref(name(i * 7)), { not: ref(name(i + 9)) }] });
    const plan = planOf({
      paths: { '/a': { put: json(ref(name(0))) } },
      components: { schemas: Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), of(i)])) },
    });
    let looks = 0;
    const schemas = new Proxy(plan.schemas, {
      get(target, key, receiver) {
        looks += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    expect(Object.keys(requestFile({ ...plan, schemas }).definitions)).toHaveLength(count);
    expect(looks).toBeLessThan(10 * count);
  });

  test('has the schemas that bodies need, also through others, sorted', () => {
    const schemas = {
      Zebra: { properties: { rider: ref('Ape') } },
      Ape: { type: 'string', description: 'Left out.' },
      Unused: {},
      Form: {},
    };
    const form = { requestBody: { content: { 'multipart/form-data': { schema: ref('Form') } } } };
    const { definitions } = requestFile(
      planOf({ paths: { '/a': { put: json(ref('Zebra')), post: form } }, components: { schemas } }),
    );
    expect(Object.entries(definitions)).toEqual([
      ['Ape', { type: ['string'] }],
      ['Zebra', { properties: { rider: { $ref: '#/$defs/Ape' } } }],
    ]);
  });
});

test('a request without anything has an address alone', () => {
  expect(dataOf({})).toEqual({ method: 'POST', path: '/saws', servers: ['{server}'], auth: [], parameters: [] });
});

test('parameters are as requests need them', () => {
  const parameters = [{ name: 'q', in: 'query', schema: { type: 'array' } }];
  expect(dataOf({ parameters }).parameters).toEqual([{ id: 'query-q', name: 'q', in: 'query', list: 'repeat' }]);
});

test('a parameter that is required has an example in any case, unless it is part of the path', () => {
  const parameters = [
    { name: 'given', in: 'query', required: true, example: 5, schema: { type: 'integer' } },
    { name: 'made', in: 'query', required: true, schema: { type: 'integer', minimum: 3 } },
    { name: 'list', in: 'query', required: true, schema: { type: 'array', items: { type: 'string' } } },
    { name: 'X-Made', in: 'header', required: true, schema: { type: 'string', format: 'date' } },
    { name: 'free', in: 'query', schema: { type: 'string' } },
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ];
  const examples = dataOf({ parameters }).parameters.map(({ name, example }) => [name, example]);
  expect(examples).toEqual([
    ['id', undefined],
    ['given', '5'],
    ['made', '3'],
    ['list', 'string'],
    ['free', undefined],
    ['X-Made', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
  ]);
});

describe('parameters that something else writes are left out:', () => {
  const securitySchemes = {
    token: { type: 'http', scheme: 'bearer' },
    login: { type: 'http', scheme: 'basic' },
    header: { type: 'apiKey', in: 'header', name: 'X-Key' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    none: { type: 'mutualTLS' },
  };
  const body = { requestBody: { content: { 'text/plain': {} } } };
  const all = [
    'query key',
    'header authorization',
    'header CONTENT-TYPE',
    'header Accept',
    'header x-key',
    'header key',
  ];
  const parameters = all.map((words) => ({ in: words.split(' ')[0], name: words.split(' ')[1] }));
  test.each<[string, Node, string?]>([
    ['none without credentials and body', {}],
    ['the header of a token', { security: [{ token: [] }] }, 'header authorization'],
    ['the header of a user name and password', { security: [{ login: [] }] }, 'header authorization'],
    ['the header of a key', { security: [{ header: [] }] }, 'header x-key'],
    ['the query of a key', { security: [{ query: [] }] }, 'query key'],
    ['none for a certificate', { security: [{ none: [] }] }],
    ['the type of a body', body, 'header CONTENT-TYPE'],
  ])('%s', (_, operation, gone) => {
    const kept = dataOf({ parameters, ...operation }, { components: { securitySchemes } }).parameters;
    expect(kept.map(({ in: place, name }) => `${place} ${name}`)).toEqual(all.filter((words) => words !== gone));
  });
});

describe('a body that may be of several types', () => {
  const type = (schema: Node) => [{ in: 'header', name: 'Content-Type', required: true, schema }];
  const requestOf = (content: Node, schema: Node = {}) =>
    dataOf({ parameters: type(schema), requestBody: { content } });

  test.each<[string, Node, string]>([
    ['the value of the parameter', { example: 'image/png' }, 'image/png'],
    ['its first value that fits', { enum: ['text/plain', 'image/gif', 'image/png'] }, 'image/gif'],
    ['one within the range where it has none', { example: 'text/plain' }, 'image/png'],
    ['one within the range where its value is a range', { example: 'image/*' }, 'image/png'],
  ])('is of %s, which readers can change', (_, schema, sent) => {
    const { parameters, body } = requestOf({ 'image/*': {} }, schema);
    expect(parameters).toHaveLength(1);
    expect(body?.media).toEqual([{ type: sent, anyType: true }]);
  });

  test('is JSON only where the parameter says nothing else', () => {
    const content = { '*/*': { schema: { type: 'string' } } };
    expect(requestOf(content).body?.media[0]).toMatchObject({ type: 'application/json', anyType: true });
    expect(requestOf(content, { default: 'text/csv' }).body?.media).toEqual([{ type: 'text/csv', anyType: true }]);
  });

  test('may also be of one that the parameter does not change', () => {
    const { parameters, body } = requestOf({ 'text/plain': {}, 'image/*': {} }, { example: 'image/png' });
    expect(parameters).toHaveLength(1);
    expect(body?.media).toEqual([{ type: 'text/plain' }, { type: 'image/png', anyType: true }]);
  });
});

describe('servers', () => {
  const serversOf = (servers: Node[], operation: Node = {}) => dataOf(operation, { servers }).servers;

  test('are where samples go, then all others with each value of their variables', () => {
    const region = { default: 'eu', enum: ['us', 'eu'] };
    expect(
      serversOf([
        { url: 'https://{region}.a.org/{v}/', variables: { region, v: { default: 'v1' } } },
        { url: 'HTTP://localhost//' },
        { url: 'https://us.a.org/v1' },
      ]),
    ).toEqual(['https://eu.a.org/v1', 'https://us.a.org/v1', 'HTTP://localhost']);
  });

  test('without a scheme are reached over HTTPS', () => {
    expect(serversOf([{ url: '//a.org/v1' }, { url: '//{host}', variables: { host: { default: 'b.org' } } }])).toEqual([
      'https://a.org/v1',
      'https://b.org',
    ]);
  });

  test('of its own win over those of the description', () => {
    const operation = { servers: [{ url: 'https://own.org' }, { url: 'https://spare.org' }] };
    expect(serversOf([{ url: 'https://a.org' }], operation)).toEqual(['https://own.org', 'https://spare.org']);
  });

  test('are left out where nobody can send to them', () => {
    expect(serversOf([{ url: '/v1' }, { url: '/v2' }, { url: 'ftp://a.org/http://b.org' }])).toEqual(['{server}/v1']);
  });

  test('take values as they are, whatever signs are in them', () => {
    const variables = { dir: { default: '$&', enum: ['$$'] } };
    expect(serversOf([{ url: 'https://a.org/{dir}', variables }])).toEqual(['https://a.org/$&', 'https://a.org/$$']);
  });

  test('are twenty at most, however many their variables make', () => {
    const values = Array.from({ length: 40 }, (_, index) => `v${index}`);
    const names = [...'abcdefgh'];
    const variables = Object.fromEntries(names.map((name) => [name, { default: 'v0', enum: values }]));
    const servers = serversOf([{ url: `https://a.org/${names.map((name) => `{${name}}`).join('/')}`, variables }]);
    expect(servers).toHaveLength(20);
    expect(servers.at(-1)).toBe('https://a.org/v0/v0/v0/v0/v0/v0/v0/v19');
  });

  test('are not crowded out by addresses that nobody can send to', () => {
    const host = { default: 'h0', enum: Array.from({ length: 40 }, (_, index) => `h${index}`) };
    const scheme = { default: 'https', enum: ['ws', 'wss', 'http', 'https'] };
    const some = ['https://h0', 'http://h0', 'https://h1', 'http://h1'];
    const hostFirst = serversOf([{ url: '{scheme}://{host}', variables: { host, scheme } }]);
    expect([hostFirst.length, hostFirst.slice(0, 4)]).toEqual([20, some]);

    const sockets = { default: 'wss', enum: ['ws', 'wss', 'https'] };
    const schemeFirst = serversOf([{ url: '{scheme}://{host}', variables: { scheme: sockets, host } }]);
    expect([schemeFirst.length, schemeFirst.slice(0, 3)]).toEqual([20, ['wss://h0', 'https://h0', 'https://h1']]);

    const secure = { default: 's', enum: ['', 's'] };
    expect(serversOf([{ url: 'http{s}://a.org', variables: { s: secure } }])).toEqual([
      'https://a.org',
      'http://a.org',
    ]);
  });

  test('are not crowded out by a variable that does not stand in the address', () => {
    const values = Array.from({ length: 40 }, (_, index) => `v${index}`);
    const variables = { region: { default: 'eu', enum: ['us'] }, unused: { default: 'v0', enum: values } };
    expect(serversOf([{ url: 'https://{region}.org', variables }])).toEqual(['https://eu.org', 'https://us.org']);
  });
});

describe('credentials', () => {
  test.each<[Node, Node]>([
    [{ type: 'http', scheme: 'Basic' }, { kind: 'basic' }],
    [
      { type: 'http', scheme: 'digest' },
      { kind: 'basic', digest: true },
    ],
    [{ type: 'http', scheme: 'bearer' }, { kind: 'bearer' }],
    [
      { type: 'http', scheme: 'DPoP' },
      { kind: 'bearer', scheme: 'DPoP' },
    ],
    [{ type: 'http' }, { kind: 'bearer' }],
    [{ type: 'oauth2', scheme: 'basic', flows: {} }, { kind: 'bearer' }],
    [{ type: 'openIdConnect', scheme: 'digest' }, { kind: 'bearer' }],
    [{ type: 'mutualTLS' }, { kind: 'certificate' }],
    [
      { type: 'apiKey', in: 'query', name: 'key' },
      { kind: 'apiKey', in: 'query', name: 'key' },
    ],
    [{ type: 'apiKey' }, { kind: 'apiKey', in: 'header', name: '' }],
  ])('for %j are %j', (scheme, auth) => {
    expect(dataOf({ security: [{ S: [] }] }, { components: { securitySchemes: { S: scheme } } }).auth).toEqual([auth]);
  });

  test('are a key of its own for each scheme, where several are needed together', () => {
    const names = ['api', 'appKeyAuth', 'X-Api-Key', 'path'];
    const securitySchemes = Object.fromEntries(names.map((name) => [name, { type: 'apiKey', in: 'header', name }]));
    const valuesOf = (...schemes: string[]) => {
      const security = [Object.fromEntries(schemes.map((name) => [name, []]))];
      return dataOf({ security }, { components: { securitySchemes } }).auth.map(
        (auth) => 'value' in auth && auth.value,
      );
    };
    expect(valuesOf(...names)).toEqual([
      'apiKey-API_KEY_API',
      'apiKey-APP_KEY_AUTH',
      'apiKey-X_API_KEY',
      'apiKey-API_KEY_PATH',
    ]);
    expect(valuesOf('api')).toEqual([false]);
  });

  test('are one token, however many schemes ask for it', () => {
    const securitySchemes = { A: { type: 'oauth2' }, B: { type: 'http', scheme: 'bearer' } };
    expect(dataOf({ security: [{ A: [], B: [] }] }, { components: { securitySchemes } }).auth).toEqual([
      { kind: 'bearer' },
    ]);
  });

  test.each<[string, string[], Node[]]>([
    ['a token', ['A', 'B', 'C', 'D'], [{ kind: 'bearer' }]],
    ['a user name and password', ['B', 'A'], [{ kind: 'basic' }]],
    ['a key', ['C', 'A'], [{ kind: 'apiKey', in: 'header', name: 'AUTHORIZATION' }]],
    ['a key of the same name', ['E', 'F'], [{ kind: 'apiKey', in: 'query', name: 'key' }]],
  ])('are one for a place: %s', (_, names, auth) => {
    const securitySchemes = {
      A: { type: 'oauth2' },
      B: { type: 'http', scheme: 'basic' },
      C: { type: 'apiKey', in: 'header', name: 'AUTHORIZATION' },
      D: { type: 'http', scheme: 'digest' },
      E: { type: 'apiKey', in: 'query', name: 'key' },
      F: { type: 'apiKey', in: 'query', name: 'key' },
    };
    const security = [Object.fromEntries(names.map((name) => [name, []]))];
    expect(dataOf({ security }, { components: { securitySchemes } }).auth).toEqual(auth);
  });

  test('are keys of their own names, the same for every operation', () => {
    const names = ['id', 'apiKeyId', 'app-key', 'API_KEY_ID_2', 'appKey'];
    const securitySchemes = Object.fromEntries(names.map((name) => [name, { type: 'apiKey', in: 'query', name }]));
    const valuesOf = (some: string[]) => {
      const security = [Object.fromEntries(some.map((name) => [name, []]))];
      const { auth } = dataOf({ security }, { components: { securitySchemes } });
      return auth.map((one) => 'value' in one && one.value);
    };
    const all = ['API_KEY_ID', 'API_KEY_ID_2', 'APP_KEY', 'API_KEY_ID_2_2', 'APP_KEY_2'].map(
      (name) => `apiKey-${name}`,
    );
    expect(valuesOf(names)).toEqual(all);
    expect(valuesOf(['apiKeyId', 'appKey'])).toEqual([all[1], all[4]]);
  });

  test('are all those of the first requirement that the description knows', () => {
    const securitySchemes = { A: { type: 'mutualTLS' }, B: { type: 'oauth2' }, C: { type: 'apiKey' } };
    const security = [{ A: [], Gone: [], B: [] }, { C: [] }];
    expect(dataOf({ security }, { components: { securitySchemes } }).auth).toEqual([
      { kind: 'certificate' },
      { kind: 'bearer' },
    ]);
  });
});

describe('a body', () => {
  const bodyOf = (content: Node, more: Node = {}, schemas: Node = {}) =>
    dataOf({ requestBody: { content, ...more } }, { components: { schemas } }).body;
  const fieldsOf = (
    media: Node,
    { type = 'multipart/form-data', schemas = {} }: { type?: string; schemas?: Node } = {},
  ) => bodyOf({ [type]: media }, {}, schemas)?.media[0]?.fields;

  test('without media types is none', () => expect(bodyOf({})).toBeUndefined());

  test('is JSON first where it may be, otherwise in the order of the description', () => {
    const body = bodyOf({ 'text/a': {}, 'text/b': {}, 'application/json': {} }, { required: true });
    expect(body?.required).toBe(true);
    expect(body?.media.map(({ type }) => type)).toEqual(['application/json', 'text/a', 'text/b']);
  });

  test.each<[string, Node, string]>([
    ['*/*', { schema: { type: 'string' } }, 'application/json'],
    ['application/*', { schema: {} }, 'application/json'],
    ['application/*+json', {}, 'application/json'],
    ['application/*+xml', { schema: { type: 'object' } }, 'application/xml'],
    ['*/*', { schema: { type: 'string', format: 'binary' } }, 'application/octet-stream'],
    ['*/*', { schema: ref('File') }, 'application/octet-stream'],
    ['*/*', { schema: { type: 'string', contentMediaType: 'image/png' } }, 'application/octet-stream'],
    ['*/*', {}, 'application/octet-stream'],
    ['image/*', { schema: { type: 'string' } }, 'image/png'],
    ['TEXT/*', {}, 'text/plain'],
    ['multipart/*', { schema: { type: 'object' } }, 'multipart/form-data'],
    ['font/*', {}, 'application/octet-stream'],
  ])('of %s with %j is %s, because servers refuse ranges', (type, media, sent) => {
    const schemas = { File: { type: 'string', format: 'binary' } };
    expect(bodyOf({ [type]: media }, {}, schemas)?.media[0]?.type).toBe(sent);
  });

  test('has no example that is JSON in another format, and a sequence of JSON where that is the format', () => {
    const json = { value: { a: 1 } };
    const mediaOf = (type: string, media: Node) => bodyOf({ [type]: media })?.media;
    expect(mediaOf('application/xml', { examples: { json } })).toEqual([{ type: 'application/xml' }]);
    expect(mediaOf('application/xml', { examples: { json, xml: { value: '<a/>' } } })).toEqual([
      { type: 'application/xml', example: '<a/>' },
    ]);
    expect(mediaOf('application/x-ndjson', { example: [{ a: 1 }, { a: 2 }] })).toEqual([
      { type: 'application/x-ndjson', example: '{"a":1}\n{"a":2}\n' },
    ]);
    const itemSchema = { type: 'object', properties: { a: { type: 'integer', example: 7 } } };
    expect(mediaOf('application/json-seq', { itemSchema })).toEqual([
      { type: 'application/json-seq', example: '\u001e{"a":7}\n' },
    ]);
  });

  test('is of each type once where a range stands beside a type within it', () => {
    const schema = { type: 'object' };
    const content = {
      '*/*': { schema },
      'application/json': { schema, example: { a: 1 } },
      'text/csv': {},
      'text/*': {},
    };
    expect(bodyOf(content)?.media.map(({ type, example }) => [type, example])).toEqual([
      ['application/json', '{\n  "a": 1\n}'],
      ['text/csv', undefined],
      ['text/plain', undefined],
    ]);
  });

  test('of text is the example of its author, and none where that is missing', () => {
    expect(bodyOf({ 'text/csv': { example: 'a,b', schema: { type: 'string' } } })?.media).toEqual([
      { type: 'text/csv', example: 'a,b' },
    ]);
    expect(bodyOf({ 'text/csv': { schema: { type: 'string' } } })?.media).toEqual([{ type: 'text/csv' }]);
    const examples = { far: { externalValue: 'https://a.b' }, one: { value: 'a,b' }, two: { value: 'c,d' } };
    expect(bodyOf({ 'text/csv': { examples } })?.media).toEqual([
      { type: 'text/csv', example: 'a,b', examples: ['a,b', 'c,d'] },
    ]);
  });

  test('of JSON has a schema and an example, made up where the author gives none', () => {
    const schema = { type: 'object', properties: { id: { type: 'string', readOnly: true }, n: { type: 'integer' } } };
    const media = bodyOf({ 'application/json': { schema } })?.media[0];
    expect(media?.example).toBe('{\n  "n": 1\n}');
    expect(media?.schema).toMatchObject({ type: ['object'] });
    expect(media).not.toHaveProperty('examples');
    expect(bodyOf({ 'application/json': { schema, example: { n: 5 } } })?.media[0]?.example).toBe('{\n  "n": 5\n}');
    expect(bodyOf({ 'application/json': {} })?.media).toEqual([{ type: 'application/json', example: 'null' }]);
  });

  test('of JSON has all examples that stand in the description, where these are several', () => {
    const examples = { far: { externalValue: 'https://a.b' }, one: { value: 1 }, two: { value: 2 } };
    expect(bodyOf({ 'application/json': { examples } })?.media[0]).toMatchObject({
      example: '1',
      examples: ['1', '2'],
    });
    const { far, one } = examples;
    expect(bodyOf({ 'application/json': { examples: { far, one } } })?.media[0]).toEqual({
      type: 'application/json',
      example: '1',
    });
  });

  test('that is a sequence has no schema, because that is the schema of one of its items', () => {
    expect(bodyOf({ 'application/json': { itemSchema: { type: 'integer' } } })?.media[0]).not.toHaveProperty('schema');
  });

  test('of a form has its fields in the order of the schema, filled from the example, then further ones', () => {
    const Form = { properties: { b: { type: 'string' }, a: { type: 'integer' }, c: {} } };
    const media = { schema: ref('Form'), example: { more: [1], a: 7, b: 'text' } };
    const fields = [
      { name: 'b', value: 'text' },
      { name: 'a', value: '7', number: { integer: true } },
      { name: 'c', value: '' },
      { name: 'more', value: '[1]' },
    ];
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'Multipart/mixed'])
      expect(fieldsOf(media, { type, schemas: { Form } })).toEqual(fields);
    expect(bodyOf({ 'multipart/form-data': media }, {}, { Form })?.media).toEqual([
      { type: 'multipart/form-data', fields },
    ]);
  });

  test('of a form has a list where the schema has one of simple values', () => {
    const properties = {
      tags: { type: 'array', items: { type: 'string' }, example: ['a', 'b'] },
      pairs: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      names: { type: 'array', items: { type: 'string' }, example: ['Doe, Jane'] },
      json: { type: 'array', items: { type: 'integer' }, example: [1, 2] },
    };
    expect(fieldsOf({ schema: { properties }, encoding: { json: { contentType: 'application/json' } } })).toEqual([
      { name: 'tags', value: 'a,b', list: 'repeat' },
      { name: 'pairs', value: '[{"a":"string"}]', type: 'application/json' },
      { name: 'names', value: '["Doe, Jane"]', list: 'repeat' },
      { name: 'json', value: '[1,2]', type: 'application/json' },
    ]);
  });

  test('of a form has the limits of its numbers', () => {
    const positive = { type: 'integer', exclusiveMinimum: 0, example: 1 };
    const properties = { one: positive, many: { type: 'array', items: positive } };
    const number = { integer: true, above: 0 };
    expect(fieldsOf({ schema: { properties } })).toEqual([
      { name: 'one', value: '1', number },
      { name: 'many', value: '1', list: 'repeat', number },
    ]);
  });

  test.each<[string, string | undefined]>([
    ['application/json', 'application/json'],
    ['image/png, image/jpeg', 'image/png'],
    ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
    ['image/*', undefined],
    ['no type', undefined],
    ['a/b;\nX: y', undefined],
  ])('of parts that are %j has parts of type %s', (contentType, type) => {
    const media = { schema: { properties: { a: { type: 'string' } } }, encoding: { a: { contentType } } };
    const typeOf = (form: string) => fieldsOf(media, { type: form })?.[0]?.type;
    expect(['multipart/form-data', 'multipart/mixed'].map(typeOf)).toEqual([type, type]);
    expect(typeOf('application/x-www-form-urlencoded')).toBeUndefined();
  });

  test('of parts is JSON where a part is an object, unless the description says otherwise', () => {
    const properties = { o: ref('O'), list: { type: 'array', items: ref('O') }, p: { properties: { x: {} } } };
    const media = (encoding: Node) => ({
      schema: { properties: { ...properties, t: { type: 'string' } } },
      encoding: { o: encoding },
    });
    const typesOf = (encoding: Node, type?: string) =>
      fieldsOf(media(encoding), { schemas: { O: { type: 'object' } }, ...(type !== undefined && { type }) })?.map(
        (field) => field.type ?? '',
      );
    const json = 'application/json';
    expect(typesOf({})).toEqual([json, json, json, '']);
    expect(typesOf({ headers: { X: {} } }, 'multipart/mixed')).toEqual([json, json, json, '']);
    expect(typesOf({ style: 'deepObject' })).toEqual(['', json, json, '']);
    expect(typesOf({ contentType: 'text/yaml' })).toEqual(['text/yaml', json, json, '']);
    expect(typesOf({ contentType: 'text/*' })).toEqual(['', json, json, '']);
    expect(typesOf({}, 'application/x-www-form-urlencoded')).toEqual(['', '', '', '']);
  });

  test.each<[Node, Node]>([
    [{ style: 'deepObject', explode: true }, { object: 'deep' }],
    [{ explode: true }, { object: 'pairs' }],
    [{ explode: false }, { object: 'list' }],
    [{ allowReserved: true }, { object: 'pairs' }],
    [{ style: 'form', contentType: 'application/json' }, { object: 'pairs' }],
    [{ contentType: 'application/json' }, { type: 'application/json' }],
  ])('of a form has an object as %j says', (encoding, written) => {
    const map = { type: 'object', additionalProperties: { type: 'string' } };
    const either = { anyOf: [map, { type: 'string', enum: [''] }] };
    const field = { name: 'o', value: '{"x":1}', ...written };
    for (const o of [{ type: 'object' }, { properties: { x: {} } }, either])
      expect(fieldsOf({ schema: { properties: { o } }, example: { o: { x: 1 } }, encoding: { o: encoding } })).toEqual([
        field,
      ]);
  });

  test.each<[Node, string | undefined]>([
    [{ explode: false }, ','],
    [{ explode: true }, 'repeat'],
    [{ style: 'form' }, 'repeat'],
    [{ style: 'pipeDelimited', explode: false }, '|'],
    [{ style: 'spaceDelimited', explode: false }, ' '],
    [{ style: 'deepObject' }, '[]'],
    [{ contentType: 'application/json' }, undefined],
  ])('of a form has a list as %j says', (encoding, list) => {
    const properties = { a: { type: 'array', items: { type: 'string' } }, t: { type: 'string' } };
    const media = {
      schema: { properties },
      example: { a: ['u', 'v'], t: 'w' },
      encoding: { a: encoding, t: encoding },
    };
    expect(fieldsOf(media)).toEqual([
      list ? { name: 'a', value: 'u,v', list } : { name: 'a', value: '["u","v"]', type: 'application/json' },
      { name: 't', value: 'w', ...(list === undefined && { type: 'application/json' }) },
    ]);
  });

  test('of a form is JSON where a style has no form for it, and a file where it is one', () => {
    const objects = { type: 'array', items: { type: 'object' } };
    const properties = { objects, deep: objects, file: { type: 'string', format: 'binary' } };
    const encoding = { objects: { style: 'form' }, deep: { style: 'deepObject' }, file: { style: 'form' } };
    const example = { objects: [{ a: 1 }], deep: [{ a: 1 }] };
    expect(fieldsOf({ schema: { properties }, example, encoding })).toEqual([
      { name: 'objects', value: '[{"a":1}]' },
      { name: 'deep', value: '[{"a":1}]', object: 'deep' },
      { name: 'file', value: '', file: true },
    ]);
  });

  test('of a form is made up without an example, and has no fields of what is no object', () => {
    const schema = { properties: { n: { type: 'integer' } } };
    const n = { name: 'n', number: { integer: true } };
    expect(fieldsOf({ schema })).toEqual([{ ...n, value: '1' }]);
    expect(fieldsOf({})).toEqual([]);
    for (const example of ['text', ['item']]) expect(fieldsOf({ example, schema })).toEqual([{ ...n, value: '' }]);
  });

  test('of a form takes files where a field is not text', () => {
    const properties = {
      binary: { type: 'string', format: 'binary', example: 'name.png' },
      image: { type: 'string', contentMediaType: 'image/png' },
      encoded: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64', example: 'aGk=' },
      json: { type: 'string', contentMediaType: 'application/json', contentSchema: { type: 'integer' } },
      list: { type: 'array', items: ref('File') },
      words: { type: 'array', items: { type: 'string', example: 'one' } },
    };
    const schemas = { File: { type: 'string', format: 'binary' } };
    expect(fieldsOf({ schema: { properties } }, { schemas })).toEqual([
      { name: 'binary', value: '', file: true },
      { name: 'image', value: '', file: true },
      { name: 'encoded', value: 'aGk=' },
      { name: 'json', value: '1' },
      { name: 'list', value: '', file: true },
      { name: 'words', value: 'one', list: 'repeat' },
    ]);
  });

  test('of a form may have lists of lists without an end', () => {
    const schemas = {
      Self: { type: 'array', items: ref('Self') },
      Odd: { type: 'array', items: ref('Even') },
      Even: { type: 'array', items: ref('Odd') },
    };
    expect(fieldsOf({ schema: { properties: { self: ref('Self'), odd: ref('Odd') } } }, { schemas })).toEqual([
      { name: 'self', value: '[]' },
      { name: 'odd', value: '[[]]' },
    ]);
  });
});

describe('an answer', () => {
  test.each<[string, Node, true | undefined]>([
    ['is a file', { 200: ['application/zip'] }, true],
    ['is a file with several forms', { 201: ['application/octet-stream', 'image/png'] }, true],
    ['is a file by a range', { '2XX': ['application/pdf'] }, true],
    ['is none where it may be a text', { 200: ['application/gzip', 'application/json'] }, undefined],
    ['is none that only speaks of an image', { 200: ['application/x-image/y'] }, undefined],
    ['is none where it failed', { 400: ['application/zip'], 200: ['text/plain'] }, undefined],
    ['is none without content', { 204: [] }, undefined],
    ['is none of any type', { 200: ['*/*'] }, undefined],
  ])('%s: %j', (_, statuses, download) => {
    const responses = Object.entries(statuses).map(([status, types]) => [
      status,
      { content: Object.fromEntries((types as string[]).map((type) => [type, {}])) },
    ]);
    expect(dataOf({ responses: Object.fromEntries(responses) }).download).toBe(download);
  });

  test('is a file where its schema says so, whatever its type', () => {
    const content = { '*/*': { schema: { type: 'string', format: 'binary' } } };
    expect(dataOf({ responses: { 200: { content } } }).download).toBe(true);
  });
});
