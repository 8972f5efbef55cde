import { holdsModifier } from '../../ui/modifiers.ts';
import { openOfflinePanel } from '../offline-store.ts';

const PANEL_HASH = '#offline';

const OPENERS = `[data-opens="offline"], a[href$="${PANEL_HASH}"]`;

/** Static parts of a page (footer, articles) open the panel with a link to `#offline` or with `data-opens="offline"`. */
export function startPanelLinks(): void {
  // Runs before the listener that turns clicks into navigations.
  document.addEventListener('click', openPanelOnClick, { capture: true });
  // Set by the address bar, a bookmark, or another page: if this page is already open, the browser does not load it again.
  window.addEventListener('hashchange', openIfAsked);
  openIfAsked();
}

function openIfAsked(): void {
  if (window.location.hash === PANEL_HASH) openOfflinePanel();
}

function openPanelOnClick(event: MouseEvent): void {
  const plain = event.button === 0 && !holdsModifier(event);
  if (!plain || !(event.target instanceof Element) || !event.target.closest(OPENERS)) return;
  event.preventDefault();
  event.stopPropagation();
  openOfflinePanel();
}
