import { describe, expect, test } from 'vitest';
import type { Node } from '../read/values.ts';
import { createSchemaReader } from './plan-schemas.ts';

const reader = (schemas: Node, rest: Node = {}) => createSchemaReader({ ...rest, components: { schemas } });
const names = (schemas: Node) => [...reader(schemas).named().keys()];

test('what a text holds is read as a schema', () => {
  expect(reader({ Pet: {} }).read({ type: 'string', contentSchema: { $ref: '#/components/schemas/Pet' } })).toEqual({
    types: ['string'],
    contentSchema: { ref: 'Pet' },
  });
});

test('null alone is a value, also as the only type of a list', () => {
  const { read } = reader({});
  for (const type of ['null', ['null']]) {
    expect(read({ type })).toEqual({ enum: [{ value: null }] });
    expect(read({ oneOf: [{ type: 'string' }, { type }] })).toEqual({ nullable: true, allOf: [{ types: ['string'] }] });
  }
});

test('an example of null counts where null is allowed', () => {
  const { read } = reader({});
  expect(read({ type: 'string', example: null })).toEqual({ types: ['string'] });
  expect(read({ type: 'string', nullable: true, example: null }).examples).toEqual([null]);
  expect(read({ type: ['string', 'null'], example: null }).examples).toEqual([null]);
  expect(read({ type: 'string', examples: [null] }).examples).toEqual([null]);
});

describe('a reference', () => {
  test('to a component is its name, also where the name is encoded', () => {
    const { read } = reader({ Pet: {}, 'a/b': {}, 'c d': {} });
    expect(read({ $ref: '#/components/schemas/Pet' })).toEqual({ ref: 'Pet' });
    expect(read({ $ref: '#/components/schemas/a~1b' })).toEqual({ ref: 'a/b' });
    expect(read({ $ref: '#/components/schemas/c%20d' })).toEqual({ ref: 'c d' });
    expect(read({ $ref: '#/components/schemas/Gone' })).toEqual({});
  });

  test('to an anchor is the schema that has it, named or within one', () => {
    const schemas = reader({
      Pet: { $anchor: 'pet', properties: { 'own/er': { $anchor: 'owner', type: 'string' } } },
      Tree: { $dynamicAnchor: 'node' },
      Other: { $anchor: 'pet' },
    });
    expect(schemas.read({ $ref: '#pet' })).toEqual({ ref: 'Pet' });
    expect(schemas.read({ $dynamicRef: '#node' })).toEqual({ ref: 'Tree' });
    expect(schemas.read({ $ref: '#gone' })).toEqual({});
    const { ref } = schemas.read({ $ref: '#owner' });
    expect(ref).toBe('Pet.own-er');
    expect(schemas.named().get(ref ?? '')).toEqual({ types: ['string'] });
  });

  test('to a dynamic anchor is the schema that the outermost one sets for it', () => {
    const generic = { $ref: '#/components/schemas/Generic' };
    const schemas = reader({
      Bigger: { $dynamicAnchor: 'node', $ref: '#/components/schemas/Tree', required: ['more'] },
      Tree: { $dynamicAnchor: 'node', properties: { next: { $dynamicRef: '#node' } } },
      Generic: { items: { $dynamicRef: '#item' }, $defs: { any: { $dynamicAnchor: 'item' } } },
      Texts: { ...generic, $defs: { 'a/b': { $dynamicAnchor: 'item', type: 'string' } } },
      Same: generic,
    }).named();
    const next = (ref: string) => ({ properties: [{ name: 'next', schema: { ref } }] });
    expect(schemas.get('Bigger')).toEqual({ required: ['more'], allOf: [next('Bigger')] });
    expect(schemas.get('Tree')).toEqual(next('Tree'));
    expect(schemas.get('Generic')).toEqual({ items: { ref: 'Generic.any' } });
    expect(schemas.get('Texts')).toEqual({ allOf: [{ items: { ref: 'Texts.a-b' } }] });
    expect(schemas.get('Texts.a-b')).toEqual({ types: ['string'] });
    expect(schemas.get('Same')).toEqual({ ref: 'Generic' });
  });

  test('into the middle of something gives that a name which is free, and always the same', () => {
    const schemas = reader({ Pet: { properties: { owner: { type: 'string' } } }, 'Pet.owner': {} });
    const middle = { $ref: '#/components/schemas/Pet/properties/owner' };
    expect(schemas.read(middle)).toEqual({ ref: 'Pet.owner-2' });
    expect(schemas.read(middle)).toEqual({ ref: 'Pet.owner-2' });
    expect([...schemas.named().keys()]).toEqual(['Pet', 'Pet.owner', 'Pet.owner-2']);
    expect(reader({}, { paths: { '/a b': { get: {} } } }).read({ $ref: '#/paths/~1a b/get' }).ref).toBe('-a-b.get');
    expect(reader({}).read({ $ref: '#' }).ref).toBe('Document');
  });

  test('into an operation is named by the words that say something, with a number where that is taken', () => {
    const middle = '#/paths/~1saws/get/responses/200/content/text~1csv/schema';
    const content = { 'text/csv': { schema: { $defs: { A: {} } } } };
    const paths = { '/saws': { get: { responses: { 200: { content } } } } };
    const schemas = reader({ Taken: {}, '-saws.get.200.text-csv': {}, '-saws.get.200.text-csv-2': {} }, { paths });
    expect(schemas.read({ $ref: middle }).ref).toBe('-saws.get.200.text-csv-3');
    expect(schemas.read({ $ref: `${middle}/$defs/A` }).ref).toBe('-saws.get.200.text-csv.A');
    expect(reader({}, { paths: { '/a {b}': { get: {} } } }).read({ $ref: '#/paths/~1a {b}/get' }).ref).toBe(
      '-a-b-.get',
    );
  });

  test('to an anchor finds it behind any name, and the first of several', () => {
    const schemas = reader({
      'a~b/c': { $anchor: 'odd' },
      First: { properties: { x: { $anchor: 'twice', type: 'string' } } },
      Second: { $anchor: 'twice', description: null, enum: [null] },
    });
    expect(schemas.read({ $ref: '#odd' })).toEqual({ ref: 'a~b/c' });
    expect(schemas.read({ $ref: '#twice' })).toEqual({ ref: 'First.x' });
  });

  test('out of the description is no anchor of it', () => {
    const { read } = reader({ Pet: { $anchor: 'pet' } });
    expect(read({ $ref: 'other.yaml#pet' })).toEqual({});
    expect(read({ $ref: 'https://a.org/#/components/schemas/Pet' })).toEqual({});
  });

  test('that is found while the named are read is named in turn', () => {
    expect(
      names({
        A: { properties: { x: { $ref: '#/components/schemas/B/properties/y' } } },
        B: { properties: { y: { items: { $ref: '#/components/schemas/B/properties/z' } }, z: {} } },
      }),
    ).toEqual(['A', 'B', 'B.y', 'B.z']);
  });
});

describe('a choice', () => {
  const { read } = reader({});

  test('of one is none', () => {
    expect(read({ oneOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({
      nullable: true,
      allOf: [{ types: ['string'] }],
    });
    expect(read({ anyOf: [{ type: 'string' }] })).toEqual({ allOf: [{ types: ['string'] }] });
  });

  test('of more stays', () => {
    const options = [{ type: 'string' }, { type: 'integer' }];
    const read2 = [{ types: ['string'] }, { types: ['integer'] }];
    expect(read({ oneOf: options })).toEqual({ oneOf: read2 });
    expect(read({ anyOf: options })).toEqual({ anyOf: read2 });
    expect(read({ oneOf: [], anyOf: [] })).toEqual({});
  });

  test('of constants is an enumeration, and takes nothing from another choice beside it', () => {
    expect(read({ oneOf: [{ const: 'a' }], anyOf: [{ type: 'string' }, { type: 'integer' }] })).toEqual({
      enum: [{ value: 'a' }],
      anyOf: [{ types: ['string'] }, { types: ['integer'] }],
    });
    const old = { const: 'a', title: 'A', deprecated: true };
    expect(read({ oneOf: [old, { const: 'b', deprecated: true }] }).enum).toEqual([
      { value: 'a', description: 'Deprecated. A' },
      { value: 'b', description: 'Deprecated.' },
    ]);
    expect(read({ oneOf: [{ const: 'a', description: 'A' }, { const: 'b' }] })).toEqual({
      enum: [{ value: 'a', description: 'A' }, { value: 'b' }],
    });
  });
});

test.each<[Node, Node]>([
  [{ type: ['string', 'null'] }, { types: ['string'], nullable: true }],
  [
    { type: 'string', nullable: true },
    { types: ['string'], nullable: true },
  ],
  [{ type: 'string', nullable: 'true' }, { types: ['string'] }],
  [{ type: 'string', nullable: false }, { types: ['string'] }],
  [{ enum: ['a', null] }, { enum: [{ value: 'a' }], nullable: true }],
  [{ enum: [null] }, { enum: [{ value: null }] }],
])('%j may be null, or not: %j', (raw, schema) => expect(reader({}).read(raw)).toEqual(schema));

test.each(['x-enum-descriptions', 'x-enumDescriptions'])('values have the meanings that %s gives', (key) => {
  const { read } = reader({});
  const values = [{ value: 'a', description: 'A' }, { value: 1, description: 'One' }, { value: 'c' }];
  for (const meanings of [['A', 'None', 'One'], { a: 'A', 1: 'One', null: 'None' }])
    expect(read({ enum: ['a', null, 1, 'c'], [key]: meanings })).toEqual({ enum: values, nullable: true });
});

describe('further fields', () => {
  const { read } = reader({});

  test('are forbidden, free, or described', () => {
    expect(read({ additionalProperties: false })).toEqual({ additional: false });
    expect(read({ unevaluatedProperties: false })).toEqual({ unevaluatedProperties: false });
    expect(read({ additionalProperties: true, unevaluatedProperties: false })).toEqual({
      additional: {},
      unevaluatedProperties: false,
    });
    expect(read({ additionalProperties: { type: 'string' } })).toEqual({ additional: { types: ['string'] } });
    expect(read({ patternProperties: { '^x-': { type: 'string' } } })).toEqual({
      patternProperties: [{ pattern: '^x-', schema: { types: ['string'] } }],
    });
  });

  test('are written in XML as an attribute, in an element around them, or under another name', () => {
    expect(read({ xml: { name: 'a', prefix: 'p', attribute: true } })).toEqual({
      xml: { name: 'p:a', as: 'attribute' },
    });
    expect(read({ xml: { nodeType: 'attribute' } })).toEqual({ xml: { as: 'attribute' } });
    expect(read({ xml: { wrapped: true, namespace: 'urn:n' } })).toEqual({
      xml: { namespace: 'urn:n', as: 'wrapper' },
    });
    expect(read({ xml: { prefix: 'p', attribute: false } })).toEqual({});
  });

  test('never is a schema, and a list is of places or of items', () => {
    expect(read(false)).toEqual({ never: true });
    expect(read({ not: {} })).toEqual({ never: true });
    expect(read({ not: true })).toEqual({ never: true });
    expect(read(true)).toEqual({});
    expect(read({ items: [{ type: 'string' }] })).toEqual({ prefixItems: [{ types: ['string'] }] });
    expect(read({ items: { type: 'string' } })).toEqual({ items: { types: ['string'] } });
    expect(read({ unevaluatedItems: { type: 'string' } })).toEqual({ unevaluatedItems: { types: ['string'] } });
    expect(read({ dependentRequired: { a: ['b'] }, dependentSchemas: { c: false } })).toEqual({
      dependentRequired: [{ name: 'a', requires: ['b'] }],
      dependentSchemas: [{ name: 'c', schema: { never: true } }],
    });
  });
});

describe('a discriminator', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  test('maps values to schemas by name or by reference; what is not mapped has the name as its value', () => {
    const { read } = reader({ Cat: {}, Dog: {}, Cow: {} });
    const mapping = { miaow: 'Cat', woof: '#/components/schemas/Dog', lost: 'Gone' };
    const discriminator = { propertyName: 'kind', mapping, defaultMapping: 'Cow' };
    expect(read({ oneOf: [ref('Cat'), ref('Dog'), ref('Cow')], discriminator }).discriminator).toEqual({
      property: 'kind',
      mapping: [
        { value: 'miaow', schema: 'Cat' },
        { value: 'woof', schema: 'Dog' },
        { value: 'Cow', schema: 'Cow' },
      ],
      fallback: 'Cow',
    });
    expect(read({ discriminator: { mapping } })).toEqual({});
  });

  test('of a base without a list has its heirs, and theirs', () => {
    const schemas = reader({
      Pet: { discriminator: { propertyName: 'kind', mapping: { c: 'Cat' } } },
      Cat: { allOf: [ref('Pet')] },
      Kitten: { allOf: [ref('Cat')] },
      Dog: { allOf: [ref('Pet'), ref('Other')] },
      Other: {},
    });
    expect(schemas.named().get('Pet')?.discriminator?.mapping).toEqual([
      { value: 'c', schema: 'Cat' },
      { value: 'Dog', schema: 'Dog' },
    ]);
  });

  const kinds = (schemas: Node, choice: Node) =>
    reader(schemas)
      .read({ ...choice, discriminator: { propertyName: 'kind' } })
      .discriminator?.mapping.map(({ value, schema }) => `${value}: ${schema}`);

  test.each<[string, Node, string]>([
    ['a constant', { properties: { kind: { const: 'cat' } } }, 'cat'],
    ['a list of one value', { properties: { kind: { enum: ['cat'] } } }, 'cat'],
    ['a field behind a reference', { properties: { kind: ref('Kind') } }, 'cat'],
    ['a part of it', { allOf: [{}, ref('Part'), { properties: { kind: { const: 'late' } } }] }, 'cat'],
    ['a list of several values', { properties: { kind: { enum: ['cat', 'dog'] } } }, 'Cat'],
    ['a value that is no text', { properties: { kind: { const: 1 } } }, 'Cat'],
    ['another field', { properties: { size: { const: 'big' } } }, 'Cat'],
    ['parts that hold each other', { allOf: [ref('Cat')] }, 'Cat'],
  ])('has the value that the schema itself says by %s, else its name', (_, Cat, value) => {
    const parts = { Kind: { const: 'cat' }, Part: { allOf: [{ properties: { kind: { const: 'cat' } } }] } };
    expect(kinds({ Cat, ...parts }, { oneOf: [ref('Cat')] })).toEqual([`${value}: Cat`]);
    expect(kinds({ Cat, ...parts }, { anyOf: [ref('Cat')] })).toEqual([`${value}: Cat`]);
  });

  test('has each schema once, and none that has no name', () => {
    const choice = { oneOf: [ref('Cat'), { type: 'object' }, ref('Gone')], anyOf: [ref('Cat'), ref('Dog')] };
    expect(kinds({ Cat: {}, Dog: {} }, choice)).toEqual(['Cat: Cat', 'Dog: Dog']);
    const discriminator = { propertyName: 'kind', mapping: { none: null } };
    expect(reader({}).read({ discriminator }).discriminator).toEqual({ property: 'kind', mapping: [] });
  });

  test('of a base is passed on to heirs of heirs, with the values that these say', () => {
    const schemas = reader({
      Pet: { discriminator: { propertyName: 'kind' } },
      Cat: { allOf: [ref('Pet'), { properties: { kind: { const: 'cat' } } }] },
      Kitten: { allOf: [ref('Cat'), ref('Pet')] },
      Dog: { allOf: [ref('Pet')], properties: { kind: { enum: ['dog'] } } },
    });
    expect(schemas.named().get('Pet')?.discriminator?.mapping).toEqual([
      { value: 'cat', schema: 'Cat' },
      { value: 'Kitten', schema: 'Kitten' },
      { value: 'dog', schema: 'Dog' },
    ]);
  });

  test('of a base with a list, or without heirs, stays as it is', () => {
    const discriminator = { propertyName: 'kind' };
    const schemas = reader({
      Listed: { discriminator, oneOf: [ref('Cat'), ref('Dog')] },
      Any: { discriminator, anyOf: [ref('Cat'), ref('Dog')] },
      Alone: { discriminator },
      Cat: { allOf: [ref('Listed'), ref('Any'), { type: 'object' }] },
      Dog: {},
      Cow: { allOf: [ref('Listed'), ref('Any')] },
    }).named();
    const kindsOf = (name: string) => schemas.get(name)?.discriminator?.mapping.map(({ schema }) => schema);
    expect([kindsOf('Listed'), kindsOf('Any'), kindsOf('Alone')]).toEqual([['Cat', 'Dog'], ['Cat', 'Dog'], []]);
  });
});
