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
  test('combines the fields of all parts, the common ones first, and what they require', () => {
    const { properties, required, includes, name } = mergeSchema(schemas, schemas.Heir?.schema ?? {});
    expect(properties.map((property) => property.name)).toEqual(['id', 'own']);
    expect([...required].sort()).toEqual(['id', 'own']);
    expect(includes).toEqual(['Base']);
    expect(name).toBeUndefined();
  });

  test('a field that is declared twice combines both', () => {
    const [id] = mergeSchema(schemas, { ref: 'Heir' }).properties;
    const merged = mergeSchema(schemas, id?.schema ?? {});
    expect(merged).toMatchObject({
      types: ['integer'],
      description: 'Better.',
      constraints: { minimum: 1, maximum: 9 },
    });
  });

  test.each<[string, ApiSchema[], string | undefined]>([
    ['what it includes', [{ ref: 'Heir' }, { ref: 'Base' }], 'Heir'],
    ['what includes it', [{ ref: 'Base' }, { ref: 'Heir' }], undefined],
    ['several that it includes', [{ ref: 'Alias' }, { allOf: [{ ref: 'Heir' }, { ref: 'Base' }] }], 'Alias'],
    ['its type', [{ ref: 'Kind' }, { types: ['string'] }], 'Kind'],
    ['a wider type', [{ ref: 'Kind' }, { types: ['integer', 'string'] }], 'Kind'],
    ['a number where it is an integer', [{ ref: 'Count' }, { types: ['number'] }], 'Count'],
    ['a type that it inherits', [{ ref: 'Few' }, { types: ['number'] }], 'Few'],
    ['a narrower type', [{ ref: 'Count' }, { types: ['boolean'] }], undefined],
    ['a type that it does not have', [{ ref: 'Anything' }, { types: ['string'] }], undefined],
    ['a field', [{ ref: 'Heir' }, { ref: 'Base', properties: [{ name: 'x', schema: {} }] }], undefined],
    ['what has nothing to do with it', [{ ref: 'Heir' }, { ref: 'Kind' }], undefined],
    ['what is nowhere described', [{ ref: 'Gone' }, { ref: 'Base' }], undefined],
    ['itself without an end', [{ ref: 'Self' }, { ref: 'Self' }], 'Self'],
  ])('a schema beside %s has a name where that adds nothing', (_, allOf, name) => {
    const all = { ...schemas, ...namedSchemas({ Count: { types: ['integer'] }, Few: { allOf: [{ ref: 'Count' }] } }) };
    expect(mergeSchema(all, { allOf }).name).toBe(name);
  });

  test('annotations belong to the schema that has them, not to those that include it', () => {
    expect(mergeSchema(schemas, { ref: 'Heir' })).not.toHaveProperty('description');
    expect(mergeSchema(schemas, { ref: 'Heir' })).not.toHaveProperty('examples');
    expect(mergeSchema(schemas, { ref: 'Base' }).description).toBe('Base.');
    expect(mergeSchema(schemas, { ref: 'Base', description: 'Here.' }).description).toBe('Here.');
  });

  test('recognizes a named schema behind annotations and aliases', () => {
    const name = (schema: ApiSchema) => mergeSchema(schemas, schema).name;
    expect(name({ ref: 'Base', description: 'Mine.' })).toBe('Base');
    expect(name({ nullable: true, allOf: [{ ref: 'Base' }] })).toBe('Base');
    expect(name({ types: ['object'], allOf: [{ ref: 'Base' }, { description: 'Mine.' }] })).toBe('Base');
    expect(name({ ref: 'Alias' })).toBe('Alias');
    expect(name({ ref: 'Base', properties: [] })).toBeUndefined();
    expect(name({ ref: 'Nothing' })).toBeUndefined();
  });

  test('recognizes a named schema through several aliases, however deep the parts are, and ends on a circle', () => {
    const named = namedSchemas({
      Base: { properties: [{ name: 'id', schema: { types: ['integer'] } }] },
      One: { allOf: [{ ref: 'Base' }, { title: 'A remark.' }] },
      Two: { ref: 'One', description: 'Another.' },
      Left: { ref: 'Right' },
      Right: { ref: 'Left' },
    });
    const of = (schema: ApiSchema) => mergeSchema(named, schema);
    expect(of({ ref: 'Two' })).toMatchObject({ name: 'Two', includes: ['One'], description: 'Another.' });
    expect(of({ allOf: [{ allOf: [{ ref: 'Two' }] }, {}] }).name).toBe('Two');
    expect(of({ ref: 'Left' })).toMatchObject({ name: 'Left', includes: ['Right'], properties: [] });
    expect(of({ allOf: [{ ref: 'Base' }, { ref: 'One' }] })).toMatchObject({ includes: ['Base', 'One'] });
    expect(of({ allOf: [{ ref: 'Base' }, { ref: 'One' }] }).name).toBeUndefined();
    expect(of({ allOf: [{ ref: 'Base' }, { properties: [] }] }).name).toBeUndefined();
    expect(of({ allOf: [{ ref: 'Base', types: ['string'] }] }).name).toBeUndefined();
    expect(of({ allOf: [{ ref: 'Base', allOf: [{ required: ['id'] }] }] }).name).toBeUndefined();
    expect(of({ allOf: [{ ref: 'Nothing' }] })).toMatchObject({ includes: ['Nothing'] });
  });

  test.each<[string, ApiSchema]>([
    ['types', { types: ['string'] }],
    ['types beside object', { types: ['object', 'string'] }],
    ['enum', { enum: [{ value: 1 }] }],
    ['properties', { properties: [] }],
    ['patternProperties', { patternProperties: [] }],
    ['additional', { additional: false }],
    ['items', { items: {} }],
    ['prefixItems', { prefixItems: [] }],
    ['oneOf', { oneOf: [] }],
    ['anyOf', { anyOf: [] }],
    ['not', { not: {} }],
    ['if', { if: {} }],
    ['required', { required: [] }],
    ['never', { never: true }],
  ])('with %s, a reference is more than the named schema', (_, own) => {
    expect(mergeSchema(schemas, { ref: 'Base', ...own }).name).toBeUndefined();
    expect(mergeSchema(schemas, { allOf: [{ ref: 'Base' }, own] }).name).toBeUndefined();
  });

  test('where several parts set a single value, the nearest wins; limits and requirements of all add up', () => {
    const near: ApiSchema = {
      format: 'near',
      constraints: { maximum: 5 },
      required: ['a'],
      allOf: [{ format: 'far', types: ['string'], constraints: { maximum: 9, minimum: 1 }, required: ['b'] }],
    };
    const merged = mergeSchema(schemas, near);
    expect(merged).toMatchObject({ format: 'near', types: ['string'], constraints: { maximum: 5, minimum: 1 } });
    expect([...merged.required]).toEqual(['a', 'b']);
    expect(mergeSchema(schemas, { types: ['string'] })).not.toHaveProperty('constraints');
  });

  test.each<[string, ApiSchema[], object]>([
    [
      'lower limits',
      [{ constraints: { minimum: 0, minLength: 1 } }, { constraints: { minimum: 10, minLength: 3 } }],
      { constraints: { minimum: 10, minLength: 3 } },
    ],
    [
      'upper limits',
      [{ constraints: { maximum: 100, maxItems: 4 } }, { constraints: { maximum: 1000, maxItems: 2 } }],
      { constraints: { maximum: 100, maxItems: 2 } },
    ],
    [
      'multiples',
      [{ constraints: { multipleOf: 4 } }, { constraints: { multipleOf: 6 } }],
      { constraints: { multipleOf: 12 } },
    ],
    [
      'multiples that are no whole numbers',
      [{ constraints: { multipleOf: 0.5 } }, { constraints: { multipleOf: 0.2 } }],
      { constraints: { multipleOf: 1 } },
    ],
    [
      'values',
      [{ enum: [{ value: 'x' }, { value: 'y' }] }, { enum: [{ value: 'y', description: 'Y.' }, { value: 'w' }] }],
      { enum: [{ value: 'y', description: 'Y.' }] },
    ],
    ['values that contradict each other', [{ enum: [{ value: 'x' }] }, { enum: [] }], { enum: [{ value: 'x' }] }],
    ['types', [{ types: ['number', 'string'] }, { types: ['integer', 'boolean'] }], { types: ['integer'] }],
    ['types that contradict each other', [{ types: ['string'] }, { types: ['boolean'] }], { types: ['string'] }],
    [
      'what comes with a field',
      [
        { dependentRequired: [{ name: 'a', requires: ['b'] }] },
        {
          dependentRequired: [
            { name: 'a', requires: ['c'] },
            { name: 'd', requires: ['e'] },
          ],
        },
      ],
      {
        dependentRequired: [
          { name: 'a', requires: ['b', 'c'] },
          { name: 'd', requires: ['e'] },
        ],
      },
    ],
    [
      'fields by pattern',
      [
        { patternProperties: [{ pattern: '^n', schema: { types: ['number'] } }] },
        { patternProperties: [{ pattern: '^s', schema: { types: ['string'] } }] },
      ],
      {
        patternProperties: [
          { pattern: '^n', schema: { types: ['number'] } },
          { pattern: '^s', schema: { types: ['string'] } },
        ],
      },
    ],
    [
      'items',
      [{ items: { format: 'a' } }, { items: { title: 'b' } }],
      { items: { allOf: [{ format: 'a' }, { title: 'b' }] } },
    ],
    ['items that are the same', [{ items: { ref: 'Base' } }, { items: { ref: 'Base' } }], { items: { ref: 'Base' } }],
    ['items of which one part says nothing', [{ items: {} }, { items: { ref: 'Base' } }], { items: { ref: 'Base' } }],
    [
      'positions',
      [{ prefixItems: [{}] }, { prefixItems: [{ format: 'a' }, { format: 'b' }] }],
      { prefixItems: [{ format: 'a' }, { format: 'b' }] },
    ],
    ['other fields', [{ additional: {} }, { additional: false }], { additional: false }],
    [
      'other fields that are left',
      [{ unevaluatedProperties: false }, { properties: [{ name: 'a', schema: {} }] }],
      { additional: false },
    ],
    ['other fields that a part allows', [{ unevaluatedProperties: false }, { additional: {} }], { additional: {} }],
  ])('%s of all parts hold', (_, allOf, expected) => {
    expect(mergeSchema(schemas, { allOf })).toMatchObject(expected);
    const [near = {}, far = {}] = allOf;
    expect(mergeSchema(schemas, { ...near, allOf: [far] })).toMatchObject(expected);
  });

  test('a condition is never put together from several parts', () => {
    const [a, b, c]: ApiSchema[] = [{ required: ['a'] }, { required: ['b'] }, { required: ['c'] }];
    const conditional = (condition = {}, branch: 'then' | 'else' = 'then') => ({ if: condition, [branch]: a });
    const merged = mergeSchema(schemas, { allOf: [conditional(a), conditional(b), conditional(c, 'else')] });
    expect(merged).toMatchObject(conditional(a));
    expect(merged).not.toHaveProperty('else');
    expect(merged.further).toEqual([conditional(b), conditional(c, 'else')]);
  });

  test('rules that a schema can have only once are kept beside the first, unless they say the same', () => {
    const rules = (n: number): ApiSchema => ({
      not: { enum: [{ value: n }] },
      contains: { enum: [{ value: n }] },
      constraints: { minContains: n, pattern: `${n}` },
    });
    const merged = mergeSchema(schemas, { allOf: [rules(1), rules(2), rules(1), rules(2)] });
    expect(merged).toMatchObject(rules(1));
    expect(merged.further).toEqual([
      { not: rules(2).not },
      { contains: rules(2).contains, constraints: { minContains: 2 } },
      { constraints: { pattern: '2' } },
    ]);
  });

  test('annotations of an included schema say nothing about the whole', () => {
    const included: ApiSchema = {
      title: 'T',
      description: 'D',
      default: 1,
      examples: [2],
      externalDocs: { url: 'https://example.org' },
      deprecated: true,
      discriminator: { property: 'p', mapping: [] },
      format: 'f',
    };
    const named = namedSchemas({ Part: { ...included, properties: [] } });
    const whole = mergeSchema(named, { allOf: [{ ref: 'Part' }, { properties: [{ name: 'a', schema: {} }] }] });
    expect(Object.keys(whole).sort()).toEqual(['format', 'includes', 'properties', 'required', 'variants']);
    expect(mergeSchema(named, { ref: 'Part' })).toMatchObject({ ...included, name: 'Part' });
    // Remarks of an inline part are the schema's own.
    expect(mergeSchema(named, { allOf: [included, { properties: [] }] })).toMatchObject(included);
  });

  test('a field that three parts declare combines all of them, the nearest first', () => {
    const field = (title: string): ApiSchema => ({ properties: [{ name: 'a', schema: { title } }] });
    const { properties } = mergeSchema(schemas, { ...field('own'), allOf: [field('one'), field('two')] });
    expect(properties).toEqual([
      { name: 'a', schema: { allOf: [{ title: 'own' }, { allOf: [{ title: 'two' }, { title: 'one' }] }] } },
    ]);
  });

  test('a schema whose name is a member of every object is that schema, or none', () => {
    expect(mergeSchema(schemas, { ref: 'constructor' })).toMatchObject({ properties: [], includes: ['constructor'] });
    const own = namedSchemas({ constructor: { description: 'Builds.' } });
    expect(mergeSchema(own, { ref: 'constructor' })).toMatchObject({ name: 'constructor', description: 'Builds.' });
  });

  test('collects the kinds of all parts', () => {
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
    ['string (ipv4) or string (ipv6)', { types: ['string'], anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] }],
    ['object', { types: ['object'], anyOf: [{ required: ['a'] }, { required: ['b'] }] }],
    ['string or integer', { types: ['string', 'integer'], oneOf: [{ types: ['string'] }, { types: ['integer'] }] }],
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
  test('prefers what the author gave to an invented value', () => {
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
