import { expect, test } from 'vitest';
import { RECORD_KINDS, SEARCH_GROUPS } from '../../../../contract/search/record-kinds.ts';
import { filterValues, halfFilter } from './filter-values.ts';

const names = { contexts: [{ id: 'api', label: 'API', prefix: '/api/' }], permissions: ['READ', 'ADMIN'] };

test('each filter lists its values, the most useful first', () => {
  expect(filterValues('method', names)).toContain('delete');
  expect(filterValues('permission', names)).toEqual(['READ', 'ADMIN']);
  expect(filterValues('in', names)).toEqual(['docs', 'api']);
  const kinds = filterValues('kind', names);
  expect(kinds.slice(0, SEARCH_GROUPS.length)).toEqual(SEARCH_GROUPS.map(({ id }) => id));
  expect(kinds).toEqual([...new Set(kinds)]);
  for (const kind of RECORD_KINDS) expect(kinds).toContain(kind);
});

test.each([
  ['ki', { word: 'ki', key: 'ki', value: null }],
  ['vault ki', { word: 'ki', key: 'ki', value: null }],
  ['vault -KIND:', { word: '-KIND:', key: 'kind', value: '' }],
  ['vault In:A', { word: 'In:A', key: 'in', value: 'A' }],
])('%j ends with a filter or the beginning of one', (text, expected) => expect(halfFilter(text)).toEqual(expected));

test.each(['', 'ki ', 'vault', 'ki:', 'trace:id', '+kind:', 'kind-', 'kind:config vault'])('%j does not', (text) =>
  expect(halfFilter(text)).toBeNull(),
);
