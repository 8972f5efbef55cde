/** A place in a sample that My values fill. Tabs, too, have a `data-value`. */
export const PLACES = '.placeholder[data-value]';

/** A button that is called what is seen in it: a sample is read with its values. */
export function nameButton(place: HTMLElement): void {
  place.setAttribute('role', 'button');
  place.tabIndex = 0;
  place.setAttribute('aria-label', `${place.textContent}, value of ${place.dataset.value}, change`);
}
