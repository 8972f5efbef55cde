/** Names of caches and databases. Not in `storage.ts`, because only the worker and what looks after the copy need them. */
import { SITE_NAME } from './site-name.ts';

/** Each release is kept in one cache. Its name is this prefix, the base and the release. */
export const CACHE_PREFIX = SITE_NAME;

/** Name of the cache of a release. Names of caches and databases contain the base for the same reason as keys. */
export function cacheName(base: string, release: string): string {
  return cachePrefix(base) + release;
}

/** @returns the release whose files the cache holds; null for any other cache */
export function releaseOf(base: string, name: string): string | null {
  return name.startsWith(cachePrefix(base)) ? name.slice(cachePrefix(base).length) : null;
}

function cachePrefix(base: string): string {
  return `${CACHE_PREFIX}:${base}:`;
}

/** Name of the cache with the worker's own records. */
export function stateCacheName(base: string): string {
  return `${CACHE_PREFIX}-state:${base}`;
}

/** Whether a cache is one of this site's: of a release, or the one with the worker's records. */
export function isCacheOf(base: string, name: string): boolean {
  return releaseOf(base, name) !== null || name === stateCacheName(base);
}

/** Name of the database with the lists of files of releases from zips. */
export function databaseName(base: string): string {
  return `${CACHE_PREFIX}:${base}`;
}
