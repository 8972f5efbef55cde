import { expect, test } from 'vitest';
import { readPermissions } from './plan-permissions.ts';

const READ = { kind: 'permission', level: 'organization', permission: 'READ' } as const;

test.each<[string, unknown, unknown[]]>([
  ['nothing is none', undefined, []],
  ['an object that says no kind is none', { permission: 'READ' }, []],
  ['a word is a kind', 'superuser', [{ kind: 'superuser', text: 'superuser' }]],
  ['any other word is what it says', 'the owner', [{ kind: 'other', text: 'the owner' }]],
  ['an object is a kind', { kind: 'authenticated' }, [{ kind: 'authenticated', text: 'authenticated' }]],
  ['an object has words of its own', { kind: 'none', text: 'Everybody' }, [{ kind: 'none', text: 'Everybody' }]],
  ['an object of an unknown kind is what it says', { kind: 'owner', text: 'x' }, [{ kind: 'other', text: 'owner' }]],
  [
    'only a permission is named by one',
    { kind: 'superuser', ...{ permission: 'READ' } },
    [{ kind: 'superuser', text: 'superuser', permission: 'READ' }],
  ],
  ['a permission without a name is one', { kind: 'permission' }, [{ kind: 'permission', text: 'permission' }]],
  [
    'a permission has no level',
    { kind: 'permission', permission: 'READ' },
    [{ kind: 'permission', text: 'READ', permission: 'READ' }],
  ],
  [
    'a permission keeps all that is said of it',
    { ...READ, parameter: 'id', on: 'the target', when: 'Always', more: 1 },
    [{ ...READ, text: 'READ (organization)', parameter: 'id', on: 'the target', when: 'Always' }],
  ],
  [
    'a list holds several, and lists',
    ['none', [READ], null],
    [
      { kind: 'none', text: 'none' },
      { ...READ, text: 'READ (organization)' },
    ],
  ],
])('%s', (_, raw, permissions) => expect(readPermissions(raw)).toEqual(permissions));

test('what depends on a parameter says with which it holds, and what holds otherwise', () => {
  const byParameter = { organizationId: { level: 'organization', permission: 'READ' }, 'x-note': {} };
  expect(readPermissions({ byParameter, otherwise: ['superuser', { kind: 'other', when: 'Never' }] })).toEqual([
    { ...READ, text: 'READ (organization)', parameter: 'organizationId', when: 'With `organizationId`' },
    { kind: 'superuser', text: 'superuser', when: 'Otherwise' },
    { kind: 'other', text: 'other', when: 'Otherwise' },
  ]);
});

test('what depends on a parameter may be a word', () => {
  expect(readPermissions({ byParameter: { all: 'superuser', mine: 'the owner' } })).toEqual([
    { kind: 'superuser', text: 'superuser', when: 'With `all`' },
    { kind: 'other', text: 'the owner', when: 'With `mine`' },
  ]);
});

test('what is asked for in addition says when, or keeps what it says itself', () => {
  const requires = ['superuser', { kind: 'authenticated', when: 'By night' }];
  expect(readPermissions({ kind: 'none', additional: { when: 'By day', requires } })).toEqual([
    { kind: 'none', text: 'none' },
    { kind: 'superuser', text: 'superuser', when: 'By day' },
    { kind: 'authenticated', text: 'authenticated', when: 'By day' },
  ]);
  expect(readPermissions({ additional: { requires } })).toEqual([
    { kind: 'superuser', text: 'superuser' },
    { kind: 'authenticated', text: 'authenticated', when: 'By night' },
  ]);
});
