import { rememberInstallPrompt } from './install.ts';
import { openOfflinePanel, useOffline } from './offline-store.ts';

export interface OfflineOptions {
  /** Starts and ends with a slash. */
  base: string;
}

const PANEL_HASH = '#offline';
const OPENERS = `[data-opens="offline"], a[href$="${PANEL_HASH}"]`;

/** The longest a page may keep itself busy before the copy is started all the same. */
const PATIENCE = 5_000;

/**
 * Starts everything that has to do with reading without a network: the sign, the panel, the service worker. Returns at once;
 * the worker and all that comes with it is loaded when the page is complete and idle, so a first visit does not wait for it.
 * Never throws: where the browser refuses, the site works as an ordinary site and the panel says why.
 */
export function startOffline(options: OfflineOptions): void {
  const setOnline = () => useOffline.setState({ online: navigator.onLine });
  window.addEventListener('online', setOnline);
  window.addEventListener('offline', setOnline);
  setOnline();
  rememberInstallPrompt();
  // Before the listener that turns clicks into navigations.
  document.addEventListener('click', openPanelOnClick, { capture: true });
  if (window.location.hash === PANEL_HASH) openOfflinePanel();

  const connect = () => void import('./connection.ts').then(({ connect }) => connect(options)).catch(() => undefined);
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(connect, { timeout: PATIENCE });
    else setTimeout(connect, 1_000);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Static parts of a page (footer, articles) open the panel by a link to `#offline` or by `data-opens="offline"`. */
function openPanelOnClick(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || !(event.target instanceof Element) || !event.target.closest(OPENERS)) return;
  event.preventDefault();
  event.stopPropagation();
  openOfflinePanel();
}
