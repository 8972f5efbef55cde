import { databaseName } from '../../../contract/cache-names.ts';
import { KEPT, type KeptThing, type LocalName, type Place } from '../../../contract/kept.ts';
import { keptThing } from '../../../contract/kept-thing.ts';
import { attempt } from '../../state/attempt.ts';
import { forgetValues } from '../../state/forgotten.ts';
import { forgetKept } from '../../state/keep.ts';

/** One of the browser's stores. Its calls may reject, because every store may be denied or missing. */
interface BrowserStore {
  names(): Promise<string[]>;
  remove(name: string): Promise<unknown>;
}

const BASE = import.meta.env.BASE_URL;

const webStorage = (open: () => Storage): BrowserStore => ({
  names: async () => Object.keys(open()),
  remove: async (name) => open().removeItem(name),
});

const STORES: Readonly<Record<Place, BrowserStore>> = {
  'local storage': webStorage(() => window.localStorage),
  'session storage': webStorage(() => window.sessionStorage),
  // Before the caches: a worker that is gone cannot create them again.
  'service worker': {
    names: async () => ((await registration()) ? [BASE] : []),
    remove: async () => {
      const { removeOfflineCopy } = await import('../worker/panel-requests.ts');
      // Even if the worker does not answer, what it stored is removed.
      await removeOfflineCopy().catch(() => {});
      await (await registration())?.unregister();
    },
  },
  'Cache Storage': {
    names: () => caches.keys(),
    remove: (name) => caches.delete(name),
  },
  IndexedDB: {
    // Older browsers do not list their databases.
    names: async () =>
      indexedDB.databases ? (await indexedDB.databases()).map(({ name = '' }) => name) : [databaseName(BASE)],
    remove: async (name) => (await import('../worker/panel-requests.ts')).removeDatabase(name),
  },
};

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration(BASE);
  return found && new URL(found.scope).pathname === BASE ? found : undefined;
}

async function namesIn(place: Place): Promise<string[]> {
  const names = await Promise.resolve(attempt(() => STORES[place].names()) ?? []).catch(() => []);
  return names.filter((name) => keptThing(place, name, BASE) !== undefined);
}

const places = Object.keys(STORES) as Place[];

/** The things in the list that are on this device now. A store that cannot be opened counts as empty. */
export async function thingsOnDevice(): Promise<KeptThing[]> {
  const found = new Set<KeptThing>();
  for (const place of places) {
    for (const name of await namesIn(place)) {
      const thing = keptThing(place, name, BASE);
      if (thing) found.add(thing);
    }
  }
  return KEPT.filter((thing) => found.has(thing));
}

/** The note that the reader wants no offline copy: without it, the next page would download one again. */
export const STAYS = 'docs-offline' satisfies LocalName;

/** Removes everything in the list except the note that stays, for this site only, and clears what this tab still has in memory. */
export async function clearDevice(): Promise<void> {
  forgetKept();
  forgetValues();
  for (const place of places) {
    for (const name of await namesIn(place)) {
      if (keptThing(place, name, BASE)?.name === STAYS) continue;
      await Promise.resolve(attempt(() => STORES[place].remove(name))).catch(() => {});
    }
  }
}
