import { decodePart } from '../../../contract/urls.ts';

/** Folder of all scripts and styles of the site, below the base. */
const ASSETS = 'assets/';

/**
 * Files of the site among these addresses of scripts and styles, as paths below the base. What browser extensions, hosts or proxies
 * add to pages is left out: no release has it, so the page would seem to belong to none.
 */
export function ownFiles(addresses: readonly string[], base: string): string[] {
  return addresses
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).pathname)
    .filter((path) => path.startsWith(base + ASSETS))
    .map((path) => decodePart(path.slice(base.length)));
}
