import { expect, test } from 'vitest';
import type { SearchRecord } from '../../contract/search/search.ts';
import { buildSearchIndex, contextsOf } from './build-index.ts';

const page = (url: string, title: string): SearchRecord => ({ kind: 'page', url, title, trail: [], text: '' });
const records = [
  page('/docs/intro/', 'Intro'),
  page('/docs/admin-guide/', 'Admin guide'),
  page('/docs/admin-guide/vault/', 'Vault'),
  page('/api/get-run/', 'Get a run'),
  page('/docs/user-guide/cli/', 'CLI'),
  { ...page('/docs/1.0/admin-guide/vault/', 'Old vault'), version: '1.0' },
];

test('contexts are the top folders of the docs, and the API reference', () => {
  expect(contextsOf(records)).toEqual([
    { id: 'admin-guide', label: 'Admin guide', prefix: '/docs/admin-guide/' },
    { id: 'user-guide', label: 'User guide', prefix: '/docs/user-guide/' },
    { id: 'api', label: 'API', prefix: '/api/' },
  ]);
  expect(contextsOf(records.slice(0, 1))).toEqual([]);
});

test('the same records give the same bytes under the same names', () => {
  const { files } = buildSearchIndex(records);
  expect(files.map(({ path }) => path)).toEqual(['assets/search-index.json', 'assets/search-texts.json']);
  expect(buildSearchIndex(structuredClone(records))).toEqual({ files });
});

test('a thing that is given twice is there once', () => {
  const { files } = buildSearchIndex([...records, ...records]);
  expect(files).toEqual(buildSearchIndex(records).files);
});

test('the names of the site are in the first file, where they are known', () => {
  const first = (options?: { site: string[] }) =>
    JSON.parse(buildSearchIndex(records, options).files[0]?.content ?? '');
  expect(first({ site: ['Some Server', 'Server'] })).toMatchObject({ site: 'Some Server\nServer' });
  expect(first()).not.toHaveProperty('site');
});
