import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SidebarItem, SidebarRef } from '../../../contract/page/page.ts';
import { sidebarFile } from '../../state/sidebar-file.ts';
import { whenLoaded } from '../../ui/late.ts';

/** The part of the sidebar that this page carries, or all of it once it has been requested, filtered by what the reader types. */
export function useSidebarTree(base: string, sidebar: SidebarRef) {
  const [whole, setWhole] = useState<SidebarItem[] | null>(null);
  const [filter, setFilterText] = useState('');
  const end = useRef(() => {});
  /** Ahead of time, so a failure is not reported: `open` tries again and reports it. */
  const load = useCallback(() => {
    sidebarFile(base, sidebar.id).then(setWhole, () => {});
  }, [base, sidebar.id]);
  const open = useCallback(() => {
    end.current();
    end.current = whenLoaded('The rest of the sidebar', () => sidebarFile(base, sidebar.id), setWhole);
  }, [base, sidebar.id]);
  useEffect(() => () => end.current(), []);
  const setFilter = useCallback(
    (text: string) => {
      open();
      setFilterText(text);
    },
    [open],
  );
  // Before the rest is there, nobody knows what matches.
  const items = useMemo(() => (whole ? filterItems(whole, filter) : sidebar.items), [whole, sidebar.items, filter]);
  return { items, load, open, filter, setFilter };
}

/** Entries whose label, method or address holds every word; a category that does so itself keeps all its entries. */
export function filterItems(items: readonly SidebarItem[], text: string): SidebarItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  const matches = (item: SidebarItem) => {
    const ofLink = item.type === 'link' ? [item.method, item.path] : [];
    const line = [...ofLink, item.label, item.href].join(' ').toLowerCase();
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
