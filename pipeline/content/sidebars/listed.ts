import type { SidebarCategory, SidebarItem } from '../../../contract/page/page.ts';

/** The item's own page, or where it leads, if other pages may link to that: undefined when it is unlisted or there is none. */
export const listedHref = (item: SidebarItem): string | undefined =>
  (item.type === 'link' ? item.unlisted : item.linkUnlisted) ? undefined : item.href;

/** Where a card for this item leads: to its own page, else to the first one below it; undefined when all of them are unlisted. */
export const firstHref = (item: SidebarItem): string | undefined =>
  listedHref(item) ?? (item.type === 'link' ? undefined : firstOf(item.items ?? []));

const firstOf = (items: readonly SidebarItem[]) => items.map(firstHref).find((href) => href !== undefined);

/** Takes a category's generated index back if it would list nothing, because all pages of the category are unlisted. */
export function dropEmptyIndex(item: SidebarCategory, generated: { items: SidebarItem[] }[]): void {
  const at = generated.findIndex(({ items }) => items === item.items);
  if (at < 0 || firstOf(item.items ?? []) !== undefined) return;
  generated.splice(at, 1);
  delete item.href;
}
