import type { ManifestEntry } from '../contract/offline/manifest.ts';
import { encodePath } from './addresses.ts';

/** Names under which things lie in the browser's storage: of caches as the one list of all that is kept has them. */
export { cacheName, releaseOf, stateCacheName } from '../contract/storage.ts';

const REVISION_PARAMETER = 'rev';

/**
 * The address under which an entry is stored. The revision belongs to it: what is stored under a key is that content
 * and no other, whichever release put it there.
 */
export function keyOf(scope: string, entry: Pick<ManifestEntry, 'url' | 'revision'>): string {
  return `${new URL(encodePath(entry.url), scope).href}?${REVISION_PARAMETER}=${entry.revision}`;
}

/** The file a key was made for, or null when the key is not one of ours. */
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
