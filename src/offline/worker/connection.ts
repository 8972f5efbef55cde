import { withoutFromServer } from '../../../contract/offline/copy-answers.ts';
import type { OfflineCopyState, WorkerMessage } from '../../../contract/offline/offline.ts';
import { compareReleaseDates } from '../../../contract/offline/release-date.ts';
import { local, onOtherTab } from '../../state/storage.ts';
import { statusOf } from '../copy-status.ts';
import { type OfflineReason, type OfflineState, useOffline } from '../offline-store.ts';
import { askServer } from './ask-server.ts';
import { ownFiles } from './own-files.ts';
import { finishRemoval } from './removal.ts';
import { saveFromCopy } from './save-from-copy.ts';
import { workerScriptUrl } from './script-url.ts';
import {
  askIfOld,
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

/** Exported here, because code that learns of a new version has loaded this file. */
export { UpdateNotice } from '../update-notice.tsx';
export { applyUpdate, checkForUpdateNow } from './updates.ts';

/** Connects the page with the service worker. Everything the page learns goes into the offline store. */

const set = (part: Partial<OfflineState>) => useOffline.setState(part);

let repairs = 0;
let repairTimer = 0;
/** The release that this page belongs to; empty until a worker has recognized it. */
let ownRelease = '';
/** The date of that release, once it is known. */
let ownDate: string | null = null;

/** Starts the offline copy, and follows what the reader decides about it in another window. */
export async function connect(options: { base: string }): Promise<void> {
  link.base = options.base;
  // Meant for this once: a bookmark of it, or a reload, would go past the copy forever.
  const { pathname, search, hash } = window.location;
  const asked = withoutFromServer(search);
  if (asked !== search) window.history.replaceState(window.history.state, '', pathname + asked + hash);
  onOtherTab('docs-offline', (wish, key) => {
    if (wish === 'off') forgetCopy();
    // Who deletes all data of the site does not want it saved again.
    else if (key !== null) void begin();
  });
  await begin();
}

/** Finds out what the browser allows, and starts the offline copy unless the reader does not want one. */
async function begin(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    return set({ status: 'unsupported', reason: window.isSecureContext ? 'absent' : 'insecure' });
  }
  if (local.read('docs-offline') === 'off') {
    set({ status: 'off', reason: 'removed' });
    // Storage that cannot be opened has nothing to remove.
    return finishRemoval().catch(() => undefined);
  }
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (saving && (await findRegistration()) === null) return set({ status: 'off', reason: 'data-saver' });
  await startOfflineCopy();
}

/** Registers the worker, which downloads what is missing. The panel's "Save for offline reading" calls this after a removal. */
export async function startOfflineCopy(): Promise<void> {
  local.remove('docs-offline');
  const found = await findRegistration();
  const registered = register();
  // The browser registers only after an update in progress has ended, and a server may keep that waiting forever.
  const registration = found?.active ? found : await registered;
  link.registration = registration ?? null;
  // What blocks workers for a whole browser, as test tools do, registers nothing and throws no error.
  if (registration === undefined) return set({ status: 'error', reason: 'refused' });
  if (link.registration === null) return notRegistered();
  watch(link.registration);
  if (link.registration.active === null) set({ status: 'downloading', reason: null });
  else await introduce({ anew: true });
}

/**
 * Says why there is no worker. Private windows, policies and blocked storage throw different errors, some of which a script that the server
 * does not deliver causes, too, so the server is asked.
 */
async function notRegistered(): Promise<void> {
  const answer = await askServer();
  if (answer === 'script') return set({ status: 'error', reason: 'refused' });
  set({ status: 'error', reason: answer === 'unreachable' ? 'lost' : 'server' });
  repairLater();
}

/** @returns null where the browser refuses with an error, or the server does not deliver the script; undefined where it does nothing */
async function register(): Promise<ServiceWorkerRegistration | null | undefined> {
  try {
    listen();
    // Not with Workbox, which registers only once: after a removal, this has to be done again.
    const registration = await navigator.serviceWorker.register(scriptUrl, REGISTRATION(link.base));
    noteUpdateCheck();
    return registration;
  } catch {
    // The script is fetched again if the options have changed, which fails without a network. The worker that is there still works.
    const found = await findRegistration();
    return found?.active ? found : null;
  }
}

/**
 * Follows every worker of the site, including those that another tab starts. Called at each try to make a copy: the listeners are always
 * the same, and a browser adds each of them only once.
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
 * A worker is gone: another one replaced it, its installation failed, or the site's data was deleted. A worker that fails says so first.
 * If the browser ended it while it was saving, it says nothing, and is tried again like one that failed.
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

/** `sw.js` is always fetched again. Its other scripts have a hash of their content in their names, so cached ones need not be. */
const REGISTRATION = (scope: string): RegistrationOptions => ({ scope, updateViaCache: 'imports' });
let scriptUrl = '';

/** Listens to the worker and to the browser, once per page. */
function listen(): void {
  if (scriptUrl !== '') return;
  scriptUrl = workerScriptUrl(link.base);
  navigator.serviceWorker.addEventListener('message', ({ data, source }) => {
    // This site may be inside another one, whose worker sends messages to all pages below its own base.
    const from = (source as ServiceWorker | null)?.scriptURL ?? scriptUrl;
    const ours = new URL(from, window.location.href).pathname === new URL(scriptUrl, window.location.href).pathname;
    // After a removal, messages from a worker that is still saving are ignored.
    if (ours && local.read('docs-offline') !== 'off') receive(data as WorkerMessage);
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading()) window.location.reload();
  });
  document.addEventListener('click', saveFromCopy);
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
      // A first worker without its scripts has nothing, not even a copy with gaps.
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
 * Tells the active worker which release this page belongs to, learns the state of the copy, and has missing files downloaded. Meanwhile
 * a waiting version is offered, because that may be all that the server still has.
 *
 * @param options.anew the page has just opened: storage that was full or denied before may have room by now
 */
async function introduce({ anew = false } = {}): Promise<void> {
  const worker = link.registration?.active;
  if (!worker) return;
  await greet(worker);
  await Promise.all([offerUpdate(), repairIfNeeded({ anew })]);
  await askIfOld();
}

/** @returns null if the worker cannot say the state of the copy */
export async function greet(worker: ServiceWorker): Promise<OfflineCopyState | null> {
  const reply = await ask(worker, { type: 'HELLO', runs: scriptsAndStyles() });
  if (!reply?.state) return null;
  const { state, yours } = reply;
  showOfflineCopy(state);
  // If the browser did not list this page as open, its files may be gone, and the worker no longer knows its release.
  if (yours !== '') ownRelease = yours;
  const date = state.origin?.date ?? null;
  if (state.release === ownRelease) ownDate = date;
  if (compareReleaseDates(ownDate, date, Date.now()) === 1) set({ wentBack: true });
  set({ outdated: isOutdated() && useOffline.getState().declined !== state.release });
  if (useOffline.getState().update?.release === state.release) set({ update: null });
  return state;
}

function isOutdated(): boolean {
  const { copy } = useOffline.getState();
  return ownRelease !== '' && copy !== null && copy.release !== ownRelease;
}

/**
 * The browser shows the page as it was left, from its back/forward cache. If another release has taken over since, the files of this one
 * may be gone, so the page is reloaded, as a browser without such a cache would do.
 */
async function resume(): Promise<void> {
  if (useOffline.getState().copy === null) return begin();
  await greetRegistered();
  if (isOutdated()) window.location.reload();
}

/** Asks for the state again: the browser, another tab, or the reader in the browser's settings may have deleted the copy. */
async function lookAgain(): Promise<void> {
  const before = useOffline.getState().copy;
  if (before === null) return;
  const state = await greetRegistered();
  if (state === null) return;
  if (state.missing.length > before.missing.length) repairLater();
  await offerUpdate();
}

/** Greets the worker before it is asked to store or read files. @returns null if it is gone or fails, and then nothing is saved */
export async function greetRegistered(): Promise<OfflineCopyState | null> {
  // Another tab may be about to remove it.
  const wanted = local.read('docs-offline') !== 'off';
  // Looked up each time: the worker that this page knows may have been deleted with the site's data, or replaced while the page slept.
  const found = wanted ? await findRegistration() : null;
  if (found?.active) {
    link.registration = found;
    watch(found);
    return greet(found.active);
  }
  forgetCopy();
  return null;
}

/** Reasons why a first copy failed that may pass by themselves. */
const PASSING: readonly OfflineReason[] = ['server', 'lost', 'ended'];

async function repairIfNeeded({ anew = false } = {}): Promise<void> {
  window.clearTimeout(repairTimer);
  const { copy, reason, status } = useOffline.getState();
  if (copy === null && status === 'error' && reason !== null && PASSING.includes(reason)) return startOfflineCopy();
  if (copy === null || copy.missing.length === 0 || (!anew && (reason === 'denied' || reason === 'full'))) return;
  await repair();
  // A run that had already begun when this page opened may have given up files that the server has by now.
  if (copy.busy && isPartial()) await repair();
  if (isPartial()) repairLater();
}

const isPartial = () => useOffline.getState().status === 'partial';

function repairLater(): void {
  window.clearTimeout(repairTimer);
  const after = AGAIN_AFTER[repairs];
  if (after === undefined) return;
  repairs += 1;
  repairTimer = window.setTimeout(() => void repairIfNeeded(), after);
}

/** Downloads what is missing, and downloads again what was found damaged. */
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

/** Records in the store that nothing is saved anymore. */
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
  cutOff: null,
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
