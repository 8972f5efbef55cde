import { statusNear } from '../copy-status.ts';

/** Says something to screen readers, through the status element of the copy buttons. */
export function say(words: string): void {
  const status = statusNear(document.body);
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = words;
  });
}
