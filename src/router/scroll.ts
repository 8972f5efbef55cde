import { decodePart } from '../../contract/urls.ts';
import { fieldsOf, isNumber, isText, parseJson } from '../state/guards.ts';
import { session } from '../state/storage.ts';
import { focusPlace } from '../ui/focus-place.ts';
import { pageEvent } from '../ui/page-events.ts';

/** For how many history entries the place is kept: as many as browsers keep. */
const MOST = 50;

/**
 * Where the reader was: pixels from the top of the page, and how far the last heading above was from the top of the window.
 * The heading is needed because code and tables out of view have only an estimated height (`content-visibility`).
 */
interface Place {
  y: number;
  id?: string;
  top?: number;
}

/**
 * Gives a key to every history entry that the browser itself creates: for the first page, or for a typed address or hash. The
 * router calls all of them "default", so they would share what is kept for one. Called before the router reads the first entry.
 */
export function keyEntries(): void {
  let lastY = 0;
  const key = () => {
    const { state } = window.history;
    leftY = window.scrollY;
    if (state?.key) return;
    // The browser has already scrolled to a typed hash, so the place is the one before that.
    leftY = lastY;
    window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
  };
  key();
  window.addEventListener('popstate', key);
  window.addEventListener('scroll', () => {
    lastY = window.scrollY;
  });
}

/** Where the reader was on the history entry that has just been left. */
let leftY = 0;

/** Key of a history entry → place. */
export function keptPlaces(): Map<string, Place> {
  const found = Object.entries(fieldsOf(parseJson(session.read('docs-scroll'))));
  return new Map(found.filter((entry): entry is [string, Place] => isPlace(entry[1])).slice(-MOST));
}

function isPlace(found: unknown): found is Place {
  const { y, id, top } = fieldsOf(found);
  return isNumber(y) && (id === undefined || isText(id)) && (top === undefined || isNumber(top));
}

/** Stores where the reader is, for a history entry. If nothing can be stored, going back leads to the top. */
export const saveScroll = (entry: string) => savePlace(entry, window.scrollY);

/** Stores where the reader was, for the history entry that has just been left. */
export const saveLeft = (entry: string) => savePlace(entry, leftY);

/** When a page is left, hidden, or shown again as it was left. One that is hidden may be ended without notice, and loaded again later. */
const TURNS = ['pagehide', 'pageshow', 'visibilitychange'] as const;

/**
 * Restores places instead of the browser, which does so only when it loads a document itself.
 *
 * @param entry tells which history entry is shown
 * @returns a function that ends this
 */
export function restorePlaces(entry: () => string): () => void {
  const onTurn = (event?: Event) => {
    const leaves = document.hidden || event?.type === 'pagehide';
    if (leaves) saveScroll(entry());
    window.history.scrollRestoration = leaves ? 'auto' : 'manual';
  };
  onTurn();
  for (const type of TURNS) window.addEventListener(type, onTurn);
  return () => {
    for (const type of TURNS) window.removeEventListener(type, onTurn);
  };
}

function savePlace(entry: string, y: number): void {
  const places = keptPlaces();
  places.delete(entry);
  places.set(entry, placeAt(Math.round(y)));
  session.write('docs-scroll', JSON.stringify(Object.fromEntries(places)));
}

function placeAt(y: number): Place {
  let place: Place = { y };
  for (const heading of document.querySelectorAll('main :is(h2, h3)[id]')) {
    if (!isShown(heading)) continue;
    const top = heading.getBoundingClientRect().top + window.scrollY - y;
    if (top > 0) break;
    place = { y, id: heading.id, top };
  }
  return place;
}

/** A heading hidden by a filter, a tab panel or a closed section has no place. Older browsers notice only `display: none`. */
const isShown = (heading: Element): boolean => heading.checkVisibility?.() ?? heading.getClientRects().length > 0;

/** For how many frames the place is corrected, while the page lays out what came into view. */
const FRAMES = 6;
/** Counts calls of `scrollTo`, so that a reader who has moved on is not taken back. */
let turn = 0;

function restore(place: Place, own: number, frames = FRAMES): void {
  if (own !== turn) return;
  const off = distanceTo(place);
  if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: 'instant' });
  if (headingOf(place) && frames > 0) requestAnimationFrame(() => restore(place, own, frames - 1));
}

/** Pixels that are left to scroll to the place; negative when it is above. */
function distanceTo(place: Place): number {
  const heading = headingOf(place);
  return heading ? heading.getBoundingClientRect().top - (place.top ?? 0) : place.y - window.scrollY;
}

function headingOf({ id }: Place): HTMLElement | null {
  const heading = id === undefined ? null : document.getElementById(id);
  return heading && isShown(heading) ? heading : null;
}

/**
 * Keeps scrolling toward a place for which the page is still too short: content that is drawn late, such as search results, makes
 * it as long as it was when the reader left. Ends when the place is reached, or with the first thing that the reader does.
 */
function restoreLate(place: Place): void {
  growth = new ResizeObserver(() => {
    if (Math.abs(distanceTo(place)) < 1) endGrowth();
    else restore(place, turn, 0);
  });
  growth.observe(document.body);
  for (const type of READER_ACTS) window.addEventListener(type, endGrowth, { passive: true });
}

let growth: ResizeObserver | undefined;
/** One function for all places: a window has each listener only once. */
const endGrowth = () => growth?.disconnect();

const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to where the reader was on a history entry, else to the element that the hash names, else to the top. */
export function scrollTo(hash: string, entry: string | null): void {
  turn += 1;
  endGrowth();
  const target = targetOf(hash);
  markTarget(target);
  const saved = entry === null ? undefined : keptPlaces().get(entry);
  if (saved !== undefined) {
    window.scrollTo({ top: saved.y, behavior: 'instant' });
    restore(saved, turn);
    restoreLate(saved);
    return;
  }
  if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    focusPlace(target);
  } else if (/^(#top)?$/i.test(hash)) window.scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * Marks the element that the address names with `data-target`, because the browser's own `:target` misses clicks inside the site and
 * pages that were swapped in. After such a click, `:target` still matches the earlier element, which is therefore marked as passed.
 * Setting one mark on the document instead would make the browser restyle every element.
 */
function markTarget(target: HTMLElement | null): void {
  for (const before of document.querySelectorAll('[data-target], :target')) {
    before.removeAttribute('data-target');
    before.setAttribute('data-passed', '');
  }
  target?.setAttribute('data-target', '');
}

/**
 * Shows the element that the first page's address names. The browser has scrolled already, but not all browsers open what hides it. It
 * has also restored the place on a page that is loaded again, but gets no further than its end where blocks above have no height yet.
 */
export function showFirstTarget(hash: string, entry: string): void {
  const saved = keptPlaces().get(entry);
  if (saved && document.body.getBoundingClientRect().bottom < window.innerHeight + 2) restoreLate(saved);
  if (hash.length < 2) return;
  const hidden = document.getElementById(decodePart(hash.slice(1)))?.checkVisibility?.() === false;
  const target = targetOf(hash);
  markTarget(target);
  if (hidden) target?.scrollIntoView({ behavior: 'instant' });
}

/** Finds the element that a hash names, and opens sections that hide it. */
function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const target = document.getElementById(decodePart(hash.slice(1)));
  for (let parent = target; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
  target?.dispatchEvent(pageEvent('docs:target'));
  return target;
}
