import { expect, it } from 'vitest';
import type { SidebarItem } from '../../../contract/page/page.ts';
import { SidebarItems } from './sidebar-items.tsx';

it('entries with the same words have keys of their own, by which React tells them apart', () => {
  const link = { type: 'link', label: 'Same', href: '/same/' } as const;
  const branch = { type: 'category', label: 'Same', items: [link] } as const;
  const items = [link, link, branch, branch, { ...link, label: 'Same ' }] as unknown as SidebarItem[];
  for (const filtered of [false, true]) {
    const list = SidebarItems({ items, base: '/', path: '/', level: 0, filtered, onOpen: () => {} });
    const keys = list.props.children.map(({ key }: { key: string }) => key);
    expect(new Set(keys).size).toBe(items.length);
  }
});
