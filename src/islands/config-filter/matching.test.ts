import { expect, it } from 'vitest';
import { filteredKey, fits, isEmpty } from './matching.ts';

const key = filteredKey({
  key: 'secretsProvider.vaultRoleId',
  component: 'vault',
  type: 'string',
  page: 'keys/secrets',
  anchor: 'secretsProvider.vaultRoleId',
  env: 'VAULT_ROLE_ID',
  secret: true,
  summary: 'Id of the role.',
  default: 'none',
  values: ['such'],
});
const matches = (text: string, component = '', type = '') => fits(key, { text, component, type });

it('every word is looked for in key, variable, component, type, meaning and values, in any case and order', () => {
  for (const text of ['role_id', 'VAULTROLE', 'vault role', 'role vault', 'string secret', 'such id', '  ']) {
    expect(matches(text), text).toBe(true);
  }
  expect(matches('vault port')).toBe(false);
});

it('component and type must be those of the key; a secret of another type counts as one', () => {
  expect(matches('', 'vault', 'string')).toBe(true);
  expect(matches('', 'vault', 'secret')).toBe(true);
  expect(matches('', 'core')).toBe(false);
  expect(matches('', '', 'enum')).toBe(false);
  expect(fits({ ...key, secret: false }, { text: '', component: '', type: 'secret' })).toBe(false);
});

it('a filter of blanks filters nothing', () => {
  expect(isEmpty({ text: ' ', component: '', type: '' })).toBe(true);
  expect(isEmpty({ text: '', component: 'vault', type: '' })).toBe(false);
});
