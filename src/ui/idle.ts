/** The longest that work waits where the browser cannot say when it is idle, in milliseconds. */
const FALLBACK = 200;

/** Runs work when the browser has nothing better to do, and after `timeout` milliseconds all the same. */
export function whenIdle(work: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, timeout === undefined ? {} : { timeout });
  else setTimeout(work, FALLBACK);
}
