import { expect, it } from 'vitest';
import { type ApiSchema, childSchemas } from './schema.ts';

const called = (title: string): ApiSchema => ({ title });
const children = (schema: ApiSchema) => childSchemas(schema).map(({ title }) => title);

it('finds the schemas within another, whichever keyword contains them', () => {
  const then = called('then');
  expect(
    children({
      properties: [
        { name: 'a', schema: called('field a') },
        { name: 'b', schema: called('field b') },
      ],
      patternProperties: [{ pattern: '^x', schema: called('pattern') }],
      dependentSchemas: [{ name: 'a', schema: called('dependent') }],
      additional: called('other'),
      unevaluatedProperties: called('left'),
      propertyNames: called('names'),
      items: called('item'),
      unevaluatedItems: called('left item'),
      contains: called('contained'),
      contentSchema: called('content'),
      not: called('not'),
      if: called('if'),
      then,
      else: called('else'),
      prefixItems: [called('position')],
      allOf: [called('all')],
      oneOf: [called('one')],
      anyOf: [called('any')],
    }),
  ).toEqual(
    'field a,field b,pattern,dependent,other,left,names,item,left item,contained,content,not,if,then,else,position,all,one,any'.split(
      ',',
    ),
  );
});

it('finds none where there are none', () => {
  expect(children({ types: ['object'], additional: false, unevaluatedProperties: false })).toEqual([]);
});
