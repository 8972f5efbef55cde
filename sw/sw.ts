/**
 * The service worker: events in, answers out. What it decides lies in the files beside it.
 * addresses (which file) · plan, packs, pool, download, fill, copy (getting a release) · shelf (which page reads which) ·
 * answer · zip-update (a release from a zip).
 */
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  type CopyState,
  type ManifestEntry,
  type PackEntry,
  type PageMessage,
  type PageReply,
  type WorkerMessage,
  withCurrentType,
} from '../contract/offline.ts';
import type { CopyOrigin, Publisher, ZipReply } from '../contract/zip-update.ts';
import { type AnswerContext, answerFile, answerNavigation } from './answer.ts';
import { Copy } from './copy.ts';
import type { Counts } from './fill.ts';
import { releaseOf, stateCacheName } from './keys.ts';
import { FROM_NETWORK, Shelf } from './shelf.ts';
import { openRecords } from './state.ts';
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
const copy = new Copy({ ...common, ...network, packs: __PACKS__ });
const shelf = new Shelf({ ...common, grace: tuning.grace });
const own = { release: __RELEASE__, date: __RELEASE_DATE__, manifest, importedAt: null };
const zipUpdates = new ZipUpdates({
  scope,
  base,
  own,
  publisher: __PUBLISHER__,
  storage,
  records,
  catalog: openCatalog(base),
  shelf,
  now,
});
void zipUpdates.restore();

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const message = withCurrentType(event.data as PageMessage);
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  else event.waitUntil(answerMessage(message, event).then((reply) => event.ports[0]?.postMessage(reply)));
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
      event.waitUntil(shelf.releaseOfClient(clientId).then((release) => shelf.remember(resultingClientId, release)));
    }
    return answerFile(await answers(event), request, clientId);
  },
);

async function answers(event: ExtendableEvent): Promise<AnswerContext> {
  await zipUpdates.restore();
  return {
    scope,
    release: shelf.release,
    own: shelf.own,
    shelf,
    patience: tuning.unknownPage,
    later: (work) => event.waitUntil(work),
  };
}

/**
 * A first copy is of use even with gaps, which are filled later. A newer release takes the place of one that works, so
 * it waits until it is whole; files that the server itself refuses are the exception, or one of them would stop all updates.
 */
async function install(): Promise<void> {
  const first = self.registration.active === null;
  const state = await fill(copy);
  const refused = state.problem === null && state.missing.every(({ reason }) => reason !== undefined);
  if (first || refused || state.missing.length === 0) return;
  if (state.problem === 'full') await copy.discard();
  throw new Error(`The new version is not complete: ${state.problem ?? 'interrupted'}`);
}

async function activate(): Promise<void> {
  await zipUpdates.takeOver();
  await self.clients.claim();
  await tell({ type: 'taken-over' });
  await tidy();
}

type Asked = Exclude<PageMessage, { type: 'SKIP_WAITING' }>;

async function answerMessage(message: Asked, event: ExtendableMessageEvent): Promise<PageReply[Asked['type']]> {
  if (message.type === 'STATUS') return { ...(await copy.state()), origin: { ...NO_ORIGIN, date: own.date } };
  await zipUpdates.restore();
  switch (message.type) {
    case 'HELLO':
      return greet(event.source, message.runs);
    case 'REPAIR':
      return fill(shownCopy(), message.urls);
    case 'VERIFY': {
      const total = zipUpdates.shown.manifest.length;
      return shownCopy().verify(throttled((done) => tell({ type: 'verify-progress', done, total })));
    }
    case 'REMOVE': {
      await zipUpdates.forget();
      return { removed: await shelf.clear((name) => releaseOf(base, name) !== null || name === stateCacheName(base)) };
    }
    case 'ZIP_UPDATE_REVIEW':
      return zipUpdates.review(message.file, zipProgress(message.file.size));
    case 'ZIP_UPDATE_APPLY':
      return replaced(await zipUpdates.apply(message.file, message.release, zipProgress(message.file.size)), false);
    case 'RETURN_TO_NETWORK':
      return replaced(await zipUpdates.returnToNetwork(async () => (await fill(copy)).missing.length), true);
    case 'WANT_NETWORK':
      await zipUpdates.want();
      return undefined;
    case 'ROLL_BACK':
      return replaced(await zipUpdates.rollBack(), true);
  }
}

const NO_ORIGIN: CopyOrigin = { date: null, importedAt: null, rollback: null };

const zipProgress = (total: number) => throttled((done: number) => tell({ type: 'zip-update-progress', done, total }));

async function replaced(reply: ZipReply<null>, back: boolean): Promise<ZipReply<CopyState>> {
  if (!reply.ok) return reply;
  await tell({ type: 'replaced', back });
  await tidy();
  return { ok: true, value: await shownState() };
}

let zipCopy = copy;

/** The copy that navigations get. One for each release, so that a download and who asks for it again meet. */
function shownCopy(): Copy {
  const { release, manifest } = zipUpdates.shown;
  if (release === copy.release) return copy;
  if (release !== zipCopy.release) zipCopy = new Copy({ ...common, ...network, release, manifest, packs: [] });
  return zipCopy;
}

async function shownState(): Promise<CopyState> {
  return { ...(await shownCopy().state()), origin: await zipUpdates.origin() };
}

async function greet(source: ExtendableMessageEvent['source'], runs: readonly string[]) {
  const yours = source instanceof Client ? await shelf.introduce(source.id, runs) : FROM_NETWORK;
  await tidy();
  return { state: await shownState(), yours };
}

async function fill(filled: Copy, distrusted: readonly string[] = []) {
  const { total, totalBytes } = await filled.state();
  const report = throttled((counts: Counts) =>
    tell({ type: 'precache-progress', release: filled.release, total, totalBytes, ...counts }),
  );
  const state = await filled.fill((counts) => report({ ...counts }), distrusted);
  const told = filled.release === zipUpdates.shown.release ? { ...state, origin: await zipUpdates.origin() } : state;
  await tell({ type: 'copy-state', state: told });
  return told;
}

async function tidy(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await shelf.tidy(new Set(windows.filter(({ url }) => url.startsWith(scope)).map(({ id }) => id)));
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
