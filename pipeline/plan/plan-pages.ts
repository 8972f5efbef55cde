import type { ApiPlan } from '../../contract/api/plan.ts';
import type { SidebarItem, SidebarRef } from '../../contract/page/page.ts';
import type { NavLink, PageInput } from '../../contract/page/render.ts';
import type { SitePath } from '../../contract/urls.ts';
import { breadcrumbs, flatten, places } from '../content/sidebars/sidebar.ts';
import { lastVersion, type Site } from '../content/site/read-site.ts';
import { apiSidebar } from '../openapi/sidebar.ts';
import { planDocs } from './plan-docs.ts';
import { printPage, sectionKeys, withPrint } from './plan-print.ts';

export interface PlanOptions {
  site: Site;
  api: ApiPlan | null;
  /** With slashes: `/ort-server/`. */
  base: string;
}

/** Every page of the site, from what was read, before any is rendered. */
export function planPages({ site, api, base }: PlanOptions): PageInput[] {
  const inputs = [...planDocs(site, base), ...(api ? apiPages(api) : [])];
  const sections = sectionKeys(site, api);
  const sidebars = site.versions.flatMap((version) => version.sidebars.map(({ id }) => id));
  return [
    landing(site, api),
    ...inputs.map((input) => withPrint(input, sections)),
    printPage(site, api, base),
    { kind: 'search', path: '/search/', title: 'Search', description: 'Search all guides and the API reference.' },
    {
      kind: 'not-found',
      path: '/404/',
      title: 'Page not found',
      description: 'There is no page at this address.',
      sidebars: api ? [...sidebars, 'api'] : sidebars,
    },
  ];
}

function landing(site: Site, api: ApiPlan | null): PageInput {
  const { config, drawings } = site;
  const cover = config.landing;
  const first = lastVersion(site)?.main;
  const actions: NavLink[] = [
    ...(first ? [{ label: 'Documentation', href: first.path }] : []),
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
    spine: cover?.spine ?? '',
    caption: cover?.caption ?? '',
    facts: cover?.spine ? figures(site, api) : [],
    drawing: drawings.get(cover?.drawing ?? '') ?? null,
    stations: (cover?.stations ?? []).map((station) => ({ ...station, drawing: drawings.get(station.drawing) ?? '' })),
    quickStart: cover?.quick_start
      ? { ...cover.quick_start, link: { label: cover.quick_start.link.label, href: cover.quick_start.link.to } }
      : null,
    doors: (config.landing?.doors ?? []).map((door) => ({
      title: door.title,
      text: door.text,
      links: door.links.map((link) => ({ label: link.label, href: link.to })),
    })),
  };
}

/** What the spine of the cover says about this edition. */
function figures({ config, updates, data }: Site, api: ApiPlan | null): { name: string; value: string }[] {
  const [newest = ''] = [...updates.values()].map(({ date }) => date).sort((a, b) => (a < b ? 1 : -1));
  const operations = api?.operations.filter(({ removedIn }) => removedIn === undefined).length ?? 0;
  return [
    { name: 'Server', value: config.describes ?? '' },
    { name: 'Edition', value: newest },
    { name: 'Operations', value: operations === 0 ? '' : String(operations) },
    { name: 'Keys', value: data.configuration.length === 0 ? '' : String(data.configuration.length) },
  ].filter(({ value }) => value !== '');
}

function apiPages(api: ApiPlan): PageInput[] {
  const whole = apiSidebar(api);
  const order = flatten(whole);
  return api.pages.map((page): PageInput => {
    const at = places(whole).get(page.path);
    return {
      kind: 'api',
      path: page.path,
      title: page.title,
      description: page.description,
      page,
      sidebar: sidebarRef(api, page.path),
      breadcrumbs: page.kind === 'info' ? [] : apiTrail(api, whole, page.path),
      previous: at === undefined ? null : (order[at - 1] ?? null),
      next: at === undefined ? null : (order[at + 1] ?? null),
    };
  });
}

function sidebarRef(api: ApiPlan, path: SitePath): SidebarRef {
  return { id: 'api', label: 'API sidebar', items: apiSidebar(api, path), filter: true };
}

function apiTrail(api: ApiPlan, whole: readonly SidebarItem[], path: SitePath): { label: string; href?: string }[] {
  const info = api.pages[0];
  return [...(info ? [{ label: info.title, href: info.path }] : []), ...breadcrumbs(whole, path)];
}
