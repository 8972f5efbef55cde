import type { CarryReply, CarryReview } from '../../contract/carry.ts';
import { applyCopy, askActive } from './connection.ts';
import { useOffline } from './offline-store.ts';

/** What the panel asks the worker about a carried zip. The worker reads it, so that the page stays free. */

/** @returns what would become of the copy, or why the zip is refused; nothing is changed */
export function readCarried(file: File): Promise<CarryReply<CarryReview>> {
  return whileCarrying(file, async () => (await askActive({ type: 'CARRY_READ', file })) ?? GONE);
}

/** Replaces the copy as a whole or not at all. Open pages keep their version until they are reloaded. */
export function applyCarried(file: File, release: string): Promise<CarryReply<unknown>> {
  return whileCarrying(file, async () => shown(await askActive({ type: 'CARRY_APPLY', file, release })));
}

/** Puts the copy back that was there before. */
export async function rollBack(): Promise<CarryReply<unknown>> {
  return shown(await askActive({ type: 'ROLL_BACK' }));
}

const GONE: CarryReply<never> = { ok: false, problem: { kind: 'denied' } };

function shown(reply: Awaited<ReturnType<typeof askActive<'ROLL_BACK'>>>): CarryReply<unknown> {
  if (reply?.ok) applyCopy(reply.value);
  return reply ?? GONE;
}

async function whileCarrying<T>(file: File, work: () => Promise<T>): Promise<T> {
  useOffline.setState({ carrying: { done: 0, total: file.size } });
  try {
    return await work();
  } finally {
    useOffline.setState({ carrying: null });
  }
}
