import {
  FORMER_TYPES,
  type OfflineCopyState,
  type PageMessage,
  type PageReply,
} from '../../../contract/offline/offline.ts';
import type { ZipReply, ZipReview } from '../../../contract/offline/zip-update.ts';
import { useOffline } from '../offline-store.ts';
import { showOfflineCopy } from '../worker/connection.ts';
import { askForLong, link } from '../worker/worker-link.ts';

/** Asks the worker about zips. The worker reads the file, so that the page stays responsive. */

/** @returns how the zip would change the copy, or why it is refused; nothing is changed */
export function reviewZip(file: File): Promise<ZipReply<ZipReview>> {
  return whileReading(file, async () => (await askAnyWorker('ZIP_UPDATE_REVIEW', { file })) ?? GONE);
}

/** Replaces the copy, as a whole or not at all. Open pages keep their version until they are reloaded. */
export function applyZip(file: File, release: string): Promise<ZipReply<unknown>> {
  return whileReading(file, async () => shown(await askAnyWorker('ZIP_UPDATE_APPLY', { file, release })));
}

/** Goes back to the version that was replaced. */
export async function rollBack(): Promise<ZipReply<unknown>> {
  return shown(await askForLong(link.registration?.active, { type: 'ROLL_BACK' }, INTERRUPTED));
}

/** Goes back from a version from a zip to the one from the network. */
export async function returnToNetwork(): Promise<ZipReply<unknown>> {
  return shown(await askForLong(link.registration?.active, { type: 'RETURN_TO_NETWORK' }, INTERRUPTED));
}

/** Asks under the former name, too: a worker of a former release does not answer to the current one. */
async function askAnyWorker<T extends keyof typeof FORMER_TYPES>(
  type: T,
  about: { file: File; release?: string },
): Promise<PageReply[T] | typeof INTERRUPTED | null> {
  const askAs = (name: string) =>
    askForLong<T, typeof INTERRUPTED>(
      link.registration?.active,
      { ...about, type: name } as unknown as Extract<PageMessage, { type: T }>,
      INTERRUPTED,
    );
  return (await askAs(type)) ?? askAs(FORMER_TYPES[type]);
}

const GONE: ZipReply<never> = { ok: false, problem: { kind: 'denied' } };
const INTERRUPTED: ZipReply<never> = { ok: false, problem: { kind: 'interrupted' } };

function shown(reply: ZipReply<OfflineCopyState> | null): ZipReply<unknown> {
  if (reply?.ok) showOfflineCopy(reply.value);
  return reply ?? GONE;
}

async function whileReading<T>(file: File, work: () => Promise<T>): Promise<T> {
  useOffline.setState({ zipProgress: { done: 0, total: file.size } });
  try {
    return await work();
  } finally {
    useOffline.setState({ zipProgress: null });
  }
}
