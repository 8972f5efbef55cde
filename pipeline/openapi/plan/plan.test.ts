import { describe, expect, test } from 'vitest';
import { planOf } from '../../../tests/support/small-api.ts';
import { planApi } from './plan.ts';

test('the documentation of the whole description is that of its page', () => {
  const externalDocs = { url: 'https://a.org/guide', description: 'Guide.' };
  expect(planOf({ externalDocs }).info.externalDocs).toEqual(externalDocs);
});

test('a description that says nothing has a plan of one page', () => {
  expect(planApi({}, { slug: 'home' })).toEqual({
    openapi: '',
    info: { title: 'API', version: '' },
    servers: [],
    securitySchemes: [],
    tags: [],
    operations: [],
    schemas: {},
    downloads: { yaml: '/openapi.yaml', json: '/openapi.json' },
    pages: [{ kind: 'info', path: '/api/home/', title: 'API', description: 'Reference of API.' }],
  });
});

test('the plan has what is said of the whole', () => {
  const plan = planOf({
    servers: [{ url: 'https://a.org' }],
    components: { securitySchemes: { key: { type: 'mutualTLS' } } },
  });
  expect(plan.openapi).toBe('3.2.0');
  expect(plan.servers).toEqual([{ url: 'https://a.org', defaultUrl: 'https://a.org', variables: [] }]);
  expect(plan.securitySchemes).toEqual([{ name: 'key', id: 'security-key', type: 'mutualTLS' }]);
});

test('permissions and guides are passed on', () => {
  const guides = { listSaws: [{ title: 'Sawing', path: '/docs/sawing/' }] };
  expect(planOf({}, { permissions: [], guides })).toMatchObject({ permissions: [], guides });
});

describe('the words about the whole', () => {
  const info = {
    title: 'Tools',
    version: '2',
    summary: 'In short.',
    description: 'At length.',
    termsOfService: 'https://a.org/terms',
  };

  test('are all kept', () => {
    const rest = {
      contact: { name: 'Ann', url: 'https://a.org', email: 'ann@a.org' },
      license: { name: 'MIT', url: 'https://a.org/mit', identifier: 'MIT' },
      externalDocs: { url: 'https://a.org/docs', description: 'More.' },
    };
    expect(planOf({ info: { ...info, ...rest, more: 1 } }).info).toEqual({ ...info, ...rest });
  });

  test('have a title without backticks around code', () => {
    expect(planOf({ info: { ...info, title: 'The `saw` API' } }).info.title).toBe('The saw API');
  });

  test('leave out a contact of nobody and a license without a name', () => {
    expect(planOf({ info: { ...info, contact: {}, license: { url: 'https://a.org/mit' } } }).info).toEqual(info);
    expect(planOf({ info: { ...info, contact: { name: 'Ann' }, license: { name: 'MIT' } } }).info).toEqual({
      ...info,
      contact: { name: 'Ann' },
      license: { name: 'MIT' },
    });
  });
});

describe('named schemas', () => {
  test('stand by their names, sorted, with an address and where they are used', () => {
    const schemas = {
      b: { type: 'string', 'x-removed-in': '2.0' },
      a: { items: { $ref: '#/components/schemas/b' } },
      B: {},
    };
    const plan = planOf({ components: { schemas } });
    expect(Object.values(plan.schemas)).toEqual([
      { id: 'b', name: 'B', path: '/api/schemas/b/', schema: {}, usedBy: { operations: [], schemas: [] } },
      {
        id: 'a',
        name: 'a',
        path: '/api/schemas/a/',
        schema: { items: { ref: 'b' } },
        usedBy: { operations: [], schemas: [] },
      },
      {
        id: 'b-2',
        name: 'b',
        path: '/api/schemas/b-2/',
        schema: { types: ['string'] },
        removedIn: '2.0',
        usedBy: { operations: [], schemas: ['a'] },
      },
    ]);
    expect(Object.keys(plan.schemas)).toEqual(['B', 'a', 'b']);
  });

  test('have an address also where the name is of another script', () => {
    expect(planOf({ components: { schemas: { 木: {} } } }).schemas.木?.path).toMatch(/^\/api\/schemas\/schema-\w+\/$/);
  });
});

describe('addresses of operations', () => {
  test('do not meet those of other pages', () => {
    const paths = Object.fromEntries(
      ['home', 'tags', 'schemas', 'free'].map((operationId) => [`/${operationId}`, { get: { operationId } }]),
    );
    expect(planOf({ paths }).operations.map(({ id }) => id)).toEqual(['get-home', 'get-tags', 'get-schemas', 'free']);
  });
});

describe('whether a request needs credentials', () => {
  const unknown = (rest: object, operation = {}) =>
    planOf({ ...rest, paths: { '/a': { get: operation }, '/b': { get: {} } } }).operations.map(
      ({ securityUnknown }) => securityUnknown,
    );

  test('is unknown where a description never speaks of security', () => expect(unknown({})).toEqual([true, true]));

  test('is known as soon as it does, for all or for one', () => {
    expect(unknown({ security: [] })).toEqual([undefined, undefined]);
    expect(unknown({}, { security: [{ key: [] }] })).toEqual([undefined, undefined]);
  });
});

test('each operation has a sample, with the places that readers can fill', () => {
  const [operation] = planOf({ servers: [{ url: 'https://a.org' }], paths: { '/saws': { get: {} } } }).operations;
  expect(operation?.curl).toBe("curl 'https://a.org/saws'");
  expect(operation?.curlValues).toEqual([{ name: 'server', start: 6, end: 19 }]);
});
