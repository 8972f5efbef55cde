import { atLeisure } from '../../ui/at-leisure.ts';
import { onFirstSign } from '../../ui/first-sign.ts';
import { whenIdle } from '../../ui/idle.ts';
import { fetchLateFaces } from './late-faces.ts';
import { layOutRest } from './lay-out-rest.ts';
import type { TermPlace } from './terms.ts';

/** How long the aids leave the line to a page or a search that a reader may be on the way to, in milliseconds. They are a tenth of the search. */
const PAUSE = 500;

/** Whether somebody is using the site. Every further page then gets its aids at leisure. */
let isUsed = false;

/**
 * Lays out the rest of the page once the browser is idle, has the faces of the next page loaded, and adds what makes reading easier
 * (islands/reading/reading.ts) once somebody reads: a visit of one page without a scroll, a key, or a pointer has no use for it.
 *
 * @returns a function that ends all this, and puts the faces to use
 */
export function startReading(main: HTMLElement, place: TermPlace): () => void {
  // A document for printing has no use for buttons.
  if (main.querySelector('.print-page')) return () => {};
  const endings: (() => void)[] = [];
  let isEnded = false;
  let isLaidOut = false;
  const ease = () => {
    if (isEnded) return;
    // Nobody reads what is behind the search, which needs the line for itself.
    const dialog = document.querySelector('dialog[open]');
    if (dialog) {
      dialog.addEventListener('close', ease, { once: true });
      return;
    }
    const end = atLeisure(
      () => import('./reading.ts'),
      ({ easeReading }) => easeReading(main, place),
    );
    endings.push(end);
  };
  const onSign = () => {
    isUsed = true;
    if (isLaidOut) ease();
  };
  const onLaidOut = () => {
    isLaidOut = true;
    endings.push(fetchLateFaces());
    if (isUsed) ease();
  };
  // Whoever has scrolled before the scripts were there is reading, too.
  isUsed ||= window.scrollY > 0;
  if (!isUsed) endings.push(onFirstSign(onSign, { pause: PAUSE, keyPause: PAUSE }));
  whenIdle(() => {
    if (!isEnded) endings.push(layOutRest(main, onLaidOut));
  });
  return () => {
    isEnded = true;
    // Whoever goes on to another page is reading, too: the click came too late to count on this one.
    isUsed = true;
    for (const end of endings) end();
  };
}
