import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { SearchAnswer, SearchRequest } from '../../../../contract/search/search.ts';
import type { SearchClient, SearchStatus } from '../../client/search-client.ts';
import { searchClient } from '../../search-store.ts';

/** The page's client as soon as its code is loaded; `broken` when it cannot be loaded. */
export function useSearchClient(): { client: SearchClient | null; retry(): void; broken: boolean } {
  const [client, setClient] = useState<SearchClient | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let live = true;
    searchClient().then(
      (loaded) => {
        if (!live) return;
        setBroken(false);
        setClient(loaded);
      },
      () => live && setBroken(true),
    );
    return () => {
      live = false;
    };
  }, [attempt]);
  return { client, broken, retry: () => setAttempt((count) => count + 1) };
}

const NEVER = () => () => {};
const IDLE = (): SearchStatus => 'idle';

function useSearchStatus(client: SearchClient | null): SearchStatus {
  return useSyncExternalStore(client?.subscribe ?? NEVER, client?.status ?? IDLE, IDLE);
}

/**
 * The same without a step for `titles`, which shows nothing new: a text that is searched for until then gets the answer of the titles
 * in any case, and its first list would be drawn twice before it is painted.
 */
export function useSearchStep(client: SearchClient | null): SearchStatus {
  const step = () => (client?.status() === 'titles' ? 'loading' : (client?.status() ?? 'idle'));
  return useSyncExternalStore(client?.subscribe ?? NEVER, step, IDLE);
}

/**
 * The answer to the newest request; the previous one stays until then, so that the list does not flicker.
 * The request is repeated automatically when more of the index has arrived.
 *
 * @param request Null while there is nothing to search for. Compared by its content.
 */
export function useSearchAnswer(
  client: SearchClient | null,
  request: SearchRequest | null,
  lane: string,
): { answer: SearchAnswer | null; status: SearchStatus } {
  const status = useSearchStatus(client);
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const key = request === null ? null : JSON.stringify(request);

  useEffect(() => {
    client?.load();
  }, [client]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more of the index, the same request has more to find.
  useEffect(() => {
    if (key === null) {
      setAnswer(null);
      return;
    }
    let live = true;
    client?.search(JSON.parse(key) as SearchRequest, lane).then(
      // At once: React's own scheduling would cost a frame.
      (next) => live && next && flushSync(() => setAnswer(next)),
      // The status reports it.
      () => {},
    );
    return () => {
      live = false;
    };
  }, [client, key, lane, status]);

  return { answer, status };
}
