/**
 * Addresses.
 *
 * A *site path* starts with a slash and is relative to the base. That of a page also ends with a slash: `/docs/intro/`.
 * The canonical address of a page is base + site path, because static hosts answer it without a redirect.
 */
export type SitePath = `/${string}`;

/** `/ort-server/`, `docs`, '' → `/ort-server/`, `/docs/`, `/`: a base starts and ends with one slash. */
export function normalizeBase(base: string): SitePath {
  const inner = base.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

/**
 * The site path of a page, whatever form its address has: `index.html` and `.html` are stripped,
 * doubled slashes are joined, and a missing trailing slash is added. A file (`/assets/a.js`) keeps its name.
 */
export function canonicalPath(path: string): SitePath {
  const clean = `/${path}`
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '');
  if (clean.endsWith('/') || /\/[^/]+\.(?!html)[a-z][a-z0-9]{0,10}$/i.test(clean)) return clean as SitePath;
  return `${clean}/` as SitePath;
}

/** The site path of a page that may be called like a file: `/docs/next.js` → `/docs/next.js/`. */
export function pagePath(path: string): SitePath {
  return canonicalPath(path).replace(/\/?$/, '/') as SitePath;
}

/** The site path that an address leads to. `isPage` decides, because by its name alone, `/docs/next.js` could be a page or a file. */
export function targetPath(path: string, isPage: (path: SitePath) => boolean): SitePath {
  const page = pagePath(path);
  return isPage(page) ? page : canonicalPath(path);
}

/** Whether an address leads away from the site: it has a scheme (`https:`, `mailto:`) or begins with a host. */
export function isForeign(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/**
 * Adds a scheme to an address that begins with a host (`//host/`) and takes its scheme from the page: in the single file and in
 * pages opened from disk, it would lead to a file.
 */
export function withScheme(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}

/** Base + site path, as used in an `href`. */
export function withBase(base: string, path: string): string {
  return base.replace(/\/$/, '') + (path.startsWith('/') ? path : `/${path}`);
}

/** What a link has for an address as `site.yml` and sidebars name it: a path of the site gets the base. */
export const hrefOf = (base: string, to: string): string => (isForeign(to) ? to : withBase(base, to));

/**
 * A full address for programs other than browsers, without spaces and non-ASCII letters.
 *
 * @param url scheme and host
 * @param address with its base; parts that are already percent-encoded stay as they are
 */
export function publicUrl(url: string, address: string): string {
  return url + encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%');
}

/** The site path of a pathname, or null when it is outside the base. `/ort-server` itself counts as inside. */
export function withoutBase(base: string, pathname: string): SitePath | null {
  if (`${pathname}/` === base) return '/';
  return pathname.startsWith(base) ? (`/${pathname.slice(base.length)}` as SitePath) : null;
}

/** Whether addresses come after the hash sign: the base is then `#/`, as in the single file. */
export function routesByHash(base: string): boolean {
  return base.startsWith('#');
}

/** A link to a section of a page, from the page itself. */
export function sectionHref(base: string, path: SitePath, id: string): string {
  return `${routesByHash(base) ? withBase(base, path) : ''}#${id}`;
}

/** Where a page's file is below the output folder: `/docs/intro/` → `docs/intro/index.html`. */
export function fileOfPage(path: SitePath): string {
  return `${path.slice(1)}index.html`;
}

/** Where the Markdown version of the page is: `/docs/intro/` → `docs/intro.md`. */
export function markdownFileOf(path: SitePath): string {
  return `${path.slice(1, -1) || 'index'}.md`;
}

export interface Link {
  /** Everything before `?` and `#`; empty for a link inside the page. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its hash sign, or empty. */
  hash: string;
}

/** Only splits: nothing is decoded or resolved, and the parts joined together are the link again. */
export function splitLink(href: string): Link {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { path, search, hash };
}

/** A part of an address with its percent signs decoded; unchanged when a stray sign makes that impossible. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
