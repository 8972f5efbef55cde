import { useCallback, useMemo, useState } from 'react';
import type { SidebarItem, SidebarRef } from '../../contract/page.ts';
import { sidebarFile } from './sidebar-file.ts';

/** The sidebar as this page carries it, whole once it has been asked for, and cut down by what the reader types. */
export function useSidebarTree(base: string, sidebar: SidebarRef) {
  const [whole, setWhole] = useState<SidebarItem[] | null>(null);
  const [filter, setFilterText] = useState('');
  const load = useCallback(() => {
    sidebarFile(base, sidebar.id).then(setWhole, () => {
      // Without a network the open branch stays; the next attempt asks again.
    });
  }, [base, sidebar.id]);
  const setFilter = useCallback(
    (text: string) => {
      load();
      setFilterText(text);
    },
    [load],
  );
  const items = useMemo(() => filterItems(whole ?? sidebar.items, filter), [whole, sidebar.items, filter]);
  return { items, load, filter, setFilter };
}

/** Entries whose label or address holds every word; a category whose own label does keeps all it has. */
export function filterItems(items: readonly SidebarItem[], text: string): SidebarItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  const matches = (item: SidebarItem) => {
    const method = item.type === 'link' ? (item.method ?? '') : '';
    const line =
      `${method} ${item.label} ${item.href ?? ''} ${item.type === 'link' ? (item.path ?? '') : ''}`.toLowerCase();
    return words.every((word) => line.includes(word));
  };
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'link') return matches(item) ? [item] : [];
    const below = matches(item) ? (item.items ?? []) : filterItems(item.items ?? [], text);
    if (below.length === 0) return matches(item) ? [item] : [];
    const { collapsed, ...rest } = item;
    return [{ ...rest, items: below }];
  });
}
