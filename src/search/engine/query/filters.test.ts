import { expect, test } from 'vitest';
import type { SearchRecord, SearchRequest } from '../../../../contract/search/search.ts';
import { createFilter } from './filters.ts';
import { createPermissionNames } from './permission-names.ts';
import { parseQuery } from './query-language.ts';

const contexts = [
  { id: 'admin-guide', label: 'Admin guide', prefix: '/docs/admin-guide/' },
  { id: 'api', label: 'API', prefix: '/api/' },
];
const permissions = createPermissionNames();
permissions.add(['READ', 'ADMIN']);
const site = { contexts, versions: new Set(['1.0', '2.0']), permissions };

const record = (url: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  kind: 'page',
  url,
  title: '',
  trail: [],
  text: '',
  ...more,
});
const records = [
  record('/docs/admin-guide/vault/'),
  record('/docs/1.0/admin-guide/vault/', { version: '1.0' }),
  record('/docs/user-guide/'),
  record('/api/get/', { kind: 'operation', method: 'get', needs: ['READ'] }),
  record('/api/post/', { kind: 'operation', method: 'post', needs: ['WRITE', 'ADMIN'] }),
];
const ADMIN_GUIDE = [0, 1];
const OPERATIONS = [3, 4];
const ALL = [...records.keys()];

const filter = (text: string, request: Pick<SearchRequest, 'context' | 'version'> = {}) =>
  createFilter(parseQuery(text, contexts), request, site);
const accepted = (...args: Parameters<typeof filter>) => {
  const { accepts } = filter(...args);
  return records.flatMap((one, id) => (accepts(one) ? [id] : []));
};

test('an empty query lets everything through', () => {
  expect(accepted('')).toEqual(ALL);
  expect(filter('').notes).toEqual([]);
  expect(records.every((one) => filter('').acceptsKind(one))).toBe(true);
});

test('locations of the query and of the request add up', () => {
  expect(accepted('in:admin-guide')).toEqual(ADMIN_GUIDE);
  expect(accepted('', { context: 'admin-guide' })).toEqual(ADMIN_GUIDE);
  expect(accepted('in:api', { context: 'admin-guide' })).toEqual([...ADMIN_GUIDE, ...OPERATIONS]);
  expect(accepted('-in:docs')).toEqual(OPERATIONS);
});

test('a version lets through what has none', () => {
  expect(accepted('', { version: '1.0' })).toEqual(ALL);
  expect(accepted('', { version: '2.0' })).toEqual([0, 2, ...OPERATIONS]);
});

test('methods and permissions apply to operations', () => {
  expect(accepted('method:get')).toEqual([3]);
  expect(accepted('permission:admin')).toEqual([4]);
  expect(accepted('permission:admin permission:read')).toEqual(OPERATIONS);
  expect(accepted('-permission:admin')).toEqual([...ALL].filter((id) => id !== 4));
  expect(filter('-permission:root permission:root').notes).toEqual([expect.stringContaining('“root”')]);
});

test('the kind is checked separately, because other kinds are counted, too', () => {
  expect(accepted('kind:operation')).toEqual(ALL);
  const { acceptsKind } = filter('kind:operation');
  expect(records.flatMap((one, id) => (acceptsKind(one) ? [id] : []))).toEqual(OPERATIONS);
});

test('unknown values are ignored with a note', () => {
  const unknown = { context: 'nowhere', version: '9.9' };
  expect(accepted('permission:root kind:nonsense', unknown)).toEqual(ALL);
  expect(filter('permission:root kind:nonsense', unknown).notes).toEqual([
    expect.stringContaining('There is no kind “nonsense”'),
    'There is no part of the site “nowhere”, so all of it was searched.',
    'There is no version “9.9”, so all of them were searched.',
    'There is no permission “root”, so it was ignored. Known: ADMIN, READ.',
  ]);
  expect(filter('permission:admin', { context: 'api', version: '1.0' }).notes).toEqual([]);
  expect(accepted('permission:root permission:admin')).toEqual([4]);
});

test.each(['kind:page', 'method:get', 'in:api', '-in:api', 'permission:admin', '-permission:admin'])(
  '%s alone filters',
  (text) => expect(filter(text).limits).toBe(true),
);
test.each(['vault', '', 'kind:', 'kind:nonsense', 'permission:root'])('“%s” filters nothing', (text) =>
  expect(filter(text).limits).toBe(false),
);
