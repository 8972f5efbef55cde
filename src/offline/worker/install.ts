import { useOffline } from '../offline-store.ts';

/** An event of Chromium. The types of the DOM lack it, because it is in no standard. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPromptEvent | null = null;

/**
 * Keeps the browser's offer to install the site for the panel's button, because the event comes once and early. Its default
 * is not prevented: the browser would complain in the console.
 */
export function rememberInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    offer = event as InstallPromptEvent;
    useOffline.setState({ installable: true });
  });
  window.addEventListener('appinstalled', () => {
    offer = null;
    useOffline.setState({ installable: false });
  });
}

/** Lets the browser ask the reader. Each offer can be used once; a browser that no longer wants to ask has said so in its own way. */
export function install(): void {
  offer?.prompt().catch(() => {});
  offer = null;
  useOffline.setState({ installable: false });
}
