import { expect, it } from 'vitest';
import { kebabCase } from './kebab-case.ts';

it.each([
  ['GetLiveness', 'get-liveness'],
  ['getCliOidcConfig', 'get-cli-oidc-config'],
  ['postOrtRun', 'post-ort-run'],
  ['HTTPServer', 'http-server'],
  ['PagedResponse_Organization', 'paged-response-organization'],
  ['sha256Sum', 'sha256-sum'],
  ['getAPIKeysV2', 'get-api-keys-v2'],
  ['__a__b__', 'a-b'],
  ['--', ''],
])('kebabCase: %s → %s', (from, to) => {
  expect(kebabCase(from)).toBe(to);
});
