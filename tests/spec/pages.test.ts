import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { DocInput, PageInput } from '../../contract/render.ts';
import { MAX_RESULTS, SNIPPET_LENGTH } from '../../contract/search.ts';
import { BM25 } from '../../contract/search-index.ts';
import { STORAGE } from '../../contract/storage.ts';
import { buildOptions } from '../../pipeline/build/options.ts';
import { planPages } from '../../pipeline/build/plan-pages.ts';
import { openProject, type Project } from '../../pipeline/build/project.ts';
import { VisibilityNotice } from '../../src/article/page-frame.tsx';
import { LOADING_DELAY } from '../../src/router/loading-box.ts';
import { DESKTOP } from '../../src/shell/drawer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = (name: string) => readFileSync(`${root}/${name}`, 'utf8');
let project: Project;
let pages: PageInput[];

beforeAll(async () => {
  project = await openProject(buildOptions(root, {}), { drafts: false });
  pages = planPages({ site: project.site, api: project.api, base: '/ort-server/' });
}, 60_000);

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

it('a version is what section 3 says', () => {
  const [version] = project.site.versions;
  expect(project.site.versions).toHaveLength(1);
  expect(version?.info).toMatchObject({ name: 'current', label: 'Next', isLast: true, path: '/docs/', banner: null });
  expect(version?.main?.id).toBe('intro');
  expect(version?.draftIds).toEqual([]);
  expect(version?.sidebars.map(({ name }) => name)).toEqual(['docs']);
  expect(version?.docs.length).toBe(pages.filter((page): page is DocInput => page.kind === 'doc').length);
});

it('the locale is en, from left to right', () => {
  expect(source('pipeline/build/document.ts')).toContain('<html lang="en"');
});

it('the texts of the search are those of section 8', () => {
  const text = source('src/search/see-all.tsx');
  expect(text).toContain("'See all results'");
  expect(text).toContain('`See all results within "${');
  expect(text).toContain('`See all results outside "${');
});

it('the constants of section 9 are used', () => {
  expect(buildOptions(root, {}).base).toBe('/ort-server/');
  expect(project.info.colorMode.default).toBe('light');
  expect(DESKTOP).toBe('(min-width: 997px)');
  expect([MAX_RESULTS, SNIPPET_LENGTH, LOADING_DELAY]).toEqual([15, 200, 200]);
  expect(STORAGE.preferredVersionPrefix).toBe('docs-preferred-version-');
  expect(STORAGE.theme).toBe('theme');
  const bar = source('src/shell/progress-bar.tsx');
  for (const line of ['DELAY = 200', 'MINIMUM = 0.08', 'TRICKLE_RATE = 0.02', 'TRICKLE_SPEED = 800']) {
    expect(bar).toContain(`const ${line};`);
  }
  expect(source('src/styles/shell.css')).toMatch(/progress-value \{[^}]*transition: inline-size 200ms/);
  expect(BM25).toMatchObject({ k: 1.2, b: 0.75 });
});
