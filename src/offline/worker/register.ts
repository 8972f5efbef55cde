import { whenSettled } from '../../ui/idle.ts';
import { unlessLeaving } from '../../ui/leaving.ts';
import { useOffline } from '../offline-store.ts';
import { startPanelLinks } from '../panel/panel-links.ts';
import { rememberInstallPrompt } from './install.ts';

export interface OfflineOptions {
  /** Starts and ends with a slash. */
  base: string;
}

let connectOnce = () => {};

/** Connects with the worker if that has not happened yet: it is early, or the code for it could not be loaded. */
export function ensureConnected(): void {
  connectOnce();
}

/**
 * Starts everything that has to do with reading without a network: the sign, the panel, the service worker. Returns at once;
 * the worker and all that comes with it are loaded when the page is complete and idle, so a first visit does not wait for them.
 * Never throws: where the browser refuses, the site works as an ordinary site and the panel says why.
 */
export function startOffline(options: OfflineOptions): void {
  const setOnline = () => useOffline.setState({ online: navigator.onLine });
  window.addEventListener('online', setOnline);
  window.addEventListener('offline', setOnline);
  setOnline();
  rememberInstallPrompt();
  startPanelLinks();

  let begun = false;
  connectOnce = () => {
    if (begun) return;
    begun = true;
    unlessLeaving(import('./connection.ts'))
      .then(({ connect }) => connect(options))
      .catch((error: unknown) => {
        begun = false;
        console.warn('The code for the offline copy could not be loaded:', error);
      });
  };
  whenSettled(connectOnce);
}
