import { canonicalPath, routesByHash, type SitePath, splitLink, withoutBase } from '../../contract/urls.ts';
import { currentSearch } from '../state/address.ts';

export interface InternalLink {
  path: SitePath;
  search: string;
  hash: string;
}

/**
 * Where a link leads inside the site, or null when it is for the browser: another host, a file, a download, a new tab.
 *
 * @param current the page that is shown, in which a link such as `#section` stays, even while the address is that of the next page
 */
export function internalLink(anchor: HTMLAnchorElement, base: string, current: SitePath): InternalLink | null {
  if (anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self')) return null;
  const href = anchor.getAttribute('href') ?? '';
  const leadsToPage = routesByHash(base) && href.startsWith(base);
  if (href.startsWith('#') && !leadsToPage) return { path: current, search: currentSearch(), hash: anchor.hash };
  if (routesByHash(base)) return leadsToPage ? linkBehindHash(href, base) : null;
  if (anchor.origin !== window.location.origin) return null;
  const inside = withoutBase(base, anchor.pathname);
  if (inside === null) return null;
  const path = canonicalPath(inside);
  return path.endsWith('/') ? { path, search: anchor.search, hash: anchor.hash } : null;
}

function linkBehindHash(href: string, base: string): InternalLink {
  const { path, search, hash } = splitLink(href.slice(base.length - 1));
  return { path: canonicalPath(path), search, hash };
}
