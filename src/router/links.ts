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
 * @param current the page that is shown, in which a link such as `#section` stays
 */
export function internalLink(anchor: HTMLAnchorElement, base: string, current: SitePath): InternalLink | null {
  if (anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self')) return null;
  if (routesByHash(base)) return linkBehindHash(anchor.getAttribute('href') ?? '', base, current);
  if (anchor.origin !== window.location.origin) return null;
  const inside = withoutBase(base, anchor.pathname);
  if (inside === null) return null;
  const path = canonicalPath(inside);
  return path.endsWith('/') ? { path, search: anchor.search, hash: anchor.hash } : null;
}

function linkBehindHash(href: string, base: string, current: SitePath): InternalLink | null {
  if (!href.startsWith('#')) return null;
  if (!href.startsWith(base)) return { path: current, search: currentSearch(), hash: href };
  const { path, search, hash } = splitLink(href.slice(base.length - 1));
  return { path: canonicalPath(path), search, hash };
}
