import { expect, it } from 'vitest';
import { exampleOf } from './example.ts';
import type { NamedSchemas } from './merge.ts';
import type { ApiSchema } from './schema.ts';

const text: ApiSchema = { types: ['string'] };
const word = (value: string): ApiSchema => ({ types: ['string'], enum: [{ value }] });
const object = (fields: Readonly<Record<string, ApiSchema>>, required: string[] = []): ApiSchema => ({
  types: ['object'],
  required,
  properties: Object.entries(fields).map(([name, schema]) => ({ name, schema })),
});
const named = (schemas: Readonly<Record<string, ApiSchema>>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { name, schema }]),
  ) as unknown as NamedSchemas;

it('kinds that differ in a field further below are told apart by it', () => {
  const kind = (value: string) => object({ name: text, configuration: object({ type: word(value) }) });
  const schema = object({ variable: object({ of: { oneOf: [kind('recent'), kind('count')] } }, ['of']) }, ['variable']);
  expect(exampleOf({}, schema, 'request')).toEqual({
    variable: { of: { name: 'string', configuration: { type: 'recent' } } },
  });
});

it('the name of a kind is not put where the field does not allow it', () => {
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

it('a reference of which only the server gives the fields is not empty', () => {
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

it('what the server gives is left out where anything else is there', () => {
  const schema = object({ id: { ...text, readOnly: true }, name: text }, ['id', 'name']);
  expect(exampleOf({}, schema, 'request')).toEqual({ name: 'string' });
  expect(exampleOf({}, schema, 'response')).toEqual({ id: 'string', name: 'string' });
});
