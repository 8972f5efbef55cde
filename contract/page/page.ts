import type { SitePath } from '../urls.ts';

/** An entry of the contents: a heading of level 2 or 3, unless the page's front matter asks for other levels. */
export interface TocItem {
  id: string;
  text: string;
  level: number;
}

export const HTTP_METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace', 'query'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

export interface SidebarLink {
  type: 'link';
  label: string;
  href: SitePath | string;
  /** An operation's path, by which the entry can be found. */
  path?: string;
  /** An operation's method, shown as a word before the label. */
  method?: HttpMethod;
  /** Title of the group that it is in: entries of one subject are together. */
  group?: string;
  deprecated?: true;
  className?: string;
  /** Shown only while the reader is on that page. */
  unlisted?: true;
}

export interface SidebarCategory {
  type: 'category';
  label: string;
  /** The category's own page; without one, the first page below it. */
  href?: SitePath;
  collapsed?: true;
  /** The category's own page is unlisted: its link is shown only while the reader is on it. */
  linkUnlisted?: true;
  /** False where the author forbids folding. */
  collapsible?: false;
  className?: string;
  /**
   * Null in a page's own copy of the sidebar when the branch is closed there: the page stays small however
   * many pages the site has, and the browser takes the branch from the sidebar's file when it is opened.
   */
  items: SidebarItem[] | null;
}

export type SidebarItem = SidebarLink | SidebarCategory;

export interface SidebarRef {
  /** Name of the sidebar's file: `assets/sidebar-<id>.json`, which holds `SidebarItem[]`. */
  id: string;
  /** Accessible name of the navigation: "Docs sidebar" or "API sidebar". */
  label: string;
  /** The top level and the open branch. */
  items: SidebarItem[];
  /** Shows a box that filters the entries by text. */
  filter?: true;
}

const LAYOUTS = ['landing', 'doc', 'api', 'plain'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What the shell needs to know about a page. */
export interface PageMeta {
  path: SitePath;
  /** Content of `<title>`. */
  title: string;
  layout: Layout;
  sidebar: SidebarRef | null;
  toc: TocItem[];
  /** Its sections are numbered. */
  numbered?: true;
  /** Content of `<meta name="robots">`, where the page has one. */
  robots?: string;
  /** Version the page belongs to, and where the others have it: name → path. Absent where there is one version only. */
  version?: { name: string; elsewhere: Readonly<Record<string, SitePath>> };
}

/** The part of a sidebar that is shown on a page: unlisted pages are in it only while the reader is on them. */
export function visibleItems(items: readonly SidebarItem[], path: string): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'link') return item.unlisted && item.href !== path ? [] : [item];
    const below = item.items && visibleItems(item.items, path);
    const { linkUnlisted, href, ...rest } = item;
    const hidden = linkUnlisted && href !== path;
    const shown: SidebarCategory = { ...rest, ...(!hidden && href !== undefined && { href }), items: below };
    return below?.length === 0 && (shown.href === undefined || (item.items?.length ?? 0) > 0) ? [] : [shown];
  });
}

/**
 * The part of `PageMeta` that a page's file contains as JSON (`FRAME_IDS.meta`). Sidebar and
 * contents are left out, because the browser reads them from the page's own markup.
 */
export type StoredMeta = Omit<PageMeta, 'sidebar' | 'toc'>;
