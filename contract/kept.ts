/**
 * The list of everything that the site stores on a reader's device. Names, the page "Privacy and storage" and the code that
 * clears the device are made from it. Other names cannot be used: the types refuse them, and a test checks the sources.
 */
import { CACHE_PREFIX } from './cache-names.ts';

export const PLACES = ['local storage', 'session storage', 'Cache Storage', 'IndexedDB', 'service worker'] as const;
export type Place = (typeof PLACES)[number];

export interface KeptThing {
  place: Place;
  /** The functions below make keys, and names of caches and databases, from it. */
  name: string;
  /** What the page calls it. */
  label: string;
  /** Whole sentences for readers. */
  holds: string;
  until: string;
  /** There are several: one for each group of tabs, each version and so on. */
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
    holds: 'The word light or dark, once you have chosen one. Other sites on the same host can read it, too.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'local storage',
    name: 'docs-sidebar',
    label: 'Sidebar',
    holds: 'How wide you made the sidebar, and whether you hid it.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'local storage',
    name: 'docs-single-keys',
    label: 'Single keys',
    holds: 'That you switched off the keys / and ?.',
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
    name: 'docs-missed-searches',
    label: 'Searches without a result',
    holds:
      'Your last hundred searches that found nothing, with their dates. You can export the list for the authors of these pages.',
    until: UNTIL_REMOVED,
  },
  {
    place: 'local storage',
    name: 'docs-values',
    label: 'My values',
    holds:
      'The server address, the ids and the user name you entered to have samples filled in. Tokens, keys and passwords only if you chose to keep them; otherwise a random number, without which no tab uses its secrets.',
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
    label: 'Scroll positions',
    holds: 'How far you had scrolled on the pages of this tab, so that going back leads to the same place.',
    until: UNTIL_CLOSED,
  },
  {
    place: 'local storage',
    name: 'docs-offline',
    label: 'No offline copy',
    holds: 'That you removed the offline copy, so that it is not made again automatically.',
    until: 'Until you make a copy again',
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
    holds:
      'Which version each open tab shows and when its page was opened, when the copy became complete, and what could not be fetched. The entry of a closed tab is removed when you next open a page, at least a minute later.',
    until: WITH_COPY,
  },
  {
    place: 'IndexedDB',
    name: CACHE_PREFIX,
    label: 'Versions taken from a file',
    holds: 'The file lists of versions that you took from a zip.',
    until: WITH_COPY,
  },
] as const satisfies readonly KeptThing[];

type NameIn<Where extends Place> = Extract<(typeof KEPT)[number], { place: Where }>['name'];
export type LocalName = NameIn<'local storage'>;
export type SessionName = NameIn<'session storage'>;
