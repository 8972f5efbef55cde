import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { exampleOf } from '../../contract/api/schema/example.ts';
import { jsonSchemaOf } from './plan/json-schema.ts';
import { readApi } from './read/read-api.ts';

const ID = 'https://example.org/description';
const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

// Not composition.yaml: only the discriminator tells its kinds apart, and JSON Schema does not know discriminators.
it.each([
  'openapi/openapi.yaml',
  'tests/fixtures/openapi/library/openapi.yaml',
  'tests/fixtures/openapi/webhooks.yaml',
  'tests/fixtures/openapi/openapi-3.2.yaml',
])('the body that is made up for each request of %s is valid', async (name) => {
  const { plan } = await readApi(file(name));
  if (!plan) throw new Error(`${name} has no plan`);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schemas = Object.entries(plan.schemas).map(([key, { schema }]) => [key, jsonSchemaOf(plan.schemas, schema)]);
  ajv.addSchema({ $id: ID, $defs: Object.fromEntries(schemas) });
  const wrong = plan.operations.flatMap(({ id, body }) =>
    (body?.media ?? []).flatMap(({ schema }) => {
      if (!schema) return [];
      const text = JSON.stringify(jsonSchemaOf(plan.schemas, schema)).replaceAll('"#/$defs/', `"${ID}#/$defs/`);
      const validate = ajv.compile(JSON.parse(text));
      const sample = exampleOf(plan.schemas, schema, 'request');
      return validate(sample) ? [] : [`${id}: ${ajv.errorsText(validate.errors)} ${JSON.stringify(sample)}`];
    }),
  );
  expect(wrong).toEqual([]);
});
