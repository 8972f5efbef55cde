import { renderToStaticMarkup } from 'react-dom/server';
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

it('an operation is a method and a title, with a space between them for whoever copies or hears them', () => {
  const item = { type: 'link', label: 'Delete a saw', href: '/saw/', method: 'delete' } as const;
  const list = <SidebarItems items={[item]} base="/" path="/" level={0} filtered={false} onOpen={() => {}} />;
  expect(renderToStaticMarkup(list).replace(/<.*?>/g, '')).toBe('del Delete a saw');
});
