import { describe, expect, test } from 'vitest';
import { planOf } from '../../../tests/support/small-api.ts';
import type { Node } from '../read/values.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Node) => ({ content: { 'application/json': { schema } } });

const usesOf = (operations: Node, schemas: Node, name = 'Pet') =>
  planOf({ paths: { '/a': operations }, components: { schemas } }).schemas[name]?.usedBy;

describe('a schema', () => {
  test('that nobody names is used nowhere', () => {
    expect(usesOf({ get: {} }, { Pet: {} })).toEqual({ operations: [], schemas: [] });
  });

  test.each<[string, Node, string[]]>([
    ['a parameter', { parameters: [{ name: 'p', in: 'query', schema: ref('Pet') }] }, ['parameter']],
    ['a request', { requestBody: json(ref('Pet')) }, ['request']],
    ['an answer', { responses: { 404: json(ref('Pet')) } }, ['404']],
    ['a header of an answer', { responses: { 200: { headers: { 'X-A': { schema: ref('Pet') } } } } }, ['200']],
    [
      'a header of a part of a form',
      {
        requestBody: {
          content: { 'multipart/form-data': { encoding: { a: { headers: { 'X-A': { schema: ref('Pet') } } } } } },
        },
      },
      ['request'],
    ],
    ['a schema within', { requestBody: json({ properties: { list: { items: ref('Pet') } } }) }, ['request']],
    [
      'several places, each named once',
      {
        requestBody: json({ properties: { a: ref('Pet'), b: ref('Pet') } }),
        responses: { 200: json(ref('Pet')), 400: json({}), 409: json(ref('Pet')) },
      },
      ['request', '200', '409'],
    ],
    [
      'a callback, whatever the place in it',
      {
        callbacks: { done: { url: { post: { requestBody: json(ref('Pet')), responses: { 200: json(ref('Pet')) } } } } },
      },
      ['callback'],
    ],
  ])('is used by an operation in %s', (_, operation, places) => {
    expect(usesOf({ get: operation }, { Pet: {} })).toEqual({ operations: [{ id: 'get-a', places }], schemas: [] });
  });

  test('is used by all operations that name it, in their order, and not by what names another one', () => {
    const uses = usesOf(
      {
        put: { requestBody: json(ref('Pet')) },
        get: { requestBody: json(ref('Owner')) },
        post: { requestBody: json(ref('Pet')) },
      },
      { Pet: {}, Owner: {} },
    );
    expect(uses?.operations.map(({ id }) => id)).toEqual(['put-a', 'post-a']);
  });

  test('is used by the schemas that name it themselves, also by itself, and not by those behind them', () => {
    const schemas = {
      Pet: { properties: { mother: ref('Pet') } },
      Owner: { properties: { pet: ref('Pet'), pets: { items: ref('Pet') } } },
      House: { properties: { owner: ref('Owner') } },
    };
    expect(usesOf({ get: { requestBody: json(ref('House')) } }, schemas)).toEqual({
      operations: [],
      schemas: ['Pet', 'Owner'],
    });
  });
});
