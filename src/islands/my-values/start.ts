import { FORGOTTEN } from '../../state/forgotten.ts';
import { local, onOtherTab, session } from '../../state/storage.ts';
import { whenLoaded } from '../../ui/late.ts';
import type { Places } from './fill.ts';

/** A place in a sample that My values fills. `data-value` alone is not enough: tabs have one, too. */
const PLACES = '.placeholder[data-value]';

const places: Places = {
  in: (page) => page.querySelectorAll<HTMLElement>(PLACES),
  // A button whose name begins with what it shows, so that a sample is read out with its values.
  name: (place) => {
    place.setAttribute('role', 'button');
    place.tabIndex = 0;
    place.setAttribute('aria-label', `${place.textContent}, value of ${place.dataset.value}, change`);
  },
};

type Fill = (page: ParentNode) => void;

let ready: Fill | undefined;
let loading: Promise<Fill> | undefined;
let listening = false;

/**
 * Turns the places for the reader's values on a page into buttons that open the panel, and fills in what the reader entered
 * before. The code for filling is loaded once there is something to fill in; later pages are filled before they are painted.
 *
 * @param names what readers can enter on this site, for the panel
 */
export function fillValues(main: HTMLElement, names: readonly string[]): void {
  listen(names);
  if (!main.querySelector(PLACES)) return;
  for (const place of places.in(main)) places.name(place);
  if (ready) ready(main);
  else if (isKept()) fillLater();
}

const isKept = () => [local, session].some((storage) => storage.read('docs-values') !== null);

function fillLater(): void {
  whenLoaded('Your values in the samples', loadValues, () => {});
}

/** Listens for as long as the document lives. */
function listen(names: readonly string[]): void {
  if (listening) return;
  listening = true;
  const onEvent = (event: MouseEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>(PLACES) : null;
    // Selecting text with the mouse is not a click.
    if (!place || (event instanceof MouseEvent && !window.getSelection()?.isCollapsed)) return;
    event.preventDefault();
    openMyValues(names, place.dataset.value ?? '');
  };
  document.addEventListener('click', onEvent);
  document.addEventListener('keydown', onEvent);
  onOtherTab('docs-values', (value) => {
    if (ready) return;
    if (value === FORGOTTEN) session.remove('docs-values');
    // The first value was entered in another tab.
    else if (value !== null && document.querySelector(PLACES)) fillLater();
  });
}

/** Ends what was asked for before: a reader who presses twice while the panel is loaded wants it once. */
let endOpening = () => {};

/** The reader moves on: a panel that is still on its way does not open above the next page. */
export const leaveMyValues = (): void => endOpening();

/** Opens the panel, at the field of this name. */
export function openMyValues(names: readonly string[], wanted?: string): void {
  const load = async () => {
    await loadValues();
    return import('./panel.tsx');
  };
  endOpening();
  endOpening = whenLoaded('The My values panel', load, ({ openPanel }) => openPanel(names, wanted));
}

/** Loads what was kept: to be awaited before values are shown. */
export function loadValues(): Promise<Fill> {
  loading ??= import('./fill.ts').then(
    ({ startFilling }) => {
      ready = startFilling(places);
      return ready;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
