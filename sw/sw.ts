/**
 * The first script of the service worker. Every update downloads it again, so it is small: it says what the release is, and lists the
 * other scripts with their SHA-256 (contract/offline/worker-scripts.ts). While the worker installs, these are downloaded and checked
 * like files of the release, and then run; from then on, the browser keeps them along with this one. If one of them cannot be
 * downloaded, the release is not installed, and open pages are told.
 */
import type { ManifestEntry, PackEntry } from '../contract/offline/manifest.ts';
import type { ReleaseFacts } from '../contract/offline/worker-scripts.ts';
import { OpenPages } from './open-pages.ts';
import { canReach } from './reach.ts';
import { fetchScripts, stateWithout } from './scripts.ts';
import { tuning } from './tuning.ts';
import type { WorkerGlobals, WorkerHandlers } from './worker-code.ts';

declare const self: ServiceWorkerGlobalScope &
  WorkerGlobals & {
    __WB_MANIFEST: ManifestEntry[];
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy };
  };
/** The browser accepts the trusted object in place of a string, but the DOM types know only strings. */
type ScriptPolicy = { createScriptURL(url: string): string };
declare const __RELEASE__: string;
declare const __PACKS__: PackEntry[];
declare const __RELEASE_DATE__: string | null;

const facts: ReleaseFacts = { release: __RELEASE__, date: __RELEASE_DATE__, packs: __PACKS__ };
const scripts = self.__WB_MANIFEST;
const { scope } = self.registration;

let handlers: WorkerHandlers | undefined;
/** Settled when the scripts have been checked; null in a worker that was installed before. */
let checked: Promise<unknown> | null = null;

/** Runs the other scripts, once. For a worker that was installed before, the browser has kept them. */
function worker(): WorkerHandlers {
  if (handlers === undefined) {
    const rules = { createScriptURL: (url: string) => url };
    const policy = self.trustedTypes?.createPolicy('ort-sw', rules) ?? rules;
    self.importScripts(...scripts.map(({ url }) => policy.createScriptURL(new URL(url, scope).href)));
    handlers = self.startDocsWorker(facts);
  }
  return handlers;
}

self.addEventListener('install', (event) => {
  checked = fetchScripts({ scope, scripts, tuning, patient: self.registration.active === null });
  event.waitUntil(checked.then(worker).then((ready) => ready.install(), refuse));
});
self.addEventListener('activate', (event) => worker().activate(event));
self.addEventListener('fetch', (event) => worker().fetch(event));
self.addEventListener('message', (event) => {
  if (checked === null) worker().message(event);
  else event.waitUntil(checked.then(() => worker().message(event)));
});

/** Tells pages why the release cannot be installed. @throws Error, so that the worker does not install */
async function refuse(error: unknown): Promise<never> {
  const problem = (await canReach(scope, tuning.silence)) ? 'server' : 'lost';
  const state = stateWithout(scripts, { release: facts.release, problem, error });
  await new OpenPages(self.clients, scope).tell({ type: 'copy-state', state });
  throw error;
}
