import type { ManifestEntry } from '../contract/offline.ts';
import { CACHE_PREFIX } from '../contract/offline.ts';
import { encodePath } from './addresses.ts';

/**
 * Names under which things lie in the browser's storage. The base is part of a cache's name, because
 * several sites can share an origin (`name.github.io/a/`, `name.github.io/b/`) and with it all caches.
 */

const REVISION_PARAMETER = 'rev';

function prefix(base: string): string {
  return `${CACHE_PREFIX}:${base}:`;
}

/** The cache that holds one release. */
export function cacheName(base: string, release: string): string {
  return prefix(base) + release;
}

/** @returns the release whose copy the cache holds, or null when the cache is something else. */
export function releaseOf(base: string, name: string): string | null {
  return name.startsWith(prefix(base)) ? name.slice(prefix(base).length) : null;
}

/** The cache with the worker's own records. */
export function stateCacheName(base: string): string {
  return `${CACHE_PREFIX}-state:${base}`;
}

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
