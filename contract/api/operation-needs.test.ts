import { expect, it } from 'vitest';
import type { PermissionLevel } from '../page/reference-data.ts';
import { needId, operationNeeds } from './operation-needs.ts';
import type { ApiOperation, ApiPermission } from './plan.ts';

const level: PermissionLevel = {
  id: 'product',
  label: 'Product',
  permissions: [
    { id: 'READ', summary: '' },
    { id: 'WRITE_SECRETS', summary: '' },
  ],
  roles: [
    { id: 'READER', summary: '', grants: { product: ['READ'] } },
    { id: 'ADMIN', summary: '', grants: { product: ['READ', 'WRITE_SECRETS'] } },
  ],
};
const operation = (id: string, permissions: Partial<ApiPermission>[], more = {}) =>
  ({ id, kind: 'operation', permissions, ...more }) as ApiOperation;
const needs = (permission: string, more = {}) =>
  ({ kind: 'permission', level: 'product', permission, ...more }) as const;

const listed = (operations: ApiOperation[]) =>
  operationNeeds(operations, [level]).map(({ permission, role, operations: found }) => [
    permission,
    role,
    found.map((entry) => [entry.operation.id, entry.when].filter(Boolean).join(': ')),
  ]);

it('lists the operations of each permission, with the lowest role that has it', () => {
  expect(
    listed([
      operation('get', [needs('READ')]),
      operation('put-secret', [needs('WRITE_SECRETS')]),
      operation('search', [needs('READ', { when: 'With `productId`' }), { kind: 'superuser', when: 'Otherwise' }]),
      operation('health', [{ kind: 'none' }]),
    ]),
  ).toEqual([
    ['READ', 'READER', ['get', 'search: With `productId`']],
    ['WRITE_SECRETS', 'ADMIN', ['put-secret']],
  ]);
});

it('leaves out webhooks, what newer servers lack, and unknown permissions', () => {
  const found = listed([
    operation('hook', [needs('READ')], { kind: 'webhook' }),
    operation('old', [needs('READ')], { removedIn: '0.80.0' }),
    operation('odd', [needs('FLY')]),
    operation('elsewhere', [needs('READ', { level: 'moon' })]),
  ]);
  expect(found.flatMap(([, , operations]) => operations)).toEqual([]);
});

it('finds no role where none carries the permission', () => {
  const elsewhere = { id: 'OTHER', summary: '', grants: { moon: ['READ'] } };
  const [read] = operationNeeds([], [{ ...level, roles: [elsewhere] }]);
  expect(read).toMatchObject({ level: { id: 'product' }, permission: 'READ', operations: [] });
  expect(read?.role).toBeUndefined();
});

it('says when a permission is needed only where it is not always needed', () => {
  const [read] = operationNeeds([operation('get', [needs('READ')])], [level]);
  expect(read?.operations[0]).not.toHaveProperty('when');
});

it('lists levels one after another', () => {
  const needed = operationNeeds([operation('get', [needs('READ')])], [level, { ...level, id: 'repository' }]);
  expect(needed.map((need) => [need.level.id, need.permission, need.operations.length])).toEqual([
    ['product', 'READ', 1],
    ['product', 'WRITE_SECRETS', 0],
    ['repository', 'READ', 0],
    ['repository', 'WRITE_SECRETS', 0],
  ]);
});

it('a permission has an address on the page that lists them', () => {
  expect(needId('product', 'WRITE_ALL_SECRETS')).toBe('product-write-all-secrets');
});
