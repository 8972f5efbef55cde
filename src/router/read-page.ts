import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import {
  HTTP_METHODS,
  type HttpMethod,
  type PageMeta,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
  type SidebarRef,
  type StoredMeta,
  type TocItem,
} from '../../contract/page/page.ts';
import { type SitePath, withoutBase } from '../../contract/urls.ts';

/**
 * Reads what the shell needs to know about a page from its HTML: a small block of JSON, and the markup of sidebar and contents.
 * The result must render to the same markup, or hydration fails.
 *
 * @returns null when the document is not a page of this site
 */
export function readMeta(page: Document, base: string): PageMeta | null {
  const stored = page.getElementById(FRAME_IDS.meta)?.textContent;
  if (!stored) return null;
  return { ...(JSON.parse(stored) as StoredMeta), sidebar: readSidebar(page, base), toc: readToc(page) };
}

function readSidebar(page: Document, base: string): SidebarRef | null {
  const sidebar = page.getElementById(FRAME_IDS.sidebar);
  const nav = sidebar?.querySelector('nav');
  if (!sidebar || !nav) return null;
  return {
    id: sidebar.dataset.sidebar ?? '',
    label: nav.getAttribute('aria-label') ?? '',
    items: readItems(nav.querySelector(':scope > ul'), base),
    ...(nav.querySelector(':scope > .sidebar-filter') && { filter: true }),
  };
}

function readItems(list: Element | null, base: string): SidebarItem[] {
  let group: string | undefined;
  return [...((list?.children as Iterable<HTMLElement>) ?? [])].map((entry) => {
    if (entry.classList.contains('sidebar-branch')) return readBranch(entry, base);
    group = entry.dataset.group ?? group;
    return { ...readLink(entry, base), ...(group !== undefined && { group }) };
  });
}

function readLink(entry: Element, base: string): SidebarLink {
  const anchor = entry.querySelector('a');
  const mark = anchor?.querySelector<HTMLElement>('.method');
  const method = mark?.dataset.method;
  return {
    type: 'link',
    label: anchor?.textContent?.slice(mark?.textContent?.length ?? 0) ?? '',
    href: readHref(anchor, base) ?? '',
    ...(isMethod(method) && { method }),
    ...(anchor?.dataset.deprecated && { deprecated: true }),
    ...(anchor?.className && { className: anchor.className }),
  };
}

function readBranch(entry: HTMLElement, base: string): SidebarCategory {
  const head = entry.querySelector(':scope > .sidebar-branch-head > :first-child');
  const href = readHref(head, base);
  return {
    type: 'category',
    label: head?.textContent ?? '',
    ...(href !== undefined && { href: href as SitePath }),
    ...(entry.classList.length > 1 && { className: [...entry.classList].slice(1).join(' ') }),
    ...(entry.dataset.collapsed && { collapsed: true }),
    ...(entry.dataset.fixed && { collapsible: false }),
    items: entry.dataset.elsewhere ? null : readItems(entry.querySelector(':scope > div > ul'), base),
  };
}

/** Address of a link: without the base inside the site; unchanged for other sites. */
function readHref(element: Element | null | undefined, base: string): SitePath | string | undefined {
  const href = element?.getAttribute('href');
  return href == null ? undefined : (withoutBase(base, href) ?? href);
}

const isMethod = (text: string | undefined): text is HttpMethod => HTTP_METHODS.includes(text as HttpMethod);

function readToc(page: Document): TocItem[] {
  return [...page.querySelectorAll<HTMLElement>('.layout > .contents li')].map((entry) => ({
    id: entry.querySelector('a')?.getAttribute('href')?.slice(1) ?? '',
    text: entry.textContent ?? '',
    level: Number(entry.dataset.level),
  }));
}
