import { whenLoaded } from '../../ui/late.ts';

/** Lets readers view drawings (with a button) and pictures (with a click) in the whole window. @returns a function that ends this */
export function enlargePictures(main: HTMLElement): () => void {
  for (const diagram of main.querySelectorAll<HTMLElement>('.diagram:has(> svg)')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet-button enlarge-button';
    button.textContent = 'Enlarge';
    button.addEventListener('click', () => show(diagram.querySelector('svg')));
    diagram.append(button);
  }
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof HTMLImageElement && !target.closest('a, button')) show(target);
  };
  main.addEventListener('click', onClick);
  return () => main.removeEventListener('click', onClick);
}

function show(picture: Element | null): void {
  if (!picture) return;
  whenLoaded(
    'The enlarged picture',
    () => import('./enlarged.ts'),
    ({ openEnlarged }) => openEnlarged(picture),
  );
}
