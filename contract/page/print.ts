import { kebabCase } from '../kebab-case.ts';
import type { SitePath } from '../urls.ts';
import type { SidebarItem } from './page.ts';
import { isPageAddress } from './page-address.ts';

/** A sidebar that can be printed whole or in parts. */
export interface PrintRoot {
  /** The sidebar's id, with which every key of its sections begins. */
  id: string;
  label: string;
  /** Its version, as the title page shows it. */
  version: string;
  /** Whether "Everything" includes it: of several versions of the documentation, only the last is included. */
  inAll: boolean;
}

/** What the page `/print/` tells its island. */
export interface PrintData {
  roots: PrintRoot[];
  /** Full address of the published site. Links to pages that are not printed show it if the site does not come from a server. */
  address: string;
}

/** A part of the site that can be printed: `docs`, `docs/admin-guide`. */
export interface PrintSection {
  key: string;
  label: string;
  /** 0 for a whole sidebar. */
  depth: number;
  items: readonly SidebarItem[];
}

/** A chapter of a printed document, in its order. */
export interface PrintEntry {
  label: string;
  /** Null for a heading alone: a category without a page of its own. */
  path: SitePath | null;
  depth: number;
}

/** Key of all sidebars together. */
export const ALL = 'all';

/** Name of the query parameter that holds the key. */
export const SECTION_PARAMETER = 'section';

/** Where a section is printed: `/print/?section=docs/admin-guide`. */
export function printHref(key: string): SitePath {
  return `/print/?${SECTION_PARAMETER}=${key.split('/').map(encodeURIComponent).join('/')}`;
}

/** Where the whole guide that a section belongs to is printed; null for a section that is a guide itself, or a whole sidebar. */
export function guideHref(sectionHref: string): string | null {
  const [address = '', key = ''] = sectionHref.split('=');
  const [sidebar, guide, ...below] = key.split('/');
  return below.length === 0 ? null : `${address}=${sidebar}/${guide}`;
}

/** A sidebar and the categories in it, from the top down. Keys are made from labels; equal ones get a number. */
export function printSections(id: string, label: string, items: readonly SidebarItem[]): PrintSection[] {
  return [{ key: id, label, depth: 0, items }, ...below(id, items, 1)];
}

function below(key: string, items: readonly SidebarItem[], depth: number): PrintSection[] {
  const taken = new Set<string>();
  return items.flatMap((item): PrintSection[] => {
    if (item.type === 'link' || printEntries([item]).every(({ path }) => path === null)) return [];
    let name = kebabCase(item.label) || 'section';
    for (let count = 2; taken.has(name); count += 1) name = `${name.replace(/-\d+$/, '')}-${count}`;
    taken.add(name);
    const own = { key: `${key}/${name}`, label: item.label, depth, items: [item] };
    return [own, ...below(own.key, item.items ?? [], depth + 1)];
  });
}

/** Page → the innermost section that holds it. */
export function printKeys(id: string, items: readonly SidebarItem[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const section of printSections(id, '', items)) {
    for (const { path } of printEntries(section.items)) if (path !== null) keys.set(path, section.key);
  }
  return keys;
}

/** The pages of a sidebar as chapters, each page once. Unlisted pages, files, and links to other sites are left out. */
export function printEntries(items: readonly SidebarItem[], depth = 0, seen: Set<string> = new Set()): PrintEntry[] {
  return items.flatMap((item): PrintEntry[] => {
    const hidden = item.type === 'link' ? item.unlisted : item.linkUnlisted;
    const { href = '' } = item;
    const path = !hidden && isPageAddress(href) && !seen.has(href) ? href : null;
    if (path !== null) seen.add(path);
    if (item.type === 'link') return path === null ? [] : [{ label: item.label, path, depth }];
    const chapters = printEntries(item.items ?? [], depth + 1, seen);
    return path === null && chapters.length === 0 ? [] : [{ label: item.label, path, depth }, ...chapters];
  });
}
