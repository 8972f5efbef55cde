import { databaseName } from '../../../contract/cache-names.ts';
import type { PageMessage } from '../../../contract/offline/offline.ts';
import { isCacheAt } from '../../../contract/site-cache.ts';
import { local } from '../../state/storage.ts';
import { askForLong, findRegistration, link } from './worker-link.ts';

/**
 * Deletes what is left of a copy that the reader has removed: everything stored, and the worker. Every page does this as long as the
 * reader wants no copy: the previous page may have been closed in the middle of it, and a worker of a former release goes on storing
 * what is read in the tabs that it still controls.
 *
 * @param onDeleted called when the copy is gone; the worker may take longer
 */
export async function finishRemoval(onDeleted = () => {}): Promise<void> {
  const registration = await findRegistration();
  if (registration !== null) await askToRemove(registration);
  onDeleted();
  // Browsers delay this while a worker saves a new version. What a worker of a former release stores meanwhile is deleted below.
  await registration?.unregister();
  if (local.read('docs-offline') !== 'off') return;
  for (const name of await caches.keys()) if (isCacheAt(link.base, name)) await caches.delete(name);
  await removeDatabase(databaseName(link.base)).catch(() => undefined);
}

async function askToRemove({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const message: PageMessage = { type: 'REMOVE' };
  // Workers that show nothing yet are not waited for: they get the message before they are done.
  for (const worker of [installing, waiting]) worker?.postMessage(message);
  await askForLong(active, message, null);
}

/** Removes a database of IndexedDB. A missing one is not an error. @throws DOMException when the browser refuses */
export function removeDatabase(name: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    // A tab or a worker still has it open. The database is deleted when that ends.
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`The database ${name} cannot be removed.`));
  });
}
