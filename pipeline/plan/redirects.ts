import type { ApiTag } from '../../contract/api/plan.ts';
import { pagePath, type SitePath, targetPath } from '../../contract/urls.ts';
import { apiPath } from '../openapi/addresses.ts';

/**
 * Old address → new address: those of `site.yml`, and for each tag `/api/<tag>`, where the OpenAPI plugin of Docusaurus
 * has the tag's page. An address that a page has is no redirect: an operation can be called like a tag.
 *
 * @param configured as in `site.yml`
 * @param pages canonical paths of all pages
 */
export function siteRedirects(
  configured: Readonly<Record<string, string>>,
  api: { tags: readonly Pick<ApiTag, 'id' | 'path'>[] } | null,
  pages: ReadonlySet<string>,
): Record<SitePath, SitePath> {
  const all = [
    ...(api?.tags ?? []).map(({ id, path }) => [apiPath(id), path] as const),
    ...Object.entries(configured).map(
      ([from, to]) => [pagePath(from), targetPath(to, (path) => pages.has(path))] as const,
    ),
  ];
  return Object.fromEntries(all.filter(([from]) => !pages.has(from)));
}
