import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_RESULTS, type SearchAnswer, type SearchRequest } from '../../../contract/search/search.ts';
import type { SearchClient, SearchStatus } from '../client/search-client.ts';
import { sameOption } from './dialog-options.ts';
import { useSearchStatus } from './use-search-answer.ts';

/** What the dialog shows: the newest text that was answered, and the row that is chosen in its list. */
export interface TypedView {
  text: string;
  /** Null while nothing is typed, and until the first answer is there. */
  answer: SearchAnswer | null;
  chosen: number;
  /** Rows that are drawn: those in sight at once, the others when the typing rests. */
  rows: number;
}

interface TypedSearch {
  view: TypedView;
  status: SearchStatus;
  /** To be called with what the box holds, on every change of it. */
  type(text: string): void;
  choose(chosen: number): void;
  /** True as soon as the list shown is the answer to what the box holds now. False when there will be none. */
  settled(): Promise<boolean>;
}

const LANE = 'dialog';
/** Pixels that a row takes at least, with its share of what stands above the list. */
const ROW = 130;
/** Typing rests when no key came for so long, in ms; below it readers see no wait. */
const REST = 90;
const isBlank = (text: string) => text.trim() === '';

/**
 * Searches for what stands in a box that React does not control, so that a key is drawn without waiting for React, and
 * React draws once for each key: when its answer is there. The list before stays until then.
 *
 * @param box Holds the text; read, never written.
 * @param version Name of the version that is searched, where the site has several.
 */
export function useTypedSearch(
  client: SearchClient | null,
  box: RefObject<HTMLInputElement | null>,
  { initial, version }: { initial: string; version?: string | undefined },
): TypedSearch {
  const status = useSearchStatus(client);
  const [view, setView] = useState<TypedView>({ text: initial, answer: null, chosen: 0, rows: MAX_RESULTS });
  const inSight = useRef(0);
  const newest = useRef<Promise<boolean>>(Promise.resolve(true));

  const ask = useCallback(
    async (text: string): Promise<boolean> => {
      if (!client) return false;
      const request: SearchRequest = { text, limit: MAX_RESULTS, ...(version !== undefined && { version }) };
      // The status says when it failed.
      const answer = await client.search(request, LANE).catch(() => null);
      // The box may be another one, or empty, by now.
      if (!answer || box.current?.value !== text) return false;
      // At once: waiting for React's own turn costs a frame.
      flushSync(() =>
        setView((before) => {
          if (before.answer === answer && before.text === text) return before;
          if (before.text === text && before.answer) {
            return { ...before, answer, chosen: sameOption(before.chosen, before.answer, answer) };
          }
          return { text, answer, chosen: 0, rows: inSight.current };
        }),
      );
      return true;
    },
    [client, box, version],
  );

  const type = useCallback(
    (text: string) => {
      const loaded = client !== null && (client.status() === 'titles' || client.status() === 'ready');
      // A loaded index answers within a frame; until then the rows before stay, and nothing flickers.
      if (isBlank(text)) setView({ text: '', answer: null, chosen: 0, rows: MAX_RESULTS });
      else if (!loaded) setView((before) => (before.answer ? before : { ...before, text, chosen: 0 }));
      newest.current = isBlank(text) ? Promise.resolve(true) : ask(text);
    },
    [ask, client],
  );

  useEffect(() => {
    client?.load();
  }, [client]);

  useEffect(() => {
    inSight.current = Math.ceil(window.innerHeight / ROW);
  }, []);

  const { rows, answer } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the rest anew.
  useEffect(() => {
    if (rows >= MAX_RESULTS) return;
    const timer = setTimeout(() => setView((before) => ({ ...before, rows: MAX_RESULTS })), REST);
    return () => clearTimeout(timer);
  }, [rows, answer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more of the index, the same text has more to find.
  useEffect(() => {
    const text = box.current?.value ?? '';
    if (!isBlank(text)) newest.current = ask(text);
  }, [ask, box, status]);

  const choose = useCallback((chosen: number) => setView((before) => ({ ...before, chosen, rows: MAX_RESULTS })), []);
  return { view, status, type, choose, settled: () => newest.current };
}
