import { whenLoaded } from '../../ui/late.ts';
import { onClickAnywhere } from './on-click-anywhere.ts';

/** Less wide, a picture is an icon: a stop of the Tab key at each of them would be in the way. */
const ICON = 100;

/**
 * Lets readers view drawings (with a button) and pictures (with a click, or a button that only the keyboard shows) in the whole window.
 *
 * @returns a function that ends this
 */
export function enlargePictures(main: HTMLElement): () => void {
  for (const diagram of main.querySelectorAll<HTMLElement>('.diagram:has(> svg)')) {
    const place = document.createElement('div');
    place.className = 'enlarge-place';
    place.append(enlargeButton(() => diagram.querySelector('svg')));
    diagram.append(place);
  }
  for (const picture of main.querySelectorAll('img')) offer(picture);
  const ending = new AbortController();
  const { signal } = ending;
  // Pictures far down a page are requested when they come near, and only then are known to be missing.
  for (const type of ['load', 'error'])
    main.addEventListener(type, ({ target }) => target instanceof HTMLImageElement && offer(target), {
      capture: true,
      signal,
    });
  const endListening = onClickAnywhere(({ target }) => {
    if (target instanceof HTMLImageElement && main.contains(target) && isAlone(target) && !isMissing(target))
      show(target);
  });
  return () => {
    ending.abort();
    endListening();
    endShowing();
  };
}

/** Gives a picture the button that it should have, or takes it away. */
function offer(picture: HTMLImageElement): void {
  const missing = isMissing(picture);
  picture.toggleAttribute('data-missing', missing);
  const { previousElementSibling: before } = picture;
  const isOffered = before?.matches('.enlarge-picture');
  if (isOffered && missing) before?.remove();
  if (isOffered || missing || picture.width <= ICON || !isAlone(picture)) return;
  const button = enlargeButton(() => picture);
  // Hidden like its picture, if that is for the other theme.
  const themes = [...picture.classList].filter((name) => name.startsWith('only-'));
  button.classList.add('enlarge-picture', ...themes);
  button.setAttribute('aria-label', `Enlarge ${picture.alt}`.trim());
  picture.before(button);
}

/** Whether its words are in its place, because it could not be loaded. */
const isMissing = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

/** Not the content of a link or a button. */
const isAlone = (picture: Element) => !picture.closest('a, button');

function enlargeButton(picture: () => Element | null): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet-button enlarge-button';
  button.textContent = 'Enlarge';
  button.addEventListener('click', () => show(picture()));
  return button;
}

/** Ends what was asked for before: a reader who presses twice wants it once, and one who has gone on does not want it any more. */
let endShowing = () => {};

function show(picture: Element | null): void {
  if (!picture) return;
  endShowing();
  endShowing = whenLoaded(
    'The enlarged picture',
    () => import('./enlarged.ts'),
    ({ openEnlarged }) => openEnlarged(picture),
  );
}
