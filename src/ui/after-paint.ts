/** Runs work once the browser has painted what is there; at once in a tab that nobody sees, which paints nothing. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}
