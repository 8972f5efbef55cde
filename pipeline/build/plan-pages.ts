import type { ApiPlan } from '../../contract/api-plan.ts';
import type { SidebarItem, SidebarRef } from '../../contract/page.ts';
import type { DocInput, ListInput, NavLink, PageInput } from '../../contract/render.ts';
import { kebabCase, type SitePath } from '../../contract/urls.ts';
import type { Doc } from '../content/docs.ts';
import type { Site } from '../content/read-site.ts';
import { flatten, openBranch, trailTo } from '../content/sidebar.ts';
import { apiSidebar } from '../openapi/sidebar.ts';

/** Every page of the site, from what was read, before any is rendered. */
export function planPages(site: Site, api: ApiPlan | null): PageInput[] {
  return [
    landing(site, api),
    ...site.docs.map((doc) => docInput(site, doc)),
    ...site.sidebar.generated.map((index) => generatedInput(site, index)),
    ...tagPages(site),
    ...(api ? apiPages(api) : []),
    { kind: 'search', path: '/search/', title: 'Search', description: 'Search over all guides and the API reference.' },
    { kind: 'not-found', path: '/404/', title: 'Page not found', description: 'There is no page at this address.' },
  ];
}

function landing({ config, drawing, sidebar }: Site, api: ApiPlan | null): PageInput {
  const first = flatten(sidebar.items)[0];
  const actions: NavLink[] = [
    ...(first ? [{ label: 'Documentation', href: first.href }] : []),
    ...(api?.pages[0] ? [{ label: 'API reference', href: api.pages[0].path }] : []),
  ];
  return {
    kind: 'landing',
    path: '/',
    title: config.title,
    description: config.landing?.text ?? config.tagline,
    headline: config.landing?.headline ?? config.title,
    text: config.landing?.text ?? config.tagline,
    actions: config.landing?.actions.map((action) => ({ label: action.label, href: action.to })) ?? actions,
    drawing,
    doors: (config.landing?.doors ?? []).map((door) => ({
      title: door.title,
      text: door.text,
      links: door.links.map((link) => ({ label: link.label, href: link.to })),
    })),
  };
}

const DOCS_SIDEBAR = { id: 'docs', label: 'Docs sidebar' } as const;

/** The docs sidebar as the page at this path carries it. */
function docsSidebar(site: Site, path: SitePath): SidebarRef {
  return { ...DOCS_SIDEBAR, items: openBranch(site.sidebar.items, path) };
}

function docInput(site: Site, doc: Doc): DocInput {
  const { frontMatter } = doc;
  return {
    kind: 'doc',
    path: doc.path,
    title: doc.title,
    description: doc.description,
    file: doc.file,
    sidebar: docsSidebar(site, doc.path),
    breadcrumbs: breadcrumbs(site.sidebar.items, doc.path),
    ...neighbours(site, doc),
    editUrl: editUrl(site, doc),
    tags: tagsOf(doc).map((label) => ({ label, href: tagPath(label) })),
    keywords: frontMatter.keywords ?? [],
    unlisted: frontMatter.unlisted ?? false,
    draft: frontMatter.draft ?? false,
    hideTitle: frontMatter.hide_title ?? false,
    hideToc: frontMatter.hide_table_of_contents ?? false,
    tocLevels: [frontMatter.toc_min_heading_level ?? 2, frontMatter.toc_max_heading_level ?? 3],
  };
}

function breadcrumbs(items: readonly SidebarItem[], path: string): { label: string; href?: string }[] {
  return trailTo(items, path)
    .slice(0, -1)
    .map((item) => ({ label: item.label, ...(item.href !== undefined && { href: item.href }) }));
}

function neighbours(site: Site, doc: Doc): { previous: NavLink | null; next: NavLink | null } {
  const order = flatten(site.sidebar.items);
  const at = order.findIndex((link) => link.href === doc.path);
  const named = (id: string): NavLink | null => {
    const target = site.docs.find((candidate) => candidate.id === id);
    return target ? { label: target.frontMatter.pagination_label ?? target.sidebarLabel, href: target.path } : null;
  };
  const pick = (id: string | null | undefined, place: number): NavLink | null => {
    if (id === null) return null;
    if (id !== undefined) return named(id);
    const link = at < 0 ? undefined : order[place];
    const target = site.docs.find((candidate) => candidate.path === link?.href);
    return link ? { label: target?.frontMatter.pagination_label ?? link.label, href: link.href } : null;
  };
  return {
    previous: pick(doc.frontMatter.pagination_prev, at - 1),
    next: pick(doc.frontMatter.pagination_next, at + 1),
  };
}

function editUrl(site: Site, doc: Doc): string | null {
  const own = doc.frontMatter.custom_edit_url;
  if (own !== undefined) return own;
  const base = site.config.edit_url;
  return base === undefined ? null : `${base.replace(/\/$/, '')}/${doc.file}`;
}

function generatedInput(site: Site, index: Site['sidebar']['generated'][number]): ListInput {
  return {
    kind: 'list',
    path: index.path,
    title: index.title,
    description: index.description,
    sidebar: docsSidebar(site, index.path),
    breadcrumbs: breadcrumbs(site.sidebar.items, index.path),
    groups: [{ title: '', items: index.items.map((item) => withDescription(site, item)) }],
    ...listNeighbours(site, index.path),
  };
}

function listNeighbours(site: Site, path: SitePath): { previous: NavLink | null; next: NavLink | null } {
  const order = flatten(site.sidebar.items);
  const at = order.findIndex((link) => link.href === path);
  return { previous: order[at - 1] ?? null, next: order[at + 1] ?? null };
}

function withDescription(site: Site, item: SidebarItem) {
  const href = item.href ?? flatten([item])[0]?.href ?? '/';
  const doc = site.docs.find((candidate) => candidate.path === href);
  return { label: item.label, href, description: doc?.description ?? '' };
}

const tagsOf = (doc: Doc) => (doc.frontMatter.tags ?? []).map((tag) => (typeof tag === 'string' ? tag : tag.label));
const tagPath = (label: string): SitePath => `/docs/tags/${kebabCase(label)}/`;

/** The list of tags, grouped by their upper-case first letter, and a page for each (specification, sections 2 and 3). */
function tagPages(site: Site): ListInput[] {
  const byTag = new Map<string, Doc[]>();
  for (const doc of site.docs) {
    if (doc.frontMatter.unlisted) continue;
    for (const tag of tagsOf(doc)) byTag.set(tag, [...(byTag.get(tag) ?? []), doc]);
  }
  if (byTag.size === 0) return [];
  const tags = [...byTag.keys()].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const count = (tag: string) => byTag.get(tag)?.length ?? 0;
  const letters = [...new Set(tags.map((tag) => tag.charAt(0).toUpperCase()))];
  const base = { kind: 'list' as const, previous: null, next: null };
  const list: ListInput = {
    ...base,
    path: '/docs/tags/',
    title: 'Tags',
    description: '',
    sidebar: docsSidebar(site, '/docs/tags/'),
    breadcrumbs: [],
    groups: letters.map((letter) => ({
      title: letter,
      items: tags
        .filter((tag) => tag.charAt(0).toUpperCase() === letter)
        .map((tag) => ({
          label: tag,
          href: tagPath(tag),
          description: count(tag) === 1 ? '1 page' : `${count(tag)} pages`,
        })),
    })),
  };
  const pages = tags.map(
    (tag): ListInput => ({
      ...base,
      path: tagPath(tag),
      title: `Pages tagged “${tag}”`,
      description: '',
      sidebar: docsSidebar(site, tagPath(tag)),
      breadcrumbs: [{ label: 'Tags', href: '/docs/tags/' }],
      groups: [
        {
          title: '',
          items: (byTag.get(tag) ?? []).map((doc) => ({
            label: doc.title,
            href: doc.path,
            description: doc.description,
          })),
        },
      ],
    }),
  );
  return [list, ...pages];
}

function apiPages(api: ApiPlan): PageInput[] {
  const whole = apiSidebar(api);
  const order = flatten(whole);
  return api.pages.map((page): PageInput => {
    const at = order.findIndex((link) => link.href === page.path);
    return {
      kind: 'api',
      path: page.path,
      title: page.title,
      description: page.description,
      page,
      sidebar: { id: 'api', label: 'API sidebar', items: apiSidebar(api, page.path), filter: true },
      breadcrumbs: page.kind === 'info' ? [] : apiTrail(api, whole, page.path),
      previous: order[at - 1] ?? null,
      next: at < 0 ? null : (order[at + 1] ?? null),
    };
  });
}

function apiTrail(api: ApiPlan, whole: readonly SidebarItem[], path: SitePath): { label: string; href?: string }[] {
  const info = api.pages[0];
  return [...(info ? [{ label: info.title, href: info.path }] : []), ...breadcrumbs(whole, path)];
}
