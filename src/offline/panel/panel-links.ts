import { openOfflinePanel } from '../offline-store.ts';

export const PANEL_HASH = '#offline';

const OPENERS = `[data-opens="offline"], a[href$="${PANEL_HASH}"]`;

/** Static parts of a page (footer, articles) open the panel by a link to `#offline` or by `data-opens="offline"`. */
export function startPanelLinks(): void {
  // Before the listener that turns clicks into navigations.
  document.addEventListener('click', openPanelOnClick, { capture: true });
}

function openPanelOnClick(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || !(event.target instanceof Element) || !event.target.closest(OPENERS)) return;
  event.preventDefault();
  event.stopPropagation();
  openOfflinePanel();
}
