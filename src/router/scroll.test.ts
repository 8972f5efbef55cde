import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../tests/support/fake-storage.ts';
import { keptPlaces, restorePlaces, saveScroll, scrollTo } from './scroll.ts';

/** A page with one heading, 1000 pixels from its top, and animation frames that run only when a test runs them. */
let frames: (() => void)[] = [];
/** What waits for the page to get longer. */
const watched = new Set<unknown>();
const listeners = new Map<string, (event: Event) => void>();
const happens = (type: string) => listeners.get(type)?.(new Event(type));
const page = {
  sessionStorage: fakeStorage(),
  scrollY: 0,
  scrollTo: ({ top }: { top: number }) => {
    page.scrollY = top;
  },
  scrollBy: ({ top }: { top: number }) => {
    page.scrollY += top;
  },
  history: { scrollRestoration: 'auto' },
  addEventListener: (type: string, listener: (event: Event) => void) => void listeners.set(type, listener),
  removeEventListener: (type: string) => void listeners.delete(type),
};
const heading = { id: 'h', checkVisibility: () => true, getBoundingClientRect: () => ({ top: 1000 - page.scrollY }) };

beforeEach(() => {
  listeners.clear();
  frames = [];
  watched.clear();
  page.sessionStorage = fakeStorage();
  page.scrollY = 0;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    hidden: false,
    querySelectorAll: (selector: string) => (selector.startsWith('main') ? [heading] : []),
    getElementById: (id: string) => (id === 'h' ? heading : null),
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => watched.add(this);
      disconnect = () => watched.delete(this);
    },
  );
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => void frames.push(act));
});
afterEach(() => vi.unstubAllGlobals());

function save(entry: string, y: number): void {
  page.scrollY = y;
  saveScroll(entry);
}

it('the places of the newest entries are kept, and an entry that is returned to counts as a new one', () => {
  for (let entry = 0; entry < 60; entry++) save(`e${entry}`, entry);
  save('e10', 7);
  save('last', 8);
  const kept = keptPlaces();
  expect(kept.size).toBe(50);
  expect([...kept.keys()].slice(-3)).toEqual(['e59', 'e10', 'last']);
  expect([...kept.keys()][0]).toBe('e12');
  expect(kept.get('e10')).toEqual({ y: 7 });
});

it.each(['', '#top', '#Top'])('the hash "%s" leads to the top of a page', (hash) => {
  page.scrollY = 900;
  scrollTo(hash, null);
  expect(page.scrollY).toBe(0);
});

it('a place that the page still corrects is given up when the reader has gone on', () => {
  save('below', 1200);
  expect(keptPlaces().get('below')).toEqual({ y: 1200, id: 'h', top: -200 });
  page.scrollY = 0;
  scrollTo('', 'below');
  expect(page.scrollY).toBe(1200);
  scrollTo('', null);
  expect(page.scrollY).toBe(0);
  for (const frame of frames) frame();
  expect(page.scrollY).toBe(0);
});

it('places for which pages were too short leave one listener for each thing that a reader does', () => {
  const added = vi.spyOn(page, 'addEventListener');
  // The page is shorter than the window.
  const scrolls = (['scrollTo', 'scrollBy'] as const).map((name) => vi.spyOn(page, name).mockImplementation(() => {}));
  save('far', 5000);
  page.scrollY = 0;
  heading.checkVisibility = () => false;
  for (let time = 0; time < 5; time++) scrollTo('', 'far');
  expect(watched.size).toBe(1);
  expect(new Set(added.mock.calls.map(([, listener]) => listener)).size).toBe(1);
  happens('wheel');
  expect(watched.size).toBe(0);
  for (const scroll of scrolls) scroll.mockRestore();
  heading.checkVisibility = () => true;
});

it('the browser restores places only between leaving or hiding a page and coming back to it', () => {
  const { history } = page;
  const stop = restorePlaces(() => 'here');
  expect(history.scrollRestoration).toBe('manual');
  page.scrollY = 300;
  happens('pagehide');
  expect(history.scrollRestoration).toBe('auto');
  expect(keptPlaces().get('here')).toEqual({ y: 300 });
  happens('pageshow');
  expect(history.scrollRestoration).toBe('manual');
  page.scrollY = 700;
  Object.assign(document, { hidden: true });
  happens('visibilitychange');
  expect(history.scrollRestoration).toBe('auto');
  expect(keptPlaces().get('here')).toEqual({ y: 700 });
  Object.assign(document, { hidden: false });
  happens('visibilitychange');
  expect(history.scrollRestoration).toBe('manual');
  stop();
  expect(listeners.size).toBe(0);
});
