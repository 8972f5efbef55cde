import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { HttpMethod } from '../../contract/page.ts';
import { STORAGE } from '../../contract/storage.ts';
import { local } from '../state/storage.ts';

const MAX_RECENT = 6;

/** Never throws, whatever the browser allows. */
const storage = createJSONStorage<never>(() => ({
  getItem: local.read,
  setItem: local.write,
  removeItem: local.remove,
}));

interface RecentSearches {
  queries: string[];
  remember(query: string): void;
  clear(): void;
}

/** What the reader searched for, the newest first. Kept in this browser only. */
export const useRecentSearches = create<RecentSearches>()(
  persist(
    (set) => ({
      queries: [],
      remember: (query) => {
        const text = query.trim();
        if (text === '') return;
        const same = text.toLowerCase();
        set(({ queries }) => ({
          queries: [text, ...queries.filter((known) => known.toLowerCase() !== same)].slice(0, MAX_RECENT),
        }));
      },
      clear: () => set({ queries: [] }),
    }),
    { name: STORAGE.recentSearches, version: 1, storage: storage as never, partialize: ({ queries }) => ({ queries }) },
  ),
);

export interface RecentPage {
  /** Site path, with a hash where it was a section. */
  url: string;
  title: string;
  trail: string[];
  method?: HttpMethod;
}

interface RecentPages {
  pages: RecentPage[];
  remember(page: RecentPage): void;
  clear(): void;
}

/** Where the reader was, the newest first: hits that were opened, and what the shell reports. */
export const useRecentPages = create<RecentPages>()(
  persist(
    (set) => ({
      pages: [],
      remember: (page) =>
        set(({ pages }) => ({
          pages: [page, ...pages.filter((known) => known.url !== page.url)].slice(0, MAX_RECENT),
        })),
      clear: () => set({ pages: [] }),
    }),
    { name: STORAGE.recentPages, version: 1, storage: storage as never, partialize: ({ pages }) => ({ pages }) },
  ),
);
