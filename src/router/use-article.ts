import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import type { LiveSite } from '../../contract/site.ts';
import { fillValues } from '../islands/my-values/start.ts';
import { startReading } from '../islands/reading/start.ts';
import { enhanceTabs } from '../islands/tabs.ts';
import { highlightFromUrl } from '../search/ui/highlight.ts';
import { useRecentPages } from '../search/ui/recent-store.ts';
import type { PageSource } from '../state/page-source.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { focusPlace } from '../ui/focus-place.ts';
import { mountIslands } from './mount-islands.ts';
import { loadNextAhead } from './next-page.ts';
import { scrollTo, showFirstTarget } from './scroll.ts';
import { leaveLayers, type Shown } from './use-navigation.ts';

interface ArticlePlace {
  main: RefObject<HTMLElement | null>;
  /** Where screen readers hear the title of a page that a click has opened. */
  status: RefObject<HTMLElement | null>;
  site: LiveSite;
  source: PageSource;
}

/** Puts the article of the page that is shown into `<main>`, and brings it to life until the next one takes its place. */
export function useArticle(shown: Shown, { main, status, site, source }: ArticlePlace): void {
  /** Stops the reading aids of the page that is shown. */
  const leave = useRef(nothing);
  // If a browser extension has changed the frame, React draws it again, with an empty `<main>`: the article is moved there from here.
  const [before] = useState(() => document.getElementById(FRAME_IDS.main));

  // Before the next page is laid out: fonts that arrived late are added here; added later, they would cause a second layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown
  useLayoutEffect(
    () => () => {
      leave.current();
      leave.current = nothing;
    },
    [shown],
  );

  // In a layout effect, before the browser paints: tab panels and placeholders for values must not flash. All changes come
  // before anything asks for positions, so that the page is laid out only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    if (shown.content !== null) element.replaceChildren(shown.content);
    else if (before && before !== element) element.replaceChildren(...before.childNodes);
    prepare(element, site);
    if (shown.content === null) showFirstTarget(shown.location.hash, shown.location.key);
    else arrive(element, shown, status.current);
  }, [shown]);

  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const enliven = () => {
      const unmount = mountIslands(element, { site, source });
      const unmark = highlightFromUrl(element);
      const forget = loadNextAhead(element, source, site.base, shown.meta.path);
      leave.current = startReading(element, { base: site.base, source });
      return () => {
        forget();
        unmark();
        unmount();
      };
    };
    const { rest } = shown;
    if (rest === null) return enliven();
    return afterFirstPaint(() => {
      rest();
      prepare(element, site);
      return enliven();
    });
  }, [main, shown, site, source]);

  useEffect(() => {
    if (main.current && shown.meta.sidebar) rememberPage(main.current, shown.meta.path);
  }, [main, shown]);
}

const nothing = () => {};

function prepare(main: HTMLElement, site: LiveSite): void {
  enhanceTabs(main);
  fillValues(main, site.valueNames ?? []);
}

/** What else changes with a page that a click or the history has opened: the window's title, the place, the focus. */
function arrive(main: HTMLElement, { meta, location, place }: Shown, status: HTMLElement | null): void {
  document.title = meta.title;
  setRobots(meta.robots);
  leaveLayers(main);
  if (place === 'keep') return;
  const restores = place === 'restore';
  if (restores || location.hash !== '') scrollTo(location.hash, restores ? location.key : null);
  // A place is restored without the focus, which went with the page that was left.
  if (restores && !main.contains(document.activeElement)) focusPlace(main);
  if (status) status.textContent = meta.title;
}

/**
 * Begins something one frame later than possible, so that the first frame reaches the screen with no other work competing for the cores.
 *
 * @param begin returns what ends it
 * @returns ends it; if it has not begun by then, it never does
 */
function afterFirstPaint(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  afterPaint(() => afterPaint(() => (end ??= begin())));
  return () => {
    end?.();
    end = nothing;
  };
}

/** Remembers the page for the search dialog, which opens with the pages read most recently. */
function rememberPage(main: HTMLElement, url: string) {
  const title = main.querySelector('h1')?.textContent;
  const crumbs = [...main.querySelectorAll('.breadcrumbs li:not([aria-current])')];
  if (title)
    useRecentPages.getState().remember({ url, title, trail: crumbs.map(({ textContent }) => textContent ?? '') });
}

function setRobots(content: string | undefined) {
  document.querySelector('meta[name="robots"]')?.remove();
  if (content !== undefined)
    document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content }));
}
