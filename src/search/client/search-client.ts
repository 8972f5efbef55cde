import type { SearchAnswer, SearchContext, SearchRequest } from '../../../contract/search/search.ts';

/**
 * `idle` → `loading` → `titles` (titles and names are found) → `ready` (texts too). `failed` after any of them;
 * `load()` tries again what is missing.
 */
export type SearchStatus = 'idle' | 'loading' | 'titles' | 'ready' | 'failed';

/** A search as the page sees it, whatever carries it: a worker over HTTP, the engine itself in the single file. */
export interface SearchClient {
  status(): SearchStatus;
  /** Parts of the site that a search can be limited to; empty until the index is there. */
  contexts(): readonly SearchContext[];
  /** Called after every change of the status. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Starts loading, or tries again after a failure. Cheap to call often. */
  load(): void;
  /**
   * Asking twice for the same is asking once, so a key may be answered before the page has drawn it.
   *
   * @param lane Requests of one lane overtake each other: `dialog`, `page`.
   * @returns null when a later request of the lane overtook this one, or when the index could not be loaded before
   * @throws Error when the index cannot be loaded
   */
  search(request: SearchRequest, lane: string): Promise<SearchAnswer | null>;
}
