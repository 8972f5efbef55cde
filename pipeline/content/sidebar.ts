import type { SidebarCategory, SidebarItem } from '../../contract/page.ts';
import { canonicalPath, kebabCase, type SitePath } from '../../contract/urls.ts';
import type { CategoryFile } from './categories.ts';
import type { Doc, DocsFolder } from './docs.ts';

/** The page of a category that has `link: generated-index`: its description and cards of what is in it. */
export interface GeneratedIndex {
  path: SitePath;
  title: string;
  description: string;
  items: SidebarItem[];
}

interface Entry {
  item: SidebarItem;
  position: number;
  name: string;
}

export interface DocsSidebar {
  items: SidebarItem[];
  generated: GeneratedIndex[];
}

/**
 * The sidebar of a docs folder: its tree, ordered by position and then by name.
 * A folder's own page (`index`, `readme` or the folder's name) becomes the link of its category.
 */
export function buildSidebar(
  folder: DocsFolder,
  docs: readonly Doc[],
  categories: ReadonlyMap<string, CategoryFile>,
): DocsSidebar {
  const listed = docs.filter((doc) => !doc.frontMatter.unlisted && doc.frontMatter.displayed_sidebar !== null);
  const generated: GeneratedIndex[] = [];
  return { items: itemsOf(''), generated };

  function itemsOf(path: string): SidebarItem[] {
    const prefix = path === '' ? '' : `${path}/`;
    const pages: Entry[] = listed
      .filter((doc) => doc.folder === path && !(doc.isIndex && path !== ''))
      .map((doc) => ({ item: linkOf(doc), position: doc.position ?? Number.POSITIVE_INFINITY, name: doc.id }));
    const below = listed.filter((doc) => doc.folder.startsWith(prefix) && doc.folder !== path);
    const names = [...new Set(below.map((doc) => doc.folder.slice(prefix.length).split('/')[0] ?? ''))];
    const folders: Entry[] = names.map((name) => categoryOf(prefix + name));
    return [...pages, ...folders]
      .sort((a, b) => (a.position === b.position ? (a.name < b.name ? -1 : 1) : a.position - b.position))
      .map((entry) => entry.item);
  }

  function categoryOf(path: string): Entry {
    const config = categories.get(path);
    const index = listed.find((doc) => doc.folder === path && doc.isIndex);
    const items = itemsOf(path);
    const label = config?.label ?? index?.sidebarLabel ?? path.split('/').at(-1) ?? path;
    const item: SidebarCategory = { type: 'category', label, items };
    const href = linkOfCategory(path, label, items);
    if (href) item.href = href;
    if (config?.collapsed !== false) item.collapsed = true;
    if (config?.collapsible === false) item.collapsible = false;
    return { item, position: config?.position ?? index?.position ?? Number.POSITIVE_INFINITY, name: path };
  }

  function linkOfCategory(path: string, label: string, items: SidebarItem[]): SitePath | undefined {
    const config = categories.get(path);
    if (config?.link === null) return undefined;
    if (config?.link?.type === 'doc') {
      const { id } = config.link;
      return listed.find((doc) => doc.id === id || doc.id === `${path}/${id}`)?.path;
    }
    const index = listed.find((doc) => doc.folder === path && doc.isIndex);
    if (index || config?.link?.type !== 'generated-index') return index?.path;
    const { slug, title, description } = config.link;
    const address = canonicalPath(folder.base + (slug?.replace(/^\//, '') ?? `category/${kebabCase(label)}`));
    generated.push({
      path: address,
      title: title ?? label,
      description: description ?? config.description ?? '',
      items,
    });
    return address;
  }
}

function linkOf(doc: Doc): SidebarItem {
  const className = doc.frontMatter.sidebar_class_name;
  return { type: 'link', label: doc.sidebarLabel, href: doc.path, ...(className !== undefined && { className }) };
}

/** Pages in the order of the sidebar, as links; what previous and next are taken from. */
export function flatten(items: readonly SidebarItem[]): { label: string; href: string }[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [{ label: item.label, href: item.href }];
    const own = item.href ? [{ label: item.label, href: item.href }] : [];
    return [...own, ...flatten(item.items ?? [])];
  });
}

/** The categories and the page on the way from the top of the sidebar to a path; empty when it is not in the sidebar. */
export function trailTo(items: readonly SidebarItem[], path: string): SidebarItem[] {
  for (const item of items) {
    if (item.href === path) return [item];
    const below = item.type === 'category' ? trailTo(item.items ?? [], path) : [];
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/**
 * What a page's own file holds of the sidebar: the top level and the branch that is open on this page.
 * A closed branch keeps its label and link; the browser gets its items from the sidebar's file when it is opened.
 */
export function openBranch(items: readonly SidebarItem[], path: string): SidebarItem[] {
  const trail = new Set(trailTo(items, path));
  return items.map((item) => {
    if (item.type === 'link') return item;
    const { collapsed, ...category } = item;
    if (trail.has(item)) return { ...category, items: openBranch(item.items ?? [], path) };
    if (!collapsed || item.collapsible === false) return { ...category, items: openBranch(item.items ?? [], path) };
    return { ...item, href: item.href ?? (flatten(item.items ?? [])[0]?.href as SitePath), items: null };
  });
}
