import { local } from '../../state/storage.ts';
import { useOffline } from '../offline-store.ts';
import { forgetCopy, greetRegistered } from './connection.ts';
import { finishRemoval } from './removal.ts';
import { askForLong, link } from './worker-link.ts';

export { removeDatabase } from './removal.ts';

/** Requests to the worker that only the panel, and the page that clears a device, make. */

const set = useOffline.setState;

/** Compares every stored file with what was published. The result is in the store. */
export async function verify(): Promise<void> {
  if ((await greetRegistered()) === null) return;
  set({ verified: null, verifyEnded: false, verifying: { done: 0, total: useOffline.getState().copy?.total ?? 0 } });
  const verified = await askForLong(link.registration?.active, { type: 'VERIFY' }, null);
  set({ verified, verifyEnded: verified === null, verifying: null });
  // Files that were not found are missing, so the state is asked for again.
  await greetRegistered();
}

/** Deletes the copy and the worker, and stores that the reader wants none. */
export async function removeOfflineCopy(): Promise<void> {
  local.write('docs-offline', 'off');
  await finishRemoval(forgetCopy);
}
