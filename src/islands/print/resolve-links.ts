import type { PrintEntry } from '../../../contract/page/print.ts';
import { canonicalPath, decodePart, routesByHash, type SitePath, splitLink } from '../../../contract/urls.ts';

/** A page as a part of the document. */
export interface Chapter {
  entry: PrintEntry;
  /** Also the prefix of all ids in it. */
  id: string;
  element: HTMLElement;
}

export interface LinkWorld {
  base: string;
  /** Full address of the site, with a slash at its end. */
  address: string;
  /** Path of a page → its chapter. */
  chapters: ReadonlyMap<SitePath, Chapter>;
  /** All ids of the document. */
  ids: ReadonlySet<string>;
}

/**
 * Makes links to pages and sections in the document lead there; links to other pages of the site get
 * a full address. A link whose text is its address is marked, so that the address is not printed twice.
 */
export function resolveLinks(chapter: Chapter, world: LinkWorld): void {
  for (const link of chapter.element.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const target = siteTarget(href, world.base, chapter.entry.path);
    if (target !== null) link.setAttribute('href', inside(target, world) ?? outside(target, world));
    link.removeAttribute('target');
    if (link.textContent?.trim() === link.getAttribute('href')) link.setAttribute('data-plain', '');
  }
}

interface Target {
  path: SitePath;
  search: string;
  hash: string;
}

/** Null if it is not an address of the site. */
function siteTarget(href: string, base: string, own: SitePath | null): Target | null {
  const behindHash = routesByHash(base);
  if (href.startsWith('#') && !(behindHash && href.startsWith(base))) {
    return own === null ? null : { path: own, search: '', hash: href };
  }
  if (!href.startsWith(base) || href.startsWith('//')) return null;
  const { path, search, hash } = splitLink(href.slice(base.length - 1));
  return { path: canonicalPath(path), search, hash };
}

function inside({ path, hash }: Target, { chapters, ids }: LinkWorld): string | null {
  const chapter = chapters.get(decodePart(path) as SitePath);
  if (!chapter) return null;
  const named = `${chapter.id}-${decodePart(hash.slice(1))}`;
  return `#${encodeURIComponent(hash !== '' && ids.has(named) ? named : chapter.id)}`;
}

const outside = ({ path, search, hash }: Target, { address }: LinkWorld) =>
  address.replace(/\/$/, '') + path + search + hash;
