import type { LocalName } from '../../contract/kept.ts';
import type { ColorModeConfig } from '../../contract/site.ts';
import { isTheme, type Theme } from '../../contract/storage.ts';
import { attempt, succeeds } from './attempt.ts';

/** The key has no base (see `storageKey`), so the first script needs no code for bases. */
const KEY = 'theme' satisfies LocalName;

/** Media query: the system prefers dark. */
export const DARK = '(prefers-color-scheme: dark)';

/** The last choice, where it could not be stored: it may be made before the store that keeps it is there. */
let unstored: Theme | null = null;

/** The stored choice. `system` means no choice, so nothing is stored for it. */
export function storedTheme(): Theme {
  const stored = attempt(() => window.localStorage.getItem(KEY));
  return isTheme(stored) ? stored : (unstored ?? 'system');
}

/**
 * Keeps the choice as a plain word under `theme`, because the inline script that sets the theme before the first paint
 * must read it, and so that readers of the earlier site keep theirs.
 *
 * @returns whether it is kept
 */
export function storeTheme(theme: Theme): boolean {
  const stored = succeeds(() =>
    theme === 'system' ? window.localStorage.removeItem(KEY) : window.localStorage.setItem(KEY, theme),
  );
  unstored = stored ? null : theme;
  return stored;
}

/** The theme in which a page is shown, given the choice. */
export function shownTheme(theme: Theme, colorMode: ColorModeConfig, systemIsDark: boolean): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  if (!colorMode.respectPrefersColorScheme) return colorMode.default;
  return systemIsDark ? 'dark' : 'light';
}

/** What the button sets next: light, dark, system where the system's preference is respected, else light and dark. */
export function nextTheme(theme: Theme, shown: 'light' | 'dark', respectSystem: boolean): Theme {
  if (!respectSystem) return shown === 'dark' ? 'light' : 'dark';
  return theme === 'light' ? 'dark' : theme === 'dark' ? 'system' : 'light';
}
