import { expect, test } from 'vitest';
import type { ConfigEntry } from '../../contract/page/reference-data.ts';
import { recordsOfConfig, recordsOfGlossary, recordsOfPermissions } from './data-records.ts';

const entry = (key: string, component: string, env: string | null): ConfigEntry => ({
  key,
  component,
  env,
  default: null,
  type: 'string',
  values: ['a', 'b'],
  secret: false,
  required: false,
  summary: 'What `it` does.',
  page: null,
});

test('keys have the addresses of the pages that show them, also when components share one', () => {
  const configuration = [entry('x.y', 'core', 'X_Y'), entry('x.y', 'tasks', null), entry('z', 'other', null)];
  const components = [
    { id: 'core', summary: '', page: 'keys/core' },
    { id: 'tasks', summary: '', page: 'keys' },
    { id: 'other', summary: '', page: 'keys/missing' },
  ];
  const pages = ['/docs/keys/core/', '/docs/keys/'];
  const records = recordsOfConfig({ configuration, components }, (path) => pages.includes(path));
  expect(records.map(({ url }) => url)).toEqual(['/docs/keys/core/#x.y', '/docs/keys/#tasks.x.y']);
  expect(records[0]).toMatchObject({ title: 'x.y', symbols: ['X_Y'], text: 'What it does. One of a, b.' });
  expect(records[1]?.symbols).toBeUndefined();
});

test('permissions name their level and the roles that carry them', () => {
  const [record] = recordsOfPermissions([
    {
      id: 'organization',
      label: 'Organization',
      permissions: [{ id: 'WRITE_SECRETS', summary: 'Change secrets.' }],
      roles: [
        { id: 'READER', summary: '', grants: { organization: [] } },
        { id: 'ADMIN', summary: '', grants: { organization: ['WRITE_SECRETS'] } },
      ],
    },
  ]);
  expect(record).toMatchObject({
    url: '/docs/reference/permissions/#organization-write-secrets',
    text: 'Change secrets. Roles: ADMIN.',
    trail: ['Reference', 'Permissions', 'Organization'],
    symbols: ['OrganizationPermission.WRITE_SECRETS'],
  });
});

test('terms are sorted, with their aliases', () => {
  const records = recordsOfGlossary([
    { term: 'Run', text: 'A *run*.', see: null, aliases: [], card: true },
    { term: 'Infrastructure service', text: 'See [it](/x).', see: null, aliases: ['service'], card: true },
  ]);
  expect(records.map(({ url }) => url.split('#')[1])).toEqual(['infrastructure-service', 'run']);
  expect(records[0]).toMatchObject({ text: 'See it.', symbols: ['service'] });
});
