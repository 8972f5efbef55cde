import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { PageMeta } from '../../contract/page/page.ts';
import { pagePath } from '../../contract/urls.ts';
import { leaveMyValues } from '../islands/my-values/start.ts';
import { closeOfflinePanel } from '../offline/offline-store.ts';
import { PROGRESS_DELAY } from '../shell/progress-bar.tsx';
import { useDrawer } from '../shell/sidebar/drawer.ts';
import type { LoadedPage, PageSource } from '../state/page-source.ts';
import { anchorAt, clickedAnchor } from '../ui/anchors.ts';
import { focusPlace } from '../ui/focus-place.ts';
import { ReaderError, sayMissing } from '../ui/late.ts';
import { unlessLeaving } from '../ui/leaving.ts';
import { mayPrefetch } from '../ui/may-prefetch.ts';
import { pageEvent } from '../ui/page-events.ts';
import { type Entry, followLink, type ShownEntry } from './follow-link.ts';
import { type InternalLink, internalLink } from './links.ts';
import { restorePlaces, saveLeft, scrollTo } from './scroll.ts';
import { stayedOn } from './stayed-on.ts';
import { holdBackRest } from './swap-in.ts';

export interface Shown {
  meta: PageMeta;
  /** Null for the page that was in the document from the start. */
  content: DocumentFragment | null;
  location: Location;
  /** Where to scroll: to the hash or the top, to where the reader was before, or (while developing) nowhere. */
  place: 'start' | 'restore' | 'keep';
  /** Inserts the part of the page that is below the window; null where `content` is all of it. */
  rest: (() => void) | null;
}

/** The page that the entry begins with. `content` is set only where the document shows another page. */
export type FirstPage = Pick<Shown, 'meta'> & Partial<Pick<Shown, 'content' | 'place'>>;

export interface Navigation {
  shown: Shown;
  /** Whether a page has been loading for a while. */
  pending: boolean;
  shownEntry(): ShownEntry;
}

/**
 * Loads the next page first and then swaps it in; a change of the query alone keeps the page, and a change of the hash
 * scrolls, as do steps back and forward. When a page cannot be loaded, the browser itself loads it, and tells the reader if there is no network.
 */
export function useNavigation(
  source: PageSource,
  first: FirstPage,
  main: RefObject<HTMLElement | null>,
  again = false,
): Navigation {
  const location = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState<Shown>({ content: null, place: 'start', rest: null, ...first, location });
  const [pending, setPending] = useState(false);
  const wanted = pagePath(location.pathname);
  // After a crash, the page is no longer in the document, so it is loaded like any other.
  const current = useRef({ ...placeOf(location), path: again ? null : wanted });

  // In a layout effect, so that a page that is ready is shown in the same frame as the click.
  useLayoutEffect(() => {
    const moves = location.key !== current.current.key;
    // A reader who goes back or forward, or types an address, may return to the entry that is left here.
    if (type === 'POP' && moves) saveLeft(current.current.key);
    if (moves) closeDialogs();
    if (wanted === current.current.path) {
      const { hash, search } = current.current;
      const asked = moves && (type === 'POP' || location.hash !== '' || location.search === search);
      const moved = location.hash !== hash || asked;
      current.current = { ...placeOf(location), path: wanted };
      if (moves && main.current) leaveLayers(main.current);
      if (moved) scrollTo(location.hash, type === 'POP' ? location.key : null);
      // The page stays. Parts of it that depend on the query of the address are told.
      window.dispatchEvent(pageEvent('docs:search'));
      setPending(false);
      return;
    }
    const swap = (page: LoadedPage) => {
      const atTop = type !== 'POP' && location.hash === '';
      // First, because this asks for the window's size, and a browser lays out all changes before it answers.
      const rest = atTop ? holdBackRest(page.content) : null;
      if (atTop) beginAtTop(main.current);
      current.current = { ...placeOf(location), path: wanted };
      setPending(false);
      const { meta, content } = page;
      setShown({ meta, content, rest, location, place: type === 'POP' ? 'restore' : 'start' });
    };
    const ready = source.take(wanted);
    if (ready) {
      swap(ready);
      return;
    }
    let live = true;
    // Only then, because it draws the frame again, and most pages arrive before.
    const late = window.setTimeout(() => setPending(true), PROGRESS_DELAY);
    const arrived = (page: LoadedPage) => {
      window.clearTimeout(late);
      // Synchronously, so that nothing is painted between scrolling and swapping.
      if (live) flushSync(() => swap(page));
    };
    unlessLeaving(source.load(wanted)).then(arrived, (error: unknown) => {
      if (!live) return;
      window.clearTimeout(late);
      if (error instanceof ReaderError) {
        setPending(false);
        sayMissing(`The page ${wanted}`, error);
        return;
      }
      console.warn(`The page ${wanted} is reloaded by the browser:`, error);
      window.location.reload();
    });
    return () => {
      live = false;
      window.clearTimeout(late);
    };
  }, [source, wanted, location, type, main]);

  useEffect(() => {
    if (!import.meta.env.DEV) return;
    const shownPath = () => current.current.path ?? wanted;
    const refresh = () => {
      const path = shownPath();
      const swap = (page: LoadedPage) => {
        // The author may have opened another page in the meantime.
        if (path === shownPath()) setShown((now) => ({ ...now, ...page, rest: null, place: 'keep' }));
      };
      source.load(path).then(swap, (error: unknown) => console.warn('The saved page could not be loaded:', error));
    };
    window.addEventListener('docs:changed', refresh);
    return () => window.removeEventListener('docs:changed', refresh);
  }, [source, wanted]);

  const shownEntry = useCallback((): ShownEntry => current.current, []);
  return { shown, pending, shownEntry };
}

/**
 * Before the swap, focusing and scrolling cost no styling and no layout, and the new page is then laid out at its top. Also, the focus
 * must not stay on a link of the old page: when a focused link is removed, the browser has to find a new place for the focus.
 */
function beginAtTop(main: HTMLElement | null): void {
  if (main) {
    leaveLayers(main);
    focusPlace(main);
  }
  scrollTo('', null);
}

/**
 * Closes the drawer, and lets the page have the focus even before the drawer is gone, which then leaves it there. Also closes what was
 * opened while the next page was being loaded, or would open later, except a search: the reader may be typing.
 */
export function leaveLayers(main: HTMLElement): void {
  closeDialogs(':not(.search-dialog)');
  leaveMyValues();
  closeOfflinePanel();
  main.inert = false;
  useDrawer.getState().close();
}

/** A dialog would stay above the next page, and keep the focus from it. */
function closeDialogs(which = ''): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`dialog[open]${which}`)) dialog.close();
}

const placeOf = ({ hash, search, key }: Location) => ({ hash, search, key });

/**
 * Turns clicks on links inside the site into navigations, and loads pages ahead when the reader points at their links.
 *
 * @param shownEntry as `useNavigation` returns it
 * @returns follows an address as a click on a link to it would, and shows the top of a page that is there already: a search leads from
 *   one query to another
 */
export function useLinks(source: PageSource, base: string, shownEntry: () => ShownEntry): (href: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const path = pagePath(location.pathname);
  const newest: Entry = { path, hash: location.hash };
  const entry = useRef(newest);
  entry.current = newest;
  const follow = useCallback(
    (link: InternalLink) => followLink(link, { entry: entry.current, shown: shownEntry(), source, navigate }),
    [source, navigate, shownEntry],
  );
  const shownPath = useCallback(() => shownEntry().path ?? entry.current.path, [shownEntry]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = clickedAnchor(event);
      const link = anchor && internalLink(anchor, base, shownPath());
      if (!link) return;
      event.preventDefault();
      follow(link);
    };
    const loadAhead = (anchor: HTMLAnchorElement) => {
      const path = shownPath();
      const link = mayPrefetch() ? internalLink(anchor, base, path) : null;
      if (link && link.path !== path) source.prefetch(link.path);
    };
    const pointAt = stayedOn(loadAhead);
    const onHint = ({ target }: Event) => pointAt(leadingAnchor(target));
    const onPress = ({ target }: Event) => {
      const anchor = leadingAnchor(target);
      if (anchor) loadAhead(anchor);
    };
    const endRestoring = restorePlaces(() => shownEntry().key);
    document.addEventListener('click', onClick);
    document.addEventListener('pointerdown', onPress, { passive: true });
    for (const type of HINTS) document.addEventListener(type, onHint, { passive: true });
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerdown', onPress);
      for (const type of HINTS) document.removeEventListener(type, onHint);
      pointAt(null);
      endRestoring();
    };
  }, [source, base, follow, shownEntry, shownPath]);

  return useCallback(
    (href: string) => {
      const link = internalLink(Object.assign(document.createElement('a'), { href }), base, shownPath());
      if (!link) return window.location.assign(href);
      const stays = link.path === shownPath() && link.hash === '';
      follow(link);
      if (stays) scrollTo('', null);
    },
    [base, follow, shownPath],
  );
}

const HINTS = ['pointerover', 'focusin'] as const;

/** The anchor whose page a click would show, if any: a click on the search box opens a dialog. */
function leadingAnchor(target: EventTarget | null): HTMLAnchorElement | null {
  const anchor = anchorAt(target);
  return anchor?.hasAttribute('data-opens-search') ? null : anchor;
}
