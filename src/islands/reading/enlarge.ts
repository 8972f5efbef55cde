import { whenLoaded } from '../../ui/late.ts';

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
  const pictures = [...main.querySelectorAll('img')].filter((picture) => picture.width > ICON && isAlone(picture));
  for (const picture of pictures) {
    const button = enlargeButton(() => picture);
    // Hidden like its picture, if that is for the other theme.
    const themes = [...picture.classList].filter((name) => name.startsWith('only-'));
    button.classList.add('enlarge-picture', ...themes);
    button.setAttribute('aria-label', `Enlarge ${picture.alt}`.trim());
    picture.before(button);
  }
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof HTMLImageElement && isAlone(target)) show(target);
  };
  main.addEventListener('click', onClick);
  return () => main.removeEventListener('click', onClick);
}

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

function show(picture: Element | null): void {
  if (!picture) return;
  whenLoaded(
    'The enlarged picture',
    () => import('./enlarged.ts'),
    ({ openEnlarged }) => openEnlarged(picture),
  );
}
