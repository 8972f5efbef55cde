/** A pointer that moves, or a page that is scrolled, most often goes to a link: what that needs is loaded first. */
const PAUSE = 2_000;

/**
 * Acts once a reader is at the page: whoever only loads it (and leaves, or prints it) needs no search; a hand on it may
 * open one at any moment. A hand on the keys does so now, any other in a while.
 *
 * @returns ends the waiting
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
    timer ??= setTimeout(once, PAUSE);
  };
  document.addEventListener('keydown', once, options);
  for (const sign of ['pointermove', 'pointerdown', 'scroll']) document.addEventListener(sign, soon, options);
  return end;
}
