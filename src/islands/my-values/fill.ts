import { shownValue, startValues, useValues } from '../../state/values.ts';
import { nameButton, PLACES } from './places.ts';

/** Puts the reader's values into the samples of a page. */
export function fillPage(page: ParentNode): void {
  const state = useValues.getState();
  for (const place of page.querySelectorAll<HTMLElement>(PLACES)) {
    place.dataset.default ??= place.textContent ?? '';
    const value = shownValue(state, place.dataset.value ?? '');
    const text = value ?? place.dataset.default;
    if (place.textContent !== text) place.textContent = text;
    place.classList.toggle('placeholder-filled', value !== null);
    nameButton(place);
  }
}

/** From now on samples follow the reader's values, for as long as the document lives. */
export function startFilling(): void {
  const refill = () => {
    const main = document.querySelector('main');
    if (main) fillPage(main);
  };
  startValues();
  refill();
  useValues.subscribe(refill);
}
