import { describe, expect, test } from 'vitest';
import { namedSchemas } from '../../../tests/support/named-schemas.ts';
import { exampleOf } from './example.ts';
import { mergeSchema } from './merge.ts';
import type { ApiSchema } from './schema.ts';
import { typeOf } from './type.ts';

const schemas = namedSchemas({
  Base: {
    description: 'Base.',
    examples: ['base'],
    required: ['id'],
    properties: [{ name: 'id', schema: { types: ['integer'], constraints: { minimum: 1 } } }],
  },
  Heir: {
    allOf: [
      { ref: 'Base' },
      {
        required: ['own'],
        properties: [
          { name: 'own', schema: { types: ['string'] } },
          { name: 'id', schema: { description: 'Better.', constraints: { maximum: 9 } } },
        ],
      },
    ],
  },
  Alias: { ref: 'Heir' },
  Self: { allOf: [{ ref: 'Self' }, { properties: [{ name: 'x', schema: { ref: 'Self' } }] }] },
  Kind: { types: ['string'], enum: [{ value: 'a' }, { value: 'b' }] },
  List: { types: ['array'], items: { ref: 'Base' } },
});

describe('mergeSchema', () => {
  test('takes the fields of all parts, the common ones first, and what they require', () => {
    const { properties, required, includes, name } = mergeSchema(schemas, schemas.Heir?.schema ?? {});
    expect(properties.map((property) => property.name)).toEqual(['id', 'own']);
    expect([...required].sort()).toEqual(['id', 'own']);
    expect(includes).toEqual(['Base']);
    expect(name).toBeUndefined();
  });

  test('a field declared twice is both', () => {
    const [id] = mergeSchema(schemas, { ref: 'Heir' }).properties;
    const merged = mergeSchema(schemas, id?.schema ?? {});
    expect(merged).toMatchObject({
      types: ['integer'],
      description: 'Better.',
      constraints: { minimum: 1, maximum: 9 },
    });
  });

  test('remarks belong to the whole they stand at, not to those that include it', () => {
    expect(mergeSchema(schemas, { ref: 'Heir' })).not.toHaveProperty('description');
    expect(mergeSchema(schemas, { ref: 'Heir' })).not.toHaveProperty('examples');
    expect(mergeSchema(schemas, { ref: 'Base' }).description).toBe('Base.');
    expect(mergeSchema(schemas, { ref: 'Base', description: 'Here.' }).description).toBe('Here.');
  });

  test('knows a named schema behind remarks and aliases', () => {
    const name = (schema: ApiSchema) => mergeSchema(schemas, schema).name;
    expect(name({ ref: 'Base', description: 'Mine.' })).toBe('Base');
    expect(name({ nullable: true, allOf: [{ ref: 'Base' }] })).toBe('Base');
    expect(name({ types: ['object'], allOf: [{ ref: 'Base' }, { description: 'Mine.' }] })).toBe('Base');
    expect(name({ ref: 'Alias' })).toBe('Alias');
    expect(name({ ref: 'Base', properties: [] })).toBeUndefined();
    expect(name({ ref: 'Nothing' })).toBeUndefined();
  });

  test('ends on a schema that includes itself', () => {
    expect(mergeSchema(schemas, { ref: 'Self' }).properties.map(({ name }) => name)).toEqual(['x']);
  });
});

describe('typeOf', () => {
  const words = (schema: ApiSchema) =>
    typeOf(schemas, schema)
      .map((part) => (typeof part === 'string' ? part : `<${part.name}>`))
      .join('');

  test.each<[string, ApiSchema]>([
    ['any', {}],
    ['nothing', { never: true }],
    ['string (uuid) or null', { types: ['string'], format: 'uuid', nullable: true }],
    ['string or integer', { types: ['string', 'integer'] }],
    ['array of <Base>', { types: ['array'], items: { ref: 'Base' } }],
    ['array of arrays of number', { types: ['array'], items: { types: ['array'], items: { types: ['number'] } } }],
    ['map of string', { types: ['object'], additional: { types: ['string'] } }],
    ['map', { types: ['object'], additional: {} }],
    ['string <Kind>', { ref: 'Kind' }],
    ['<Base> or <Heir>', { oneOf: [{ ref: 'Base' }, { ref: 'Heir' }] }],
    ['one of 4 kinds', { oneOf: [{}, {}, {}, {}] }],
    ['integer', { enum: [{ value: 1 }, { value: 2 }] }],
    ['<List>', { ref: 'List' }],
  ])('%s', (expected, schema) => {
    expect(words(schema)).toBe(expected);
  });
});

describe('exampleOf', () => {
  test('takes what the author gave before it makes something up', () => {
    const value = exampleOf(
      schemas,
      {
        properties: [
          { name: 'given', schema: { types: ['string'], examples: ['x'], default: 'y' } },
          { name: 'default', schema: { types: ['boolean'], default: false } },
          { name: 'kind', schema: { ref: 'Kind' } },
          { name: 'count', schema: { types: ['integer'], constraints: { minimum: 7, multipleOf: 5 } } },
          { name: 'text', schema: { types: ['string'], constraints: { minLength: 8, maxLength: 9 } } },
          { name: 'list', schema: { types: ['array'], items: { types: ['string'], format: 'date' } } },
          { name: 'old', schema: { types: ['string'], deprecated: true } },
          { name: 'server', schema: { types: ['string'], readOnly: true } },
        ],
      },
      'request',
    );
    expect(value).toEqual({
      given: 'x',
      default: false,
      kind: 'a',
      count: 10,
      text: 'stringstr',
      list: ['2024-01-31'],
    });
  });

  test('ends on recursion', () => {
    expect(exampleOf(schemas, { ref: 'Self' }, 'response')).toEqual({});
  });
});
