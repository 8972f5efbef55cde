import { SINGLE_FILE, ZIP_FILE } from '../../../contract/offline/single-file.ts';
import { decodePart } from '../../../contract/urls.ts';
import { clickedAnchor } from '../../ui/anchors.ts';
import { saveBlob, saveFrom } from '../../ui/save-file.ts';
import { useOffline } from '../offline-store.ts';
import { link } from './worker-link.ts';

/** No copy has them, and they are large. The panel downloads them, and says why if it cannot. */
const NEVER_IN_COPY: readonly string[] = [SINGLE_FILE, ZIP_FILE];

/**
 * Makes links with `download` save files of the copy. Chromium asks the server for them, past the worker: without a network nothing is
 * saved, and behind a sign-in its page is (https://issues.chromium.org/issues/40410035).
 */
export function saveFromCopy(event: MouseEvent): void {
  const anchor = clickedAnchor(event);
  if (!anchor?.hasAttribute('download') || navigator.serviceWorker.controller === null) return;
  const { href, pathname, download } = anchor;
  const file = decodePart(pathname.slice(pathname.lastIndexOf('/') + 1));
  if (!href.startsWith(new URL(link.base, window.location.href).href) || file === '') return;
  event.preventDefault();
  if (NEVER_IN_COPY.includes(file)) useOffline.setState({ panelOpen: true, wanted: { href, name: download } });
  else void fromCopy(href).then((blob) => (blob ? saveBlob(blob, download || file) : saveFrom(href, download)));
}

/** @returns null where the copy does not have the file: the browser then downloads it by itself, and says so if that fails */
async function fromCopy(address: string): Promise<Blob | null> {
  try {
    // The worker answers from the copy however it is asked. What it leaves to the server is not asked for, because it may be large.
    const response = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
