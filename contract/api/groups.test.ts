import { expect, test } from 'vitest';
import { operationGroups } from './groups.ts';

const paths = (...list: string[]) => list.map((path) => ({ path }));
const titles = (list: { path: string }[]) =>
  operationGroups(list).map(({ title, operations }) => [title, operations.map(({ path }) => path)]);

test('operations of one subject stand together, those without company come first', () => {
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

test('few operations, or all of one subject, have no titles', () => {
  const few = paths('/a/{id}/b', '/a/{id}/b/{c}', '/a/{id}/d', '/a/{id}/d/{e}');
  expect(operationGroups(few)).toEqual([{ title: '', operations: few }]);
  const one = Array.from({ length: 9 }, (_, index) => ({ path: `/a/{id}/b/${index}` }));
  expect(operationGroups(one)).toEqual([{ title: '', operations: one }]);
  expect(operationGroups([])).toEqual([{ title: '', operations: [] }]);
});
