import { create } from 'zustand';
import type { Theme } from '../../contract/storage.ts';
import { keep } from './keep.ts';
import { storedTheme, storeTheme } from './theme-choice.ts';

interface ThemeState {
  theme: Theme;
  setTheme(theme: Theme): void;
}

/** The reader's choice, for everything that is drawn by React. */
export const useTheme = create<ThemeState>((set) => ({
  theme: 'system',
  setTheme: (theme) => set({ theme }),
}));

/** Takes over the stored choice and follows other tabs. Called after hydration, so that the first render matches. */
export const startTheme = keep<ThemeState>(useTheme, {
  name: 'theme',
  read: () => ({ theme: storedTheme() }),
  write: ({ theme }) => storeTheme(theme),
});
