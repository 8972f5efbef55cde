import { expect, test } from 'vitest';
import { operationGroups } from './groups.ts';

const paths = (...list: string[]) => list.map((path) => ({ path }));
const titles = (list: { path: string }[]) =>
  operationGroups(list).map(({ title, operations }) => [title, operations.map(({ path }) => path)]);

test('operations on the same subject stand together, and those without company come first', () => {
  const list = paths(
    '/v1/repositories/{id}',
    '/v1/repositories/{id}/availableSecrets',
    '/v1/repositories/{id}/runs',
    '/v1/repositories/{id}/infrastructure-services',
    '/v1/repositories/{id}/runs/{index}',
    '/v1/repositories/{id}/infrastructure-services/{name}',
    '/v1/repositories/{id}',
    '/v1/repositories/{id}/users',
  );
  expect(titles(list)).toEqual([
    [
      '',
      [
        '/v1/repositories/{id}',
        '/v1/repositories/{id}/availableSecrets',
        '/v1/repositories/{id}',
        '/v1/repositories/{id}/users',
      ],
    ],
    ['Runs', ['/v1/repositories/{id}/runs', '/v1/repositories/{id}/runs/{index}']],
    [
      'Infrastructure services',
      ['/v1/repositories/{id}/infrastructure-services', '/v1/repositories/{id}/infrastructure-services/{name}'],
    ],
  ]);
});

test('a few operations, or operations on one subject only, get no titles', () => {
  const few = paths('/a/{id}/b', '/a/{id}/b/{c}', '/a/{id}/d', '/a/{id}/d/{e}');
  expect(operationGroups(few)).toEqual([{ title: '', operations: few }]);
  const one = Array.from({ length: 9 }, (_, index) => ({ path: `/a/{id}/b/${index}` }));
  expect(operationGroups(one)).toEqual([{ title: '', operations: one }]);
  expect(operationGroups([])).toEqual([{ title: '', operations: [] }]);
});

test('titles appear with eight or more operations on two or more subjects', () => {
  const runs = Array.from({ length: 4 }, (_, index) => `/runs/${index}`);
  const jobs = Array.from({ length: 4 }, (_, index) => `/job_items/${index}`);
  expect(titles(paths(...runs, ...jobs)).map(([title]) => title)).toEqual(['Runs', 'Job items']);
  expect(titles(paths(...runs, ...jobs.slice(1))).map(([title]) => title)).toEqual(['']);
  const one = paths(...runs, ...jobs.slice(0, 1), '/a', '/b', '/c');
  expect(operationGroups(one)).toEqual([{ title: '', operations: one }]);
});

test('subjects begin where the paths begin to differ, ignoring path parameters', () => {
  const list = ['a', 'b', 'c', 'd'].flatMap((name) => [`/v1/{x}/availableItems/${name}`, `/v1/${name}/{id}`]);
  expect(titles(paths(...list, '/v1/availableItems', '/v1/a')).map(([title, own]) => [title, own?.length])).toEqual([
    ['', 3],
    ['Available items', 5],
    ['A', 2],
  ]);
  const numbered = ['a', 'b', 'c', 'd'].flatMap((name) => [`/oauth2Clients/${name}`, `/b--c__d/${name}`]);
  expect(titles(paths(...numbered)).map(([title]) => title)).toEqual(['Oauth2 clients', 'B c d']);
});
