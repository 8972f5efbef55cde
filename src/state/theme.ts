import { create } from 'zustand';
import type { Theme } from '../../contract/storage.ts';
import { keep } from './keep.ts';
import { onOtherTab } from './storage.ts';
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

const takeOver = keep<ThemeState>(useTheme, {
  read: () => ({ theme: storedTheme() }),
  write: ({ theme }) => storeTheme(theme),
});

/** Takes over the stored choice and follows other tabs. Called once, after hydration, so that the first render matches. */
export function startTheme(): void {
  takeOver();
  onOtherTab('theme', takeOver);
}
