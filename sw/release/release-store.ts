import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { cacheName, keyOf, releaseOf } from '../keys.ts';
import type { Exclusively } from '../locks.ts';
import type { Records } from '../records.ts';
import { ACTIVE_RECORD } from './offline-copy.ts';
import { filesOfKeys } from './plan.ts';
import { Retirement } from './retirement.ts';

export interface ReleaseStoreContext {
  scope: string;
  base: string;
  /** What the worker was built with. */
  release: string;
  manifest: readonly ManifestEntry[];
  storage: CacheStorage;
  records: Records;
  exclusively: Exclusively;
  /** Another worker is being installed, or waits. */
  another(): boolean;
  now(): number;
  /** For so many milliseconds a client counts as alive though the browser does not list it: it may just be starting. */
  grace: number;
}

/** File → key under which it is stored. */
export type ReleaseFiles = ReadonlyMap<string, string>;

interface ClientRecord {
  release: string;
  at: number;
  /** The page stands in for one that the release that is shown lacks. */
  spare?: boolean;
}

const CLIENT = 'client/';

/** The release of a client whose page came from the server and whose files must come from there, too. */
export const FROM_NETWORK = '';

/**
 * All copies in the browser, and which open page reads which. A page gets files of its own release only, for as long
 * as it lives; navigations get those of the release that is shown, which is the active worker's own unless another
 * came as a zip (zip-update/). A copy nobody reads any more is deleted.
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

  /** Its files. */
  get own(): ReleaseFiles {
    return this.#own;
  }

  /** From now on navigations get this release. */
  show(release: string, manifest: readonly ManifestEntry[]): void {
    // The one before is known by what is stored of it, like every other.
    this.#others.clear();
    this.#release = release;
    this.#own = this.#filesOfManifest(manifest);
  }

  #filesOfManifest(manifest: readonly ManifestEntry[]): ReleaseFiles {
    return new Map(manifest.map((entry) => [entry.url, keyOf(this.#context.scope, entry)]));
  }

  /** Keeps a release store from being deleted while the work goes on. */
  guarding<T>(release: string, work: () => Promise<T>): Promise<T> {
    return this.#retirement.guarding(release, work);
  }

  /** The worker's own release is about to be made whole. From now on no worker deletes its store. */
  beginInstall(): Promise<void> {
    return this.#retirement.beginInstall(this.#context.release);
  }

  /** Marks releases as no longer needed, and others as needed again. */
  retire(changes: { add: readonly string[]; remove: readonly string[] }): Promise<void> {
    return this.#retirement.retire(changes);
  }

  /** A client shows this release; with `spare`, in the place of a page that the shown release lacks. */
  async remember(client: string, release: string, { spare = false } = {}): Promise<void> {
    this.#clients.set(client, release);
    const record: ClientRecord = { release, at: this.#context.now(), ...(spare && { spare }) };
    await this.#context.records.write(CLIENT + client, record);
  }

  /**
   * Finds out what an open page shows: what was noted when it was opened, else the first release that has all the
   * scripts and styles it runs. A page that stands in for another counts as one of the release that is shown: loading it
   * anew brings nothing newer.
   */
  async introduce(client: string, runs: readonly string[]): Promise<string> {
    const record = await this.#context.records.read<ClientRecord>(CLIENT + client);
    if (record?.spare) return this.#release;
    if (record !== undefined && record.release !== FROM_NETWORK) return record.release;
    const releases = [this.#release, ...(await this.stored())];
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

  /** The release of a client; the one that is shown for one that nobody has heard of, because all but navigations come later. */
  async releaseOfClient(client: string): Promise<string> {
    const known = this.#clients.get(client);
    if (known !== undefined) return known;
    const record = client === '' ? undefined : await this.#context.records.read<ClientRecord>(CLIENT + client);
    const release = record?.release ?? this.#release;
    this.#clients.set(client, release);
    return release;
  }

  /** What a release consists of, or null when there is no copy of it. */
  filesOf(release: string): Promise<ReleaseFiles | null> {
    if (release === this.#release) return Promise.resolve(this.#own);
    const known = this.#others.get(release) ?? this.#filesOfCache(cacheName(this.#context.base, release));
    this.#others.set(release, known);
    return known;
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
   * A file in whichever copy has it. Right for files whose name carries a hash of their content, and the last resort
   * for a client of which only the request is known.
   */
  async matchAnywhere(file: string): Promise<Response | undefined> {
    for (const release of await this.stored()) {
      const key = (await this.filesOf(release))?.get(file);
      const stored = key === undefined ? undefined : await this.match(release, key);
      if (stored !== undefined) return stored;
    }
    return undefined;
  }

  /** Releases that were shown before and stay, because the one that is shown has gaps that they can fill. */
  spares(): Promise<string[]> {
    return this.#retirement.spares();
  }

  /** Every file of the shown release is in its store. */
  async isWhole(): Promise<boolean> {
    const { storage, base } = this.#context;
    const requests = await (await storage.open(cacheName(base, this.#release))).keys();
    const keys = new Set(requests.map(({ url }) => url));
    return [...this.#own.values()].every((key) => keys.has(key));
  }

  /**
   * What is shown now stays so for the next start; every other release store goes as soon as no page reads it. As long as
   * the shown release has gaps, the one before stays, too.
   * @param kept further releases that stay
   */
  async takeOver(kept: readonly string[] = []): Promise<void> {
    const { records } = this.#context;
    const before = await records.read<string>(ACTIVE_RECORD);
    const whole = await this.isWhole();
    await this.#retirement.takeOver({ shown: this.#release, kept, before, whole });
    await records.write(ACTIVE_RECORD, this.#release);
  }

  /**
   * Deletes the stores of retired releases that no living page reads.
   * @param living ids of the windows the browser knows
   */
  async tidy(living: ReadonlySet<string>): Promise<void> {
    const gone = await this.#retirement.tidy({
      whole: () => this.isWhole(),
      read: async () => (await this.#readBy(living)).add(this.#release),
    });
    for (const release of gone) this.#others.delete(release);
  }

  /** Releases that living pages read. Forgets the others. */
  async #readBy(living: ReadonlySet<string>): Promise<Set<string>> {
    const { records, now, grace } = this.#context;
    const read = new Set<string>();
    for (const name of await records.names(CLIENT)) {
      const record = await records.read<ClientRecord>(name);
      const alive = living.has(name.slice(CLIENT.length)) || now() - (record?.at ?? 0) < grace;
      if (alive && record !== undefined) read.add(record.release);
      if (!alive) await records.remove(name);
    }
    return read;
  }

  /** Deletes everything this site has stored. @returns number of caches */
  async clear(isOurs: (name: string) => boolean): Promise<number> {
    const names = (await this.#context.storage.keys()).filter(isOurs);
    for (const name of names) await this.#context.storage.delete(name);
    this.#others.clear();
    return names.length;
  }

  /** Releases of which there is a copy, whole or not. */
  async stored(): Promise<string[]> {
    const names = await this.#context.storage.keys();
    return names.map((name) => releaseOf(this.#context.base, name)).filter((release) => release !== null);
  }
}
