import { expect, test } from 'vitest';
import type { SearchRecord } from '../../contract/search/search.ts';
import { withAliases } from './aliases.ts';

const records: SearchRecord[] = [
  { kind: 'page', url: '/docs/a/', title: 'A', trail: [], text: '', aliases: ['own'] },
  { kind: 'command', url: '/docs/a/#part', title: '--flag', trail: [], text: '' },
  { kind: 'section', url: '/docs/a/#part', title: 'Part', trail: [], text: '' },
];

test('aliases go to the thing that has the address, not to what only stands there', () => {
  const { records: found, diagnostics } = withAliases(records, { '/docs/a/': ['SSO', 'own'], '/docs/a/#part': ['x'] });
  expect(found.map(({ aliases }) => aliases)).toEqual([['own', 'SSO'], undefined, ['x']]);
  expect(diagnostics).toEqual([]);
});

test('an address that nothing has is reported with the nearest', () => {
  const { diagnostics } = withAliases(records, { '/docs/a/#prat': ['x'] });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ severity: 'warning', file: 'data/aliases.yml' });
  expect(diagnostics[0]?.message).toContain('/docs/a/#prat');
  expect(diagnostics[0]?.hint).toContain('/docs/a/#part');
});
