/**
 * The entry of the service worker: hands the browser's events to `OfflineWorker`, with what the build puts into the script.
 *
 * - `release/`: the releases in the browser, and when one may take over
 * - `download/`: getting the files of a release
 * - `serve/`: what answers a page
 * - `zip-update/`: a release from a zip
 */
import { NavigationRoute, Route, Router } from 'workbox-routing';
import type { ManifestEntry, PackEntry } from '../contract/offline/manifest.ts';
import { type PageMessage, withCurrentType } from '../contract/offline/offline.ts';
import type { Publisher } from '../contract/offline/zip-update.ts';
import { OfflineWorker } from './offline-worker.ts';
import { tuning } from './tuning.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] };
declare const __RELEASE__: string;
declare const __PACKS__: PackEntry[];
declare const __RELEASE_DATE__: string | null;
declare const __PUBLISHER__: Publisher | null;

const { scope } = self.registration;
const built = {
  release: __RELEASE__,
  date: __RELEASE_DATE__,
  manifest: self.__WB_MANIFEST,
  packs: __PACKS__,
  publisher: __PUBLISHER__,
};
const worker = new OfflineWorker({ host: self, storage: self.caches, built, tuning });

self.addEventListener('install', (event) => event.waitUntil(worker.install()));
self.addEventListener('activate', (event) => event.waitUntil(worker.activate()));
self.addEventListener('message', (event) => {
  const message = withCurrentType(event.data as PageMessage);
  const client = event.source instanceof Client ? event.source.id : null;
  event.waitUntil(worker.answerMessage(message, client).then((reply) => event.ports[0]?.postMessage(reply)));
});

const router = new Router();
router.registerRoute(
  new NavigationRoute(({ request, event }) => worker.answerNavigation(request, event as FetchEvent)),
);
router.registerRoute(
  new Route(
    ({ url, request, sameOrigin }) => sameOrigin && url.href.startsWith(scope) && !request.headers.has('range'),
    ({ request, event }) => worker.answerFile(request, event as FetchEvent),
  ),
);
router.addFetchListener();
