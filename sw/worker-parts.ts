import type { ManifestEntry } from '../contract/offline/manifest.ts';
import type { ReleaseFacts } from '../contract/offline/worker-scripts.ts';
import type { Publisher } from '../contract/offline/zip-update.ts';
import { stateCacheName } from './keys.ts';
import { inTurn } from './locks.ts';
import { OpenPages } from './open-pages.ts';
import { canReach } from './reach.ts';
import { openRecords } from './records.ts';
import { OfflineCopy } from './release/offline-copy.ts';
import { ReleaseStore } from './release/release-store.ts';
import { Update } from './release/update.ts';
import type { SecurityHeaders } from './serve/headers.ts';
import { WholePages } from './serve/whole-pages.ts';
import { SiteStorage } from './site-storage.ts';
import type { Tuning } from './tuning.ts';
import { openCatalog } from './zip-update/catalog.ts';
import { ZipUpdates } from './zip-update/zip-updates.ts';

/** What the build puts into the worker's scripts. */
export interface BuiltRelease extends ReleaseFacts {
  manifest: readonly ManifestEntry[];
  /** Whose zips are accepted; null where the site names no publisher. */
  publisher: Publisher | null;
  /** Headers added to pages and worker scripts that are served from a copy. */
  security: SecurityHeaders;
}

/** The parts of the browser that the worker uses. */
export type WorkerHost = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'skipWaiting'> & {
  navigator: Pick<WorkerNavigator, 'onLine'> & { locks?: LockManager };
};

export interface WorkerContext {
  host: WorkerHost;
  storage: CacheStorage;
  built: BuiltRelease;
  tuning: Tuning;
}

export type WorkerParts = ReturnType<typeof makeParts>;

/** Makes the parts of the worker and gives each what it needs. */
export function makeParts({ host, storage: cacheStorage, built, tuning }: WorkerContext) {
  const { scope } = host.registration;
  const base = new URL(scope).pathname;
  const storage = new SiteStorage(cacheStorage, base, scope);
  const common = { scope, base, storage, records: openRecords(storage, base, scope), now: () => Date.now() };
  const network = {
    tuning,
    sleep: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
    online: () => host.navigator.onLine,
    probe: () => canReach(scope, tuning.silence),
  };
  const copyOf = (release: Pick<BuiltRelease, 'release' | 'manifest' | 'packs'>) =>
    new OfflineCopy({ ...common, ...network, ...release });

  const { release, date, manifest, packs, publisher } = built;
  const copy = copyOf({ release, manifest, packs });
  const releaseStore = new ReleaseStore({
    ...common,
    release,
    manifest,
    exclusively: inTurn(stateCacheName(base), host.navigator.locks),
    another: () => host.registration.installing !== null || host.registration.waiting !== null,
    grace: tuning.grace,
  });
  return {
    scope,
    base,
    copy,
    copyOf,
    siteStorage: storage,
    releaseStore,
    openPages: new OpenPages(host.clients, scope),
    wholePages: new WholePages(scope, releaseStore),
    update: new Update({ ...common, ...network, release, manifest, packs, copy, releaseStore }),
    zipUpdates: new ZipUpdates({
      ...common,
      own: { release, date, manifest: [...manifest], importedAt: null },
      publisher,
      catalog: openCatalog(base, common.records),
      releaseStore,
    }),
  };
}
