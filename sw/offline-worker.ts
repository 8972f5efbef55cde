import type { ManifestEntry, PackEntry } from '../contract/offline/manifest.ts';
import type { OfflineCopyState, PageMessage, PageReply } from '../contract/offline/offline.ts';
import type { OfflineCopyOrigin, Publisher, ZipReply } from '../contract/offline/zip-update.ts';
import { filesOnScreen } from './addresses.ts';
import type { DownloadOptions } from './download/download-missing.ts';
import type { DownloadCounts } from './download/download-run.ts';
import { releaseOf, stateCacheName } from './keys.ts';
import { inTurn } from './locks.ts';
import { OpenPages, throttled } from './open-pages.ts';
import { openRecords } from './records.ts';
import { OfflineCopy } from './release/offline-copy.ts';
import { FROM_NETWORK, ReleaseStore } from './release/release-store.ts';
import { Update } from './release/update.ts';
import { type AnswerContext, answerFile, answerNavigation } from './serve/answer.ts';
import { WholePages } from './serve/whole-pages.ts';
import type { Tuning } from './tuning.ts';
import { openCatalog } from './zip-update/catalog.ts';
import { ZipUpdates } from './zip-update/zip-updates.ts';

/** What the build puts into the worker's script. */
export interface BuiltRelease {
  release: string;
  /** When its source was last changed; null when not known. */
  date: string | null;
  manifest: readonly ManifestEntry[];
  packs: readonly PackEntry[];
  /** Whose zips are taken; null where the site names nobody. */
  publisher: Publisher | null;
}

/** What is used of the browser. */
export type WorkerHost = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'skipWaiting'> & {
  navigator: Pick<WorkerNavigator, 'onLine'> & { locks?: LockManager };
};

export interface WorkerContext {
  host: WorkerHost;
  storage: CacheStorage;
  built: BuiltRelease;
  tuning: Tuning;
}

const UNKNOWN_ORIGIN: OfflineCopyOrigin = { date: null, importedAt: null, rollback: null };

/** What the service worker does at each event. How it decides lies in the folders beside this file. */
export class OfflineWorker {
  readonly #host: WorkerHost;
  readonly #storage: CacheStorage;
  readonly #built: BuiltRelease;
  readonly #tuning: Tuning;
  readonly #scope: string;
  readonly #base: string;
  readonly #openPages: OpenPages;
  readonly #wholePages: WholePages;
  readonly #releaseStore: ReleaseStore;
  readonly #zipUpdates: ZipUpdates;
  readonly #update: Update;
  /** Of the release the worker was built with. */
  readonly #copy: OfflineCopy;
  /** Of the release that was last taken from a zip. */
  #zipCopy: OfflineCopy;

  constructor({ host, storage, built, tuning }: WorkerContext) {
    this.#host = host;
    this.#storage = storage;
    this.#built = built;
    this.#tuning = tuning;
    this.#scope = host.registration.scope;
    this.#base = new URL(this.#scope).pathname;
    this.#openPages = new OpenPages(host.clients, this.#scope);
    this.#copy = this.#copyOf(built);
    this.#zipCopy = this.#copy;
    const common = { ...this.#common, release: built.release, manifest: built.manifest };
    this.#releaseStore = new ReleaseStore({
      ...common,
      exclusively: inTurn(stateCacheName(this.#base), host.navigator.locks),
      another: () => host.registration.installing !== null || host.registration.waiting !== null,
      grace: tuning.grace,
    });
    this.#wholePages = new WholePages(this.#scope, this.#releaseStore);
    this.#update = new Update({
      ...this.#downloading,
      ...common,
      packs: built.packs,
      copy: this.#copy,
      releaseStore: this.#releaseStore,
    });
    this.#zipUpdates = new ZipUpdates({
      ...this.#common,
      own: { release: built.release, date: built.date, manifest: [...built.manifest], importedAt: null },
      publisher: built.publisher,
      catalog: openCatalog(this.#base),
      releaseStore: this.#releaseStore,
    });
    void this.#zipUpdates.restore();
  }

  /** What most parts need. */
  get #common() {
    const [scope, base, storage] = [this.#scope, this.#base, this.#storage];
    return { scope, base, storage, records: openRecords(storage, base, scope), now: () => Date.now() };
  }

  /** What parts that download need, too. */
  get #downloading() {
    return {
      tuning: this.#tuning,
      sleep: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
      online: () => this.#host.navigator.onLine,
      probe: () => this.#probe(),
    };
  }

  #copyOf({ release, manifest, packs }: Pick<BuiltRelease, 'release' | 'manifest' | 'packs'>): OfflineCopy {
    return new OfflineCopy({ ...this.#common, ...this.#downloading, release, manifest, packs });
  }

  /**
   * A first copy is of use even with gaps, which are downloaded later. A newer release takes the place of one that works, so
   * it waits until it is whole. The browser tries an installation that failed anew when it next looks for an update.
   */
  async install(): Promise<void> {
    if (this.#host.registration.active === null) {
      await this.#releaseStore.beginInstall();
      await this.#copy.dropDamaged();
      await this.#downloadMissing(this.#copy);
      return;
    }
    const state = await this.#prepareUpdate();
    if (state.ready) return;
    // The files of a release that is shown are the reader's, whoever downloaded them.
    if (state.problem === 'full' && !(await this.#update.isShown())) await this.#copy.discard();
    throw new Error(`The new version is not complete: ${state.problem ?? 'interrupted'}`);
  }

  async activate(): Promise<void> {
    await this.#zipUpdates.takeOver();
    await this.#host.clients.claim();
    await this.#openPages.tell({ type: 'taken-over' });
    await this.#tidy();
  }

  async answerNavigation(request: Request, event: FetchEvent): Promise<Response> {
    const context = await this.#answerContext(event);
    return answerNavigation(context, request, event.resultingClientId).catch(() => fetch(request));
  }

  async answerFile(request: Request, event: FetchEvent): Promise<Response> {
    const { clientId, resultingClientId } = event;
    const context = await this.#answerContext(event);
    // A worker that a page starts reads the same release as the page.
    if (resultingClientId !== '' && resultingClientId !== clientId) {
      const release = this.#releaseStore.releaseOfClient(clientId);
      event.waitUntil(release.then((known) => this.#releaseStore.remember(resultingClientId, known)));
    }
    return answerFile(context, request, clientId);
  }

  async #answerContext(event: ExtendableEvent): Promise<AnswerContext> {
    await this.#zipUpdates.restore();
    return {
      scope: this.#scope,
      release: this.#releaseStore.release,
      own: this.#releaseStore.own,
      releaseStore: this.#releaseStore,
      pages: this.#wholePages,
      sizeOf: (file) => this.#zipUpdates.shown.manifest.find(({ url }) => url === file)?.bytes ?? 0,
      download: (files, signal) => this.#shownCopy().downloadNow(files, signal),
      patience: this.#tuning.unknownPage,
      later: (work) => event.waitUntil(work),
    };
  }

  /** @param client id of the page that sent the message; null where a worker did */
  async answerMessage(message: PageMessage, client: string | null): Promise<PageReply[PageMessage['type']]> {
    switch (message.type) {
      case 'STATUS':
        return this.#withOrigin(await this.#update.state());
      case 'DOWNLOAD_MISSING':
        return this.#prepareUpdate();
      case 'SKIP_WAITING': {
        const state = await this.#update.state();
        if (state.ready) await this.#host.skipWaiting();
        return this.#withOrigin(state);
      }
    }
    await this.#zipUpdates.restore();
    switch (message.type) {
      case 'HELLO':
        return this.#greet(client, message.runs);
      case 'REPAIR': {
        const state = await this.#downloadMissing(this.#shownCopy(), message.urls);
        await this.#tidy();
        return state;
      }
      case 'VERIFY': {
        const total = this.#zipUpdates.shown.manifest.length;
        return this.#shownCopy().verify(this.#throttled((done) => ({ type: 'verify-progress', done, total })));
      }
      case 'REMOVE':
        return { removed: await this.#remove() };
      case 'ZIP_UPDATE_REVIEW':
        return this.#zipUpdates.review(message.file, this.#zipProgress(message.file.size));
      case 'ZIP_UPDATE_APPLY': {
        const progress = this.#zipProgress(message.file.size);
        return this.#replaced(await this.#zipUpdates.apply(message.file, message.release, progress), false);
      }
      case 'RETURN_TO_NETWORK': {
        const downloadMissing = async () => (await this.#downloadMissing(this.#copy)).missing.length;
        return this.#replaced(await this.#zipUpdates.returnToNetwork(downloadMissing), true);
      }
      case 'WANT_NETWORK':
        await this.#zipUpdates.want();
        return undefined;
      case 'ROLL_BACK':
        return this.#replaced(await this.#zipUpdates.rollBack(), true);
    }
  }

  async #greet(client: string | null, runs: readonly string[]): Promise<PageReply['HELLO']> {
    const yours = client === null ? FROM_NETWORK : await this.#releaseStore.introduce(client, runs);
    await this.#tidy();
    return { state: await this.#shownState(), yours };
  }

  async #remove(): Promise<number> {
    await this.#zipUpdates.forget();
    const base = this.#base;
    return this.#releaseStore.clear((name) => releaseOf(base, name) !== null || name === stateCacheName(base));
  }

  async #replaced(reply: ZipReply<null>, back: boolean): Promise<ZipReply<OfflineCopyState>> {
    if (!reply.ok) return reply;
    await this.#openPages.tell({ type: 'replaced', back });
    await this.#tidy();
    return { ok: true, value: await this.#shownState() };
  }

  async #prepareUpdate(): Promise<OfflineCopyState> {
    const state = await this.#withOrigin(await this.#update.download(await this.#progressOf(this.#copy)));
    await this.#openPages.tell({ type: 'copy-state', state });
    return state;
  }

  /** Downloads what is missing of a copy, beginning with the pages that are open, and tells pages how it went. */
  async #downloadMissing(copy: OfflineCopy, distrusted: readonly string[] = []): Promise<OfflineCopyState> {
    const { own } = this.#releaseStore;
    const onScreen = filesOnScreen(await this.#openPages.addresses(), this.#scope, (file) => own.has(file));
    const options: DownloadOptions = { distrusted, onScreen };
    const state = await this.#withOrigin(await copy.downloadMissing(await this.#progressOf(copy), options));
    await this.#openPages.tell({ type: 'copy-state', state });
    return state;
  }

  /** The copy that navigations get. There is one object for each release, so that equal downloads become one. */
  #shownCopy(): OfflineCopy {
    const { release, manifest } = this.#zipUpdates.shown;
    if (release === this.#copy.release) return this.#copy;
    if (release !== this.#zipCopy.release) this.#zipCopy = this.#copyOf({ release, manifest, packs: [] });
    return this.#zipCopy;
  }

  async #shownState(): Promise<OfflineCopyState> {
    return { ...(await this.#shownCopy().state()), origin: await this.#zipUpdates.origin() };
  }

  /** Adds where the copy came from. A release that is not shown came from the network, as it was built. */
  async #withOrigin(state: OfflineCopyState): Promise<OfflineCopyState> {
    const isShown = state.release === this.#zipUpdates.shown.release;
    const origin = isShown ? await this.#zipUpdates.origin() : { ...UNKNOWN_ORIGIN, date: this.#built.date };
    return { ...state, origin };
  }

  async #progressOf(copy: OfflineCopy): Promise<(counts: DownloadCounts) => void> {
    const { release } = copy;
    const { total, totalBytes } = await copy.state();
    const report = this.#throttled((counts: DownloadCounts) => ({
      type: 'precache-progress',
      release,
      total,
      totalBytes,
      ...counts,
    }));
    return (counts) => report({ ...counts });
  }

  #zipProgress(total: number): (done: number) => void {
    return this.#throttled((done) => ({ type: 'zip-update-progress', done, total }));
  }

  #throttled<T>(messageOf: (value: T) => Parameters<OpenPages['tell']>[0]): (value: T) => void {
    return throttled(
      (value) => this.#openPages.tell(messageOf(value)),
      this.#tuning.progress,
      () => Date.now(),
    );
  }

  async #tidy(): Promise<void> {
    await this.#releaseStore.tidy(await this.#openPages.ids());
  }

  /** Whether the server can be reached at all, whatever it answers. */
  async #probe(): Promise<boolean> {
    const signal = AbortSignal.timeout(this.#tuning.silence);
    return fetch(`${this.#scope}sw.js`, { method: 'HEAD', cache: 'no-store', signal }).then(
      () => true,
      () => false,
    );
  }
}
