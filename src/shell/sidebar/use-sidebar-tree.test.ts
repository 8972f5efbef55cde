import { expect, it } from 'vitest';
import type { SidebarItem } from '../../../contract/page/page.ts';
import { filterItems } from './use-sidebar-tree.ts';

const ITEMS: SidebarItem[] = [
  { type: 'link', label: 'Info', href: '/api/info/' },
  {
    type: 'category',
    label: 'Runs',
    href: '/api/tags/runs/',
    collapsed: true,
    items: [
      { type: 'link', label: 'Get a run', href: '/api/get-run/', method: 'get', path: '/api/v1/runs/{runId}' },
      { type: 'link', label: 'Delete a run', href: '/api/delete-run/', method: 'delete', path: '/api/v1/runs/{runId}' },
    ],
  },
];

const labels = (items: readonly SidebarItem[]): unknown[] =>
  items.map((item) => (item.type === 'link' ? item.label : [item.label, labels(item.items ?? [])]));

it('keeps entries that hold every word, by label, method or path', () => {
  expect(labels(filterItems(ITEMS, 'DELETE run'))).toEqual([['Runs', ['Delete a run']]]);
  expect(labels(filterItems(ITEMS, '{runId}'))).toEqual([['Runs', ['Get a run', 'Delete a run']]]);
  expect(filterItems(ITEMS, 'nothing')).toEqual([]);
});

it('opens the branches it keeps, and keeps all of a category that is meant itself', () => {
  const [runs] = filterItems(ITEMS, 'tags/runs');
  expect(runs).not.toHaveProperty('collapsed');
  expect(labels([runs as SidebarItem])).toEqual([['Runs', ['Get a run', 'Delete a run']]]);
});

it('an empty filter changes nothing', () => {
  expect(filterItems(ITEMS, '  ')).toEqual(ITEMS);
});
