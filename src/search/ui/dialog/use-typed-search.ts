import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_RESULTS, type SearchAnswer, type SearchRequest } from '../../../../contract/search/search.ts';
import type { SearchClient, SearchStatus } from '../../client/search-client.ts';
import { halfFilter } from '../../engine/query/filter-values.ts';
import { useSearchStep } from '../answer/use-search-answer.ts';
import { ENTER_PATIENCE } from '../paste-into.ts';
import { matchingActions, type SiteAction } from '../site-actions.ts';
import { sameOption } from './dialog-options.ts';
import { asksFor } from './typed-text.ts';

/** What the dialog shows: the newest text that was answered, and the row that is chosen in its list. */
export interface TypedView {
  text: string;
  /** Null while nothing is searched for, and until the first answer is there. */
  answer: SearchAnswer | null;
  chosen: number;
  /** Rows that are drawn: those in sight at once, the others when typing pauses. */
  rows: number;
}

export interface TypedSearch {
  view: TypedView;
  /** The text of the box while it ends in a half-typed filter, even before it is answered; otherwise empty. */
  typed: string;
  status: SearchStatus;
  /** To be called with what the box holds, on every change of it. */
  type(text: string): void;
  choose(chosen: number): void;
  /**
   * True as soon as the list shows the answer of the whole index to what the box holds now; after `PATIENCE`, the answer of what
   * is loaded so far. False when there will be none.
   */
  settled(): Promise<boolean>;
}

const LANE = 'dialog';
/** Minimum height of a row in pixels, with its share of what is above the list. */
const ROW = 76;
/** Typing pauses when no key has come for this long, in ms: so short that readers do not notice the wait. */
const REST = 90;
/** How long an answer without hits waits for the next key, in ms: most words find nothing until they are whole. */
const NOTHING_YET = 400;

const blankView = (text: string): TypedView => ({ text, answer: null, chosen: 0, rows: MAX_RESULTS });

/**
 * Searches for the text of a box that React does not control, so that a key is drawn without waiting for React, and React
 * draws once for each key: when its answer is there. The previous list stays until then.
 *
 * @param box Holds the text; read, never written.
 * @param actions Of the site, some of which are shown with the hits; always the same list.
 * @param version Name of the version that is searched, where the site has several.
 */
export function useTypedSearch(
  client: SearchClient | null,
  box: RefObject<HTMLInputElement | null>,
  { initial, actions, version }: { initial: string; actions: readonly SiteAction[]; version?: string | undefined },
): TypedSearch {
  const status = useSearchStep(client);
  const [view, setView] = useState<TypedView>(() => blankView(initial));
  const [typed, setTyped] = useState(() => endingInFilter(initial));
  const inSight = useRef(0);
  const newest = useRef<Promise<SearchAnswer | null>>(Promise.resolve(null));
  const shown = useRef(view);
  shown.current = view;
  const nothingYet = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback(
    (text: string, answer: SearchAnswer) => {
      clearTimeout(nothingYet.current);
      // At once: React's own scheduling would cost a frame.
      flushSync(() =>
        setView((before) => {
          if (before.answer === answer && before.text === text) return before;
          if (before.text === text && before.answer) {
            const chosen = sameOption(before.chosen, before.answer, answer, matchingActions(actions, text, true));
            return { ...before, answer, chosen };
          }
          return { text, answer, chosen: 0, rows: inSight.current };
        }),
      );
    },
    [actions],
  );

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
      if (!searches) setView(blankView(text));
      else if (!loaded) setView((before) => (before.answer ? before : { ...before, text, chosen: 0 }));
      newest.current = searches ? ask(text) : Promise.resolve(null);
    },
    [ask, client],
  );

  useEffect(() => {
    client?.load();
    return () => clearTimeout(nothingYet.current);
  }, [client]);

  useEffect(() => {
    inSight.current = Math.ceil(window.innerHeight / ROW);
  }, []);

  const { rows, answer } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer restarts the pause.
  useEffect(() => {
    if (rows >= MAX_RESULTS) return;
    const timer = setTimeout(() => setView((before) => ({ ...before, rows: MAX_RESULTS })), REST);
    return () => clearTimeout(timer);
  }, [rows, answer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more of the index, the same text has more to find.
  useEffect(() => {
    const text = box.current?.value ?? '';
    if (asksFor(text) === 'hits') newest.current = ask(text);
  }, [ask, box, status]);

  const choose = useCallback((chosen: number) => setView((before) => ({ ...before, chosen, rows: MAX_RESULTS })), []);

  const settled = useCallback(async () => {
    const text = box.current?.value ?? '';
    if (asksFor(text) !== 'hits') return true;
    if (!client) return false;
    const first = await newest.current;
    if (first && !first.complete) await wholeIndex(client);
    // With more of the index, the same text is searched for again.
    const answer = (first?.complete ? first : await ask(text)) ?? null;
    if (!answer || box.current?.value !== text) return false;
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
