import { decodePart } from '../../contract/urls.ts';
import { fieldsOf, isNumber, isText, parseJson } from '../state/guards.ts';
import { session } from '../state/storage.ts';

/** Entries of the history whose places are kept: as many as browsers keep entries. */
const MOST = 50;

/**
 * Where the reader was: pixels from the top, and how far the last named place above lay from the window's top.
 * Code and tables out of sight are not laid out (`content-visibility`), so pixels alone would miss by what was estimated.
 */
interface Place {
  y: number;
  id?: string;
  top?: number;
}

/** Entry of the history → place. */
export function keptPlaces(): Map<string, Place> {
  const found = Object.entries(fieldsOf(parseJson(session.read('docs-scroll'))));
  return new Map(found.filter((entry): entry is [string, Place] => isPlace(entry[1])).slice(-MOST));
}

function isPlace(found: unknown): found is Place {
  const { y, id, top } = fieldsOf(found);
  return isNumber(y) && (id === undefined || isText(id)) && (top === undefined || isNumber(top));
}

/** Remembers where the reader was on an entry of the history. Where nothing can be stored, going back begins at the top. */
export function saveScroll(entry: string): void {
  const places = keptPlaces();
  places.delete(entry);
  places.set(entry, placeNow());
  session.write('docs-scroll', JSON.stringify(Object.fromEntries(places)));
}

function placeNow(): Place {
  const y = Math.round(window.scrollY);
  let place: Place = { y };
  for (const heading of document.querySelectorAll('main h2[id], main h3[id]')) {
    const { top } = heading.getBoundingClientRect();
    if (top > 0) break;
    place = { y, id: heading.id, top };
  }
  return place;
}

/** How many frames the page may take to lay out what came into sight. */
const FRAMES = 6;

function restore(place: Place, frames = FRAMES): void {
  const heading = place.id === undefined ? null : document.getElementById(place.id);
  const off = heading ? heading.getBoundingClientRect().top - (place.top ?? 0) : 0;
  if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: 'instant' });
  if (heading && frames > 0) requestAnimationFrame(() => restore(place, frames - 1));
}

/** To the place named by the hash (opening what hides it), else to where the reader was, else to the top. */
export function scrollTo(hash: string, entry: string | null): void {
  const target = targetOf(hash);
  markTarget(target);
  const saved = entry === null ? undefined : keptPlaces().get(entry);
  if (saved !== undefined) {
    window.scrollTo({ top: saved.y, behavior: 'instant' });
    restore(saved);
    return;
  }
  if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    focusPlace(target);
  } else if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
}

/** So that the keyboard, and what is read aloud, go on from there: as where the browser itself follows such a link. */
function focusPlace(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * What the address names carries `data-target`: the browser's own `:target` knows neither clicks inside the site nor
 * pages that were swapped in. Styles name both, and `:target` only until the scripts run.
 */
function markTarget(target: HTMLElement | null): void {
  for (const before of document.querySelectorAll('[data-target]')) before.removeAttribute('data-target');
  target?.setAttribute('data-target', '');
}

/** On the first page, where the browser has scrolled by itself, and not every browser opens what hides the place. */
export function showFirstTarget(hash: string): void {
  if (hash.length < 2) return;
  const hidden = document.getElementById(decodePart(hash.slice(1)))?.checkVisibility?.() === false;
  const target = targetOf(hash);
  markTarget(target);
  if (hidden) target?.scrollIntoView({ behavior: 'instant' });
}

/** The element a hash names; sections that hide it are opened. */
export function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const target = document.getElementById(decodePart(hash.slice(1)));
  for (let parent = target; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
  // Parts of a page that hide rows of it, such as a filter, show them again.
  target?.dispatchEvent(new Event('docs:target', { bubbles: true }));
  return target;
}
