import { expect, test } from 'vitest';
import { checkComponent } from './component-checks.ts';

const data = { components: [], configuration: [], levels: [], glossary: [] };
const unreleased = (describes: string | undefined, after?: string) =>
  checkComponent({ data, describes }, 'Unreleased', after === undefined ? {} : { after });

test('a mark of the described release is right', () => {
  expect(unreleased('1.1.0', '1.1.0')).toBeNull();
});

test('a mark of another release is looked at again when the pages describe a new one', () => {
  expect(unreleased('1.1.0', '1.0.0')?.message).toContain('the pages describe 1.1.0, and this mark says after="1.0.0"');
  expect(unreleased('1.1.0')?.hint).toContain('after="1.1.0"');
  expect(unreleased(undefined, '1.0.0')?.hint).toContain('`describes` in site.yml');
});

test('a role that no level has is named with those that there are', () => {
  const level = { id: 'product', label: 'Product', permissions: [], roles: [{ id: 'ADMIN', summary: '', grants: {} }] };
  const check = (role?: string) =>
    checkComponent(
      { data: { ...data, levels: [level] }, describes: undefined },
      'OperationsByRole',
      role === undefined ? {} : { role },
    );
  expect(check('ADMIN')).toBeNull();
  expect(check('OWNER')).toEqual({ message: '<OperationsByRole>: there is no role "OWNER".', hint: 'Roles: ADMIN.' });
  expect(check()).not.toBeNull();
});
