import { decodePart } from '../contract/urls.ts';

/**
 * Finds the file that answers an address. Paths are relative to the base and decoded, without a leading slash, a query
 * or a hash: `docs/intro/`.
 */

/** The file that answers the base itself. */
export const START_PAGE = 'index.html';

/** The file that answers addresses without a page. */
export const NOT_FOUND_PAGE = '404.html';

/** @returns the path of an address below the scope, or null when it is outside. Never throws. */
export function pathBelow(scope: string, address: URL): string | null {
  const root = new URL(scope);
  if (address.origin !== root.origin || !address.pathname.startsWith(root.pathname)) return null;
  return decodePart(address.pathname.slice(root.pathname.length));
}

/** Encodes a path for use in an address. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * Finds the file of a path in any of the forms that static hosts and readers use:
 * `x`, `x/`, `x/index.html`, `x.html`. The exact name wins, so that `x.yaml` never turns into a page.
 */
export function fileFor(path: string, has: (file: string) => boolean): string | null {
  return candidates(path.replace(/\/{2,}/g, '/').replace(/^\//, '')).find(has) ?? null;
}

function candidates(path: string): string[] {
  if (path === '') return [START_PAGE];
  if (path.endsWith('/')) return [`${path}index.html`, `${path.slice(0, -1)}.html`];
  const forms = [path, `${path}/index.html`, `${path}.html`];
  return path.endsWith('.html') ? [...forms, `${path.slice(0, -'.html'.length)}/index.html`] : forms;
}

/** The path under which a static host serves a file without a redirect: a folder for `index.html`, otherwise itself. */
export function canonicalPathOf(file: string): string {
  return file === 'index.html' || file.endsWith('/index.html') ? file.slice(0, -'index.html'.length) : file;
}

/** Whether a path is the address of a page rather than of a file: it has no extension, or `.html`. */
export function isPagePath(path: string): boolean {
  return path.endsWith('.html') || !/[^/]\.[a-z0-9]{1,11}$/i.test(path);
}

/** Files of the pages at these addresses, each once. Addresses outside the scope, and unknown ones, are left out. */
export function filesOnScreen(addresses: readonly string[], scope: string, has: (file: string) => boolean): string[] {
  const files = addresses.map((address) => {
    const path = pathBelow(scope, new URL(address));
    return path === null ? null : fileFor(path, has);
  });
  return [...new Set(files.filter((file) => file !== null))];
}
