import { local } from '../../state/storage.ts';
import { useOffline } from '../offline-store.ts';
import { forgetCopy, greetRegistered } from './connection.ts';
import { finishRemoval } from './removal.ts';
import { SILENCE } from './waits.ts';
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

/** What the server answers for the worker's script. */
export type ServerAnswer =
  | 'unreachable'
  /** It has no such file. */
  | 'gone'
  /** It redirects, or sends something else: the site has moved, or a sign-in comes first. */
  | 'elsewhere'
  | 'error'
  /** It has the script. */
  | 'script';

/** Asks the server once, past every cache, why there is no update. */
export async function askServer(): Promise<ServerAnswer> {
  const signal = AbortSignal.timeout(SILENCE);
  const asked = fetch(`${link.base}sw.js`, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
  const response = await asked.catch(() => null);
  if (response === null) return 'unreachable';
  if (response.status === 404 || response.status === 410) return 'gone';
  if (response.type === 'opaqueredirect') return 'elsewhere';
  if (!response.ok) return 'error';
  return /javascript/.test(response.headers.get('content-type') ?? '') ? 'script' : 'elsewhere';
}

/** Deletes the copy and the worker, and stores that the reader wants none. */
export async function removeOfflineCopy(): Promise<void> {
  local.write('docs-offline', 'off');
  await finishRemoval(forgetCopy);
}
