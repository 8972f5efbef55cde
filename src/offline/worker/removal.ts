import type { PageMessage } from '../../../contract/offline/offline.ts';
import { databaseName, isCacheOf } from '../../../contract/storage.ts';
import { local } from '../../state/storage.ts';
import { ask, findRegistration, link } from './worker-link.ts';

/**
 * Deletes what is there of a copy that the reader has removed: all that is stored, and the worker. At every page, too, as long as the
 * reader wants no copy: the page before may have been closed in the middle of it, and a worker of a former release goes on storing what
 * the tabs read that it still controls.
 *
 * @param onDeleted called when the copy is gone; the worker may take longer
 */
export async function finishRemoval(onDeleted = () => {}): Promise<void> {
  const registration = await findRegistration();
  if (registration !== null) await askToRemove(registration);
  onDeleted();
  // Browsers wait with it for a worker that is saving a new version; what one of a former release stores meanwhile goes, too.
  await registration?.unregister();
  if (local.read('docs-offline') !== 'off') return;
  for (const name of await caches.keys()) if (isCacheOf(link.base, name)) await caches.delete(name);
  await removeDatabase(databaseName(link.base)).catch(() => undefined);
}

async function askToRemove({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const message: PageMessage = { type: 'REMOVE' };
  // Those that show nothing yet are not waited for: they hear of it before they are done.
  for (const worker of [installing, waiting]) worker?.postMessage(message);
  if (active) await ask(active, message);
}

/** Removes a database of IndexedDB. One that is not there is no mistake. @throws DOMException when the browser refuses */
export function removeDatabase(name: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    // A tab or a worker that holds it open lets go when it ends: then it is deleted.
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`The database ${name} cannot be removed.`));
  });
}
