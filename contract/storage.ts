/**
 * Everything the site keeps on a reader's device: one list, from which names, the page "Privacy and storage" and what
 * clears the device are taken. A name that is not in it cannot be used: the types refuse it, and a test walks the sources.
 */
import { CACHE_PREFIX } from './offline/offline.ts';

export const PLACES = ['local storage', 'session storage', 'Cache Storage', 'IndexedDB', 'service worker'] as const;
export type Place = (typeof PLACES)[number];

export interface KeptThing {
  place: Place;
  /** Names in web storage and of the others' kinds are made of it by the functions below. */
  name: string;
  /** What the page calls it. */
  label: string;
  /** Whole sentences for readers. */
  holds: string;
  until: string;
  /** There is one for each group of tabs, each version and so on. */
  many?: true;
}

const UNTIL_REMOVED = 'Until you remove it';
const UNTIL_CLOSED = 'Until you close the tab';
const WITH_COPY = 'Until you remove the offline copy';

export const KEPT = [
  {
    place: 'local storage',
    name: 'theme',
    label: 'Color theme',
    holds: 'The word light or dark, once you have chosen one. Other sites at the same host may read it, too.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'local storage',
    name: 'docs-sidebar',
    label: 'Sidebar',
    holds: 'How wide you made the sidebar, or that you hid it.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'local storage',
    name: 'docs-announcement-dismissed',
    label: 'Closed announcement',
    holds: 'Which announcement above the pages you closed last, so that it stays closed.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'local storage',
    name: 'docs-preferred-version-default',
    label: 'Version of the documentation',
    holds: 'The version you read last, where the site has several.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'local storage',
    name: 'docs-tab-groups',
    label: 'Chosen tabs',
    holds: 'For each group of tabs on the pages, the one you chose last.',
    until: UNTIL_REMOVED,
    many: true,
  },
  {
    place: 'local storage',
    name: 'docs-request-language',
    label: 'Language of requests',
    holds: 'The language in which the request builder writes its code.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'local storage',
    name: 'docs-recent-searches',
    label: 'Recent searches',
    holds: 'Your last six searches that led somewhere. The search offers them while its box is empty.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'local storage',
    name: 'docs-recent-pages',
    label: 'Recent pages',
    holds: 'Address and title of the last six pages you opened, for the same purpose.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'local storage',
    name: 'docs-values',
    label: 'My values',
    holds:
      'The server address, the ids and the user name you entered to have samples filled in. Tokens, keys and passwords only if you chose to keep them.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'session storage',
    name: 'docs-values',
    label: 'My values: secrets',
    holds: 'Tokens, keys and passwords you entered to have samples filled in, if you did not choose to keep them.',
    until: UNTIL_CLOSED,
  },
  {
    place: 'session storage',
    name: 'docs-scroll',
    label: 'Places on pages',
    holds: 'How far you had scrolled on the pages of this tab, so that going back leads to the same place.',
    until: UNTIL_CLOSED,
  },
  {
    place: 'local storage',
    name: 'docs-offline',
    label: 'No offline copy',
    holds: 'That you removed the offline copy, so that it is not made again by itself.',
    until: 'Until you have a copy made again',
  },
  {
    place: 'service worker',
    name: 'sw.js',
    label: 'Service worker',
    holds: 'The script that makes the offline copy and answers from it while there is no network.',
    until: WITH_COPY,
  },
  {
    place: 'Cache Storage',
    name: CACHE_PREFIX,
    label: 'Offline copy',
    holds: 'The files of the site, one cache for each version that a tab still shows or that you can go back to.',
    until: WITH_COPY,
    many: true,
  },
  {
    place: 'Cache Storage',
    name: `${CACHE_PREFIX}-state`,
    label: 'Notes on the offline copy',
    holds: 'Which version each open tab shows, when the copy became complete, and what could not be fetched.',
    until: WITH_COPY,
  },
  {
    place: 'IndexedDB',
    name: CACHE_PREFIX,
    label: 'Versions taken from a file',
    holds: 'Lists of the files of versions that you took over from a zip.',
    until: WITH_COPY,
  },
] as const satisfies readonly KeptThing[];

type NameIn<Where extends Place> = Extract<(typeof KEPT)[number], { place: Where }>['name'];
export type LocalName = NameIn<'local storage'>;
export type SessionName = NameIn<'session storage'>;

/**
 * Key of something in local or session storage. It carries the base, because several sites can share an origin
 * (`name.github.io/a/`, `name.github.io/b/`). `theme` alone does not: the specification (section 9) names its key, other
 * tools read it there, and a theme that two sites share does no harm. The version's prefix is given there, too.
 *
 * @param part of something there are many of: the group of tabs
 */
export function storageKey(name: LocalName | SessionName, base: string, part = ''): string {
  return name === 'theme' ? name : `${formerKey(name, part)}:${base}`;
}

/** The key as earlier releases had it: without the base. What lies there is taken over once. */
export function formerKey(name: LocalName | SessionName, part = ''): string {
  return part === '' ? name : `${name}-${part}`;
}

/** The cache that holds one release. Names of caches and databases carry the base for the same reason as keys. */
export function cacheName(base: string, release: string): string {
  return cachePrefix(base) + release;
}

/** @returns the release whose copy the cache holds, or null when the cache is something else. */
export function releaseOf(base: string, name: string): string | null {
  return name.startsWith(cachePrefix(base)) ? name.slice(cachePrefix(base).length) : null;
}

function cachePrefix(base: string): string {
  return `${CACHE_PREFIX}:${base}:`;
}

/** The cache with the worker's own records. */
export function stateCacheName(base: string): string {
  return `${CACHE_PREFIX}-state:${base}`;
}

/** The database with the lists of carried releases. */
export function databaseName(base: string): string {
  return `${CACHE_PREFIX}:${base}`;
}

/**
 * Which entry of the list something on the device is, for the site at this base.
 *
 * @param name a key, the name of a cache or of a database, or the scope of a worker as a path
 * @returns undefined for what is another site's, or nobody's
 */
export function keptThing(place: Place, name: string, base: string): KeptThing | undefined {
  const things: readonly KeptThing[] = KEPT.filter((thing) => thing.place === place);
  if (place === 'service worker') return name === base ? things[0] : undefined;
  if (place === 'IndexedDB') return name === databaseName(base) ? things[0] : undefined;
  if (place === 'Cache Storage') {
    const own =
      releaseOf(base, name) !== null ? CACHE_PREFIX : name === stateCacheName(base) ? `${CACHE_PREFIX}-state` : '';
    return things.find((thing) => thing.name === own);
  }
  const end = `:${base}`;
  const key = name.endsWith(end) ? name.slice(0, -end.length) : name;
  // The base of another site.
  if (/:\/(.*\/)?$/.test(key)) return undefined;
  return things.find((thing) => key === thing.name || (thing.many && key.startsWith(`${thing.name}-`)));
}

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(value: unknown): value is Theme {
  return THEMES.includes(value as Theme);
}
