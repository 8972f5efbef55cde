/** Names of what the site keeps on a device. The list with its sentences is in `kept.ts`, which no page has to load. */
import type { LocalName, SessionName } from './kept.ts';
import { CACHE_PREFIX } from './offline/offline.ts';

/**
 * Key of something in local or session storage. It contains the base, because several sites can share an origin
 * (`name.github.io/a/`, `name.github.io/b/`). Only `theme` does not: Docusaurus and other tools use that very key, and a
 * theme that two sites share does no harm. The prefix of the preferred version is that of Docusaurus, too.
 *
 * @param part which one, where there are several under one name: the group of tabs
 */
export function storageKey(name: LocalName | SessionName, base: string, part = ''): string {
  return name === 'theme' ? name : `${formerKey(name, part)}:${base}`;
}

/** The key that earlier releases used, without the base. A value under it is moved to the new key. */
export function formerKey(name: LocalName | SessionName, part = ''): string {
  return part === '' ? name : `${name}-${part}`;
}

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

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(value: unknown): value is Theme {
  return THEMES.includes(value as Theme);
}
