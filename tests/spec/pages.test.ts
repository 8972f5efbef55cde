import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { type SidebarItem, visibleItems } from '../../contract/page/page.ts';
import type { DocInput, PageInput } from '../../contract/page/render.ts';
import { planPages } from '../../pipeline/plan/plan-pages.ts';
import { buildOptions } from '../../pipeline/project/options.ts';
import { openProject, type Project } from '../../pipeline/project/project.ts';
import { VisibilityNotice } from '../../src/article/pages/page-frame.tsx';
import { SeeAll } from '../../src/search/ui/dialog/see-all.tsx';

const root = fileURLToPath(new URL('../..', import.meta.url));
let project: Project;
let pages: PageInput[];

beforeAll(async () => {
  project = await openProject(buildOptions(root, {}), { drafts: false });
  pages = planPages({ site: project.site, api: project.api, base: '/ort-server/' });
});

const GUIDE = 'admin-guide/guides';
const INFRA = 'admin-guide/infrastructure';

it('the documentation has the pages of section 2', () => {
  const paths = pages.map(({ path }) => path as string);
  const docs = [
    'intro',
    'admin-guide/architecture/authorization',
    'admin-guide/architecture/gradle-modules',
    'admin-guide/getting-started/docker-compose',
    ...['config', 'development-helm-chart', 'different-tool-versions', 'parameter-validation-script'].map(
      (id) => `${GUIDE}/${id}`,
    ),
    INFRA,
    ...['', '/azure-keyvault', '/hashicorp-vault'].map((id) => `${INFRA}/secrets${id}`),
    ...['', '/azure-blob-storage', '/database', '/s3'].map((id) => `${INFRA}/storage${id}`),
    ...['', '/activemq-artemis', '/azure-service-bus', '/kubernetes', '/rabbitmq', '/sqs'].map(
      (id) => `${INFRA}/transport${id}`,
    ),
    'developer-guide/contributing',
    'user-guide/cli/getting-started',
    ...['environment-variables', 'external-services', 'structure'].map((id) => `user-guide/concepts/${id}`),
  ];
  expect(docs.map((id) => `/docs/${id}/`).filter((path) => !paths.includes(path))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['/', '/search/', '/docs/tags/', '/404/', '/api/ort-server-api/']));
});

it('the API reference has its pages', () => {
  const { api } = project;
  const tags = api?.pages.filter((page) => page.kind === 'tag').map(({ path }) => path.split('/').at(-2));
  expect(tags).toEqual(
    expect.arrayContaining(['admin', 'health', 'organizations', 'products', 'repositories', 'runs', 'versions']),
  );
  const own = api?.pages.filter((page) => page.kind === 'operation').length;
  expect(own).toBe(api?.operations.length);
  for (const operation of api?.operations ?? []) expect(operation.page).toMatch(/^\/api\/[a-z0-9-]+\/$/);
});

it('unlisted pages carry the banner and its title', () => {
  const html = renderToStaticMarkup(VisibilityNotice({ kind: 'unlisted' }));
  expect(html).toContain('Unlisted page');
  expect(html).toContain(
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  );
});

it('draft pages carry their title and message', () => {
  const html = renderToStaticMarkup(VisibilityNotice({ kind: 'draft' }));
  expect(html).toContain('Draft page');
  expect(html).toContain(
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  );
});

it('a version has what section 3 says', () => {
  const [version] = project.site.versions;
  expect(project.site.versions).toHaveLength(1);
  expect(version?.info).toMatchObject({ name: 'current', label: 'Next', isLast: true, path: '/docs/', banner: null });
  expect(version?.main?.id).toBe('intro');
  expect(version?.draftIds).toEqual([]);
  expect(version?.sidebars.map(({ name }) => name)).toEqual(['docs']);
  expect(version?.docs.length).toBe(pages.filter((page): page is DocInput => page.kind === 'doc').length);
});

it('the rows below the search hits have the texts of section 8', () => {
  const props = { base: '/base/', search: { query: 'vault' }, onFollow: () => {}, onLeave: () => {} };
  const contexts = [{ id: 'admin-guide', label: 'Admin guide', prefix: '/docs/admin-guide/' }];
  const rows = (path: string) =>
    [...renderToStaticMarkup(SeeAll({ ...props, contexts, path })).matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(
      ([, href = '', text = '']) => [text.replaceAll('&quot;', '"'), href],
    );
  expect(rows('/docs/intro/')).toEqual([['See all results', '/base/search/?q=vault']]);
  expect(rows('/docs/admin-guide/')).toEqual([
    ['See all results', '/base/search/?q=vault'],
    ['See all results within "Admin guide"', '/base/search/?q=vault&amp;ctx=admin-guide'],
    ['See all results outside "Admin guide"', '/base/search/?q=vault+-in%3Aadmin-guide'],
  ]);
});

it('the base path is /ort-server/, and the default mode light', () => {
  expect(buildOptions(root, {}).base).toBe('/ort-server/');
  expect(project.info.colorMode.default).toBe('light');
});

it('a sidebar item is a link or a category with address and items, and says whether it is unlisted', () => {
  const [sidebar] = project.site.versions[0]?.sidebars ?? [];
  const kinds = new Set<string>();
  const walk = (items: readonly SidebarItem[]) => {
    for (const item of items) {
      kinds.add(item.type);
      expect(item.label).toMatch(/\S/);
      if (item.type === 'link') expect(item.href).toMatch(/^(\/|https:)/);
      else walk(item.items ?? []);
    }
  };
  walk(sidebar?.items ?? []);
  expect([...kinds].sort()).toEqual(['category', 'link']);
  const unlisted: SidebarItem[] = [
    { type: 'link', label: 'A', href: '/a/', unlisted: true },
    {
      type: 'category',
      label: 'B',
      href: '/b/',
      linkUnlisted: true,
      items: [{ type: 'link', label: 'C', href: '/c/' }],
    },
  ];
  expect(visibleItems(unlisted, '/c/').map(({ label, href }) => [label, href])).toEqual([['B', undefined]]);
  expect(visibleItems(unlisted, '/a/').map(({ label }) => label)).toEqual(['A', 'B']);
  expect(visibleItems(unlisted, '/b/').map(({ href }) => href)).toEqual(['/b/']);
});
