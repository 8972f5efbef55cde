import { messageSW, Workbox } from 'workbox-window';
import type { CopyState, PageMessage, PageReply, WorkerMessage } from '../../contract/offline.ts';
import { compareReleaseDates } from '../../contract/release-date.ts';
import { local } from '../state/storage.ts';
import { type OfflineState, statusOf, useOffline } from './offline-store.ts';
import { workerScriptUrl } from './script-url.ts';

/**
 * The one place that talks to the service worker. Everything it learns goes into the store.
 *
 * Waits before missing files are asked for again while a page stays open; a page that opens, and a network that comes
 * back, ask at once.
 */
const REPAIR_AFTER = [60_000, 300_000, 900_000] as const;
/** A page that stays open asks for a new version at most so often. */
const UPDATE_EVERY = 3_600_000;

const set = (part: Partial<OfflineState>) => useOffline.setState(part);

let base = '/';
let workbox: Workbox | null = null;
let registration: ServiceWorkerRegistration | null = null;
let reloadWhenTakenOver = false;
let repairs = 0;
let repairTimer = 0;
let lastUpdateCheck = 0;

/** Looks at what is possible and starts the copy, unless the reader does not want one. */
export async function connect(options: { base: string }): Promise<void> {
  base = options.base;
  if (!('serviceWorker' in navigator)) {
    return set({ status: 'unsupported', reason: window.isSecureContext ? 'absent' : 'insecure' });
  }
  if (local.read('docs-offline') === 'off') return set({ status: 'off', reason: 'removed' });
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (saving && !(await hasWorker())) return set({ status: 'off', reason: 'data-saver' });
  await startCopy();
}

/** Registers the worker, which downloads what is missing. Also the panel's "Download" after a removal. */
export async function startCopy(): Promise<void> {
  local.remove('docs-offline');
  try {
    workbox ??= openWorkbox();
    // A registration that was removed is made anew by the browser's own call; Workbox registers once.
    registration =
      registration === null
        ? ((await workbox.register({ immediate: true })) ?? null)
        : await navigator.serviceWorker.register(scriptUrl, REGISTRATION(base));
  } catch {
    // Private windows, policies and blocked storage refuse with all kinds of errors; the reader can do the same about all.
    return set({ status: 'error', reason: 'refused' });
  }
  if (registration === null) return;
  lastUpdateCheck = Date.now();
  if (registration.active === null) set({ status: 'downloading', reason: null });
  else await introduce();
  // Workbox tells of a version that waited already before it has handed out the registration.
  await offerUpdate();
}

const REGISTRATION = (scope: string): RegistrationOptions => ({ scope, updateViaCache: 'none' });
let scriptUrl = '';

function openWorkbox(): Workbox {
  scriptUrl = workerScriptUrl(base);
  const opened = new Workbox(scriptUrl, REGISTRATION(base));
  opened.addEventListener('waiting', () => void offerUpdate());
  opened.addEventListener('redundant', () => {
    set({ updateProgress: null });
    // A first worker that fails leaves nothing behind; without a word the panel would wait for ever.
    if (!registration?.active && useOffline.getState().copy === null) set({ status: 'error', reason: 'refused' });
  });
  navigator.serviceWorker.addEventListener('message', (event) => receive(event.data as WorkerMessage));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reloadWhenTakenOver) window.location.reload();
  });
  window.addEventListener('online', () => {
    repairs = 0;
    void repairIfNeeded();
    void checkForUpdateNow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastUpdateCheck > UPDATE_EVERY) void checkForUpdateNow();
  });
  return opened;
}

function receive(message: WorkerMessage): void {
  const { copy, update } = useOffline.getState();
  // While a copy is there, what another release reports is the download of an update.
  const beside = 'release' in message ? message.release : message.type === 'copy-state' ? message.state.release : '';
  const isUpdate = copy !== null && beside !== '' && beside !== copy.release;
  if (message.type === 'precache-progress') {
    if (isUpdate) set({ updateProgress: message, updateProblem: null });
    else set({ status: 'downloading', reason: null, progress: message });
  } else if (message.type === 'copy-state') {
    if (!isUpdate) {
      applyCopy(message.state);
      return;
    }
    const failed = message.state.missing.length > 0 && update?.release !== message.state.release;
    set({ updateProgress: null, updateProblem: failed ? (message.state.problem ?? null) : null });
  } else if (message.type === 'verify-progress' && useOffline.getState().verifying !== null) {
    set({ verifying: message });
  } else if (message.type === 'zip-update-progress' && useOffline.getState().zipProgress !== null) {
    set({ zipProgress: message });
  } else if (message.type === 'replaced') {
    set({ wentBack: message.back });
    void introduce();
  } else if (message.type === 'taken-over' && !reloadWhenTakenOver) {
    // Not at `controllerchange`: that comes while the new worker still finds out what it shows.
    set({ wentBack: false });
    void introduce();
  }
}

/** Shows a state of the copy that the worker told. */
export function applyCopy(copy: CopyState): void {
  set({ copy, progress: copy.busy ? copy : null, ...statusOf(copy) });
}

/** Tells the active worker what this page is, learns how its copy stands, and has gaps filled. */
async function introduce(): Promise<void> {
  const worker = registration?.active;
  if (!worker) return;
  const { state, yours } = await ask(worker, { type: 'HELLO', runs: scriptsAndStyles() });
  applyCopy(state);
  set({ outdated: yours !== '' && yours !== state.release });
  if (useOffline.getState().update?.release === state.release) set({ update: null });
  await repairIfNeeded();
}

async function repairIfNeeded(): Promise<void> {
  window.clearTimeout(repairTimer);
  const { copy, reason } = useOffline.getState();
  if (copy === null || copy.missing.length === 0 || copy.busy || reason === 'denied' || reason === 'full') return;
  await repair();
  const after = REPAIR_AFTER[repairs];
  if (useOffline.getState().status !== 'partial' || after === undefined) return;
  repairs += 1;
  repairTimer = window.setTimeout(() => void repairIfNeeded(), after);
}

/**
 * What the server has lies complete beside the copy, and is offered; also when a release from a zip says that it is newer,
 * because a date is only what somebody wrote. A worker of the same release changes nothing, and is taken without a word.
 */
async function offerUpdate(): Promise<void> {
  const waiting = registration?.waiting;
  const { copy, update } = useOffline.getState();
  if (!waiting || copy === null) return;
  const { release, changedPages, origin } = await ask(waiting, { type: 'STATUS' });
  if (release === copy.release) return workbox?.messageSkipWaiting();
  if (release === update?.release) return;
  const fromZip = typeof copy.origin?.importedAt === 'number' ? copy.origin.date : null;
  const older = compareReleaseDates(fromZip, origin?.date ?? null, Date.now()) === 1;
  set({ update: { release, changedPages, older, dismissed: false }, updateProgress: null, updateProblem: null });
}

/** Makes the waiting version the active one and reloads this page; other tabs go on with theirs until they are reloaded. */
export async function applyUpdate(): Promise<void> {
  reloadWhenTakenOver = true;
  const waiting = registration?.waiting;
  if (!waiting) return window.location.reload();
  if (useOffline.getState().update?.older) await ask(waiting, { type: 'WANT_NETWORK' });
  workbox?.messageSkipWaiting();
}

/** @returns what came of it */
export async function checkForUpdateNow(): Promise<'new' | 'none' | 'unreachable'> {
  if (registration === null) return 'unreachable';
  lastUpdateCheck = Date.now();
  try {
    await registration.update();
    return registration.installing || registration.waiting ? 'new' : 'none';
  } catch {
    return 'unreachable';
  }
}

/** Compares every stored file with what was published; the result is in the store. */
export async function verify(): Promise<void> {
  const worker = registration?.active;
  if (!worker) return;
  set({ verified: null, verifying: { done: 0, total: useOffline.getState().copy?.total ?? 0 } });
  const verified = await ask(worker, { type: 'VERIFY' });
  set({ verified, verifying: null });
}

/** Fetches what is missing, and again what was found damaged. */
export async function repair(): Promise<void> {
  const worker = registration?.active;
  if (!worker) return;
  const urls = useOffline.getState().verified?.corrupt ?? [];
  set({ status: 'downloading', reason: null });
  const state = await ask(worker, { type: 'REPAIR', urls });
  set({ verified: null });
  applyCopy(state);
}

/** Deletes the copy and the worker, and remembers that the reader wants none. */
export async function removeCopy(): Promise<void> {
  window.clearTimeout(repairTimer);
  local.write('docs-offline', 'off');
  if (registration?.active) await ask(registration.active, { type: 'REMOVE' });
  await registration?.unregister();
  set({ status: 'off', reason: 'removed', copy: null, progress: null, update: null, verified: null });
}

/** Paths below the base of what this page runs; with it the worker tells the page's release. */
function scriptsAndStyles(): string[] {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel="stylesheet"], link[rel="modulepreload"]',
  );
  return [...elements]
    .map((element) => new URL('src' in element ? element.src : element.href).pathname)
    .filter((path) => path.startsWith(base))
    .map((path) => decodeURIComponent(path.slice(base.length)));
}

/** Asks the worker that answers the pages. @returns null where there is none */
export async function askActive<T extends Asked>(
  message: Extract<PageMessage, { type: T }>,
): Promise<PageReply[T] | null> {
  const worker = registration?.active;
  return worker ? ask(worker, message) : null;
}

type Asked = Exclude<PageMessage['type'], 'SKIP_WAITING'>;

async function hasWorker(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration(base).catch(() => undefined)) !== undefined;
}

function ask<T extends Asked>(
  worker: ServiceWorker,
  message: Extract<PageMessage, { type: T }>,
): Promise<PageReply[T]> {
  return messageSW(worker, message) as Promise<PageReply[T]>;
}
