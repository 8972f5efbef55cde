import type { ApiTag } from '../../contract/api/plan.ts';
import { pagePath, type SitePath, splitLink, targetPath } from '../../contract/urls.ts';
import { apiPath } from '../openapi/addresses.ts';

/**
 * Old address → new address: those of `site.yml`, and for each tag `/api/<tag>`, where the OpenAPI plugin of Docusaurus
 * has the tag's page. An address that a page has does not redirect: an operation can have the same name as a tag.
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
    ...Object.entries(configured).map(([from, to]) => [pagePath(from), targetOf(to, pages)] as const),
  ];
  return Object.fromEntries(all.filter(([from]) => !pages.has(from)));
}

/** The address that a redirect leads to; a query and the hash of a section stay at its end. */
function targetOf(to: string, pages: ReadonlySet<string>): SitePath {
  const { path, search, hash } = splitLink(to);
  return `${targetPath(path, (page) => pages.has(page))}${search}${hash}`;
}
