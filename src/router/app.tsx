import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import type { PageMeta } from '../../contract/page/page.ts';
import type { LiveSite } from '../../contract/site.ts';
import { fillValues } from '../islands/my-values/start.ts';
import { startReading } from '../islands/reading/start.ts';
import { enhanceTabs } from '../islands/tabs.ts';
import { highlightFromUrl } from '../search/ui/highlight.ts';
import { useRecentPages } from '../search/ui/recent-store.ts';
import { CrashBoundary } from '../shell/crash-boundary.tsx';
import { ProgressBar } from '../shell/progress-bar.tsx';
import { SearchMount } from '../shell/search-mount.tsx';
import { LiveShell } from '../shell/shell.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { mayPrefetch } from '../ui/may-prefetch.ts';
import type { Delivery } from './delivery.ts';
import { mountIslands } from './mount-islands.ts';
import { loadNextAhead } from './next-page.ts';
import { scrollTo, showFirstTarget } from './scroll.ts';
import { type FirstPage, leaveLayers, useLinks, useNavigation } from './use-navigation.ts';

interface AppProps {
  site: LiveSite;
  delivery: Delivery;
  first: FirstPage;
  /** Called once React has taken over the page. */
  onLive?(): void;
}

/** The whole page. After a crash, "Try again" starts again with the page at the current address. */
export function App(props: AppProps) {
  const [again, setAgain] = useState(false);
  return (
    <CrashBoundary onRetry={() => setAgain(true)}>
      <LivePage {...props} again={again} />
    </CrashBoundary>
  );
}

/** The shell with the page that is shown, and the swap to the next page. */
function LivePage({ site, delivery, first, again, onLive }: AppProps & { again: boolean }) {
  const main = useRef<HTMLElement>(null);
  /** Stops the reading aids of the page that is shown. */
  const leave = useRef(nothing);
  const slot = useMemo(() => ({ ref: main }), []);
  const { shown, pending } = useNavigation(delivery.source, first, main, again);
  // If a browser extension has changed the frame, React draws it again, with an empty `<main>`: the article is moved there from here.
  const [before] = useState(() => document.getElementById(FRAME_IDS.main));
  const status = useRef<HTMLDivElement>(null);
  const follow = useLinks(delivery.source, site.base);
  const framed = useFramed(shown.meta);

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
    enhanceTabs(element);
    fillValues(element, site.valueNames ?? []);
    if (shown.content === null) {
      showFirstTarget(shown.location.hash);
      return;
    }
    document.title = shown.meta.title;
    setRobots(shown.meta.robots);
    leaveLayers(element);
    if (shown.place === 'keep') return;
    if (shown.place === 'restore' || shown.location.hash !== '')
      scrollTo(shown.location.hash, shown.place === 'restore' ? shown.location.key : null);
    // A place is restored without the focus, which went with the page that was left.
    if (shown.place === 'restore' && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
    if (status.current) status.current.textContent = shown.meta.title;
  }, [shown]);

  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const enliven = () => {
      const unmount = mountIslands(element, { site, source: delivery.source });
      const unmark = highlightFromUrl(element);
      const forget = loadNextAhead(element, delivery.source, site.base, shown.meta.path);
      leave.current = startReading(element, { base: site.base, source: delivery.source });
      return () => {
        forget();
        unmark();
        unmount();
      };
    };
    const { rest } = shown;
    if (rest === null) return enliven();
    let end: (() => void) | null = null;
    const putIn = () => {
      // Another page may have been opened in the meantime.
      if (end !== null) return;
      rest();
      enhanceTabs(element);
      fillValues(element, site.valueNames ?? []);
      end = enliven();
    };
    // One frame later than possible, so that the first frame reaches the screen with no other work competing for the cores.
    afterPaint(() => afterPaint(putIn));
    return () => {
      end?.();
      end = nothing;
    };
  }, [shown, site, delivery.source]);

  useEffect(() => {
    if (main.current && shown.meta.sidebar) rememberPage(main.current, shown.meta.path);
  }, [shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    onLive?.();
  }, []);

  return (
    <>
      <LiveShell site={site} page={framed} sign={delivery.sign} main={slot} status={status} />
      <SearchMount
        site={site}
        onNavigate={(href, newTab) => (newTab ? openTab(href) : follow(href))}
        loadPage={(path) => (mayPrefetch() ? delivery.source.load(path).then(({ content }) => content) : null)}
        page={shown.meta}
      />
      {delivery.notice}
      {/* Last, because an element inserted before others makes browsers restyle all of those. */}
      <ProgressBar active={pending} />
    </>
  );
}

const nothing = () => {};

/**
 * The page that the frame is about. A click shows the article first; the marks in the sidebar and the table of contents follow once it
 * is painted, unless the two pages have different frames, which would move the article.
 */
function useFramed(page: PageMeta): PageMeta {
  const [framed, setFramed] = useState(page);
  useEffect(() => {
    let live = true;
    afterPaint(() => afterPaint(() => live && setFramed(page)));
    return () => {
      live = false;
    };
  }, [page]);
  return isFramedAlike(framed, page) ? framed : page;
}

const isFramedAlike = (one: PageMeta, other: PageMeta) =>
  one.layout === other.layout && one.sidebar?.id === other.sidebar?.id && !one.toc.length === !other.toc.length;

const openTab = (href: string) => void window.open(href, '_blank', 'noopener');

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
