import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { PageMeta } from '../../contract/page.ts';
import { canonicalPath } from '../../contract/urls.ts';
import { anchorAt, clickedAnchor, internalLink, mayPrefetch } from './links.ts';
import type { LoadedPage, PageSource } from './page-source.ts';
import { saveScroll, scrollTo } from './scroll.ts';

export interface Shown {
  meta: PageMeta;
  /** Null for the page that was in the document from the start. */
  content: DocumentFragment | null;
  location: Location;
  /** The reader went back or forward: the scroll position comes back, too. */
  restore: boolean;
}

export interface Navigation {
  shown: Shown;
  /** A page is on its way. */
  pending: boolean;
}

/**
 * The next page is loaded first and then swapped in; a change of the search part alone does nothing, a change of the
 * hash scrolls. When a page cannot be had, the browser loads it itself (specification, section 4).
 */
export function useNavigation(source: PageSource, first: PageMeta): Navigation {
  const location = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState<Shown>({ meta: first, content: null, location, restore: false });
  const [pending, setPending] = useState(false);
  const wanted = canonicalPath(location.pathname);
  const current = useRef({ path: canonicalPath(location.pathname), hash: location.hash, key: location.key });

  useEffect(() => {
    if (wanted === current.current.path) {
      const moved =
        location.hash !== current.current.hash || (location.hash !== '' && location.key !== current.current.key);
      current.current = { path: wanted, hash: location.hash, key: location.key };
      if (moved) scrollTo(location.hash, type === 'POP' ? location.key : null);
      setPending(false);
      return;
    }
    let live = true;
    setPending(true);
    const swap = (page: LoadedPage) => {
      if (!live) return;
      current.current = { path: wanted, hash: location.hash, key: location.key };
      setPending(false);
      setShown({ meta: page.meta, content: page.content, location, restore: type === 'POP' });
    };
    source.load(wanted).then(swap, (error: unknown) => {
      if (!live) return;
      console.warn(`The page ${wanted} is loaded anew by the browser:`, error);
      window.location.reload();
    });
    return () => {
      live = false;
    };
  }, [source, wanted, location, type]);

  return { shown, pending };
}

/** Clicks on links inside the site become navigations, and a link that is about to be used is loaded ahead. */
export function useLinks(source: PageSource, base: string): void {
  const navigate = useNavigate();
  const location = useLocation();
  const entry = useRef(location.key);
  entry.current = location.key;

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = clickedAnchor(event);
      const link = anchor && internalLink(anchor, base);
      if (!link) return;
      event.preventDefault();
      saveScroll(entry.current);
      void navigate(link.path + link.search + link.hash);
    };
    const onHint = (event: Event) => {
      const anchor = anchorAt(event.target);
      const link = anchor && mayPrefetch() ? internalLink(anchor, base) : null;
      if (link && link.path !== canonicalPath(window.location.pathname.slice(base.length - 1)))
        source.prefetch(link.path);
    };
    const onLeave = () => {
      saveScroll(entry.current);
      // A document that is loaded anew is the browser's to place.
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    document.addEventListener('click', onClick);
    for (const type of HINTS) document.addEventListener(type, onHint, { passive: true });
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('click', onClick);
      for (const type of HINTS) document.removeEventListener(type, onHint);
      window.removeEventListener('pagehide', onLeave);
    };
  }, [source, base, navigate]);
}

const HINTS = ['pointerover', 'focusin', 'touchstart'] as const;
