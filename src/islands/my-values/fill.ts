import { isSecret } from '../../../contract/api-request.ts';
import { shownValue, startValues, useValues } from '../../state/values.ts';

/** Puts the reader's values into the samples of a page, and makes each place a button that opens the panel. */
export function fillValues(page: ParentNode): void {
  const state = useValues.getState();
  for (const place of page.querySelectorAll<HTMLElement>('.placeholder[data-value]')) {
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

/** From now on samples follow the reader's values, on every page that is shown. @returns what ends it */
export function startMyValues(names: readonly string[]): () => void {
  const refill = () => {
    const main = document.querySelector('main');
    if (main) fillValues(main);
  };
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    const place =
      event.target instanceof Element ? event.target.closest<HTMLElement>('main .placeholder[data-value]') : null;
    if (!place || (event instanceof MouseEvent && !window.getSelection()?.isCollapsed)) return;
    event.preventDefault();
    void openMyValues(names, place.dataset.value);
  };
  const onOpen = () => void openMyValues(names);
  const unsubscribe = useValues.subscribe(refill);
  const end = startValues();
  refill();
  document.addEventListener('click', open);
  document.addEventListener('keydown', open);
  window.addEventListener(OPEN_MY_VALUES, onOpen);
  return () => {
    unsubscribe();
    end();
    document.removeEventListener('click', open);
    document.removeEventListener('keydown', open);
    window.removeEventListener(OPEN_MY_VALUES, onOpen);
  };
}

/** Asks for the panel from anywhere in the page. */
export const OPEN_MY_VALUES = 'docs:my-values';

async function openMyValues(names: readonly string[], wanted?: string): Promise<void> {
  try {
    (await import('./panel.tsx')).openPanel(names, wanted);
  } catch (error) {
    console.warn('The panel of your values could not be loaded:', error);
  }
}
