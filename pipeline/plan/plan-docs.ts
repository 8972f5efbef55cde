import { posix } from 'node:path';
import type { SidebarItem, SidebarRef } from '../../contract/page/page.ts';
import type { DocInput, ListInput, NavLink, PageInput, PageVersion } from '../../contract/page/render.ts';
import type { SitePath } from '../../contract/urls.ts';
import { docsById, docsByPath } from '../content/find.ts';
import type { Doc } from '../content/pages/docs.ts';
import { type DocsVersion, sidebarOf, type VersionSidebar } from '../content/pages/docs-version.ts';
import { lastUpdateOf } from '../content/pages/last-update.ts';
import { shareImage } from '../content/pages/share-image.ts';
import { firstHref } from '../content/sidebars/listed.ts';
import { breadcrumbs, flatten, openBranch, places, trailTo } from '../content/sidebars/sidebar.ts';
import { lastVersion, type Site } from '../content/site/read-site.ts';
import { tagPages } from './plan-tags.ts';

/**
 * The pages of all versions: those written in Markdown, those of categories, and those of tags. Of several with the same
 * address, which is reported when they are read, the first is kept.
 */
export function planDocs(site: Site, base: string): PageInput[] {
  const inputs = site.versions.flatMap((version) => [
    ...version.docs.map((doc) => docInput({ site, version, base }, doc)),
    ...version.sidebars.flatMap((sidebar) =>
      sidebar.generated.map((index) => generatedInput({ site, version, base }, sidebar, index)),
    ),
    ...tagPages(version, {
      sidebar: (path) => sidebarRef(version.sidebars[0], path),
      version: (path) => pageVersion(site, version, path),
    }),
  ]);
  return [...new Map(inputs.toReversed().map((input) => [input.path, input])).values()].toReversed();
}

interface Place {
  site: Site;
  version: DocsVersion;
  base: string;
}

/** A sidebar as the page at this path carries it. */
function sidebarRef(sidebar: VersionSidebar | null | undefined, path: SitePath): SidebarRef | null {
  return sidebar ? { id: sidebar.id, label: 'Docs sidebar', items: openBranch(sidebar.items, path) } : null;
}

function docInput({ site, version, base }: Place, doc: Doc): DocInput {
  const { frontMatter } = doc;
  const sidebar = sidebarOf(version, doc);
  const items = sidebar?.items ?? [];
  return {
    kind: 'doc',
    path: doc.path,
    title: frontMatter.title_meta ?? doc.title,
    heading: doc.heading,
    description: doc.description,
    file: doc.file,
    sidebar: sidebarRef(sidebar, doc.path),
    breadcrumbs: breadcrumbs(items, doc.path),
    ...neighbours(version, items, doc),
    editUrl: editUrl(site, doc),
    tags: (version.tags.get(doc) ?? []).map(({ label, path }) => ({ label, href: path })),
    keywords: frontMatter.keywords ?? [],
    unlisted: frontMatter.unlisted ?? false,
    draft: frontMatter.draft ?? false,
    // As in Docusaurus, a title in the text is not hidden.
    hideTitle: frontMatter.hide_title === true && !doc.isHeaded,
    hideToc: frontMatter.hide_table_of_contents ?? false,
    tocLevels: [frontMatter.toc_min_heading_level ?? 2, frontMatter.toc_max_heading_level ?? 3],
    image: shareImage({ ...site, base }, doc),
    lastUpdate: lastUpdateOf(frontMatter.last_update, site.updates.get(posix.normalize(doc.file))),
    siblings: siblings(version, items, doc.path),
    version: pageVersion(site, version, doc.path),
  };
}

function neighbours(
  version: DocsVersion,
  items: readonly SidebarItem[],
  doc: Doc,
): { previous: NavLink | null; next: NavLink | null } {
  const order = flatten(items);
  const at = places(items).get(doc.path);
  const named = (id: string): NavLink | null => {
    const target = docsById(version.docs).get(id);
    return target ? { label: target.frontMatter.pagination_label ?? target.sidebarLabel, href: target.path } : null;
  };
  const pick = (id: string | null | undefined, step: number): NavLink | null => {
    if (id === null) return null;
    if (id !== undefined) return named(id);
    const link = at === undefined ? undefined : order[at + step];
    const target = link && docsByPath(version.docs).get(link.href);
    return link ? { label: target?.frontMatter.pagination_label ?? link.label, href: link.href } : null;
  };
  return {
    previous: pick(doc.frontMatter.pagination_prev, -1),
    next: pick(doc.frontMatter.pagination_next, 1),
  };
}

function editUrl(site: Site, doc: Doc): string | null {
  const own = doc.frontMatter.custom_edit_url;
  if (own !== undefined) return own;
  const base = site.config.edit_url;
  return base === undefined ? null : `${base.replace(/\/$/, '')}/${posix.normalize(doc.file)}`;
}

type Card = NavLink & { description: string };

/** The pages and categories beside a page, or below it if it is the page of its category. */
function siblings(version: DocsVersion, items: readonly SidebarItem[], path: SitePath): DocInput['siblings'] {
  const trail = trailTo(items, path);
  const own = trail.at(-1);
  const category = own?.type === 'category' ? own : trail.at(-2);
  if (category?.type !== 'category') return null;
  return cards(
    version,
    (category.items ?? []).filter((item) => item.href !== path),
  );
}

/** Of the items that lead to a listed page. */
function cards(version: DocsVersion, items: readonly SidebarItem[]): Card[] {
  return items.flatMap((item) => {
    const href = firstHref(item);
    return href === undefined ? [] : [card(version, item, href)];
  });
}

function card(version: DocsVersion, item: SidebarItem, href: string): Card {
  const doc = docsByPath(version.docs).get(href);
  const below = item.type === 'category' && doc?.description === undefined ? flatten(item.items ?? []).length : 0;
  const count = below === 0 ? '' : below === 1 ? '1 page' : `${below} pages`;
  return { label: item.label, href, description: doc?.description ?? count };
}

function generatedInput(
  { site, version }: Place,
  sidebar: VersionSidebar,
  index: VersionSidebar['generated'][number],
): ListInput {
  const order = flatten(sidebar.items);
  const at = places(sidebar.items).get(index.path);
  return {
    kind: 'list',
    path: index.path,
    title: index.title,
    description: index.description,
    sidebar: sidebarRef(sidebar, index.path),
    breadcrumbs: breadcrumbs(sidebar.items, index.path),
    groups: [{ title: '', items: cards(version, index.items) }],
    version: pageVersion(site, version, index.path),
    previous: at === undefined ? null : (order[at - 1] ?? null),
    next: at === undefined ? null : (order[at + 1] ?? null),
  };
}

/** Null if there is only one version: then no page mentions versions. */
function pageVersion(site: Site, version: DocsVersion, path: SitePath): PageVersion | null {
  if (site.versions.length === 1) return null;
  const { name, label, banner } = version.info;
  const own = docsByPath(version.docs).get(path);
  const elsewhere: Record<string, SitePath> = {};
  for (const other of site.versions) {
    if (other === version) continue;
    const same = own && docsById(other.docs).get(own.id);
    elsewhere[other.info.name] =
      (same?.frontMatter.unlisted ? undefined : same?.path) ?? other.main?.path ?? other.info.path;
  }
  const last = lastVersion(site);
  const latest = last && { label: last.info.label, href: elsewhere[last.info.name] ?? last.info.path };
  return { name, label, banner: banner && latest ? { kind: banner, latest } : null, elsewhere };
}
