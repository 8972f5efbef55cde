import { expect, it } from 'vitest';
import type { PermissionLevel } from '../../contract/page/reference-data.ts';
import { needsOf } from './needs.ts';

const levels: PermissionLevel[] = [
  {
    id: 'organization',
    label: 'Organization',
    permissions: [],
    roles: [
      { id: 'READER', summary: '', grants: { organization: ['READ'], product: ['READ'] } },
      { id: 'ADMIN', summary: '', grants: { organization: ['READ', 'DELETE'] } },
    ],
  },
];

it('names the permission, with and without its level, and the role that carries it', () => {
  const needs = needsOf([{ kind: 'permission', text: '', level: 'organization', permission: 'DELETE' }], levels);
  expect(needs).toEqual(['DELETE', 'organization.DELETE', 'ADMIN', 'organization.ADMIN']);
});

it('names the weakest role that is enough, as the page of permissions does', () => {
  const needs = needsOf([{ kind: 'permission', text: '', level: 'organization', permission: 'READ' }], levels);
  expect(needs).toEqual(['READ', 'organization.READ', 'READER', 'organization.READER']);
});

it('names each once, and the superuser; what anybody may call needs nothing', () => {
  const read = { kind: 'permission', text: '', level: 'organization', permission: 'READ' } as const;
  expect(needsOf([read, read, { kind: 'superuser', text: 'superuser' }], levels).sort()).toEqual(
    ['READ', 'READER', 'organization.READ', 'organization.READER', 'superuser'].sort(),
  );
  expect(needsOf([{ kind: 'authenticated', text: 'authenticated' }], levels)).toEqual([]);
});
