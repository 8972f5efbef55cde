import { expect, it } from 'vitest';
import { createPermissionNames } from './permission-names.ts';

const names = createPermissionNames();
names.add(['READ', 'organization.READ', 'ADMIN', 'MANAGE_GROUPS']);

it('turns the question for a list into a filter', () => {
  for (const text of [
    'which operations need ADMIN',
    'Which endpoints require the role admin?',
    'what API calls need the ADMIN role',
    'operations that need admin permission',
    'endpoints requiring',
  ]) {
    const filter = names.asFilter(text);
    if (text === 'endpoints requiring') expect(filter).toBe(text);
    else expect(filter.toLowerCase(), text).toBe('permission:admin');
  }
  expect(names.asFilter('which operations need MANAGE_GROUPS')).toBe('permission:MANAGE_GROUPS');
});

it('reads a filter with a space after the colon, where the name of a permission follows', () => {
  expect(names.asFilter('run permission: READ')).toBe('run permission:READ');
  expect(names.asFilter('-Permission:  admin x')).toBe('-Permission:admin x');
  expect(names.asFilter('permission: denied')).toBe('permission: denied');
});

it('leaves any other question as it is', () => {
  for (const text of ['which operations need a body', 'admin', 'who needs ADMIN', 'operations need toString', '']) {
    expect(names.asFilter(text)).toBe(text);
  }
});

it('returns the known names; none before any are known', () => {
  expect(names.unknown('root')).toEqual([
    'There is no permission “root”, so it was ignored. Known: ADMIN, MANAGE_GROUPS, READ.',
  ]);
  expect(createPermissionNames().unknown('root')).toEqual([]);
});
