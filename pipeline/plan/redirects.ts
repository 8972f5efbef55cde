import type { ApiTag } from '../../contract/api/plan.ts';
import { markdownFileOf, pagePath, type SitePath, splitLink, targetPath } from '../../contract/urls.ts';
import { apiPath } from '../openapi/addresses.ts';
import { BUILT_FILES } from '../site-files/static-files.ts';

/**
 * Old address → new address: those of `site.yml`, and for each tag `/api/<tag>`, where the OpenAPI plugin of Docusaurus
 * has the tag's page. An address that a page has does not redirect: an operation can have the same name as a tag. Neither does one for
 * which no page can be written.
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
  const taken = fileInPlaceOf(pages);
  return Object.fromEntries(all.filter(([from]) => !pages.has(from) && !isOutside(from) && taken(from) === undefined));
}

/** Whether an address names folders above another, so that its page would be written somewhere else. */
export const isOutside = (from: string): boolean => from.split(/[/\\]/).includes('..');

/** Finds the file that the build writes where the page of an address, or a folder above it, would have to be. */
export function fileInPlaceOf(pages: ReadonlySet<string>): (from: SitePath) => string | undefined {
  const files = new Set([...BUILT_FILES, ...[...pages].map((page) => markdownFileOf(page as SitePath))]);
  return (from) => {
    const parts = from.split('/').slice(1, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/')).find((name) => files.has(name));
  };
}

/** The address that a redirect leads to; a query and the hash of a section stay at its end. */
function targetOf(to: string, pages: ReadonlySet<string>): SitePath {
  const { path, search, hash } = splitLink(to);
  return `${targetPath(path, (page) => pages.has(page))}${search}${hash}`;
}
