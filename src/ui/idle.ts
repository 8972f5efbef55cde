/** The longest that work waits for a page that is busy all the time, in milliseconds. */
export const PATIENCE = 5_000;

/** The longest that work waits where the browser cannot say when it is idle, in milliseconds. */
const FALLBACK = 200;

/**
 * Runs work when the browser is idle. The work also runs on a page that is never idle, and in a browser that forgets to
 * say that it is idle, which Chromium has been seen to do for a minute.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: PATIENCE });
  else setTimeout(work, FALLBACK);
}

/** Runs work when the page is there with all its files, and the browser is idle: in the order of the calls. */
export function whenSettled(work: () => void): void {
  const soon = () => whenIdle(work);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
