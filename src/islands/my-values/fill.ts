import { isSecret } from '../../../contract/api-request.ts';
import { shownValue, startValues, useValues } from '../../state/values.ts';

/** A place in a sample that My values fill. Tabs, too, have a `data-value`. */
const PLACES = '.placeholder[data-value]';

/** Puts the reader's values into the samples of a page, and makes each place a button that opens the panel. */
export function fillPage(page: ParentNode): void {
  const state = useValues.getState();
  for (const place of page.querySelectorAll<HTMLElement>(PLACES)) {
    const name = place.dataset.value ?? '';
    place.dataset.default ??= place.textContent ?? '';
    const value = shownValue(state, name);
    const text = value ?? place.dataset.default;
    if (place.textContent !== text) place.textContent = text;
    place.classList.toggle('placeholder-filled', value !== null);
    place.setAttribute('role', 'button');
    place.tabIndex = 0;
    // The accessible name holds what is seen: a sample is read with its values.
    place.setAttribute('aria-label', `${text}, ${isSecret(name) ? 'secret' : 'value of'} ${name}, change`);
  }
}

/** From now on samples follow the reader's values, for as long as the document lives. */
export function startFilling(open: (name: string) => void): void {
  const refill = () => {
    const main = document.querySelector('main');
    if (main) fillPage(main);
  };
  const onEvent = (event: MouseEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>(PLACES) : null;
    // Marking text with the mouse is no click.
    if (!place || (event instanceof MouseEvent && !window.getSelection()?.isCollapsed)) return;
    event.preventDefault();
    open(place.dataset.value ?? '');
  };
  startValues();
  refill();
  useValues.subscribe(refill);
  document.addEventListener('click', onEvent);
  document.addEventListener('keydown', onEvent);
}
