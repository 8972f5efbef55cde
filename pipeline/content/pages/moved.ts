import { pagePath, type SitePath, splitLink } from '../../../contract/urls.ts';

/** Old address → new address, as in `site.yml`. */
export type Redirects = Readonly<Record<string, string>>;

/** Where the page that was at a path of the site has moved, if `site.yml` says so. */
export function movedTo(redirects: Redirects, path: string): SitePath | undefined {
  const old = pagePath(path);
  const [, to] = Object.entries(redirects).find(([from]) => pagePath(from) === old) ?? [];
  return to === undefined ? undefined : pagePath(splitLink(to).path);
}
