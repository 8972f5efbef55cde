interface FirstSign {
  /**
   * How long to wait after a pointer or a scroll, in milliseconds. A reader who points or scrolls most often goes on to a link, and what
   * that page needs is loaded first.
   */
  pause: number;
  /** The same after a key; most keys ask for something at once. */
  keyPause?: number;
  /** Whether such a sign counts on this connection. A key always does. */
  counts?(): boolean;
}

/**
 * Acts once a reader is using the page: one who only loads it (and leaves, or prints it) needs nothing more; one who uses it may need
 * more at any moment. Unless told otherwise, a key press acts at once, any other sign after a pause.
 *
 * @returns a function that ends the waiting
 */
export function onFirstSign(act: () => void, { pause, keyPause = 0, counts = () => true }: FirstSign): () => void {
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
    if (counts()) timer ??= setTimeout(once, pause);
  };
  const onKey = () => {
    if (keyPause === 0) once();
    else timer ??= setTimeout(once, keyPause);
  };
  document.addEventListener('keydown', onKey, options);
  for (const sign of ['pointermove', 'pointerdown', 'scroll']) document.addEventListener(sign, soon, options);
  return end;
}
