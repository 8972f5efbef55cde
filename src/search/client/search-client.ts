import type { SearchAnswer, SearchContext, SearchRequest } from '../../../contract/search/search.ts';
import type { LoadSearchFile, SearchBackend } from './search-backend.ts';
import { LostWorkerError } from './worker-backend.ts';

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

interface PendingSearch {
  key: string;
  answer: Promise<SearchAnswer | null>;
}

/**
 * Loads the index when it is first wanted, then the texts; a failed step can be tried again.
 * Requests of one lane overtake each other: only the newest is answered.
 */
export function createClient({ load, backend }: { load: LoadSearchFile; backend: () => SearchBackend }): SearchClient {
  let status: SearchStatus = 'idle';
  let contexts: readonly SearchContext[] = [];
  /** The engine as soon as the first file is on its way to it: what it is asked then is answered from that file. */
  let indexSent: Promise<{ engine: SearchBackend; loaded: Promise<readonly SearchContext[]> }> | null = null;
  /** The same before the file is there. */
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
    // The worker starts while the file is under way.
    const engine = backend();
    started = engine;
    const data = await load('index');
    return { engine, loaded: engine.load('index', data) };
  };
  const loadIndex = async () => {
    const sent = await indexSent;
    contexts = (await sent?.loaded) ?? [];
    // Who waited is answered first: the page is drawn once, and the line is free for what it is about to show.
    await Promise.allSettled([...newest.values()].map(({ answer }) => answer));
  };
  const loadTexts = async () => {
    await indexLoaded;
    // When the texts are tried again, too: a failure is one only from here.
    setStatus('titles');
    const sent = await indexSent;
    await sent?.engine.load('texts', await load('texts'));
    setStatus('ready');
  };
  const start = () => {
    indexSent ??= sendIndex();
    indexLoaded ??= loadIndex();
    textsLoaded ??= loadTexts();
    // Whoever searches waits for the index and meets the error there; here it only changes the state.
    indexLoaded.catch(fail);
    textsLoaded.catch(fail);
  };
  const fail = (error: unknown) => {
    if (status === 'failed') return;
    console.warn('The search index could not be loaded:', error);
    // Titles that are there stay there: only what is missing is asked for again. With the worker, all of it is gone.
    if (status === 'loading' || error instanceof LostWorkerError) {
      // Nothing would end it later: each try would leave one behind, with an engine in memory.
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
      // Titles give no other answer than the index they come from: who waited for it need not ask again.
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
