import type { SearchAnswer, SearchContext, SearchRequest } from '../../../contract/search/search.ts';
import type { LoadSearchFile, SearchBackend } from './search-backend.ts';
import { LostWorkerError } from './worker-backend.ts';

/**
 * `idle` → `loading` → `titles` (titles and names are found) → `ready` (texts too). `failed` after any of them;
 * `load()` then retries what is missing.
 */
export type SearchStatus = 'idle' | 'loading' | 'titles' | 'ready' | 'failed';

/** The search as the page sees it, whatever does the work: a worker over HTTP, the engine itself in the single file. */
export interface SearchClient {
  status(): SearchStatus;
  /** Parts of the site that a search can be limited to; empty until the index is loaded. */
  contexts(): readonly SearchContext[];
  /** Calls the listener after every change of the status. Returns a function that ends this. */
  subscribe(listener: () => void): () => void;
  /** Starts loading, or tries again after a failure. Cheap to call often. */
  load(): void;
  /**
   * A repeated request is answered by the same search, so a keystroke may be answered before the page has drawn it.
   *
   * @param lane Requests of one lane overtake each other: `dialog`, `page`.
   * @returns null when a later request of the lane overtook this one, or when the index had already failed to load
   * @throws Error when the index cannot be loaded
   */
  search(request: SearchRequest, lane: string): Promise<SearchAnswer | null>;
}

interface PendingSearch {
  key: string;
  answer: Promise<SearchAnswer | null>;
}

/**
 * Loads the index when it is first needed, then the texts; a failed step can be tried again.
 * Requests of one lane overtake each other: only the newest is answered.
 */
export function createClient({ load, backend }: { load: LoadSearchFile; backend: () => SearchBackend }): SearchClient {
  let status: SearchStatus = 'idle';
  let contexts: readonly SearchContext[] = [];
  /** The engine once the first file is on its way to it: what it is asked from then on is answered from that file. */
  let indexSent: Promise<{ engine: SearchBackend; loaded: Promise<readonly SearchContext[]> }> | null = null;
  /** The same engine, even before the file has arrived. */
  let started: SearchBackend | null = null;
  let indexLoaded: Promise<void> | null = null;
  let textsLoaded: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const newest = new Map<string, PendingSearch>();

  const setStatus = (next: SearchStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };
  const sendIndex = async () => {
    setStatus('loading');
    // The worker starts while the file is being fetched.
    const engine = backend();
    started = engine;
    const data = await load('index');
    return { engine, loaded: engine.load('index', data) };
  };
  const loadIndex = async () => {
    const sent = await indexSent;
    contexts = (await sent?.loaded) ?? [];
    // Waiting searches are answered first: the page is drawn once, and the network is free for what it is about to show.
    await Promise.allSettled([...newest.values()].map(({ answer }) => answer));
  };
  const loadTexts = async () => {
    await indexLoaded;
    // Also when the texts are retried: `fail` ignores errors as long as the status is `failed`.
    setStatus('titles');
    const sent = await indexSent;
    await sent?.engine.load('texts', await load('texts'));
    setStatus('ready');
  };
  const start = () => {
    indexSent ??= sendIndex();
    indexLoaded ??= loadIndex();
    textsLoaded ??= loadTexts();
    // A search waits for the index and gets the error there; here, it only changes the status.
    indexLoaded.catch(fail);
    textsLoaded.catch(fail);
  };
  const fail = (error: unknown) => {
    const isLost = error instanceof LostWorkerError;
    // It may be lost after its texts have failed, while it answers from the titles.
    if (status === 'failed' && !(isLost && started)) return;
    console.warn('The search index could not be loaded:', error);
    // Loaded titles are kept: only what is missing is loaded again. If the worker is lost, all of it is gone.
    if (status === 'loading' || isLost) {
      // Nothing else would end it: each attempt would leave a worker behind, with an engine in memory.
      started?.end();
      started = null;
      indexSent = null;
      indexLoaded = null;
      newest.clear();
    }
    textsLoaded = null;
    setStatus('failed');
  };

  const ask = async (request: SearchRequest, isNewest: () => boolean) => {
    const sent = await indexSent;
    if (!isNewest() || !sent) return null;
    try {
      const answer = await sent.engine.search(request);
      return isNewest() ? answer : null;
    } catch (error) {
      if (error instanceof LostWorkerError) fail(error);
      throw error;
    }
  };

  return {
    status: () => status,
    contexts: () => contexts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: start,
    search(request, lane) {
      if (status !== 'failed') start();
      // The answer with `titles` is the one given while loading: a search that waited for it is not repeated.
      const step = status === 'titles' ? 'loading' : status;
      const key = `${step} ${JSON.stringify(request)}`;
      const before = newest.get(lane);
      if (before?.key === key) return before.answer;
      const answer = ask(request, () => newest.get(lane)?.answer === answer);
      newest.set(lane, { key, answer });
      return answer;
    },
  };
}
