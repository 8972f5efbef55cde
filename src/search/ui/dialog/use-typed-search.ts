import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { MAX_RESULTS, type SearchAnswer, type SearchRequest } from '../../../../contract/search/search.ts';
import type { SearchClient, SearchStatus } from '../../client/search-client.ts';
import { halfFilter } from '../../engine/query/filter-values.ts';
import { useSearchStep } from '../answer/use-search-answer.ts';
import { ENTER_PATIENCE } from '../paste-into.ts';
import type { SiteAction } from '../site-actions.ts';
import { asksFor } from './typed-text.ts';
import { type TypedView, useTypedView } from './use-typed-view.ts';

export interface TypedSearch {
  view: TypedView;
  /** The text of the box while it ends in a half-typed filter, even before it is answered; otherwise empty. */
  typed: string;
  status: SearchStatus;
  /** To be called with what the box holds, on every change of it. */
  type(text: string): void;
  choose(chosen: number): void;
  /**
   * True as soon as the list shows the answer of the whole index to what the box holds now; after `ENTER_PATIENCE`, the answer of what
   * is loaded so far. False when there will be none.
   */
  settled(): Promise<boolean>;
}

const LANE = 'dialog';
/** How long an answer without hits waits for the next key, in ms: most words find nothing until they are whole. */
const NOTHING_YET = 400;

/**
 * Searches for the text of a box that React does not control, so that a key is drawn without waiting for React, and React
 * draws once for each key: when its answer is there. The previous list stays until then.
 *
 * @param box Holds the text; read, never written.
 * @param actions Of the site, some of which are shown with the hits; the same list as long as the page stays.
 * @param version Name of the version that is searched, where the site has several.
 */
export function useTypedSearch(
  client: SearchClient | null,
  box: RefObject<HTMLInputElement | null>,
  { initial, actions, version }: { initial: string; actions: readonly SiteAction[]; version?: string | undefined },
): TypedSearch {
  const status = useSearchStep(client);
  const { view, show, blank, hold, choose } = useTypedView(initial, actions);
  const [typed, setTyped] = useState(() => endingInFilter(initial));
  const newest = useRef<Promise<SearchAnswer | null>>(Promise.resolve(null));
  const shown = useRef(view);
  shown.current = view;
  const nothingYet = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = useCallback(
    async (text: string): Promise<SearchAnswer | null> => {
      if (!client) return null;
      const request: SearchRequest = { text, limit: MAX_RESULTS, ...(version !== undefined && { version }) };
      // The status reports a failure.
      const answer = await client.search(request, LANE).catch(() => null);
      // By now, the box may be gone, or have another text.
      if (!answer || box.current?.value !== text) return null;
      clearTimeout(nothingYet.current);
      const waits = answer.total === 0 && (shown.current.answer?.total ?? 0) > 0 && shown.current.text !== text;
      if (waits) nothingYet.current = setTimeout(() => box.current?.value === text && show(text, answer), NOTHING_YET);
      else show(text, answer);
      return answer;
    },
    [client, box, version, show],
  );

  const type = useCallback(
    (text: string) => {
      clearTimeout(nothingYet.current);
      setTyped(endingInFilter(text));
      const searches = asksFor(text) === 'hits';
      const loaded = client !== null && (client.status() === 'titles' || client.status() === 'ready');
      // A loaded index answers within a frame; until then, the previous rows stay, and nothing flickers.
      if (!searches) blank(text);
      else if (!loaded) hold(text);
      newest.current = searches ? ask(text) : Promise.resolve(null);
    },
    [ask, blank, hold, client],
  );

  useEffect(() => {
    client?.load();
    return () => clearTimeout(nothingYet.current);
  }, [client]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more of the index, the same text has more to find.
  useEffect(() => {
    const text = box.current?.value ?? '';
    if (asksFor(text) === 'hits') newest.current = ask(text);
  }, [ask, box, status]);

  const settled = useCallback(async () => {
    const text = box.current?.value ?? '';
    if (asksFor(text) !== 'hits') return true;
    if (!client) return false;
    const first = await newest.current;
    if (first && !first.complete) await wholeIndex(client);
    // With more of the index, the same text is searched for again.
    const answer = (first?.complete ? first : await ask(text)) ?? null;
    if (!answer || box.current?.value !== text) return false;
    clearTimeout(nothingYet.current);
    show(text, answer);
    return true;
  }, [client, box, ask, show]);

  return { view, typed, status, type, choose, settled };
}

const endingInFilter = (text: string): string => (asksFor(text) === 'hits' && halfFilter(text) ? text : '');

/** Resolves when the whole index is loaded, when that fails, and when it takes too long. */
function wholeIndex(client: SearchClient): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, ENTER_PATIENCE);
    const check = () => (client.status() === 'ready' || client.status() === 'failed') && done();
    const unsubscribe = client.subscribe(check);
    check();
  });
}
