import { useOffline } from '../offline-store.ts';

/** Chromium's event; not in the DOM's types because no standard has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPromptEvent | null = null;

/**
 * Keeps the browser's offer for the panel's button. The event comes once and early. Its default is left alone: preventing
 * it makes the browser complain in the console.
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

/** Lets the browser ask the reader. An offer works once. */
export async function install(): Promise<void> {
  const event = offer;
  offer = null;
  useOffline.setState({ installable: false });
  await event?.prompt();
}
