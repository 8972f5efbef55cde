import type { OfflineCopyState, WorkerMessage } from '../../../contract/offline/offline.ts';
import { local } from '../../state/storage.ts';
import { statusOf } from '../copy-status.ts';
import { type OfflineReason, type OfflineState, useOffline } from '../offline-store.ts';
import { ownFiles } from './own-files.ts';
import { finishRemoval } from './removal.ts';
import { workerScriptUrl } from './script-url.ts';
import {
  isReady,
  isReloading,
  NO_UPDATE_PROBLEM,
  noteUpdateCheck,
  offerUpdate,
  postponeUpdate,
  tryUpdate,
  tryUpdateIfDue,
  tryUpdateLater,
} from './updates.ts';
import { AGAIN_AFTER } from './waits.ts';
import { ask, askForLong, findRegistration, link } from './worker-link.ts';

/** In this file, because who learns of a new version has it. */
export { UpdateNotice } from '../update-notice.tsx';
export { applyUpdate, checkForUpdateNow } from './updates.ts';

/** Connects the page with the service worker. Everything the page learns goes into the offline store. */

const set = (part: Partial<OfflineState>) => useOffline.setState(part);

let repairs = 0;
let repairTimer = 0;
/** The release that this page is of; empty as long as no worker has known it. */
let ownRelease = '';

/** Finds out what the browser allows, and starts the offline copy unless the reader does not want one. */
export async function connect(options: { base: string }): Promise<void> {
  link.base = options.base;
  if (!('serviceWorker' in navigator)) {
    return set({ status: 'unsupported', reason: window.isSecureContext ? 'absent' : 'insecure' });
  }
  if (local.read('docs-offline') === 'off') {
    set({ status: 'off', reason: 'removed' });
    // Storage that cannot be opened holds nothing.
    return finishRemoval().catch(() => undefined);
  }
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (saving && (await findRegistration()) === null) return set({ status: 'off', reason: 'data-saver' });
  await startOfflineCopy();
}

/** Registers the worker, which downloads what is missing. The panel's "Download" does so after a removal. */
export async function startOfflineCopy(): Promise<void> {
  local.remove('docs-offline');
  const found = await findRegistration();
  const registered = register();
  // The browser registers only after an update that is under way, and a server may keep it waiting for that without an end.
  link.registration = found?.active ? found : await registered;
  // Private windows, policies and blocked storage throw different errors, but the reader can do the same about all. What blocks
  // workers for a whole browser, as tools for tests do, answers with nothing.
  if (link.registration === null) return set({ status: 'error', reason: 'refused' });
  watch(link.registration);
  if (link.registration.active === null) set({ status: 'downloading', reason: null });
  else await introduce();
}

/** @returns null where the browser refuses */
async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    listen();
    // Not by Workbox, which registers only once: after a removal it is done again.
    const registration = await navigator.serviceWorker.register(scriptUrl, REGISTRATION(link.base));
    noteUpdateCheck();
    return registration ?? null;
  } catch {
    // A worker that was registered with other options is asked for anew, which fails without a network: it works all the same.
    const found = await findRegistration();
    return found?.active ? found : null;
  }
}

/**
 * Follows every worker of the site, also those that another tab brings. Called for each try to make a copy: the listeners are the same
 * then, and a browser takes each of them once.
 */
function watch(registration: ServiceWorkerRegistration): void {
  for (const worker of [registration.active, registration.installing])
    worker?.addEventListener('statechange', workerChanged);
  registration.addEventListener('updatefound', workerFound);
}

function workerFound(): void {
  link.registration?.installing?.addEventListener('statechange', workerChanged);
}

function workerChanged({ target }: Event): void {
  const { state } = target as ServiceWorker;
  if (state === 'installed') void offerUpdate();
  if (state === 'redundant') workerGone();
}

/**
 * A worker is gone: another one replaced it, its installation failed, or the site's data were deleted. One that fails says so first; the
 * browser may also have ended it while it was saving, and then it is tried again like one that failed.
 */
function workerGone(): void {
  const { copy, status, updateProgress } = useOffline.getState();
  if (updateProgress !== null) tryUpdateLater();
  set({ updateProgress: null });
  if (copy !== null) void lookAgain();
  else if (!link.registration?.active && status === 'downloading') {
    set({ status: 'error', reason: 'ended' });
    repairLater();
  }
}

/** `sw.js` is always asked for anew. Its other scripts have names that say what is in them, so those that are there need not be. */
const REGISTRATION = (scope: string): RegistrationOptions => ({ scope, updateViaCache: 'imports' });
let scriptUrl = '';

/** Listens to the worker and to the browser, once for a page. */
function listen(): void {
  if (scriptUrl !== '') return;
  scriptUrl = workerScriptUrl(link.base);
  navigator.serviceWorker.addEventListener('message', ({ data, source }) => {
    // Another site may lie around this one, whose worker speaks to all pages below its own base.
    const from = (source as ServiceWorker | null)?.scriptURL ?? scriptUrl;
    const ours = new URL(from, window.location.href).pathname === new URL(scriptUrl, window.location.href).pathname;
    // A worker that was still saving when the copy was removed has nothing to say any more.
    if (ours && local.read('docs-offline') !== 'off') receive(data as WorkerMessage);
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading()) window.location.reload();
  });
  window.addEventListener('online', () => {
    repairs = 0;
    void repairIfNeeded();
    void tryUpdate();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void lookAgain();
    void tryUpdateIfDue();
  });
  window.addEventListener('focus', () => void lookAgain());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void resume();
  });
  useOffline.subscribe((now, before) => {
    if (now.panelOpen && !before.panelOpen) void lookAgain();
  });
}

function receive(message: WorkerMessage): void {
  const { copy } = useOffline.getState();
  // While there is a copy, reports about another release are about the download of an update.
  const beside = 'release' in message ? message.release : message.type === 'copy-state' ? message.state.release : '';
  const isUpdate = copy !== null && beside !== '' && beside !== copy.release;
  if (message.type === 'precache-progress') {
    if (isUpdate) set({ updateProgress: message, ...NO_UPDATE_PROBLEM });
    else set({ status: 'downloading', reason: null, progress: message });
  } else if (message.type === 'copy-state') {
    if (!isUpdate) {
      // Of a first worker without its scripts there is nothing, not even a copy with gaps.
      if (copy === null && message.state.ready === false) {
        set({ status: 'error', reason: message.state.problem });
        repairLater();
      } else showOfflineCopy(message.state);
      return;
    }
    set({ updateProgress: null });
    if (isReady(message.state)) set(NO_UPDATE_PROBLEM);
    else postponeUpdate(message.state);
  } else if (message.type === 'verify-progress' && useOffline.getState().verifying !== null) {
    set({ verifying: message });
  } else if (message.type === 'zip-update-progress' && useOffline.getState().zipProgress !== null) {
    set({ zipProgress: message });
  } else if (message.type === 'replaced') {
    set({ wentBack: message.back });
    void introduce();
  } else if (message.type === 'taken-over' && !isReloading()) {
    // Not at `controllerchange`, which comes before the new worker knows which release it shows.
    set({ wentBack: false });
    void introduce();
  }
}

/** Puts the state of the copy, as the worker reports it, into the store. */
export function showOfflineCopy(copy: OfflineCopyState): void {
  set({ copy, progress: copy.busy ? copy : null, ...statusOf(copy) });
}

/**
 * Tells the active worker which release this page is of, learns the state of the copy, and has missing files downloaded. A version that
 * waits is offered meanwhile: the server may have nothing but that any more.
 */
async function introduce(): Promise<void> {
  const worker = link.registration?.active;
  if (!worker) return;
  await greet(worker);
  await Promise.all([offerUpdate(), repairIfNeeded()]);
}

export async function greet(worker: ServiceWorker): Promise<OfflineCopyState> {
  const { state, yours } = await ask(worker, { type: 'HELLO', runs: scriptsAndStyles() });
  showOfflineCopy(state);
  // The files of a page that the browser did not list as open may be gone, and with them what the worker knew of it.
  if (yours !== '') ownRelease = yours;
  set({ outdated: isOutdated() && useOffline.getState().declined !== state.release });
  if (useOffline.getState().update?.release === state.release) set({ update: null });
  return state;
}

function isOutdated(): boolean {
  const { copy } = useOffline.getState();
  return ownRelease !== '' && copy !== null && copy.release !== ownRelease;
}

/**
 * The browser shows the page again as it was left: perhaps another release has taken over since, and the files of this one are gone. A
 * browser that keeps no pages would load it from the new one, too.
 */
async function resume(): Promise<void> {
  if (useOffline.getState().copy === null) return connect({ base: link.base });
  await greetRegistered();
  if (isOutdated()) window.location.reload();
}

/** Asks for the state again: the browser, another tab, or the reader in its settings, may have deleted the copy meanwhile. */
async function lookAgain(): Promise<void> {
  const before = useOffline.getState().copy;
  if (before === null) return;
  const state = await greetRegistered();
  if (state === null) return;
  if (state.missing.length > before.missing.length) repairLater();
  await offerUpdate();
}

/** Greets the worker before it is asked to store or to read files. @returns null where there is none any more; then nothing is saved */
export async function greetRegistered(): Promise<OfflineCopyState | null> {
  // Another tab may be about to remove it.
  const wanted = local.read('docs-offline') !== 'off';
  // Asked for each time: the worker that this page knows was deleted with the site's data, or replaced while the page stood still.
  const found = wanted ? await findRegistration() : null;
  if (found?.active) {
    link.registration = found;
    watch(found);
    return greet(found.active);
  }
  forgetCopy();
  return null;
}

/** Why there may be no first copy now, and one later. */
const PASSING: readonly OfflineReason[] = ['server', 'lost', 'ended'];

async function repairIfNeeded(): Promise<void> {
  window.clearTimeout(repairTimer);
  const { copy, reason, status } = useOffline.getState();
  if (copy === null && status === 'error' && reason !== null && PASSING.includes(reason)) return startOfflineCopy();
  if (copy === null || copy.missing.length === 0 || copy.busy || reason === 'denied' || reason === 'full') return;
  await repair();
  if (useOffline.getState().status === 'partial') repairLater();
}

function repairLater(): void {
  window.clearTimeout(repairTimer);
  const after = AGAIN_AFTER[repairs];
  if (after === undefined) return;
  repairs += 1;
  repairTimer = window.setTimeout(() => void repairIfNeeded(), after);
}

/** Downloads what is missing, and again what was found damaged. */
export async function repair(): Promise<void> {
  if ((await greetRegistered()) === null) return;
  const urls = useOffline.getState().verified?.corrupt ?? [];
  set({ status: 'downloading', reason: null });
  const state = await askForLong(link.registration?.active, { type: 'REPAIR', urls }, null);
  // The browser has ended the worker meanwhile.
  if (state === null) return void (await greetRegistered());
  set({ verified: null });
  showOfflineCopy(state);
}

/** Says that nothing is saved any more. */
export function forgetCopy(): void {
  window.clearTimeout(repairTimer);
  set(NOTHING_SAVED);
}

const NOTHING_SAVED: Partial<OfflineState> = {
  status: 'off',
  reason: 'removed',
  copy: null,
  progress: null,
  update: null,
  updateProgress: null,
  ...NO_UPDATE_PROBLEM,
  outdated: false,
  verified: null,
  verifyEnded: false,
};

/** The site's scripts and styles that this page runs. They tell the worker the page's release. */
function scriptsAndStyles(): string[] {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel="stylesheet"], link[rel="modulepreload"]',
  );
  const addresses = [...elements].map((element) => ('src' in element ? element.src : element.href));
  return ownFiles(addresses, link.base);
}
