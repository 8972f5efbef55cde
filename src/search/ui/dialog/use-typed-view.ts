import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SearchAnswer } from '../../../../contract/search/search.ts';
import { matchingActions, type SiteAction } from '../site-actions.ts';
import { sameOption } from './dialog-options.ts';
import { asksFor } from './typed-text.ts';

/** What the dialog shows: the newest text that was answered, and the row that is chosen in its list. */
export interface TypedView {
  text: string;
  /** Null while nothing is searched for, and until the first answer is there. */
  answer: SearchAnswer | null;
  /** -1 as long as nothing is. */
  chosen: number;
  /** Rows that are drawn: those in sight at once, the others when typing pauses. */
  rows: number;
}

/** All rows: what an empty box offers, and hits with actions of the site between them, are more than there can be hits. */
const ALL = Number.POSITIVE_INFINITY;
/** Minimum height of a row in pixels, with its share of what is above the list. */
const ROW = 76;
/** Typing pauses when no key has come for this long, in ms: so short that readers do not notice the wait. */
const REST = 90;

/** Nothing is chosen of what is offered where nothing is asked: screen readers would read that out instead of the box. */
const firstChoice = (text: string, answer: SearchAnswer | null) => (asksFor(text, answer) === 'nothing' ? -1 : 0);

const blankView = (text: string): TypedView => ({
  text,
  answer: null,
  chosen: firstChoice(text, null),
  rows: ALL,
});

/**
 * What the dialog shows, and how it changes.
 *
 * @param actions Of the site, some of which are shown with the hits; the same list as long as the page stays.
 */
export function useTypedView(initial: string, actions: readonly SiteAction[]) {
  const [view, setView] = useState<TypedView>(() => blankView(initial));
  const inSight = useRef(0);

  useEffect(() => {
    inSight.current = Math.ceil(window.innerHeight / ROW);
  }, []);

  const { rows, answer } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer restarts the pause.
  useEffect(() => {
    if (rows === ALL) return;
    const timer = setTimeout(() => setView((before) => ({ ...before, rows: ALL })), REST);
    return () => clearTimeout(timer);
  }, [rows, answer]);

  const show = useCallback(
    (text: string, answer: SearchAnswer) =>
      // At once: React's own scheduling would cost a frame.
      flushSync(() =>
        setView((before) => {
          if (before.answer === answer && before.text === text) return before;
          if (before.text === text && before.answer) {
            const chosen = sameOption(before.chosen, before.answer, answer, matchingActions(actions, text, true));
            return { ...before, answer, chosen };
          }
          return { text, answer, chosen: firstChoice(text, answer), rows: inSight.current };
        }),
      ),
    [actions],
  );
  /** For a text that is not searched for. */
  const blank = useCallback((text: string) => setView(blankView(text)), []);
  /** For a text that is answered later: a list that is there stays until then. */
  const hold = useCallback(
    (text: string) => setView((before) => (before.answer ? before : { ...before, text, chosen: 0 })),
    [],
  );
  const choose = useCallback((chosen: number) => setView((before) => ({ ...before, chosen, rows: ALL })), []);

  return { view, show, blank, hold, choose };
}
