import { describe, expect, it } from 'vitest';
import { namedSchemas, objectOf } from '../../../tests/support/named-schemas.ts';
import { fits, matches } from './fits.ts';
import type { ApiConstraints, ApiSchema, Json } from './schema.ts';

const text: ApiSchema = { types: ['string'] };
const number: ApiSchema = { types: ['number'] };

const allows = (schema: ApiSchema, value: Json, direction: 'request' | 'response' = 'request', schemas = {}) =>
  fits({ schemas, direction }, schema, value);

describe('a value is of one of the types', () => {
  it.each<[ApiSchema['types'], Json, boolean]>([
    [['string'], 'a', true],
    [['string'], 1, false],
    [['integer'], 1, true],
    [['integer'], 1.5, false],
    [['integer'], '1', false],
    [['number'], 1.5, true],
    [['boolean'], false, true],
    [['boolean'], 0, false],
    [['array'], [], true],
    [['array'], {}, false],
    [['object'], {}, true],
    [['object'], [], false],
    [['object'], null, false],
    [['string', 'integer'], 1, true],
    [['string', 'integer'], true, false],
    [undefined, [1], true],
  ])('%j: %j is %s', (types, value, fit) => {
    expect(allows({ ...(types && { types }) }, value)).toBe(fit);
  });
});

describe('a list has as many of what it has to contain as it must and may have', () => {
  it.each<[ApiConstraints, Json[], boolean]>([
    [{}, ['a', 1], true],
    [{}, ['a'], false],
    [{ minContains: 2 }, [1, 'a', 2], true],
    [{ minContains: 2 }, [1, 'a'], false],
    [{ minContains: 0 }, ['a'], true],
    [{ maxContains: 1 }, [1, 2], false],
  ])('%j: %j is %s', (constraints, value, fit) => {
    expect(allows({ contains: number, constraints }, value)).toBe(fit);
  });
});

describe('a value is within the limits that are more than a size', () => {
  it.each<[ApiSchema, Json, boolean]>([
    [{ constraints: { uniqueItems: true } }, [1, { a: 1 }, { a: 2 }], true],
    [{ constraints: { uniqueItems: true } }, [{ a: 1 }, 1, { a: 1 }], false],
    [{ constraints: { multipleOf: 3 } }, 9, true],
    [{ constraints: { multipleOf: 3 } }, 10, false],
    [{ constraints: { multipleOf: 0.01 } }, 0.07, true],
    [{ constraints: { multipleOf: 0.01 } }, 0.075, false],
    [{ constraints: { multipleOf: 0 } }, 1, true],
    [{ propertyNames: { constraints: { pattern: '^x-' } } }, { 'x-a': 1 }, true],
    [{ propertyNames: { constraints: { pattern: '^x-' } } }, { 'x-a': 1, b: 1 }, false],
  ])('%j: %j is %s', (schema, value, fit) => {
    expect(allows(schema, value)).toBe(fit);
  });
});

describe('a condition decides which rules a value has to follow', () => {
  const whether = (condition: ApiSchema, then: ApiSchema): ApiSchema => ({ if: condition, ...{ then } });
  const schema: ApiSchema = { ...whether(text, { constraints: { minLength: 2 } }), else: number };
  it.each<[ApiSchema, Json, boolean]>([
    [schema, 'ab', true],
    [schema, 'a', false],
    [schema, 1, true],
    [schema, true, false],
    [{ if: text, else: number }, 'a', true],
    [{ allOf: [schema, whether(number, { constraints: { minimum: 5 } })] }, 1, false],
  ])('%j: %j is %s', (rule, value, fit) => {
    expect(allows(rule, value)).toBe(fit);
  });

  it('even if they lead back to it', () => {
    const schemas = namedSchemas({ Loop: { ...whether(text, { ref: 'Loop' }), else: number } });
    expect(allows({ ref: 'Loop' }, 'a', 'request', schemas)).toBe(true);
    expect(allows({ ref: 'Loop' }, true, 'request', schemas)).toBe(false);
  });
});

it('null is allowed where the schema says so, whatever else it requires', () => {
  expect(allows({ ...text, nullable: true, enum: [{ value: 'a' }] }, null)).toBe(true);
  expect(allows(text, null)).toBe(false);
  expect(allows({ ...text, nullable: true }, 1)).toBe(false);
});

it('no value is allowed where the schema forbids all', () => {
  expect(allows({ never: true }, 'a')).toBe(false);
  expect(allows({ never: true, nullable: true }, null)).toBe(false);
});

it('each part of an allowed value is compared', () => {
  const schema: ApiSchema = { enum: [{ value: 'a' }, { value: { b: [1] } }] };
  expect(allows(schema, 'a')).toBe(true);
  expect(allows(schema, { b: [1] })).toBe(true);
  expect(allows(schema, { b: [2] })).toBe(false);
});

it('each position of a list has its own schema, and the rest that of items', () => {
  const tuple: ApiSchema = { prefixItems: [text], unevaluatedItems: number };
  expect(allows(tuple, ['a', 1])).toBe(true);
  expect(allows(tuple, [1, 1])).toBe(false);
  expect(allows(tuple, ['a', 'b'])).toBe(false);
});

it('rules of all parts hold', () => {
  const allOf: ApiSchema[] = [{ constraints: { pattern: '^a' } }, { constraints: { pattern: 'b$' } }];
  expect(allows({ allOf }, 'ab')).toBe(true);
  expect(allows({ allOf }, 'ac')).toBe(false);
});

it('fields of a kind are not among those that are left', () => {
  const kinds: ApiSchema = {
    oneOf: [objectOf({ a: text }), objectOf({ b: number }, ['b'])],
    unevaluatedProperties: false,
  };
  expect(allows(kinds, { a: 'a' })).toBe(true);
  expect(allows(objectOf({ a: text }), { a: 'a' })).toBe(true);
  expect(allows({ ...objectOf({ a: text }), unevaluatedProperties: false }, { b: 1 })).toBe(false);
});

describe('limits', () => {
  it.each<[ApiConstraints, Json[], Json[]]>([
    [{ minLength: 2, maxLength: 3 }, ['ab', 'abc', '😀😀😀'], ['a', '😀', 'abcd']],
    [{ pattern: '^a' }, ['ab'], ['ba']],
    [{ pattern: '^a', maxLength: 1 }, ['a'], ['ab', 'b']],
    [{ minItems: 1, maxItems: 2 }, [[1], [1, 2]], [[], [1, 2, 3]]],
    [{ minimum: 1, maximum: 3 }, [1, 3], [0.9, 3.1]],
    [{ minimum: -3 }, [-3], [-4]],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 3 }, [1.1, 2.9], [1, 3]],
    [{ minProperties: 1, maxProperties: 2 }, [{ a: 1 }, { a: 1, b: 2 }], [{}, { a: 1, b: 2, c: 3 }]],
  ])('%j', (constraints, inside, outside) => {
    expect(inside.filter((value) => !allows({ constraints }, value))).toEqual([]);
    expect(outside.filter((value) => allows({ constraints }, value))).toEqual([]);
  });

  it('apply to their own type only', () => {
    const constraints = { minLength: 9, minItems: 9, minimum: 9, minProperties: 9, pattern: '^x' };
    expect(allows({ constraints }, true)).toBe(true);
    expect(allows({ constraints: { ...constraints, minLength: 0, pattern: '' } }, 'a')).toBe(true);
  });

  it('do not apply where there are none', () => {
    for (const value of ['', -1e9, [], {}, true, null] satisfies Json[]) expect(allows({}, value)).toBe(true);
  });
});

describe('the fields of an object', () => {
  const schema = objectOf({ id: { ...number, readOnly: true }, secret: { ...text, writeOnly: true }, name: text }, [
    'id',
    'secret',
    'name',
  ]);

  it('are there when they are required, except those of the other direction', () => {
    expect(allows(schema, { name: 'a', secret: 'b' }, 'request')).toBe(true);
    expect(allows(schema, { name: 'a', id: 1 }, 'request')).toBe(false);
    expect(allows(schema, { name: 'a', id: 1 }, 'response')).toBe(true);
    expect(allows(schema, { name: 'a', secret: 'b' }, 'response')).toBe(false);
    expect(allows({ required: ['undeclared'] }, {})).toBe(false);
    expect(allows({ required: ['undeclared'] }, { undeclared: 1 })).toBe(true);
  });

  it('match their schemas', () => {
    expect(allows(objectOf({ name: text }), { name: 1 })).toBe(false);
    expect(allows(objectOf({ name: text }), {})).toBe(true);
  });

  it('may include others where the schema says nothing, and as far as it allows them', () => {
    expect(allows(objectOf({ name: text }), { other: 1 })).toBe(true);
    expect(allows({ ...objectOf({ name: text }), additional: false }, { other: 1 })).toBe(false);
    expect(allows({ ...objectOf({ name: text }), additional: false }, { name: 'a' })).toBe(true);
    expect(allows({ ...objectOf({ name: text }), additional: number }, { other: 1 })).toBe(true);
    expect(allows({ ...objectOf({ name: text }), additional: number }, { other: 'a' })).toBe(false);
  });

  it('may have names that match a pattern where others are forbidden', () => {
    const named: ApiSchema = { patternProperties: [{ pattern: '^x-', schema: {} }], additional: false };
    expect(allows(named, { 'x-a': 1 })).toBe(true);
    expect(allows(named, { a: 1 })).toBe(false);
  });
});

it('every element of a list matches', () => {
  expect(allows({ types: ['array'], items: text }, ['a', 'b'])).toBe(true);
  expect(allows({ types: ['array'], items: text }, ['a', 1])).toBe(false);
  expect(allows({ items: text }, 'no list')).toBe(true);
});

it('a value does not match what is forbidden', () => {
  expect(allows({ not: text }, 'a')).toBe(false);
  expect(allows({ not: text }, 1)).toBe(true);
  expect(allows({ not: {} }, 'a')).toBe(true);
});

it('a value matches one kind of each list', () => {
  const schema: ApiSchema = { oneOf: [text, number], anyOf: [{ enum: [{ value: 'a' }, { value: 1 }] }] };
  expect(allows(schema, 'a')).toBe(true);
  expect(allows(schema, 'b')).toBe(false);
  expect(allows({ oneOf: [text, number] }, true)).toBe(false);
});

it('a named schema allows what it describes', () => {
  const schemas = namedSchemas({ Id: number });
  expect(allows({ ref: 'Id' }, 1, 'request', schemas)).toBe(true);
  expect(allows({ ref: 'Id' }, 'a', 'request', schemas)).toBe(false);
});

it('a pattern in another regex dialect refuses nothing', () => {
  expect(matches('(?i)abc', 'x')).toBe(true);
  expect(matches('^abc$', 'x')).toBe(false);
});

it('a kind may inherit the list that it is in: its own rules decide', () => {
  const heir = (own: ApiSchema): ApiSchema => ({ allOf: [{ ref: 'Pet' }, own] });
  const schemas = namedSchemas({
    Pet: { ...objectOf({ name: text }), oneOf: [{ ref: 'Cat' }, { ref: 'Dog' }] },
    Cat: heir(objectOf({ lives: number, friend: { ref: 'Pet' } }, ['lives'])),
    Dog: heir(objectOf({ barks: { types: ['boolean'] } }, ['barks'])),
  });
  const isAllowed = (ref: string, value: Json) => allows({ ref }, value, 'request', schemas);
  expect(isAllowed('Pet', { name: 'a', lives: 9 })).toBe(true);
  expect(isAllowed('Pet', { name: 1, lives: 9 })).toBe(false);
  expect(isAllowed('Pet', { name: 'a' })).toBe(false);
  expect(isAllowed('Dog', { name: 'a', lives: 9 })).toBe(false);
  expect(isAllowed('Pet', { lives: 9, friend: { barks: true } })).toBe(true);
  expect(isAllowed('Pet', { lives: 9, friend: { barks: 1 } })).toBe(false);
});
