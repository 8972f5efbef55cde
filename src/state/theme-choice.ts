import type { ColorModeConfig } from '../../contract/site.ts';
import { isTheme, type LocalName, type Theme } from '../../contract/storage.ts';
import { attempt } from './attempt.ts';

/** Its key carries no base, and never did: the few bytes that know about bases stay out of the first script. */
const KEY = 'theme' satisfies LocalName;

/** What the system prefers. */
export const DARK = '(prefers-color-scheme: dark)';

/** What the reader chose; `system` is no explicit choice and is kept by keeping nothing. */
export function storedTheme(): Theme {
  const stored = attempt(() => window.localStorage.getItem(KEY));
  return isTheme(stored) ? stored : 'system';
}

/**
 * Keeps the choice as a plain word under `theme`, because the inline script that sets the theme before the first paint
 * must read it, and readers of the earlier site keep theirs.
 */
export function storeTheme(theme: Theme): void {
  attempt(() => (theme === 'system' ? window.localStorage.removeItem(KEY) : window.localStorage.setItem(KEY, theme)));
}

/** The theme a page has with a choice. */
export function shownTheme(theme: Theme, colorMode: ColorModeConfig, systemIsDark: boolean): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  if (!colorMode.respectPrefersColorScheme) return colorMode.default;
  return systemIsDark ? 'dark' : 'light';
}
