import { create } from 'zustand';
import { isText } from './guards.ts';
import { inJson, keep } from './keep.ts';

interface Dismissals {
  /** Id of the announcement the reader closed last. */
  announcement: string | null;
  dismiss(id: string): void;
}

/** Remembered by id, so that a new announcement is shown. */
export const useDismissals = create<Dismissals>()((set) => ({
  announcement: null,
  dismiss: (id) => set({ announcement: id }),
}));

/** Takes over what was closed before, and follows other tabs. Called after hydration, so that the first render matches. */
export const startDismissals = keep(
  useDismissals,
  inJson<Dismissals, 'announcement'>('docs-announcement-dismissed', {
    announcement: (id) => (isText(id) ? id : null),
  }),
);
