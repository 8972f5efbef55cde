import { shownValue, startValues, useValues } from '../../state/values.ts';

/** Where the reader's values go. Passed in, so that this script, which most visits never load, shares no code with others. */
export interface Places {
  in(page: ParentNode): Iterable<HTMLElement>;
  /** Called after the text of a place has changed. */
  name(place: HTMLElement): void;
}

/**
 * Keeps samples filled with the reader's values from now on, for as long as the document lives.
 *
 * @returns a function that fills in a page that is swapped in
 */
export function startFilling(places: Places): (page: ParentNode) => void {
  const fillPage = (page: ParentNode) => {
    const state = useValues.getState();
    for (const place of places.in(page)) {
      place.dataset.default ??= place.textContent ?? '';
      const value = shownValue(state, place.dataset.value ?? '');
      const text = value ?? place.dataset.default;
      if (place.textContent !== text) {
        // In code, its color is that of an element inside.
        const [colored] = place.children;
        if (colored) colored.textContent = text;
        place.replaceChildren(colored ?? text);
      }
      place.classList.toggle('placeholder-filled', value !== null);
      places.name(place);
    }
  };
  const refill = () => {
    const main = document.querySelector('main');
    if (main) fillPage(main);
  };
  startValues();
  refill();
  useValues.subscribe(refill);
  return fillPage;
}
