import type { OfflineCopyState } from '../../../contract/offline/offline.ts';
import { compareReleaseDates } from '../../../contract/offline/release-date.ts';
import { type OfflineState, useOffline } from '../offline-store.ts';
import { lostWords, readyWords } from '../update-words.ts';
import { askServer } from './ask-server.ts';
import { AGAIN_AFTER, SILENCE } from './waits.ts';
import { ask, askForLong, link } from './worker-link.ts';

/** Looks for new versions, offers them when they are whole, applies them, and tries again when one could not be saved. */

/** Milliseconds between two checks for a new version while a page stays open. */
const UPDATE_EVERY = 3_600_000;

/** After so many milliseconds without an update, the server is asked whether it still has the site. */
const OLD = 7 * 86_400_000;

/**
 * Milliseconds after which this page reloads, even if the new version has not taken over. Chromium takes a good second for that. But while
 * the active worker answers other tabs, it often leaves the new one waiting, and looks again only when a tab opens a page. Sometimes it
 * then forgets that page, so this is repeated.
 */
export const TURN = 3_000;

export const NO_UPDATE_PROBLEM = { updateProblem: null, updateMissing: [] } satisfies Partial<OfflineState>;

const set = (part: Partial<OfflineState>) => useOffline.setState(part);

let lastCheck = 0;
let tries = 0;
let timer = 0;
/** The next try became due while the page was hidden. */
let due = false;
let reloading = false;

/** The reader wants the new version, so this page reloads when the new worker has taken over. */
export function isReloading(): boolean {
  return reloading;
}

/** Notes that the browser has just looked for a new version by itself. */
export function noteUpdateCheck(): void {
  lastCheck = Date.now();
}

/**
 * @returns the outcome; `failed` if the browser did not get the worker's script, which it does not explain, and `unreachable` if it
 *   goes on waiting for the server
 */
export async function checkForUpdateNow(): Promise<'new' | 'none' | 'failed' | 'unreachable'> {
  const { registration } = link;
  if (registration === null) return 'failed';
  noteUpdateCheck();
  const silence = new Promise<'unreachable'>((resolve) => setTimeout(resolve, SILENCE, 'unreachable'));
  const check = registration.update().then(
    () => 'none' as const,
    () => 'failed' as const,
  );
  const found = await Promise.race([check, silence]);
  if (found === 'none') set({ cutOff: null });
  return found !== 'failed' && (registration.installing || registration.waiting) ? 'new' : found;
}

export async function tryUpdate(): Promise<void> {
  due = false;
  // What waits is offered without the server.
  const [found] = await Promise.all([checkForUpdateNow(), offerUpdate()]);
  if (found === 'failed') await askIfOld();
}

/**
 * Asks the server whether it still has the site, unless the copy is new. Browsers look for updates by themselves and do not say that they
 * have found none because the site has moved, or because a sign-in has expired: the copy would grow old, and nobody would know.
 */
export async function askIfOld(): Promise<void> {
  const { copy } = useOffline.getState();
  // What waits has come from the server. Asking through the worker that it replaces would keep that one busy, and the update waiting.
  if (link.registration?.installing || link.registration?.waiting) return;
  // A copy with gaps has no date. A date that lies ahead was written while the clock was wrong.
  if (copy !== null && Math.abs(Date.now() - (copy.completedAt ?? 0)) > OLD) await askServer();
}

/** Called when the reader looks at this page again. */
export async function tryUpdateIfDue(): Promise<void> {
  // The reader may have been away to sign in.
  const hopes = due || useOffline.getState().cutOff !== null;
  // The clock may have been set back since.
  if (hopes || Math.abs(Date.now() - lastCheck) > UPDATE_EVERY) await tryUpdate();
}

/**
 * Offers a waiting version, even if the shown release has a later date: that may be from a zip, in which anybody can write any date, or the
 * server has gone back. A waiting worker of the same release changes nothing for readers, so it takes over without a notice.
 */
export async function offerUpdate(): Promise<void> {
  const waiting = link.registration?.waiting;
  const { copy } = useOffline.getState();
  // What was offered waits no more: the server may have gone back to the release that is shown.
  if (!waiting) return set({ update: null });
  if (copy === null) return;
  const state = await ask(waiting, { type: 'STATUS' });
  // By the time it answers, another worker may have replaced it.
  if (link.registration?.waiting !== waiting) return;
  if (!state) return tryUpdateLater();
  if (state.release === copy.release) {
    // What it replaced waits no more. Chromium sometimes keeps it waiting itself, although the active worker has nothing left to do.
    set({ update: null });
    return void ask(waiting, { type: 'SKIP_WAITING' });
  }
  if (!isReady(state)) return completeUpdate(waiting);
  const { update } = useOffline.getState();
  if (update?.release === state.release && update.ready) return;
  tries = 0;
  const older = compareReleaseDates(copy.origin?.date ?? null, state.origin?.date ?? null, Date.now()) === 1;
  set({
    update: { release: state.release, words: readyWords(state), ready: true, older, dismissed: false },
    updateProgress: null,
    ...NO_UPDATE_PROBLEM,
  });
}

/** Whether a version can take over. Workers of former releases do not say; they wait only when nothing is missing. */
export function isReady({ ready, missing }: OfflineCopyState): boolean {
  return ready ?? missing.length === 0;
}

/** Has the missing files of a waiting version downloaded again, because files of it were lost since it was saved. */
async function completeUpdate(waiting: ServiceWorker): Promise<void> {
  const { update } = useOffline.getState();
  set({ update: update && { ...update, words: lostWords(update.release), ready: false } });
  const state = await askForLong(waiting, { type: 'DOWNLOAD_MISSING' }, null);
  if (state === null) tryUpdateLater();
  else if (isReady(state)) await offerUpdate();
}

/** Tries again later, when a new version could not be saved: perhaps its files are still being uploaded. */
export function postponeUpdate({ problem, missing }: OfflineCopyState): void {
  set({ updateProblem: problem, updateMissing: missing.filter(({ reason }) => reason !== undefined) });
  tryUpdateLater();
}

export function tryUpdateLater(): void {
  const tryAgain = () => {
    due = document.visibilityState === 'hidden';
    if (!due) void tryUpdate();
  };
  window.clearTimeout(timer);
  timer = window.setTimeout(tryAgain, AGAIN_AFTER[Math.min(tries, AGAIN_AFTER.length - 1)]);
  tries += 1;
}

/** Makes the waiting version the active one and reloads this page. Other tabs keep theirs until they are reloaded. */
export async function applyUpdate(): Promise<void> {
  const waiting = link.registration?.waiting;
  if (!waiting) return window.location.reload();
  reloading = true;
  // Only for a version that is ready, because the worker remembers the wish after this page is gone.
  const before = useOffline.getState().update?.older ? await ask(waiting, { type: 'STATUS' }) : null;
  if (before && isReady(before)) await ask(waiting, { type: 'WANT_NETWORK' });
  const reload = window.setInterval(() => window.location.reload(), TURN);
  const state = await ask(waiting, { type: 'SKIP_WAITING' });
  if (state && isReady(state)) return;
  window.clearInterval(reload);
  reloading = false;
  await completeUpdate(waiting);
}
