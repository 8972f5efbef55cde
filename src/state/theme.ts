import { create } from 'zustand';
import { STORAGE, type Theme } from '../../contract/storage.ts';
import { storedTheme, storeTheme } from './theme-choice.ts';

interface ThemeState {
  theme: Theme;
  setTheme(theme: Theme): void;
}

/** The reader's choice, for everything that is drawn by React. */
export const useTheme = create<ThemeState>((set) => ({
  theme: 'system',
  setTheme: (theme) => {
    storeTheme(theme);
    set({ theme });
  },
}));

/** Takes over the stored choice and follows other tabs. Called once, after hydration, so that the first render matches. */
export function startTheme(): void {
  const read = () => useTheme.setState({ theme: storedTheme() });
  read();
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE.theme || event.key === null) read();
  });
}
