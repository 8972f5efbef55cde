import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { PageMeta } from '../../contract/page/page.ts';
import { canonicalPath } from '../../contract/urls.ts';
import type { LoadedPage, PageSource } from '../state/page-source.ts';
import { ReaderError, sayMissing } from '../ui/late.ts';
import { anchorAt, clickedAnchor, internalLink, mayPrefetch } from './links.ts';
import { saveScroll, scrollTo } from './scroll.ts';

export interface Shown {
  meta: PageMeta;
  /** Null for the page that was in the document from the start. */
  content: DocumentFragment | null;
  location: Location;
  /** Where on the page: at the hash or the top, where the reader was before, or (while developing) where the reader is. */
  place: 'start' | 'restore' | 'keep';
}

/** What the entry begins with; `content` only where the document shows another page. */
export type FirstPage = Pick<Shown, 'meta'> & Partial<Pick<Shown, 'content' | 'place'>>;

export interface Navigation {
  shown: Shown;
  /** A page is on its way. */
  pending: boolean;
}

/**
 * The next page is loaded first and then swapped in; a change of the search part alone does nothing, a change of the
 * hash scrolls. When a page cannot be had, the browser loads it itself (specification, section 4).
 */
export function useNavigation(source: PageSource, first: FirstPage, again = false): Navigation {
  const location = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState<Shown>({ content: null, place: 'start', ...first, location });
  const [pending, setPending] = useState(false);
  const wanted = canonicalPath(location.pathname);
  // After a crash nothing of the page is left in the document: it is loaded like any other.
  const current = useRef({ path: again ? null : wanted, hash: location.hash, key: location.key });

  // A page that is ready is shown in the frame in which its link was clicked.
  useLayoutEffect(() => {
    if (wanted === current.current.path) {
      const moved =
        location.hash !== current.current.hash || (location.hash !== '' && location.key !== current.current.key);
      current.current = { path: wanted, hash: location.hash, key: location.key };
      if (moved) scrollTo(location.hash, type === 'POP' ? location.key : null);
      // The page stays as it is; a part of it that reads the address may follow.
      window.dispatchEvent(new Event('docs:search'));
      setPending(false);
      return;
    }
    const swap = (page: LoadedPage) => {
      // Before anything changes, while it costs no layout. The new page is then laid out where it is looked at.
      if (type !== 'POP' && location.hash === '') scrollTo('', null);
      current.current = { path: wanted, hash: location.hash, key: location.key };
      setPending(false);
      setShown({ meta: page.meta, content: page.content, location, place: type === 'POP' ? 'restore' : 'start' });
    };
    const ready = source.take(wanted);
    if (ready) {
      swap(ready);
      return;
    }
    let live = true;
    setPending(true);
    const arrived = (page: LoadedPage) => {
      // At once: between scrolling and swapping nothing may be painted.
      if (live) flushSync(() => swap(page));
    };
    source.load(wanted).then(arrived, (error: unknown) => {
      if (!live) return;
      if (error instanceof ReaderError) {
        setPending(false);
        sayMissing(`The page ${wanted}`, error);
        return;
      }
      console.warn(`The page ${wanted} is loaded anew by the browser:`, error);
      window.location.reload();
    });
    return () => {
      live = false;
    };
  }, [source, wanted, location, type]);

  useEffect(() => {
    if (!import.meta.env.DEV) return;
    const refresh = () => {
      const swap = (page: LoadedPage) => setShown((now) => ({ ...now, ...page, place: 'keep' }));
      source
        .load(current.current.path ?? wanted)
        .then(swap, (error: unknown) => console.warn('The saved page:', error));
    };
    window.addEventListener('docs:changed', refresh);
    return () => window.removeEventListener('docs:changed', refresh);
  }, [source, wanted]);

  return { shown, pending };
}

/** Clicks on links inside the site become navigations, and a link that is about to be used is loaded ahead. */
export function useLinks(source: PageSource, base: string): void {
  const navigate = useNavigate();
  const location = useLocation();
  const entry = useRef({ key: location.key, path: canonicalPath(location.pathname) });
  entry.current = { key: location.key, path: canonicalPath(location.pathname) };

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = clickedAnchor(event);
      const link = anchor && internalLink(anchor, base, entry.current.path);
      if (!link) return;
      event.preventDefault();
      saveScroll(entry.current.key);
      void navigate(link.path + link.search + link.hash);
    };
    const onHint = (event: Event) => {
      const anchor = anchorAt(event.target);
      const { path } = entry.current;
      const link = anchor && mayPrefetch() ? internalLink(anchor, base, path) : null;
      if (link && link.path !== path) source.prefetch(link.path);
    };
    const onLeave = () => {
      saveScroll(entry.current.key);
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
