import type { OfflineCopyState, PageMessage, PageReply } from '../contract/offline/offline.ts';
import type { OfflineCopyOrigin, ZipReply } from '../contract/offline/zip-update.ts';
import { filesOnScreen } from './addresses.ts';
import type { DownloadOptions } from './download/download-missing.ts';
import type { DownloadCounts } from './download/download-run.ts';
import { type OpenPages, throttled } from './open-pages.ts';
import type { OfflineCopy } from './release/offline-copy.ts';
import { FROM_NETWORK, type ReleaseStore } from './release/release-store.ts';
import type { Update } from './release/update.ts';
import { type AnswerContext, answerFile, answerNavigation, notStored } from './serve/answer.ts';
import type { WholePages } from './serve/whole-pages.ts';
import type { SiteStorage } from './site-storage.ts';
import { makeParts, type WorkerContext, type WorkerParts } from './worker-parts.ts';
import type { ZipUpdates } from './zip-update/zip-updates.ts';

const UNKNOWN_ORIGIN: OfflineCopyOrigin = { date: null, importedAt: null, rollback: null };

/** What the service worker does on each event. The decisions are made in the folders beside this file. */
export class OfflineWorker {
  readonly #context: WorkerContext;
  readonly #scope: string;
  readonly #siteStorage: SiteStorage;
  readonly #openPages: OpenPages;
  readonly #wholePages: WholePages;
  readonly #releaseStore: ReleaseStore;
  readonly #zipUpdates: ZipUpdates;
  readonly #update: Update;
  readonly #copyOf: WorkerParts['copyOf'];
  /** Identifies this start of the worker: it differs after each restart. */
  readonly #start = String(Math.random());
  /** The copy of the release that the worker was built with. */
  readonly #copy: OfflineCopy;
  /** The copy of the release that was last imported from a zip. */
  #zipCopy: OfflineCopy;

  constructor(context: WorkerContext) {
    const parts = makeParts(context);
    this.#context = context;
    this.#scope = parts.scope;
    this.#siteStorage = parts.siteStorage;
    this.#openPages = parts.openPages;
    this.#wholePages = parts.wholePages;
    this.#releaseStore = parts.releaseStore;
    this.#zipUpdates = parts.zipUpdates;
    this.#update = parts.update;
    this.#copyOf = parts.copyOf;
    this.#copy = parts.copy;
    this.#zipCopy = parts.copy;
    void this.#zipUpdates.restore();
  }

  /**
   * A first copy is useful even with gaps, which are filled later. A newer release replaces one that works, so it waits until
   * it is complete. The browser retries a failed installation when it next checks for an update.
   */
  async install(): Promise<void> {
    this.#siteStorage.keep();
    if (this.#context.host.registration.active === null) {
      await this.#releaseStore.beginInstall();
      await this.#copy.dropDamaged();
      await this.#downloadMissing(this.#copy);
      return;
    }
    const state = await this.#prepareUpdate();
    const full = state.problem === 'full';
    // The files of a shown release are in use, no matter which worker downloaded them.
    if (full && !(await this.#update.isShown())) await this.#copy.discard();
    // Not before the download, which takes files from them.
    if (state.ready || (full && this.#context.host.registration.waiting === null))
      await this.#zipUpdates.retireOthers();
    if (state.ready) return;
    throw new Error(`The new version is not complete: ${state.problem ?? 'interrupted'}`);
  }

  async activate(): Promise<void> {
    // The copy was removed while it was being saved, so there is nothing to show.
    if (!(await this.#siteStorage.isKept())) return;
    await this.#zipUpdates.takeOver();
    await this.#context.host.clients.claim();
    await this.#openPages.tell({ type: 'taken-over' });
    await this.#tidy();
    await this.#siteStorage.removeFormer().catch(() => undefined);
  }

  /** Whatever goes wrong in here, the server may still answer. */
  answerNavigation(request: Request, event: FetchEvent): Promise<Response> {
    return this.#answerNavigation(request, event).catch(() => fetch(request));
  }

  async #answerNavigation(request: Request, event: FetchEvent): Promise<Response> {
    const { security } = this.#context.built;
    if (!(await this.#siteStorage.isKept())) return fetch(request).catch(() => notStored(this.#scope, security));
    return answerNavigation(await this.#answerContext(event), request, event.resultingClientId);
  }

  answerFile(request: Request, event: FetchEvent): Promise<Response> {
    return this.#answerFile(request, event).catch(() => fetch(request));
  }

  async #answerFile(request: Request, event: FetchEvent): Promise<Response> {
    // For the tabs that it still controls, the worker of a removed copy acts as if it did not exist.
    if (!(await this.#siteStorage.isKept())) return fetch(request);
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
      security: this.#context.built.security,
      sizeOf: (file) => this.#zipUpdates.shown.manifest.find(({ url }) => url === file)?.bytes ?? 0,
      download: (files, signal) => this.#shownCopy().downloadNow(files, signal),
      patience: this.#context.tuning.unknownPage,
      later: (work) => event.waitUntil(work),
    };
  }

  /** @param client the page that sent the message; null if a worker sent it */
  async answerMessage(message: PageMessage, client: Client | null): Promise<PageReply[PageMessage['type']]> {
    switch (message.type) {
      case 'ALIVE':
        return this.#start;
      case 'STATUS':
        return this.#withOrigin(await this.#update.state());
      case 'DOWNLOAD_MISSING':
        return this.#prepareUpdate();
      case 'SKIP_WAITING': {
        const state = await this.#update.state();
        if (state.ready) await this.#takeTurn();
        return this.#withOrigin(state);
      }
      case 'GIVE_WAY':
        for (const copy of [this.#copy, this.#zipCopy]) copy.stop();
        return undefined;
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

  /** Browsers let a worker take over only when the active one has nothing left to do, and that may go on downloading for minutes. */
  async #takeTurn(): Promise<void> {
    const { host } = this.#context;
    const message: PageMessage = { type: 'GIVE_WAY' };
    try {
      host.registration.active?.postMessage(message);
    } catch {
      // It is already gone, and has nothing to stop.
    }
    await host.skipWaiting();
  }

  async #greet(client: Client | null, runs: readonly string[]): Promise<PageReply['HELLO']> {
    this.#siteStorage.keep();
    await this.#zipUpdates.recordOwn();
    const yours = client === null ? FROM_NETWORK : await this.#introduce(client, runs);
    await this.#tidy();
    return { state: await this.#shownState(), yours };
  }

  /**
   * @returns the release of a page; the shown release if reloading the page would bring nothing newer: it stands in for one that the shown
   *   release lacks, or is newer itself
   */
  async #introduce({ id, url }: Client, runs: readonly string[]): Promise<string> {
    const release = await this.#releaseStore.introduce(id, runs);
    const isUpToDate = (await this.#releaseStore.isAhead(release)) || (await this.#wholePages.standsIn(release, url));
    return isUpToDate ? this.#releaseStore.release : release;
  }

  async #remove(): Promise<number> {
    await this.#zipUpdates.forget();
    this.#releaseStore.forget();
    return this.#siteStorage.remove();
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

  /** Downloads the missing files of a copy, starting with those of open pages, and tells pages how it went. */
  async #downloadMissing(copy: OfflineCopy, distrusted: readonly string[] = []): Promise<OfflineCopyState> {
    const { own } = this.#releaseStore;
    const onScreen = filesOnScreen(await this.#openPages.addresses(), this.#scope, (file) => own.has(file));
    const options: DownloadOptions = { distrusted, onScreen };
    const state = await this.#withOrigin(await copy.downloadMissing(await this.#progressOf(copy), options));
    await this.#openPages.tell({ type: 'copy-state', state });
    return state;
  }

  /** The copy that answers navigations. Each release has one object, so that simultaneous downloads of it become one. */
  #shownCopy(): OfflineCopy {
    const { release, manifest } = this.#zipUpdates.shown;
    if (release === this.#copy.release) return this.#copy;
    if (release !== this.#zipCopy.release) this.#zipCopy = this.#copyOf({ release, manifest, packs: [] });
    return this.#zipCopy;
  }

  async #shownState(): Promise<OfflineCopyState> {
    return { ...(await this.#shownCopy().state()), origin: await this.#zipUpdates.origin() };
  }

  /** Adds where the copy came from. A release that is not shown is the one the worker was built with, so the build knows its date. */
  async #withOrigin(state: OfflineCopyState): Promise<OfflineCopyState> {
    const isShown = state.release === this.#zipUpdates.shown.release;
    const origin = isShown ? await this.#zipUpdates.origin() : { ...UNKNOWN_ORIGIN, date: this.#context.built.date };
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
      this.#context.tuning.progress,
      () => Date.now(),
    );
  }

  /** What cannot be deleted now is deleted next time: broken or denied storage must not keep a page from getting an answer. */
  async #tidy(): Promise<void> {
    const ids = await this.#openPages.ids();
    await this.#releaseStore.tidy(ids).catch(() => undefined);
  }
}
