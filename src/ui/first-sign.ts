const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Acts once a reader is at the page: whoever only loads it (and leaves, or prints it) needs no search; a hand on it may
 * open one at any moment.
 *
 * @returns ends the waiting
 */
export function onFirstSign(act: () => void): () => void {
  const ending = new AbortController();
  const once = () => {
    ending.abort();
    act();
  };
  for (const sign of SIGNS) document.addEventListener(sign, once, { passive: true, signal: ending.signal });
  return () => ending.abort();
}
