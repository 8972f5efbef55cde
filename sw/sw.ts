/**
 * The service worker: events in, answers out. What it decides lies in the files beside it.
 * addresses (which file) · plan, packs, pool, download, fill, copy (getting a release) · shelf (which page reads which) · answer.
 */
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { ManifestEntry, PackEntry, PageMessage, PageReply, WorkerMessage } from '../contract/offline.ts';
import { type AnswerContext, answerFile, answerNavigation } from './answer.ts';
import { Copy } from './copy.ts';
import type { Counts } from './fill.ts';
import { releaseOf, stateCacheName } from './keys.ts';
import { FROM_NETWORK, Shelf } from './shelf.ts';
import { openRecords } from './state.ts';
import { tuning } from './tuning.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] };
/** Set by the build. */
declare const __RELEASE__: string;
declare const __PACKS__: PackEntry[];

const manifest = self.__WB_MANIFEST;
const scope = self.registration.scope;
const base = new URL(scope).pathname;
const storage = self.caches;
const records = openRecords(storage, base, scope);
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const now = () => Date.now();

const common = { scope, base, release: __RELEASE__, manifest, storage, records, now };
const copy = new Copy({ ...common, packs: __PACKS__, tuning, sleep, probe, online: () => navigator.onLine });
const shelf = new Shelf({ ...common, grace: tuning.grace });
const revisions = new Map(manifest.map((entry) => [entry.url, entry.revision]));

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  else event.waitUntil(answerMessage(message, event).then((reply) => event.ports[0]?.postMessage(reply)));
});

registerRoute(
  new NavigationRoute(async ({ request, event }) => {
    const { resultingClientId } = event as FetchEvent;
    return answerNavigation(answers(event), request, resultingClientId).catch(() => fetch(request));
  }),
);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && url.href.startsWith(scope) && !request.headers.has('range'),
  async ({ request, event }) => {
    const { clientId, resultingClientId } = event as FetchEvent;
    // A worker of a page reads the same release as the page that starts it.
    if (resultingClientId !== '' && resultingClientId !== clientId) {
      event.waitUntil(shelf.releaseOfClient(clientId).then((release) => shelf.remember(resultingClientId, release)));
    }
    return answerFile(answers(event), request, clientId);
  },
);

function answers(event: ExtendableEvent): AnswerContext {
  return {
    scope,
    release: __RELEASE__,
    shelf,
    revisionOfFile: (file) => revisions.get(file),
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
  const state = await fill();
  const refused = state.problem === null && state.missing.every(({ reason }) => reason !== undefined);
  if (first || refused || state.missing.length === 0) return;
  if (state.problem === 'full') await copy.discard();
  throw new Error(`The new version is not complete: ${state.problem ?? 'interrupted'}`);
}

async function activate(): Promise<void> {
  await shelf.takeOver();
  await self.clients.claim();
  await tell({ type: 'taken-over' });
  await tidy();
}

async function answerMessage(
  message: Exclude<PageMessage, { type: 'SKIP_WAITING' }>,
  event: ExtendableMessageEvent,
): Promise<PageReply[keyof PageReply]> {
  switch (message.type) {
    case 'HELLO':
      return greet(event.source, message.runs);
    case 'STATUS':
      return copy.state();
    case 'REPAIR':
      return fill(message.urls);
    case 'VERIFY':
      return copy.verify(throttled((done) => tell({ type: 'verify-progress', done, total: manifest.length })));
    case 'REMOVE':
      return { removed: await shelf.clear((name) => releaseOf(base, name) !== null || name === stateCacheName(base)) };
  }
}

async function greet(source: ExtendableMessageEvent['source'], runs: readonly string[]) {
  const yours = source instanceof Client ? await shelf.introduce(source.id, runs) : FROM_NETWORK;
  await tidy();
  return { state: await copy.state(), yours };
}

async function fill(distrusted: readonly string[] = []) {
  const total = manifest.length;
  const totalBytes = manifest.reduce((sum, entry) => sum + entry.bytes, 0);
  const report = throttled((counts: Counts) =>
    tell({ type: 'precache-progress', release: __RELEASE__, total, totalBytes, ...counts }),
  );
  const state = await copy.fill((counts) => report({ ...counts }), distrusted);
  await tell({ type: 'copy-state', state });
  return state;
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
