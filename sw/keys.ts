import type { ManifestEntry } from '../contract/offline/manifest.ts';
import { encodePath } from './addresses.ts';

/** Names of caches come from contract/storage.ts, which lists everything that the site stores. */
export { cacheName, isCacheOf, releaseOf, stateCacheName } from '../contract/cache-names.ts';

const REVISION_PARAMETER = 'rev';

/**
 * The address under which a file is stored. It contains the file's revision, so one key always means the same bytes,
 * whichever release stored them.
 */
export function keyOf(scope: string, entry: Pick<ManifestEntry, 'url' | 'revision'>): string {
  return `${new URL(encodePath(entry.url), scope).href}?${REVISION_PARAMETER}=${entry.revision}`;
}

/** The file that a key was made for; null when the key was not made by `keyOf`. */
export function fileOfKey(scope: string, key: string): string | null {
  const address = new URL(key);
  const start = new URL(scope).href;
  if (!address.searchParams.has(REVISION_PARAMETER) || !key.startsWith(start)) return null;
  try {
    return decodeURIComponent(address.origin + address.pathname).slice(decodeURIComponent(start).length);
  } catch {
    return null;
  }
}
