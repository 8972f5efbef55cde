/**
 * Keys of what the site keeps in local and session storage. The list with its sentences is in `kept.ts`, which no page has to load, and the
 * names of caches are in `cache-names.ts`.
 */
import type { LocalName, SessionName } from './kept.ts';

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

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(value: unknown): value is Theme {
  return THEMES.includes(value as Theme);
}
