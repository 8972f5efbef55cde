import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { STORAGE } from '../../contract/storage.ts';

interface Dismissals {
  /** Id of the announcement the reader closed last. */
  announcement: string | null;
  dismiss(id: string): void;
}

/** Remembered per announcement id: a new announcement shows again. */
export const useDismissals = create<Dismissals>()(
  persist(
    (set) => ({
      announcement: null,
      dismiss: (id) => set({ announcement: id }),
    }),
    {
      name: STORAGE.announcement,
      version: 1,
      storage: createJSONStorage(() => window.localStorage),
      partialize: ({ announcement }) => ({ announcement }),
      skipHydration: true,
    },
  ),
);
