import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkDescribes } from './check-describes.ts';

const contentDir = fileURLToPath(new URL('../../content', import.meta.url));
const api = { info: { title: 'API', version: '1.1.0' } };

test('guides and reference that describe different releases are an error with its line', () => {
  expect(checkDescribes({ contentDir, describes: '1.0.0', api })).toEqual([
    expect.objectContaining({
      severity: 'error',
      file: 'site.yml',
      line: expect.any(Number),
      message: 'The pages describe 1.0.0, but the API description is for 1.1.0.',
    }),
  ]);
});

test('the same release, or none, is none', () => {
  expect(checkDescribes({ contentDir, describes: '1.1.0', api })).toEqual([]);
  expect(checkDescribes({ contentDir, describes: undefined, api })).toEqual([]);
  expect(checkDescribes({ contentDir, describes: '1.0.0', api: null })).toEqual([]);
});
