import { dereference, type Schema } from '@cfworker/json-schema';
import { expect, it } from 'vitest';
import { unknownFields } from './unknown-fields.ts';

const found = (schema: Schema, value: unknown) => unknownFields(value, schema, dereference(schema));

const named = (name: string): Schema => ({ type: 'object', properties: { [name]: { type: 'string' } } });

it('finds a misspelled field at any depth', () => {
  const schema: Schema = {
    $defs: { Job: named('skip'), List: { type: 'array', items: { $ref: '#/$defs/Job' } } },
    properties: {
      jobs: { $ref: '#/$defs/List' },
      any: { anyOf: [{ type: 'null' }, { allOf: [{ $ref: '#/$defs/Job' }] }] },
    },
  };
  expect(found(schema, { jobs: [{ skip: '' }, { skips: '' }], any: { 'a/b': '' }, constructor: 1 })).toEqual([
    '/jobs/1/skips',
    '/any/a~1b',
    '/constructor',
  ]);
  expect(found(schema, { jobs: [], any: null })).toEqual([]);
});

it('knows the fields of all schemas that may describe the value', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'];
  const [own, ...others] = all.map(named);
  const [one, other, first, second, dependent] = others as Schema[];
  const schema = { ...own, allOf: [one], oneOf: [other], if: first, else: second, dependentSchemas: { a: dependent } };
  const value = Object.fromEntries(all.map((name) => [name, '']));
  expect(found(schema as Schema, { ...value, g: '' })).toEqual(['/g']);
});

it.each<[string, Schema]>([
  ['allows more', { ...named('a'), additionalProperties: { type: 'number' } }],
  ['allows none, which is an error already', { ...named('a'), additionalProperties: false }],
  ['allows more of a pattern', { ...named('a'), patternProperties: { '^x-': {} } }],
  ['names none', { type: 'object' }],
  ['has an alternative that names none', { anyOf: [named('a'), { type: 'object' }] }],
  ['has an alternative that says nothing', { anyOf: [named('a'), {}] }],
])('says nothing where the schema %s', (_, schema) => {
  expect(found(schema, { b: 1 })).toEqual([]);
});

it('looks into maps, and ends where a schema contains itself', () => {
  const tree: Schema = { properties: { of: { additionalProperties: { $ref: '#' } } }, allOf: [{ $ref: '#' }] };
  expect(found(tree, { of: { x: { of: { y: { off: {} } } } } })).toEqual(['/of/x/of/y/off']);
});
