import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { cacheName, keyOf, releaseOf } from '../keys.ts';
import type { Exclusively } from '../locks.ts';
import { ACTIVE_RECORD, type Records } from '../records.ts';
import { filesOfKeys } from './plan.ts';
import { Retirement } from './retirement.ts';

export interface ReleaseStoreContext {
  scope: string;
  base: string;
  /** The release the worker was built with. */
  release: string;
  manifest: readonly ManifestEntry[];
  storage: CacheStorage;
  records: Records;
  exclusively: Exclusively;
  /** Whether another worker is being installed or waits. */
  another(): boolean;
  now(): number;
  /** A client that the browser does not list counts as open for this many milliseconds, because it may just be starting. */
  grace: number;
}

/** File → key under which it is stored. */
export type ReleaseFiles = ReadonlyMap<string, string>;

interface ClientRecord {
  release: string;
  at: number;
}

const CLIENT = 'client/';

/** Used in place of a release: the client's page came from the server, so its files must come from there, too. */
export const FROM_NETWORK = '';

/**
 * All releases in the browser, with a cache for each, and which open page reads which. A page gets files of its own release
 * only, for as long as it is open. Navigations get the release that is shown: the active worker's own, or one from a zip
 * (zip-update/). A release that no page reads any longer is deleted.
 */
export class ReleaseStore {
  #release: string;
  #own: ReleaseFiles;
  readonly #context: ReleaseStoreContext;
  readonly #retirement: Retirement;
  readonly #clients = new Map<string, string>();
  readonly #others = new Map<string, Promise<ReleaseFiles | null>>();

  constructor(context: ReleaseStoreContext) {
    this.#context = context;
    this.#retirement = new Retirement({ ...context, stored: () => this.stored() });
    this.#release = context.release;
    this.#own = this.#filesOfManifest(context.manifest);
  }

  /** The release that navigations get. */
  get release(): string {
    return this.#release;
  }

  /** Files of the release that navigations get. */
  get own(): ReleaseFiles {
    return this.#own;
  }

  /** From now on navigations get this release. */
  show(release: string, manifest: readonly ManifestEntry[]): void {
    // From now on, the files of the previously shown release are looked up in its cache, like those of any other.
    this.#others.clear();
    this.#release = release;
    this.#own = this.#filesOfManifest(manifest);
  }

  #filesOfManifest(manifest: readonly ManifestEntry[]): ReleaseFiles {
    return new Map(manifest.map((entry) => [entry.url, keyOf(this.#context.scope, entry)]));
  }

  /** Keeps a release from being deleted while the work goes on. */
  guarding<T>(release: string, work: () => Promise<T>): Promise<T> {
    return this.#retirement.guarding(release, work);
  }

  /** Records that the worker's own release is being installed. From now on no worker deletes it. */
  beginInstall(): Promise<void> {
    return this.#retirement.beginInstall(this.#context.release);
  }

  /** Marks releases as no longer needed, and others as needed again. */
  retire(changes: { add: readonly string[]; remove: readonly string[] }): Promise<void> {
    return this.#retirement.retire(changes);
  }

  /** Retires all stored releases except those in `kept` and the spares. */
  retireOthers(kept: readonly (string | undefined)[]): Promise<void> {
    return this.#retirement.retireOthers(kept);
  }

  /** Records which release a client shows. */
  async remember(client: string, release: string): Promise<void> {
    this.#clients.set(client, release);
    const record: ClientRecord = { release, at: this.#context.now() };
    await this.#context.records.write(CLIENT + client, record);
  }

  /**
   * Finds out which release an open page shows: the one recorded when it was opened, else the first one that has all the
   * scripts and styles it runs.
   */
  async introduce(client: string, runs: readonly string[]): Promise<string> {
    const record = await this.#context.records.read<ClientRecord>(CLIENT + client);
    if (record !== undefined && record.release !== FROM_NETWORK) return record.release;
    // Broken or denied storage must not keep a page from getting an answer.
    const releases = [this.#release, ...(await this.stored().catch(() => []))];
    for (const release of releases) {
      const files = await this.filesOf(release);
      if (files !== null && runs.every((file) => files.has(file))) {
        await this.remember(client, release);
        return release;
      }
    }
    await this.remember(client, FROM_NETWORK);
    return FROM_NETWORK;
  }

  /**
   * Whether another worker has this release and is yet to show it, perhaps because it cannot be saved. A page of it came from the server,
   * because the shown release does not have that page.
   */
  async isAhead(release: string): Promise<boolean> {
    return (
      ![this.#release, this.#context.release].includes(release) && release === (await this.#retirement.lastBegun())
    );
  }

  /** The release of a client. An unknown client gets the shown release: it must have been opened by a navigation just now. */
  async releaseOfClient(client: string): Promise<string> {
    // Some requests have no client, and nothing in common with each other.
    if (client === '') return this.#release;
    const known = this.#clients.get(client);
    if (known !== undefined) return known;
    const record = await this.#context.records.read<ClientRecord>(CLIENT + client);
    const release = record?.release ?? this.#release;
    this.#clients.set(client, release);
    return release;
  }

  /** Files of a release; null when nothing of it is stored, or its cache cannot be read right now. */
  filesOf(release: string): Promise<ReleaseFiles | null> {
    if (release === this.#release) return Promise.resolve(this.#own);
    const known = this.#others.get(release) ?? this.#filesOfOther(release);
    this.#others.set(release, known);
    return known;
  }

  async #filesOfOther(release: string): Promise<ReleaseFiles | null> {
    const files = await this.#filesOfCache(cacheName(this.#context.base, release)).catch(() => null);
    // More of it may be stored soon, or it may be readable the next time.
    if (files === null || release === (await this.#retirement.lastBegun())) this.#others.delete(release);
    return files;
  }

  async #filesOfCache(name: string): Promise<ReleaseFiles | null> {
    const { storage, scope } = this.#context;
    if (!(await storage.has(name))) return null;
    const requests = await (await storage.open(name)).keys();
    return filesOfKeys(
      scope,
      requests.map(({ url }) => url),
    );
  }

  async match(release: string, key: string): Promise<Response | undefined> {
    const name = cacheName(this.#context.base, release);
    return this.#context.storage.match(key, { cacheName: name, ignoreVary: true });
  }

  async put(release: string, key: string, response: Response): Promise<void> {
    const cache = await this.#context.storage.open(cacheName(this.#context.base, release));
    await cache.put(key, response);
  }

  /**
   * A file from any release that has it. That is right for files whose names contain a hash of their content, and the last
   * resort for a client about which nothing else is known.
   */
  async matchAnywhere(file: string): Promise<Response | undefined> {
    for (const release of await this.stored()) {
      const key = (await this.filesOf(release))?.get(file);
      // A cache that cannot be read must not keep the others from being asked.
      const stored = key === undefined ? undefined : await this.match(release, key).catch(() => undefined);
      if (stored !== undefined) return stored;
    }
    return undefined;
  }

  /**
   * Former releases that are kept, because the shown one lacks files that they can stand in for. Where the records are lost, these are
   * all others, the one that was stored last first.
   */
  async spares(): Promise<string[]> {
    const spares = await this.#retirement.spares();
    if (spares.length > 0 || (await this.#context.records.read(ACTIVE_RECORD)) !== undefined) return spares;
    const stored = await this.stored().catch(() => []);
    return stored.filter((release) => release !== this.#release).reverse();
  }

  /** Whether every file of the shown release is stored. */
  async isWhole(): Promise<boolean> {
    return (await this.#lacking()).length === 0;
  }

  /** Files of the shown release that are not stored. */
  async #lacking(): Promise<string[]> {
    const { storage, base } = this.#context;
    const requests = await (await storage.open(cacheName(base, this.#release))).keys();
    const keys = new Set(requests.map(({ url }) => url));
    return [...this.#own].flatMap(([file, key]) => (keys.has(key) ? [] : [file]));
  }

  /**
   * Whether a former release may be of use to a shown one that lacks these files. If they never arrive, as where a network blocks fonts,
   * each release lacks them, and all of them together would fill the storage.
   */
  async #standsIn(release: string, lacking: readonly string[]): Promise<boolean> {
    const files = await this.filesOf(release);
    // A page of a former release has scripts and styles with other names.
    return files === null || lacking.some((file) => files.has(file) || /\.(js|css)$/.test(file));
  }

  /**
   * Records the shown release for the next start of the worker, and retires the others. While the shown release lacks files,
   * the previous ones that have them stay.
   *
   * @param kept further releases that stay
   */
  async takeOver(kept: readonly string[] = []): Promise<void> {
    const { records } = this.#context;
    const before = await records.read<string>(ACTIVE_RECORD);
    const lacking = await this.#lacking();
    const standsIn = (release: string) => this.#standsIn(release, lacking);
    await this.#retirement.takeOver({ shown: this.#release, kept, before, whole: lacking.length === 0, standsIn });
    await records.write(ACTIVE_RECORD, this.#release);
  }

  /**
   * Deletes retired releases that no open page reads, and records of pages that are closed.
   *
   * @param living ids of the windows and workers that the browser lists
   */
  async tidy(living: ReadonlySet<string>): Promise<void> {
    await this.#forgetClosed(living);
    const gone = await this.#retirement.tidy({
      whole: () => this.isWhole(),
      read: async () => (await this.#readByPages()).add(this.#release),
    });
    for (const release of gone) this.#others.delete(release);
  }

  /** Deletes records of closed pages, including records dated in the future, which were written while the clock was ahead. */
  async #forgetClosed(living: ReadonlySet<string>): Promise<void> {
    const { records, now, grace } = this.#context;
    for (const name of await records.names(CLIENT)) {
      if (living.has(name.slice(CLIENT.length))) continue;
      const record = await records.read<ClientRecord>(name);
      if (Math.abs(now() - (record?.at ?? 0)) >= grace) await records.remove(name);
    }
  }

  /** Releases that open pages read. */
  async #readByPages(): Promise<Set<string>> {
    const { records } = this.#context;
    const names = await records.names(CLIENT);
    const found = await Promise.all(names.map((name) => records.read<ClientRecord>(name)));
    return new Set(found.flatMap((record) => (record === undefined ? [] : [record.release])));
  }

  /** Forgets what it knows about other releases and open pages, because everything is being removed. */
  forget(): void {
    this.#others.clear();
    this.#clients.clear();
  }

  /** Releases with stored files, complete or not. */
  async stored(): Promise<string[]> {
    const names = await this.#context.storage.keys();
    return names.map((name) => releaseOf(this.#context.base, name)).filter((release) => release !== null);
  }
}
