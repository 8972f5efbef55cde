import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkSamples } from '../../bench/description/samples.ts';

const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

it.each([
  'openapi/openapi.yaml',
  'tests/fixtures/openapi/library/openapi.yaml',
  'tests/fixtures/openapi/webhooks.yaml',
  'tests/fixtures/openapi/openapi-3.2.yaml',
  'tests/fixtures/openapi/recursion.yaml',
  'tests/fixtures/openapi/composition.yaml',
  'tests/fixtures/openapi/samples.yaml',
])('every sample body of %s is valid against the schema as it is written', async (name) => {
  const { made, skipped, problems } = await checkSamples(file(name));
  expect(problems).toEqual([]);
  expect(skipped).toBe(0);
  expect(made).toBeGreaterThan(0);
});
