import type { OfflineCopyState } from '../../../contract/offline/offline.ts';
import { compareReleaseDates } from '../../../contract/offline/release-date.ts';
import { type OfflineState, useOffline } from '../offline-store.ts';
import { lostWords, readyWords } from '../update-words.ts';
import { AGAIN_AFTER } from './waits.ts';
import { ask, link } from './worker-link.ts';

/** New versions: looked for, offered when they are whole, tried again when they could not be saved, applied. */

/** A page that stays open asks for a new version at most so often. */
const UPDATE_EVERY = 3_600_000;

export const NO_UPDATE_PROBLEM = { updateProblem: null, updateMissing: [] } satisfies Partial<OfflineState>;

const set = (part: Partial<OfflineState>) => useOffline.setState(part);

let lastCheck = 0;
let tries = 0;
let timer = 0;
/** The next try's time came while nobody looked at this page. */
let due = false;
let reloading = false;

/** The reader wants the new version: this page is loaded anew when it has taken over. */
export function isReloading(): boolean {
  return reloading;
}

/** The browser has just looked for a new version by itself. */
export function noteUpdateCheck(): void {
  lastCheck = Date.now();
}

/** @returns what came of it */
export async function checkForUpdateNow(): Promise<'new' | 'none' | 'unreachable'> {
  const { registration } = link;
  if (registration === null) return 'unreachable';
  noteUpdateCheck();
  try {
    await registration.update();
    return registration.installing || registration.waiting ? 'new' : 'none';
  } catch {
    return 'unreachable';
  }
}

export async function tryUpdate(): Promise<void> {
  due = false;
  await checkForUpdateNow();
  await offerUpdate();
}

/** The reader looks at this page again. */
export async function tryUpdateIfDue(): Promise<void> {
  if (due || Date.now() - lastCheck > UPDATE_EVERY) await tryUpdate();
}

/**
 * A version waits beside the copy. It is offered also when a release from a zip says that it is newer, because a date is
 * only what somebody wrote. A worker of the same release changes nothing, and is taken without a word.
 */
export async function offerUpdate(): Promise<void> {
  const waiting = link.registration?.waiting;
  const { copy } = useOffline.getState();
  if (!waiting || copy === null) return;
  const state = await ask(waiting, { type: 'STATUS' });
  if (state.release === copy.release) return void ask(waiting, { type: 'SKIP_WAITING' });
  if (!isReady(state)) return completeUpdate(waiting);
  const { update } = useOffline.getState();
  if (update?.release === state.release && update.ready) return;
  tries = 0;
  const fromZip = typeof copy.origin?.importedAt === 'number' ? copy.origin.date : null;
  const older = compareReleaseDates(fromZip, state.origin?.date ?? null, Date.now()) === 1;
  set({
    update: { release: state.release, words: readyWords(state), ready: true, older, dismissed: false },
    updateProgress: null,
    ...NO_UPDATE_PROBLEM,
  });
}

/** Workers of former releases wait only when they are whole, and do not say so. */
export function isReady({ ready, missing }: OfflineCopyState): boolean {
  return ready ?? missing.length === 0;
}

/** The version that waits has lost files since it was saved. It is not to be had before it is whole again. */
async function completeUpdate(waiting: ServiceWorker): Promise<void> {
  const { update } = useOffline.getState();
  set({ update: update && { ...update, words: lostWords(update.release), ready: false } });
  if (isReady(await ask(waiting, { type: 'DOWNLOAD_MISSING' }))) await offerUpdate();
}

/** A new version could not be saved: perhaps its files are still being uploaded. */
export function postponeUpdate({ problem, missing }: OfflineCopyState): void {
  set({ updateProblem: problem, updateMissing: missing.filter(({ reason }) => reason !== undefined) });
  const tryAgain = () => {
    due = document.visibilityState === 'hidden';
    if (!due) void tryUpdate();
  };
  window.clearTimeout(timer);
  timer = window.setTimeout(tryAgain, AGAIN_AFTER[Math.min(tries, AGAIN_AFTER.length - 1)]);
  tries += 1;
}

/** Makes the waiting version the active one and reloads this page; other tabs go on with theirs until they are reloaded. */
export async function applyUpdate(): Promise<void> {
  const waiting = link.registration?.waiting;
  if (!waiting) return window.location.reload();
  reloading = true;
  // Only of a version that can be had: the wish outlives this page.
  const wished = useOffline.getState().update?.older && isReady(await ask(waiting, { type: 'STATUS' }));
  if (wished) await ask(waiting, { type: 'WANT_NETWORK' });
  const state = await ask(waiting, { type: 'SKIP_WAITING' });
  if (isReady(state)) return;
  reloading = false;
  await completeUpdate(waiting);
}
