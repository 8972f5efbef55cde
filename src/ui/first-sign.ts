import { mayPrefetch } from './may-prefetch.ts';

/** In milliseconds. A reader who points or scrolls most often goes on to a link: what that page needs is loaded first. */
const PAUSE = 2_000;

/**
 * Acts once a reader is using the page: one who only loads it (and leaves, or prints it) needs no search; one who uses it
 * may open the search at any moment. A key press acts at once, any other sign after a pause,
 * and only on a connection on which things may be loaded ahead.
 *
 * @returns a function that ends the waiting
 */
export function onFirstSign(act: () => void): () => void {
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    ending.abort();
    clearTimeout(timer);
  };
  const once = () => {
    end();
    act();
  };
  const soon = () => {
    if (mayPrefetch()) timer ??= setTimeout(once, PAUSE);
  };
  document.addEventListener('keydown', once, options);
  for (const sign of ['pointermove', 'pointerdown', 'scroll']) document.addEventListener(sign, soon, options);
  return end;
}
