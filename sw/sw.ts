/**
 * The service worker: events in, answers out. What it decides lies in the files beside it.
 * addresses (which file) · plan, packs, pool, download, fill, copy (getting a release) · update, readiness (taking over) ·
 * releaseStore (which page reads which), retirement (which release store stays) · answer, choose-answer, whole-pages ·
 * zip-update (a release from a zip).
 */
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { ManifestEntry, PackEntry } from '../contract/offline/manifest.ts';
import {
  type OfflineCopyState,
  type PageMessage,
  type PageReply,
  type WorkerMessage,
  withCurrentType,
} from '../contract/offline/offline.ts';
import type { OfflineCopyOrigin, Publisher, ZipReply } from '../contract/offline/zip-update.ts';
import { filesOnScreen } from './addresses.ts';
import type { DownloadOptions } from './download/download-missing.ts';
import type { DownloadCounts } from './download/download-run.ts';
import { releaseOf, stateCacheName } from './keys.ts';
import { inTurn } from './locks.ts';
import { openRecords } from './records.ts';
import { OfflineCopy } from './release/offline-copy.ts';
import { FROM_NETWORK, ReleaseStore } from './release/release-store.ts';
import { Update } from './release/update.ts';
import { type AnswerContext, answerFile, answerNavigation } from './serve/answer.ts';
import { WholePages } from './serve/whole-pages.ts';
import { tuning } from './tuning.ts';
import { openCatalog } from './zip-update/catalog.ts';
import { ZipUpdates } from './zip-update/zip-updates.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] };
/** Set by the build. */
declare const __RELEASE__: string;
declare const __PACKS__: PackEntry[];
declare const __RELEASE_DATE__: string | null;
declare const __PUBLISHER__: Publisher | null;

const manifest = self.__WB_MANIFEST;
const scope = self.registration.scope;
const base = new URL(scope).pathname;
const storage = self.caches;
const records = openRecords(storage, base, scope);
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const now = () => Date.now();

const common = { scope, base, release: __RELEASE__, manifest, storage, records, now };
const network = { tuning, sleep, probe, online: () => navigator.onLine };
const copy = new OfflineCopy({ ...common, ...network, packs: __PACKS__ });
const exclusively = inTurn(stateCacheName(base), navigator.locks);
const another = () => self.registration.installing !== null || self.registration.waiting !== null;
const releaseStore = new ReleaseStore({ ...common, exclusively, another, grace: tuning.grace });
const pages = new WholePages(scope, releaseStore);
const update = new Update({ ...common, ...network, packs: __PACKS__, copy, releaseStore });
const own = { release: __RELEASE__, date: __RELEASE_DATE__, manifest, importedAt: null };
const zipUpdates = new ZipUpdates({
  scope,
  base,
  own,
  publisher: __PUBLISHER__,
  storage,
  records,
  catalog: openCatalog(base),
  releaseStore,
  now,
});
void zipUpdates.restore();

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const message = withCurrentType(event.data as PageMessage);
  event.waitUntil(answerMessage(message, event).then((reply) => event.ports[0]?.postMessage(reply)));
});

registerRoute(
  new NavigationRoute(async ({ request, event }) => {
    const { resultingClientId } = event as FetchEvent;
    return answerNavigation(await answers(event), request, resultingClientId).catch(() => fetch(request));
  }),
);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && url.href.startsWith(scope) && !request.headers.has('range'),
  async ({ request, event }) => {
    const { clientId, resultingClientId } = event as FetchEvent;
    // A worker of a page reads the same release as the page that starts it.
    await zipUpdates.restore();
    if (resultingClientId !== '' && resultingClientId !== clientId) {
      event.waitUntil(
        releaseStore.releaseOfClient(clientId).then((release) => releaseStore.remember(resultingClientId, release)),
      );
    }
    return answerFile(await answers(event), request, clientId);
  },
);

async function answers(event: ExtendableEvent): Promise<AnswerContext> {
  await zipUpdates.restore();
  return {
    scope,
    release: releaseStore.release,
    own: releaseStore.own,
    releaseStore,
    pages,
    sizeOf: (file) => zipUpdates.shown.manifest.find(({ url }) => url === file)?.bytes ?? 0,
    download: (files, signal) => shownCopy().downloadNow(files, signal),
    patience: tuning.unknownPage,
    later: (work) => event.waitUntil(work),
  };
}

/**
 * A first copy is of use even with gaps, which are filled later. A newer release takes the place of one that works, so
 * it waits until it is whole. The browser tries an installation that failed anew when it next looks for an update.
 */
async function install(): Promise<void> {
  if (self.registration.active === null) {
    await releaseStore.beginInstall();
    await copy.dropDamaged();
    await fill(copy, { onScreen: await onScreen() });
    return;
  }
  const state = await prepareUpdate();
  if (state.ready) return;
  // The store of a release that is shown is the reader's, whoever fills it.
  if (state.problem === 'full' && !(await update.isShown())) await copy.discard();
  throw new Error(`The new version is not complete: ${state.problem ?? 'interrupted'}`);
}

async function prepareUpdate(): Promise<OfflineCopyState> {
  const state = await withOrigin(await update.download(await reportOn(copy)));
  await tell({ type: 'copy-state', state });
  return state;
}

/** Files of the pages that are open, in the release that is shown. */
async function onScreen(): Promise<string[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return filesOnScreen(
    windows.map(({ url }) => url),
    scope,
    (file) => releaseStore.own.has(file),
  );
}

async function activate(): Promise<void> {
  await zipUpdates.takeOver();
  await self.clients.claim();
  await tell({ type: 'taken-over' });
  await tidy();
}

async function answerMessage(
  message: PageMessage,
  event: ExtendableMessageEvent,
): Promise<PageReply[PageMessage['type']]> {
  switch (message.type) {
    case 'STATUS':
      return withOrigin(await update.state());
    case 'DOWNLOAD_MISSING':
      return prepareUpdate();
    case 'SKIP_WAITING': {
      const state = await update.state();
      if (state.ready) await self.skipWaiting();
      return withOrigin(state);
    }
  }
  await zipUpdates.restore();
  switch (message.type) {
    case 'HELLO':
      return greet(event.source, message.runs);
    case 'REPAIR': {
      const state = await fill(shownCopy(), { distrusted: message.urls ?? [], onScreen: await onScreen() });
      await tidy();
      return state;
    }
    case 'VERIFY': {
      const total = zipUpdates.shown.manifest.length;
      return shownCopy().verify(throttled((done) => tell({ type: 'verify-progress', done, total })));
    }
    case 'REMOVE': {
      await zipUpdates.forget();
      return {
        removed: await releaseStore.clear((name) => releaseOf(base, name) !== null || name === stateCacheName(base)),
      };
    }
    case 'ZIP_UPDATE_REVIEW':
      return zipUpdates.review(message.file, zipProgress(message.file.size));
    case 'ZIP_UPDATE_APPLY':
      return replaced(await zipUpdates.apply(message.file, message.release, zipProgress(message.file.size)), false);
    case 'RETURN_TO_NETWORK':
      return replaced(
        await zipUpdates.returnToNetwork(async () => (await fill(copy, { onScreen: await onScreen() })).missing.length),
        true,
      );
    case 'WANT_NETWORK':
      await zipUpdates.want();
      return undefined;
    case 'ROLL_BACK':
      return replaced(await zipUpdates.rollBack(), true);
  }
}

const NO_ORIGIN: OfflineCopyOrigin = { date: null, importedAt: null, rollback: null };

/** Where a copy came from. That of another release than the shown one is as it was built. */
async function withOrigin(state: OfflineCopyState): Promise<OfflineCopyState> {
  const isShown = state.release === zipUpdates.shown.release;
  return { ...state, origin: isShown ? await zipUpdates.origin() : { ...NO_ORIGIN, date: own.date } };
}

const zipProgress = (total: number) => throttled((done: number) => tell({ type: 'zip-update-progress', done, total }));

async function replaced(reply: ZipReply<null>, back: boolean): Promise<ZipReply<OfflineCopyState>> {
  if (!reply.ok) return reply;
  await tell({ type: 'replaced', back });
  await tidy();
  return { ok: true, value: await shownState() };
}

let zipCopy = copy;

/** The copy that navigations get. One for each release, so that a download and who asks for it again meet. */
function shownCopy(): OfflineCopy {
  const { release, manifest } = zipUpdates.shown;
  if (release === copy.release) return copy;
  if (release !== zipCopy.release) zipCopy = new OfflineCopy({ ...common, ...network, release, manifest, packs: [] });
  return zipCopy;
}

async function shownState(): Promise<OfflineCopyState> {
  return { ...(await shownCopy().state()), origin: await zipUpdates.origin() };
}

async function greet(source: ExtendableMessageEvent['source'], runs: readonly string[]) {
  const yours = source instanceof Client ? await releaseStore.introduce(source.id, runs) : FROM_NETWORK;
  await tidy();
  return { state: await shownState(), yours };
}

async function fill(filled: OfflineCopy, options: DownloadOptions): Promise<OfflineCopyState> {
  const state = await withOrigin(await filled.downloadMissing(await reportOn(filled), options));
  await tell({ type: 'copy-state', state });
  return state;
}

/** Tells pages how a download gets on. */
async function reportOn(filled: OfflineCopy): Promise<(counts: DownloadCounts) => void> {
  const { total, totalBytes } = await filled.state();
  const report = throttled((counts: DownloadCounts) =>
    tell({ type: 'precache-progress', release: filled.release, total, totalBytes, ...counts }),
  );
  return (counts) => report({ ...counts });
}

async function tidy(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await releaseStore.tidy(new Set(windows.filter(({ url }) => url.startsWith(scope)).map(({ id }) => id)));
}

let telling: Promise<void> = Promise.resolve();

/** To all open pages, also those that were there before the first worker; one message after the other. */
function tell(message: WorkerMessage): Promise<void> {
  telling = telling.then(async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const client of windows) if (client.url.startsWith(scope)) client.postMessage(message);
  });
  return telling;
}

async function probe(): Promise<boolean> {
  try {
    await fetch(`${scope}sw.js`, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(tuning.silence) });
    return true;
  } catch {
    return false;
  }
}

/** Passes on the first call and then at most one in a while; the end of the work is told by its own message. */
function throttled<T>(pass: (value: T) => Promise<void>): (value: T) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (value) => {
    if (now() - last < tuning.progress) return;
    last = now();
    void pass(value);
  };
}
