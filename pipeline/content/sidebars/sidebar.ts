import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { type SidebarCategory, type SidebarItem, visibleItems } from '../../../contract/page/page.ts';
import { isPageAddress } from '../../../contract/page/page-address.ts';
import type { SitePath } from '../../../contract/urls.ts';
import { existingFolders } from '../find.ts';
import { memoized } from '../memoized.ts';
import { type Doc, type DocsFolder, splitNumberPrefix } from '../pages/docs.ts';
import { MadeAddresses } from '../pages/taken-address.ts';
import type { CategoryFile } from './categories.ts';
import { addIndex, type GeneratedIndex } from './generated-index.ts';
import { dropEmptyIndex, listedHref } from './listed.ts';

interface Entry {
  item(): SidebarItem;
  position: number;
  name: string;
}

export interface DocsSidebar {
  items: SidebarItem[];
  generated: GeneratedIndex[];
}

export interface SidebarInput {
  folder: DocsFolder;
  docs: readonly Doc[];
  categories: ReadonlyMap<string, CategoryFile>;
  draftIds?: readonly string[];
  made?: MadeAddresses;
  /** Folder the sidebar is made from, below the docs folder; empty for all of it. */
  dirName?: string;
}

/**
 * The sidebar of a docs folder: its tree, ordered by position and then by name.
 * A folder's own page (`index`, `readme` or the folder's name) becomes the link of its category, or comes before those without a position.
 */
export function buildSidebar(input: SidebarInput): DocsSidebar & { diagnostics: Diagnostic[] } {
  const { folder, docs, categories, draftIds = [], made = new MadeAddresses(docs, folder.base) } = input;
  const generated: GeneratedIndex[] = [];
  const diagnostics: Diagnostic[] = docs.flatMap((doc) => missingCategory(docs, doc));
  return { items: itemsOf(input.dirName ?? ''), generated, diagnostics };

  function itemsOf(path: string): SidebarItem[] {
    const prefix = path === '' ? '' : `${path}/`;
    const isOwn = (doc: Doc) => doc.isIndex && path !== '' && path !== input.dirName;
    const pages: Entry[] = docs
      .filter((doc) => categoryFolder(docs, doc) === path && !isOwn(doc) && linkedBy(path) !== doc)
      .map((doc) => ({
        item: () => linkOf(doc),
        position: doc.position ?? Number.POSITIVE_INFINITY,
        // The page of the folder itself, which here is the link of no category, comes before those with names.
        name: doc.isIndex && doc.folder === path ? '' : doc.id,
      }));
    const below = docs
      .map((doc) => categoryFolder(docs, doc))
      .filter((folder) => folder.startsWith(prefix) && folder !== path);
    const names = [...new Set(below.map((folder) => folder.slice(prefix.length).split('/')[0] ?? ''))];
    const folders: Entry[] = names.map((name) => categoryOf(prefix + name));
    return [...pages, ...folders]
      .sort((a, b) => (a.position === b.position ? (a.name < b.name ? -1 : 1) : a.position - b.position))
      .map((entry) => entry.item());
  }

  function categoryOf(path: string): Entry {
    const config = categories.get(path);
    const index = docs.find((doc) => doc.folder === path && doc.isIndex);
    const name = path.split('/').at(-1) ?? path;
    const label = config?.label ?? (index && index.title !== 'index' ? index.sidebarLabel : name);
    const position = config?.position ?? index?.position ?? folderPosition(path);
    return { item: () => categoryItem(path, label), position: position ?? Number.POSITIVE_INFINITY, name: path };
  }

  function categoryItem(path: string, label: string): SidebarCategory {
    const config = categories.get(path);
    const items: SidebarItem[] = [];
    const item: SidebarCategory = { type: 'category', label, items };
    const link = linkOfCategory(path, label, items);
    if (link.href) item.href = link.href;
    if (link.unlisted) item.linkUnlisted = true;
    if (config?.collapsed !== false) item.collapsed = true;
    if (config?.collapsible === false) item.collapsible = false;
    if (config?.className !== undefined) item.className = config.className;
    // After the category itself, so that addresses are given from the top down.
    items.push(...itemsOf(path));
    dropEmptyIndex(item, generated);
    return item;
  }

  /** The number before the folder's name. */
  function folderPosition(path: string): number | undefined {
    const depth = path.split('/').length;
    const inside = docs.find((doc) => doc.folder === path || doc.folder.startsWith(`${path}/`));
    const written = inside?.file.slice(inside.root.length + 1).split('/')[depth - 1];
    return written === undefined ? undefined : splitNumberPrefix(written).position;
  }

  /** The page that a category file names as the category's own. */
  function linkedBy(path: string): Doc | undefined {
    const link = categories.get(path)?.link;
    return link?.type === 'doc' ? docs.find(({ id }) => isNamed(path, link.id)(id)) : undefined;
  }

  function linkOfCategory(
    path: string,
    label: string,
    items: SidebarItem[],
  ): { href?: SitePath | undefined; unlisted?: boolean | undefined } {
    const config = categories.get(path);
    if (config?.link === null) return {};
    if (config?.link?.type === 'doc') {
      const named = linkedBy(path);
      if (!named && !draftIds.some(isNamed(path, config.link.id))) missing(config, path);
      return { href: named?.path, unlisted: named?.frontMatter.unlisted };
    }
    const index = docs.find((doc) => doc.folder === path && doc.isIndex);
    if (index || config?.link?.type !== 'generated-index') {
      return { href: index?.path, unlisted: index?.frontMatter.unlisted };
    }
    const { link, description, file, linkLine: line } = config;
    const place = { file, ...(line !== undefined && { line }) };
    return { href: addIndex({ generated, diagnostics }, made, { label, link, description, items, ...place }) };
  }

  function missing(config: CategoryFile, path: string): void {
    const id = config.link?.type === 'doc' ? config.link.id : '';
    const near = docs.filter((doc) => doc.folder === path).map((doc) => doc.id);
    diagnostics.push({
      severity: 'error',
      rule: 'category',
      file: config.file,
      ...(config.linkLine !== undefined && { line: config.linkLine }),
      message: `There is no page with the id "${id}" for the category's link.`,
      hint: `Ids in this folder: ${near.join(', ') || 'none'}.`,
    });
  }
}

/** Whether an id is the one that a category file names: as a whole, or relative to its folder. */
const isNamed = (path: string, name: string) => (id: string) => id === name || id === `${path}/${name}`;

/** The folder in whose category a page is listed. */
function categoryFolder(docs: readonly Doc[], doc: Doc): string {
  const asked = doc.frontMatter.sidebar_category;
  return asked !== undefined && hasFolder(docs, asked) ? asked : doc.folder;
}

const hasFolder = (docs: readonly Doc[], path: string) =>
  docs.some(({ folder }) => folder === path || folder.startsWith(`${path}/`));

function missingCategory(docs: readonly Doc[], doc: Doc): Diagnostic[] {
  const asked = doc.frontMatter.sidebar_category;
  if (asked === undefined || hasFolder(docs, asked)) return [];
  const line = doc.lines.sidebar_category;
  return [
    {
      severity: 'error',
      rule: 'category',
      file: doc.file,
      ...(line !== undefined && { line }),
      message: `"sidebar_category": there is no folder "${asked}" with pages.`,
      hint: existingFolders(asked, docs),
    },
  ];
}

function linkOf(doc: Doc): SidebarItem {
  const className = doc.frontMatter.sidebar_class_name;
  return {
    type: 'link',
    label: doc.sidebarLabel,
    href: doc.path,
    ...(className !== undefined && { className }),
    ...(doc.frontMatter.unlisted && { unlisted: true }),
  };
}

/** Pages in the order of the sidebar, each once, as links; "previous" and "next" are taken from it. */
export const flatten = memoized((items: readonly SidebarItem[]): readonly { label: string; href: string }[] => {
  const all = items.flatMap((item) => {
    const href = listedHref(item) ?? '';
    const own = isPageAddress(href) ? [{ label: item.label, href }] : [];
    return item.type === 'link' ? own : [...own, ...flatten(item.items ?? [])];
  });
  const first = firstOfEach(all.map(({ href }, place) => [href, place]));
  return all.filter(({ href }, place) => first.get(href) === place);
});

/** Where a page is in the order of the sidebar, counted from 0; absent when it is not in it. */
export const places = memoized(
  (items: readonly SidebarItem[]): ReadonlyMap<string, number> =>
    firstOfEach(flatten(items).map(({ href }, place) => [href, place])),
);

/** The categories and the page on the way from the top of the sidebar to a path; empty when it is not in the sidebar. */
export const trailTo = (items: readonly SidebarItem[], path: string): readonly SidebarItem[] =>
  trails(items).get(path) ?? [];

const trails = memoized(
  (items: readonly SidebarItem[]): ReadonlyMap<string, readonly SidebarItem[]> =>
    firstOfEach(
      items.flatMap((item): [string, readonly SidebarItem[]][] => {
        const below = item.type === 'category' && item.items ? [...trails(item.items)] : [];
        const own: [string, readonly SidebarItem[]][] = item.href === undefined ? [] : [[item.href, [item]]];
        return [...own, ...below.map(([path, trail]): [string, readonly SidebarItem[]] => [path, [item, ...trail]])];
      }),
    ),
);

/** A map that keeps the first of several entries with the same key. */
const firstOfEach = <T>(entries: readonly [string, T][]) => new Map(entries.toReversed());

/** The labels above a page, from the top down. */
export function breadcrumbs(items: readonly SidebarItem[], path: string): { label: string; href?: string }[] {
  return trailTo(items, path)
    .slice(0, -1)
    .map((item) => {
      const href = listedHref(item);
      return { label: item.label, ...(href !== undefined && { href }) };
    });
}

/**
 * The part of the sidebar that a page's own file contains: the top level and the branch that is open on this page.
 * A closed branch keeps its label and link; the browser gets its items from the sidebar's file when it is opened.
 */
export function openBranch(all: readonly SidebarItem[], path: string): SidebarItem[] {
  return opened(unlisted(all).has(path) ? visibleItems(all, path) : listed(all), path);
}

/** The sidebar as nearly all pages show it. */
const listed = memoized((items: readonly SidebarItem[]) => visibleItems(items, ''));

/** Addresses that appear in the sidebar of their own page only. */
const unlisted = memoized(
  (items: readonly SidebarItem[]): ReadonlySet<string> =>
    new Set(
      items.flatMap((item) => {
        if (item.type === 'link') return item.unlisted ? [item.href] : [];
        return [...(item.linkUnlisted && item.href ? [item.href] : []), ...unlisted(item.items ?? [])];
      }),
    ),
);

function opened(items: readonly SidebarItem[], path: string): SidebarItem[] {
  const [here] = trailTo(items, path);
  return items.map((item) => {
    if (item.type === 'link') return item;
    const { collapsed, ...category } = item;
    const isOpen = item === here || !collapsed || item.collapsible === false;
    if (isOpen) return { ...category, items: opened(item.items ?? [], path) };
    return closed(item);
  });
}

const closed = memoized(
  (item: SidebarCategory): SidebarCategory => ({
    ...item,
    href: item.href ?? (flatten(item.items ?? [])[0]?.href as SitePath),
    items: null,
  }),
);
