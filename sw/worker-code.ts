/**
 * The code of the service worker, apart from `sw.ts`: hands the browser's events to `OfflineWorker`, along with what the build knows
 * about the release.
 *
 * - `release/`: the releases in the browser, and when one may take over
 * - `download/`: getting the files of a release
 * - `serve/`: what answers a page
 * - `zip-update/`: a release from a zip
 */
import { NavigationRoute, Route, Router } from 'workbox-routing';
import { type PageMessage, withCurrentType } from '../contract/offline/offline.ts';
import { type LISTS, type ReleaseFacts, readLists } from '../contract/offline/worker-scripts.ts';
import type { Publisher } from '../contract/offline/zip-update.ts';
import { OfflineWorker } from './offline-worker.ts';
import type { SecurityHeaders } from './serve/headers.ts';
import { tuning } from './tuning.ts';

/** What the worker does on each event from the browser. */
export interface WorkerHandlers {
  install(): Promise<void>;
  activate(event: ExtendableEvent): void;
  message(event: ExtendableMessageEvent): void;
  fetch(event: FetchEvent): void;
}

/** What the worker's scripts put into its global scope for each other. */
export interface WorkerGlobals {
  [LISTS]?: string[];
  startDocsWorker(facts: ReleaseFacts): WorkerHandlers;
}

declare const self: ServiceWorkerGlobalScope & WorkerGlobals;
declare const __PUBLISHER__: Publisher | null;
declare const __SECURITY_HEADERS__: SecurityHeaders;

self.startDocsWorker = (facts) => {
  const { scope } = self.registration;
  const manifest = readLists(self.docsLists ?? []);
  const built = { ...facts, manifest, publisher: __PUBLISHER__, security: __SECURITY_HEADERS__ };
  const worker = new OfflineWorker({ host: self, storage: self.caches, built, tuning });
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
  return {
    install: () => worker.install(),
    activate: (event) => event.waitUntil(worker.activate()),
    message(event) {
      const message = withCurrentType(event.data as PageMessage);
      const client = event.source instanceof Client ? event.source : null;
      // If the work fails, too: the page would wait forever.
      const answered = worker.answerMessage(message, client).catch(() => null);
      event.waitUntil(answered.then((reply) => event.ports[0]?.postMessage(reply)));
    },
    fetch(event) {
      const response = router.handleRequest({ event, request: event.request });
      if (response) event.respondWith(response);
    },
  };
};
