import { create } from 'zustand';
import { unlessLeaving } from '../ui/leaving.ts';
import type { SearchClient } from './client/search-client.ts';

interface SearchState {
  /** Whether the dialog is open. */
  open: boolean;
  /** The text with which the dialog opens; ignored if it is open already. A line feed at the end means that Enter was pressed. */
  query: string;
  openSearch(query?: string): void;
  closeSearch(): void;
  /** Loads what a search needs, on the first sign that one is coming: the pointer over the box, its focus. */
  warm(): void;
}

/** The entrance to the search for the rest of the site. Small: dialog, client and index are loaded later. */
export const useSearch = create<SearchState>()((set) => ({
  open: false,
  query: '',
  openSearch: (query = '') => {
    warm();
    set((state) => (state.open ? state : { open: true, query }));
  },
  closeSearch: () => set({ open: false }),
  warm,
}));

let provide: () => Promise<SearchClient> = () => Promise.reject(new Error('No search client.'));
let provided: Promise<SearchClient> | null = null;

/**
 * The entry sets the client of its delivery, for example:
 * `provideSearchClient(async () => (await import('./search/client/worker-client.ts')).createWorkerClient(base, workerUrl))`.
 */
export function provideSearchClient(load: () => Promise<SearchClient>): void {
  provide = load;
  provided = null;
}

/** The one client of the page; its code is loaded when it is first asked for, and again after a failure. */
export function searchClient(): Promise<SearchClient> {
  provided ??= unlessLeaving(provide()).catch((error: unknown) => {
    provided = null;
    throw error;
  });
  return provided;
}

function warm(): void {
  searchClient().then(
    (client) => client.load(),
    (error: unknown) => console.warn('The search could not be loaded:', error),
  );
}
