import { useEffect, useMemo, useRef, useState } from 'react';
import type { PageMeta } from '../../contract/page/page.ts';
import type { LiveSite } from '../../contract/site.ts';
import { CrashBoundary } from '../shell/crash-boundary.tsx';
import { ProgressBar } from '../shell/progress-bar.tsx';
import { SearchMount } from '../shell/search-mount.tsx';
import { LiveShell } from '../shell/shell.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { mayPrefetch } from '../ui/may-prefetch.ts';
import type { Delivery } from './delivery.ts';
import { useArticle } from './use-article.ts';
import { type FirstPage, useLinks, useNavigation } from './use-navigation.ts';

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
  const slot = useMemo(() => ({ ref: main }), []);
  const { shown, pending, shownEntry } = useNavigation(delivery.source, first, main, again);
  const status = useRef<HTMLDivElement>(null);
  const follow = useLinks(delivery.source, site.base, shownEntry);
  const framed = useFramed(shown.meta);

  useArticle(shown, { main, status, site, source: delivery.source });

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
