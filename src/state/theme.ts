import { create } from 'zustand';
import { isTheme, STORAGE, type Theme } from '../../contract/storage.ts';
import { local } from './storage.ts';

interface ThemeState {
  /** What the reader chose; `system` is no explicit choice and is kept by keeping nothing. */
  theme: Theme;
  setTheme(theme: Theme): void;
}

/**
 * The choice is stored as a plain word under `theme`, because the inline script that sets the theme before the first
 * paint must read it, and readers of the earlier site keep theirs.
 */
export const useTheme = create<ThemeState>((set) => ({
  theme: 'system',
  setTheme: (theme) => {
    if (theme === 'system') local.remove(STORAGE.theme);
    else local.write(STORAGE.theme, theme);
    set({ theme });
  },
}));

/** Takes over the stored choice and follows other tabs. Called once, after hydration, so that the first render matches. */
export function startTheme(): void {
  const read = () => {
    const stored = local.read(STORAGE.theme);
    useTheme.setState({ theme: isTheme(stored) ? stored : 'system' });
  };
  read();
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE.theme || event.key === null) read();
  });
}

/** What the switch sets next: light, dark, system where the system's preference is respected, else light and dark. */
export function nextTheme(theme: Theme, shown: 'light' | 'dark', respectSystem: boolean): Theme {
  if (!respectSystem) return shown === 'dark' ? 'light' : 'dark';
  return theme === 'light' ? 'dark' : theme === 'dark' ? 'system' : 'light';
}
