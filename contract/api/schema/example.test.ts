import { describe, expect, it } from 'vitest';
import { namedSchemas as named, objectOf as object } from '../../../tests/support/named-schemas.ts';
import { exampleOf } from './example.ts';
import type { ApiConstraints, ApiSchema, Json } from './schema.ts';

const text: ApiSchema = { types: ['string'] };
const word = (value: string): ApiSchema => ({ types: ['string'], enum: [{ value }] });

it('kinds that differ in a nested field are distinguished by it', () => {
  const kind = (value: string) => object({ name: text, configuration: object({ type: word(value) }) });
  const schema = object({ variable: object({ of: { oneOf: [kind('recent'), kind('count')] } }, ['of']) }, ['variable']);
  expect(exampleOf({}, schema, 'request')).toEqual({
    variable: { of: { name: 'string', configuration: { type: 'recent' } } },
  });
});

it('the name of a kind is not used where the field does not allow it', () => {
  const schemas = named({
    Sidecar: object({ type: word('sidecar') }, ['type']),
    Runbook: object({ type: word('Runbook') }, ['type']),
  });
  const of = (ref: string): ApiSchema => ({
    oneOf: [{ ref }],
    discriminator: { property: 'type', mapping: [{ value: ref, schema: ref }] },
  });
  expect(exampleOf(schemas, of('Sidecar'), 'request')).toEqual({ type: 'sidecar' });
  expect(exampleOf(schemas, of('Runbook'), 'request')).toEqual({ type: 'Runbook' });
});

it('a field that the schema around the kinds describes, too, is what both allow', () => {
  const kinds = (code: string) => ({
    anyOf: [object({ issue: word(code), data: object({ code: word(code) }, ['code']) })],
  });
  const base = object({ issue: text, data: object({ note: text, code: text }), other: text }, ['issue']);
  expect(exampleOf({}, { ...base, ...kinds('TOO_LONG') }, 'response')).toEqual({
    issue: 'TOO_LONG',
    data: { note: 'string', code: 'TOO_LONG' },
    other: 'string',
  });
  expect(exampleOf({}, { ...object({ issue: { types: ['integer'] } }), ...kinds('TOO_LONG') }, 'response')).toEqual({
    issue: 1,
    data: { code: 'TOO_LONG' },
  });
});

it('a reference with only read-only fields is not empty', () => {
  const reference: ApiSchema = {
    allOf: [
      object({ id: { ...text, readOnly: true }, type: { ...text, readOnly: true }, note: { ...text, readOnly: true } }),
      { types: ['object'], required: ['id', 'type'] },
      object({ type: word('service') }),
    ],
  };
  expect(exampleOf({}, object({ service: reference }, ['service']), 'request')).toEqual({
    service: { id: 'string', type: 'service' },
  });
});

it('what only the server provides is left out where there is anything else', () => {
  const schema = object({ id: { ...text, readOnly: true }, name: text }, ['id', 'name']);
  expect(exampleOf({}, schema, 'request')).toEqual({ name: 'string' });
  expect(exampleOf({}, schema, 'response')).toEqual({ id: 'string', name: 'string' });
});

it('a field has the name of what every object inherits', () => {
  const schema = object({ ['__proto__']: text, constructor: text }, ['__proto__']);
  expect(JSON.stringify(exampleOf({}, schema, 'request'))).toBe('{"__proto__":"string","constructor":"string"}');
  const kinds: ApiSchema = { types: ['object'], oneOf: [schema] };
  expect(JSON.stringify(exampleOf({}, kinds, 'request'))).toBe('{"__proto__":"string","constructor":"string"}');
});

const sample = (schema: ApiSchema, schemas = {}) => exampleOf(schemas, schema, 'request');
const number: ApiSchema = { types: ['integer'] };
const list = (items: ApiSchema | undefined, constraints: ApiConstraints = {}): ApiSchema => ({
  types: ['array'],
  ...(items && { items }),
  constraints,
});

describe('parts that set the same keyword', () => {
  const limited = (constraints: ApiConstraints) => ({ constraints });
  it.each<[string, ApiSchema[], Json]>([
    ['limits', [{ ...number, ...limited({ minimum: 0, maximum: 100 }) }, limited({ minimum: 10, maximum: 1000 })], 10],
    ['values', [{ enum: [{ value: 'x' }, { value: 'y' }] }, { enum: [{ value: 'y' }, { value: 'w' }] }], 'y'],
    ['patterns', [{ ...text, ...limited({ pattern: '^a' }) }, limited({ pattern: 'b$' })], 'ab'],
    ['patterns of which one says more', [{ ...text, ...limited({ pattern: '.' }) }, limited({ pattern: '^b' })], 'b'],
    ['items that must be there', [list(text), { contains: word('a') }, { contains: word('b') }], ['a', 'b']],
  ])('%s all hold', (_, allOf, value) => {
    expect(sample({ allOf })).toEqual(value);
  });
});

describe('a field that is there because of another', () => {
  const kinds = object({ kind: { enum: [{ value: 'a' }, { value: 'b' }] }, zip: text }, ['kind']);
  const isKind = (value: string) => object({ kind: word(value) });
  const branches = (negative: ApiSchema) => ({ if: isKind('b'), else: negative });
  it.each<[string, ApiSchema, Json]>([
    [
      'comes with it',
      { dependentRequired: [{ name: 'kind', requires: ['x'] }] },
      { kind: 'a', zip: 'string', x: 'string' },
    ],
    [
      'has the schema that comes with it',
      { dependentSchemas: [{ name: 'kind', schema: object({ x: number }, ['x']) }] },
      { kind: 'a', zip: 'string', x: 1 },
    ],
    [
      'follows a condition',
      { allOf: [branches({ required: ['x'] }), branches({ required: ['y'] })] },
      { kind: 'a', zip: 'string', x: 'string', y: 'string' },
    ],
    [
      'is limited by a condition',
      branches(object({ zip: { constraints: { pattern: '^[0-9]{5}$' } } })),
      { kind: 'a', zip: '11111' },
    ],
    [
      'may have others in its wake, but cannot be impossible',
      {
        dependentRequired: [{ name: 'x', requires: ['y'] }],
        ...branches({ ...object({ z: { never: true } }), required: ['x', 'z'] }),
      },
      { kind: 'a', zip: 'string', x: 'string', y: 'string' },
    ],
  ])('%s', (_, rules, value) => {
    expect(sample({ ...kinds, ...rules })).toEqual(value);
  });
});

it('a field of the other direction is not sent because another one asks for it', () => {
  const asked = object({ a: text, id: { ...text, readOnly: true }, password: { ...text, writeOnly: true } });
  const requires = ['id', 'password'];
  const rules: ApiSchema[] = [
    { dependentRequired: [{ name: 'a', requires }] },
    { if: { never: true }, else: { required: requires } },
  ];
  for (const rule of rules) {
    const schema = { ...asked, ...rule };
    expect(exampleOf({}, schema, 'request')).toEqual({ a: 'string', password: 'string' });
    expect(exampleOf({}, schema, 'response')).toEqual({ a: 'string', id: 'string' });
  }
});

it('a field that must not be there is left out', () => {
  expect(sample(object({ a: text, b: { never: true } }))).toEqual({ a: 'string' });
});

describe('a value given by the author', () => {
  it.each<[string, ApiSchema, Json]>([
    ['an example', { examples: ['a'], default: 'b', enum: [{ value: 'b' }, { value: 'a' }] }, 'a'],
    ['the default', { default: 'b', enum: [{ value: 'a' }, { value: 'b' }] }, 'b'],
    ['the first allowed value', { enum: [{ value: 'a' }, { value: 'b' }] }, 'a'],
    ['a default that is false', { types: ['boolean'], default: false }, false],
  ])('is %s', (_, schema, value) => expect(sample(schema)).toEqual(value));

  it('is not used where the schema does not allow it', () => {
    expect(sample({ ...number, examples: ['one', 7], default: 'two' })).toBe(7);
    expect(sample({ ...number, examples: ['one'], default: 'two' })).toBe(1);
    expect(sample({ types: ['string'], enum: [{ value: 1 }, { value: 'a' }] })).toBe('a');
  });

  it('that none of the types allows is the last resort', () => {
    expect(sample({ types: ['string'], enum: [{ value: 1 }] })).toBe(1);
  });
});

describe('a text', () => {
  it.each<[string, ApiSchema, string]>([
    ['is of its format', { format: 'ipv4' }, '192.0.2.1'],
    ['of an unknown format is any', { format: 'constructor' }, 'string'],
    [
      'is of its format where the pattern allows it',
      { format: 'date', constraints: { pattern: '^2024' } },
      '2024-01-31',
    ],
    ['is of its pattern where its format is not', { format: 'date', constraints: { pattern: '^x$' } }, 'x'],
    ['is empty where its pattern says so', { constraints: { pattern: '^$' } }, ''],
    ['is empty where its pattern leaves everything out', { constraints: { pattern: '^(\\+\\d+)?$' } }, ''],
    ['is any where the pattern cannot be read', { constraints: { pattern: '(' } }, 'string'],
    ['is long enough', { constraints: { minLength: 13 } }, 'stringstringstring'],
    ['is not too long', { constraints: { maxLength: 3 } }, 'str'],
    ['may be empty', { constraints: { maxLength: 0 } }, ''],
    ['is of a pattern and long enough', { constraints: { pattern: '^a+$', minLength: 3 } }, 'aaa'],
  ])('%s', (_, schema, value) => expect(sample({ ...text, ...schema })).toBe(value));

  it.each<ApiConstraints>([
    { minLength: 2 ** 31 - 1 },
    { minLength: 2 ** 31 - 1, pattern: '^.+$' },
    { minLength: 300, pattern: '^(([a-z]+-?)+\\.?)+$' },
    { pattern: '^((a{999}){999}){9999}$' },
    { pattern: '^a{99999999}$' },
  ])('is no longer than anybody reads, whatever the schema asks for: %j', (constraints) => {
    const { length } = String(sample({ ...text, constraints }));
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(10_000);
  });

  it.each([
    ['date-time', '2024-01-31T12:00:00Z'],
    ['time', '12:00:00Z'],
    ['duration', 'PT15M'],
    ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
    ['email', 'user@example.com'],
    ['idn-email', 'user@example.com'],
    ['hostname', 'example.com'],
    ['ipv6', '2001:db8::1'],
    ['uri', 'https://example.com'],
    ['uri-reference', '/path'],
    ['url', 'https://example.com'],
    ['byte', 'aGVsbG8='],
  ])('of the format %s is %s', (format, value) => expect(sample({ ...text, format })).toBe(value));
});

describe('a number', () => {
  it.each<['integer' | 'number', ApiConstraints, number]>([
    ['integer', {}, 1],
    ['integer', { minimum: 5 }, 5],
    ['integer', { maximum: -5 }, -5],
    ['integer', { minimum: 0, maximum: 9 }, 1],
    ['integer', { exclusiveMinimum: 5 }, 6],
    ['integer', { exclusiveMaximum: 1 }, 0],
    ['number', { exclusiveMinimum: 5 }, 5.5],
    ['number', { exclusiveMaximum: 0 }, -0.5],
    ['number', { exclusiveMinimum: 0, exclusiveMaximum: 0.5 }, 0.25],
    ['number', { minimum: 2, exclusiveMaximum: 2.2 }, 2.1],
    ['number', { exclusiveMinimum: 2, maximum: 2.2 }, 2.1],
    ['integer', { multipleOf: 5 }, 5],
    ['integer', { multipleOf: 5, minimum: 7 }, 10],
    ['number', { multipleOf: 0.25, exclusiveMinimum: 1 }, 1.25],
    ['integer', { multipleOf: 5, maximum: -7 }, -10],
    ['number', { multipleOf: 0.1, maximum: 0.7 }, 0.7],
    ['number', { multipleOf: 0.01, exclusiveMinimum: 1.14 }, 1.15],
    ['integer', { multipleOf: 1, minimum: 9007199254740994 }, 9007199254740994],
    ['integer', { minimum: 1.5 }, 2],
    ['integer', { maximum: -1.5 }, -2],
    ['number', { multipleOf: 0 }, 1],
    ['integer', { minimum: 3, exclusiveMinimum: 7 }, 8],
    ['integer', { minimum: 9, exclusiveMinimum: 3 }, 9],
    ['integer', { maximum: -3, exclusiveMaximum: -7 }, -8],
    ['number', { minimum: 2, exclusiveMinimum: 1, maximum: 2.2, exclusiveMaximum: 2.2 }, 2.1],
  ])('%s %j is %d', (type, constraints, value) => {
    expect(sample({ types: [type], constraints })).toBeCloseTo(value, 9);
  });
});

it('a boolean is true, and a value of any type is an empty object', () => {
  expect(sample({ types: ['boolean'] })).toBe(true);
  expect(sample({})).toEqual({});
});

it('without a type, the other keywords of the schema imply it', () => {
  expect(sample({ properties: [{ name: 'a', schema: number }] })).toEqual({ a: 1 });
  expect(sample({ items: number })).toEqual([1]);
  expect(sample({ prefixItems: [number] })).toEqual([1]);
  expect(sample({ constraints: { minProperties: 1 } })).toEqual({ key: {} });
  expect(sample({ patternProperties: [{ pattern: '^x-', schema: number }] })).toEqual({});
});

describe('a text that contains JSON', () => {
  const held = (constraints: ApiConstraints): ApiSchema => ({
    ...text,
    contentSchema: object({ id: number }),
    constraints: { contentMediaType: 'application/json', ...constraints },
  });

  it.each<[string, ApiSchema, Json]>([
    ['is what that has to be', held({}), '{"id":1}'],
    ['is any text where it is encoded', held({ contentEncoding: 'base64' }), 'string'],
    ['is any text where it holds something else', held({ contentMediaType: 'text/csv' }), 'string'],
    ['is any text where it may not be so long', held({ maxLength: 7 }), 'string'],
    [
      'is any text where nothing can be made',
      { ...held({}), contentSchema: { never: true, types: ['object'], required: ['x'], additional: false } },
      'string',
    ],
  ])('%s', (_, schema, value) => expect(sample(schema)).toEqual(value));
});

describe('a list', () => {
  it.each<[string, ApiSchema, Json]>([
    ['has one entry', list(number), [1]],
    ['has any entry where nothing is said', list(undefined), [{}]],
    ['has as many as have to be', list(number, { minItems: 3 }), [1, 1, 1]],
    ['is empty where it has to be', list(number, { maxItems: 0 }), []],
    [
      'is empty where no entry can be made',
      list({ never: true, ref: 'Unknown', types: ['object'], required: ['x'], additional: false }),
      [],
    ],
    ['has what has to be in it', { ...list(undefined), contains: word('a') }, ['a']],
    [
      'has as many of it as have to be',
      { ...list(text, { minContains: 2, minItems: 3 }), contains: word('a') },
      ['a', 'a', 'string'],
    ],
    [
      'has no more of it than there may be',
      {
        ...list({ types: ['integer', 'string'] }, { maxContains: 1, minItems: 3 }),
        contains: { types: ['integer'] },
      },
      [1, 'string', 'string'],
    ],
    ['has none of it where none has to be', { ...list(number, { minContains: 0 }), contains: word('a') }, [1]],
    [
      'has different ones where none may be there twice',
      {
        ...list(undefined, { minContains: 2, uniqueItems: true }),
        contains: { enum: [{ value: 'a' }, { value: 'b' }] },
      },
      ['a', 'b'],
    ],
    [
      'has what has to be in it and is an item, too',
      { ...list(object({ id: number }, ['id'])), contains: object({ kind: word('a') }, ['kind']) },
      [{ id: 1, kind: 'a' }],
    ],
    [
      'has what has to be in it after the positions',
      { types: ['array'], prefixItems: [number], contains: word('a') },
      [1, 'a'],
    ],
    [
      'has what has to be in it at a position that allows it',
      { types: ['array'], prefixItems: [number, text], items: { never: true }, contains: word('a') },
      [1, 'a'],
    ],
    [
      'has a position as it is where that is what has to be in it',
      { types: ['array'], prefixItems: [number, word('a')], contains: word('a') },
      [1, 'a'],
    ],
    [
      'does not have an example that lacks what has to be in it',
      { ...list(text), examples: [['b'], ['b', 'a']], contains: word('a') },
      ['b', 'a'],
    ],
    ['has no number twice', list(number, { minItems: 3, uniqueItems: true }), [1, 2, 3]],
    [
      'counts down from a limit',
      list({ ...number, constraints: { maximum: 1 } }, { minItems: 3, uniqueItems: true }),
      [1, 0, -1],
    ],
    ['has no text twice', list(text, { minItems: 3, uniqueItems: true }), ['string', 'string2', 'string3']],
    [
      'has no allowed value twice',
      list({ enum: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] }, { minItems: 3, uniqueItems: true }),
      ['a', 'b', 'c'],
    ],
    [
      'has no object twice',
      list(object({ id: number }), { minItems: 3, uniqueItems: true }),
      [{ id: 1 }, { id: 2 }, { id: 3 }],
    ],
    ['repeats what has no other value', list({ types: ['boolean'] }, { minItems: 2, uniqueItems: true }), [true, true]],
  ])('%s', (_, schema, value) => expect(sample(schema)).toEqual(value));

  it.each<[string, ApiConstraints, Json]>([
    ['with a number after it', { pattern: '^1' }, ['1', '12']],
    ['in place of its end', { pattern: '^[a-z]{3}[0-9]$' }, ['aaa1', 'aaa2']],
    ['as another number', { pattern: '^[0-9]$' }, ['1', '2']],
    ['with another letter', { pattern: '^[a-z]$' }, ['a', 'c']],
    ['before it', { pattern: '[a-z]$' }, ['a', '2a']],
  ])('makes texts unique %s', (_, constraints, value) => {
    expect(sample(list({ ...text, constraints }, { minItems: 2, uniqueItems: true }))).toEqual(value);
  });

  it('repeats values once there are no more letters', () => {
    const letters = sample(
      list({ ...text, constraints: { pattern: '^[a-z]+$' } }, { minItems: 27, uniqueItems: true }),
    );
    expect(letters).toEqual(['a', ...'cdefghijklmnopqrstuvwxyz', 'a', 'a']);
  });

  it('of positions has a value at each, and as many more as required', () => {
    expect(sample({ types: ['array'], prefixItems: [text, number] })).toEqual(['string', 1]);
    const more = { types: ['array' as const], prefixItems: [text], constraints: { minItems: 3 } };
    expect(sample({ ...more, items: number })).toEqual(['string', 1, 1]);
    expect(sample(more)).toEqual(['string', {}, {}]);
  });

  it('of positions ends before one that cannot be made, if it may', () => {
    const never: ApiSchema = { types: ['object'], required: ['x'], additional: false };
    const positions: ApiSchema = { types: ['array'], prefixItems: [text, never] };
    expect(sample(positions)).toEqual(['string']);
    expect(sample({ ...positions, constraints: { minItems: 1 } })).toEqual(['string']);
    expect(sample({ ...positions, constraints: { minItems: 2 } })).toEqual([]);
  });

  it('has no more entries than anybody reads', () => {
    expect(sample(list(number, { minItems: 1000 }))).toHaveLength(50);
    const tuple: ApiSchema = {
      types: ['array'],
      prefixItems: [text],
      items: number,
      constraints: { minItems: 2 ** 31 },
    };
    expect(sample(tuple)).toHaveLength(50);
  });
});

describe('a map', () => {
  const map = (more: ApiSchema): ApiSchema => ({ types: ['object'], ...more });

  it.each<[string, ApiSchema, Json]>([
    ['has one entry', map({ additional: number }), { key: 1 }],
    ['has none where it must not', map({ additional: false }), {}],
    ['has none where it must not, though it should', map({ additional: false, constraints: { minProperties: 1 } }), {}],
    ['has none where nothing is said', map({}), {}],
    ['has none beside fields', { ...object({ a: text }), additional: number }, { a: 'string' }],
    ['has as many as have to be', map({ additional: number, constraints: { minProperties: 2 } }), { key: 1, key2: 1 }],
    ['has names that are allowed', map({ additional: number, propertyNames: word('id') }), { id: 1 }],
    [
      'has names of a pattern',
      map({
        patternProperties: [{ pattern: '^x$', schema: number }],
        additional: false,
        constraints: { minProperties: 1 },
      }),
      { x: 1 },
    ],
    [
      'counts the fields it has',
      { ...object({ a: text }), additional: number, constraints: { minProperties: 2 } },
      { a: 'string', key: 1 },
    ],
    [
      'gives others no name of a field it has',
      { ...object({ key: text }), additional: number, constraints: { minProperties: 2 } },
      { key: 'string', key2: 1 },
    ],
    [
      'has none where no value can be made',
      map({ additional: { ...map({ required: ['x'], additional: false }) } }),
      {},
    ],
    ['has none where no name can be made', map({ additional: number, propertyNames: number }), {}],
  ])('%s', (_, schema, value) => expect(sample(schema)).toStrictEqual(value));

  it('has no more entries than anybody reads', () => {
    expect(
      Object.keys(sample(map({ additional: number, constraints: { minProperties: 1000 } })) as object),
    ).toHaveLength(50);
  });
});

describe('an object', () => {
  it('has required fields that the schema does not describe', () => {
    expect(sample({ ...object({ a: number }), required: ['a', 'b'] })).toEqual({ a: 1, b: 'string' });
    expect(
      sample({ ...object({}), required: ['b'], additional: { types: ['string'], enum: [{ value: 'x' }] } }),
    ).toEqual({ key: 'x', b: 'string' });
  });

  it('is none where such a field is forbidden', () => {
    const schema: ApiSchema = { ...object({}), required: ['b'], additional: false };
    expect(sample(schema)).toBeNull();
    expect(sample({ ...schema, nullable: true })).toBeNull();
    expect(sample(object({ a: text, b: schema }))).toEqual({ a: 'string' });
    expect(sample(object({ a: text, b: schema }, ['b']))).toBeNull();
    expect(sample(object({ a: text, b: { ...schema, nullable: true } }, ['b']))).toEqual({ a: 'string', b: null });
    expect(sample(list(schema, { minItems: 1 }))).toEqual([]);
    expect(sample({ items: schema, constraints: { minItems: 1 } })).toEqual([]);
    expect(sample(object({ a: list(schema, { minItems: 1 }) }, ['a']))).toBeNull();
  });

  it('has deprecated fields only where they are required', () => {
    const old: ApiSchema = { ...text, deprecated: true };
    expect(sample(object({ old, a: number }))).toEqual({ a: 1 });
    expect(sample(object({ old, a: number }, ['old']))).toEqual({ old: 'string', a: 1 });
  });

  it('leaves out fields that are not sent or not returned', () => {
    const schema = object({ id: { ...number, readOnly: true }, secret: { ...text, writeOnly: true }, name: text });
    expect(exampleOf({}, schema, 'request')).toEqual({ secret: 'string', name: 'string' });
    expect(exampleOf({}, schema, 'response')).toEqual({ id: 1, name: 'string' });
  });

  it('has only required fields further down', () => {
    const schema = (inner: ApiSchema) => object({ a: inner, b: text }, ['a']);
    expect(sample(schema(schema(schema(schema(text)))))).toEqual({
      a: { a: { a: { a: 'string' } }, b: 'string' },
      b: 'string',
    });
  });

  it('has its simple fields where it would be empty further down', () => {
    const message = object({
      role: text,
      old: { ...text, deprecated: true },
      parts: list(text),
      meta: object({ a: text }),
    });
    expect(sample(object({ messages: list(message) }))).toEqual({ messages: [{ role: 'string' }] });
    expect(sample(object({ messages: list({ ...message, required: ['parts'] }) }))).toEqual({
      messages: [{ parts: ['string'] }],
    });
  });

  it('prefers declared fields where it needs more of them, deprecated ones last', () => {
    const some = {
      ...object({ old: { ...number, deprecated: true }, a: text, b: text }),
      constraints: { minProperties: 1 },
    };
    expect(sample(object({ x: object({ y: object({ z: some }, ['z']) }, ['y']) }, ['x']))).toEqual({
      x: { y: { z: { a: 'string' } } },
    });
    expect(sample({ ...some, additional: false, constraints: { minProperties: 3 } })).toEqual({
      a: 'string',
      b: 'string',
      old: 1,
    });
    const sent = {
      ...object({ id: { ...text, readOnly: true } }),
      additional: false as const,
      constraints: { minProperties: 1 },
    };
    expect(exampleOf({}, sent, 'request')).toEqual({});
  });

  it('has no more fields than allowed: required ones, then the first others', () => {
    const most = (schema: ApiSchema, maxProperties: number): ApiSchema => ({
      ...schema,
      constraints: { maxProperties },
    });
    const some = object({ a: text, b: text, c: number }, ['c']);
    expect(sample(most(object({ a: text, b: text }), 1))).toEqual({ a: 'string' });
    expect(sample(most(some, 2))).toEqual({ a: 'string', c: 1 });
    expect(sample(most(some, 1))).toEqual({ c: 1 });
    expect(sample(most(object({ a: text }), 0))).toEqual({});
    expect(sample(most({ types: ['object'], additional: number }, 0))).toEqual({});
    const query = named({ Query: most(object({ term: text, match: text }), 1) });
    expect(sample(object({ query: { allOf: [{ ref: 'Query' }] } }), query)).toEqual({ query: { term: 'string' } });
    expect(sample({ ...some, anyOf: [most(object({ d: text }, ['d']), 2)] })).toEqual({ c: 1, d: 'string' });
    expect(sample({ ...most(object({ a: text }), 1), oneOf: [object({ d: text }, ['d'])] })).toEqual({ d: 'string' });
  });

  it('that contains itself ends, and is none where it would have to contain itself', () => {
    const schemas = named({
      Node: object({ id: number, parent: { ref: 'Node' }, children: list({ ref: 'Node' }) }),
      Endless: object({ next: { ref: 'Endless' } }, ['next']),
    });
    expect(sample({ ref: 'Node' }, schemas)).toEqual({ id: 1, children: [] });
    expect(sample({ ref: 'Endless' }, schemas)).toBeNull();
  });

  it('is none where required fields are nested deeper than anybody reads', () => {
    const deep = (levels: number): ApiSchema => (levels === 0 ? text : object({ a: deep(levels - 1) }, ['a']));
    expect(sample(deep(12))).not.toBeNull();
    expect(sample(deep(13))).toBeNull();
  });
});

describe('of several kinds', () => {
  it('is of the type of the whole where its kinds name none', () => {
    const kinds = [{ format: 'date' }, { format: 'date-time' }];
    expect(sample(object({ when: { ...text, anyOf: kinds } }))).toEqual({ when: '2024-01-31' });
    expect(sample({ ...number, anyOf: [{ constraints: { minimum: 5 } }, { constraints: { maximum: -5 } }] })).toBe(5);
    expect(sample({ ...number, oneOf: [{ enum: [{ value: 7 }] }, { enum: [{ value: 8 }] }] })).toBe(7);
    expect(sample({ ...list(number), anyOf: [{ constraints: { minItems: 2 } }] })).toEqual([1, 1]);
    expect(sample({ ...text, constraints: { maxLength: 2 }, anyOf: [{ title: 'Code' }] })).toBe('st');
  });

  it('the first that can be made is used', () => {
    const never: ApiSchema = { ...object({}), required: ['b'], additional: false };
    expect(sample({ anyOf: [never, number, text] })).toBe(1);
    expect(sample({ types: ['string'], anyOf: [word('a'), word('b')] })).toBe('a');
    expect(sample({ anyOf: [never] })).toBeNull();
  });

  it('one that no other allows is used, where only one may match', () => {
    expect(sample({ oneOf: [word('a'), text] })).toBe('string');
    expect(sample({ anyOf: [word('a'), text] })).toBe('a');
    expect(sample({ oneOf: [text, { types: ['string'] }] })).toBe('string');
  });

  it('common fields stand beside those of all kinds', () => {
    const schema = { ...object({ id: number }), oneOf: [object({ a: text }, ['a']), object({ b: number }, ['b'])] };
    expect(sample(schema)).toEqual({ a: 'string', id: 1 });
  });

  it('kinds that are not objects add nothing to an object', () => {
    expect(sample({ ...object({ id: number }), anyOf: [text] })).toEqual({ id: 1 });
    expect(sample({ ...object({ id: number }), anyOf: [list(number)] })).toEqual({ id: 1 });
  });

  it('a list is not distinguished by a field', () => {
    const discriminator = { property: 'kind', mapping: [{ value: 'many', schema: 'Numbers' }] };
    const schemas = named({ Numbers: list(number), Nobody: { ...object({}), required: ['x'], additional: false } });
    expect(sample({ anyOf: [{ ref: 'Numbers' }], discriminator }, schemas)).toEqual([1]);
    const nobody = { property: 'kind', mapping: [{ value: 'nobody', schema: 'Nobody' }] };
    expect(sample({ anyOf: [{ ref: 'Nobody' }, number], discriminator: nobody }, schemas)).toBe(1);
  });

  it('fields that a kind requires of the common ones are there', () => {
    const common = object({ old: { ...text, deprecated: true }, id: number });
    expect(sample({ ...common, anyOf: [{ required: ['old'] }] })).toEqual({ old: 'string', id: 1 });
    expect(sample({ ...common, anyOf: [{ required: ['other'] }] })).toEqual({ id: 1, other: 'string' });
  });

  it('the discriminator has the value of the kind, even if the base has that field, too', () => {
    const discriminator = { property: 'kind', mapping: [{ value: 'cat', schema: 'Cat' }] };
    const schemas = named({ Cat: object({ kind: text, lives: number }) });
    const base = (kind: ApiSchema): ApiSchema => ({ ...object({ kind }), oneOf: [{ ref: 'Cat' }], discriminator });
    expect(sample(base(text), schemas)).toEqual({ kind: 'cat', lives: 1 });
    expect(sample(base(word('feline')), schemas)).toEqual({ kind: 'feline', lives: 1 });
  });

  it('may be heirs of the base that names them', () => {
    const heir = (own: ApiSchema): ApiSchema => ({ allOf: [{ ref: 'Pet' }, own] });
    const schemas = named({
      Pet: {
        ...object({ kind: text, friend: { ref: 'Dog' } }, ['kind']),
        oneOf: [{ ref: 'Cat' }, { ref: 'Dog' }],
        discriminator: { property: 'kind', mapping: [{ value: 'cat', schema: 'Cat' }] },
      },
      Cat: heir(object({ lives: number })),
      Dog: heir(object({ barks: { types: ['boolean'] } })),
    });
    const friend = { kind: 'string', barks: true };
    expect(sample({ ref: 'Pet' }, schemas)).toEqual({ kind: 'cat', lives: 1, friend });
    expect(sample({ ref: 'Cat' }, schemas)).toEqual({ kind: 'string', lives: 1, friend });
  });

  it('may be heirs without names', () => {
    const heir: ApiSchema = { allOf: [{ ref: 'Pet' }, object({ lives: number })] };
    expect(sample({ ref: 'Pet' }, named({ Pet: { ...object({ name: text }), anyOf: [heir] } }))).toEqual({
      name: 'string',
      lives: 1,
    });
  });

  it('the discriminator has the value of the kind', () => {
    const schemas = named({ Cat: object({ kind: text, lives: number }), Dog: object({ kind: text }) });
    const mapping = [
      { value: 'dog', schema: 'Dog' },
      { value: 'cat', schema: 'Cat' },
    ];
    const discriminator = { property: 'kind', mapping };
    expect(sample({ oneOf: [{ ref: 'Cat' }, { ref: 'Dog' }], discriminator }, schemas)).toEqual({
      kind: 'cat',
      lives: 1,
    });
    expect(sample({ oneOf: [object({ kind: text }), { ref: 'Dog' }], discriminator }, schemas)).toEqual({
      kind: 'string',
    });
    expect(sample({ oneOf: [number, { ref: 'Dog' }], discriminator }, schemas)).toBe(1);
  });
});

describe('what a schema forbids', () => {
  it('is avoided by keeping only the required fields', () => {
    const schema: ApiSchema = { ...object({ id: number, name: text }, ['id']), not: { required: ['name'] } };
    expect(sample(schema)).toEqual({ id: 1 });
  });

  it('is avoided by using another of the types', () => {
    expect(sample({ types: ['string', 'integer'], not: text })).toBe(1);
  });

  it('stays where there is nothing else', () => {
    expect(sample({ ...text, not: text })).toBe('string');
  });

  it('includes matching a second kind', () => {
    const either: ApiSchema = {
      ...object({ id: text, name: text }),
      oneOf: [{ required: ['id'] }, { required: ['name'] }],
    };
    expect(sample(either)).toEqual({ id: 'string' });
  });
});
