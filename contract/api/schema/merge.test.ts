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
  Map: { types: ['object'], additional: { types: ['string'] } },
  Either: { types: ['string'], oneOf: [{}, {}] },
  Anything: {},
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

  test('knows the kinds of all parts', () => {
    const part: ApiSchema = { oneOf: [{ ref: 'Base' }], anyOf: [{ ref: 'Heir' }] };
    expect(mergeSchema(schemas, { ...part, allOf: [{ oneOf: [{ ref: 'Kind' }] }] }).variants).toEqual([
      { word: 'oneOf', options: [{ ref: 'Base' }] },
      { word: 'anyOf', options: [{ ref: 'Heir' }] },
      { word: 'oneOf', options: [{ ref: 'Kind' }] },
    ]);
    expect(mergeSchema(schemas, {})).toEqual({ includes: [], required: new Set(), properties: [], variants: [] });
  });

  test('ends on a schema that includes itself', () => {
    expect(mergeSchema(schemas, { ref: 'Self' }).properties.map(({ name }) => name)).toEqual(['x']);
  });
});

/** A list of lists. */
const nested = (levels: number): ApiSchema =>
  levels === 0 ? { types: ['string'] } : { types: ['array'], items: nested(levels - 1) };

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
    ['number or array or null or object', { enum: [{ value: 1.5 }, { value: [] }, { value: null }, { value: {} }] }],
    ['string', { enum: [{ value: 'a' }, { value: 'b' }] }],
    ['any (date)', { format: 'date' }],
    ['array', { types: ['array'] }],
    ['array of string', { items: { types: ['string'] } }],
    ['string', { types: ['string'], items: { types: ['string'] } }],
    ['map of arrays of string', { additional: { types: ['array'], items: { types: ['string'] } } }],
    ['array of map of arrays', { items: { additional: { types: ['array'] } } }],
    ['any', { additional: false }],
    ['object', { types: ['object'], additional: false }],
    ['object', { properties: [{ name: 'a', schema: {} }], additional: { types: ['string'] } }],
    ['string', { types: ['string'], properties: [{ name: 'a', schema: {} }] }],
    ['string or number or boolean', { oneOf: [{ types: ['string'] }, { types: ['number'] }, { types: ['boolean'] }] }],
    ['string', { oneOf: [{ types: ['string'] }, { types: ['string'] }] }],
    ['array or string', { oneOf: [{ types: ['array'] }, { types: ['string'] }] }],
    ['any', { oneOf: [{ types: ['string'] }], anyOf: [{ types: ['number'] }] }],
    ['object', { properties: [{ name: 'a', schema: {} }], oneOf: [{ ref: 'Base' }] }],
    ['array of one of 4 kinds', { types: ['array'], items: { anyOf: [{}, {}, {}, {}] } }],
    ['array of arrays of arrays of arrays of arrays of …', nested(6)],
    ['array of arrays of arrays of arrays of string', nested(4)],
    ['<Self>', { ref: 'Self' }],
    ['<Map>', { ref: 'Map' }],
    ['<Either>', { ref: 'Either' }],
    ['<Anything> or null', { ref: 'Anything', nullable: true }],
    ['array of string <Kind>', { types: ['array'], items: { ref: 'Kind' } }],
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
