import { expect, it } from 'vitest';
import { namedSchemas as named, objectOf as object } from '../../../tests/support/named-schemas.ts';
import { exampleOf } from './example.ts';
import type { ApiSchema } from './schema.ts';

const text: ApiSchema = { types: ['string'] };
const word = (value: string): ApiSchema => ({ types: ['string'], enum: [{ value }] });

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
