import type { ManifestEntry } from '../contract/offline.ts';
import { ACTIVE_RECORD } from './copy.ts';
import { cacheName, keyOf, releaseOf } from './keys.ts';
import { filesOfKeys } from './plan.ts';
import type { Records } from './state.ts';

export interface ShelfContext {
  scope: string;
  base: string;
  /** What the worker was built with. */
  release: string;
  manifest: readonly ManifestEntry[];
  storage: CacheStorage;
  records: Records;
  now(): number;
  /** For so many milliseconds a client counts as alive though the browser does not list it: it may just be starting. */
  grace: number;
}

/** File → key under which it is stored. */
export type Files = ReadonlyMap<string, string>;

interface ClientRecord {
  release: string;
  at: number;
}

const RETIRED_RECORD = 'retired';
const CLIENT = 'client/';

/** The release of a client whose page came from the server and whose files must come from there, too. */
export const FROM_NETWORK = '';

/**
 * All copies in the browser, and which open page reads which. A page gets files of its own release only, for as long
 * as it lives; navigations get those of the release that is shown, which is the active worker's own unless another
 * came as a zip (zip-update/). A copy nobody reads any more is deleted.
 */
export class Shelf {
  #release: string;
  #own: Files;
  /** Copies that nobody may delete for now. */
  readonly #guarded = new Set<string>();
  #turn: Promise<void> = Promise.resolve();
  readonly #context: ShelfContext;
  readonly #clients = new Map<string, string>();
  readonly #others = new Map<string, Promise<Files | null>>();

  constructor(context: ShelfContext) {
    this.#context = context;
    this.#release = context.release;
    this.#own = this.#filesOfManifest(context.manifest);
  }

  /** The release that navigations get. */
  get release(): string {
    return this.#release;
  }

  /** Its files. */
  get own(): Files {
    return this.#own;
  }

  /** From now on navigations get this release. */
  show(release: string, manifest: readonly ManifestEntry[]): void {
    // The one before is known by what is stored of it, like every other.
    this.#others.clear();
    this.#release = release;
    this.#own = this.#filesOfManifest(manifest);
  }

  #filesOfManifest(manifest: readonly ManifestEntry[]): Files {
    return new Map(manifest.map((entry) => [entry.url, keyOf(this.#context.scope, entry)]));
  }

  /** Keeps a copy from being deleted while the work goes on. */
  async guarding<T>(release: string, work: () => Promise<T>): Promise<T> {
    this.#guarded.add(release);
    try {
      return await work();
    } finally {
      this.#guarded.delete(release);
    }
  }

  /** A client shows this release. */
  async remember(client: string, release: string): Promise<void> {
    this.#clients.set(client, release);
    const record: ClientRecord = { release, at: this.#context.now() };
    await this.#context.records.write(CLIENT + client, record);
  }

  /**
   * Finds out what an open page shows: what was noted when it was opened, else the first release that has all the
   * scripts and styles it runs.
   */
  async introduce(client: string, runs: readonly string[]): Promise<string> {
    const record = await this.#context.records.read<ClientRecord>(CLIENT + client);
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
  filesOf(release: string): Promise<Files | null> {
    if (release === this.#release) return Promise.resolve(this.#own);
    const known = this.#others.get(release) ?? this.#filesOfCache(cacheName(this.#context.base, release));
    this.#others.set(release, known);
    return known;
  }

  async #filesOfCache(name: string): Promise<Files | null> {
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

  /**
   * What is shown now stays so for the next start; every other copy goes as soon as no page reads it.
   * @param kept further copies that stay
   */
  async takeOver(kept: readonly string[] = []): Promise<void> {
    const others = (await this.stored()).filter((release) => release !== this.#release && !kept.includes(release));
    await this.#context.records.write(RETIRED_RECORD, others);
    await this.#context.records.write(ACTIVE_RECORD, this.#release);
  }

  /**
   * Deletes retired copies that no living page reads. A copy that a newer worker is still making is never touched.
   * @param living ids of the windows the browser knows
   */
  tidy(living: ReadonlySet<string>): Promise<void> {
    return this.#inTurn(() => this.#tidy(living));
  }

  /** Marks copies as no longer needed, and others as needed again. */
  retire(changes: { add: readonly string[]; remove: readonly string[] }): Promise<void> {
    return this.#inTurn(async () => {
      const { records } = this.#context;
      const before = (await records.read<string[]>(RETIRED_RECORD)) ?? [];
      const after = [...new Set([...before, ...changes.add])].filter((release) => !changes.remove.includes(release));
      await records.write(RETIRED_RECORD, after);
    });
  }

  /** One change of the list of retired copies after the other. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #tidy(living: ReadonlySet<string>): Promise<void> {
    const { records, now, grace, storage, base } = this.#context;
    const retired = (await records.read<string[]>(RETIRED_RECORD)) ?? [];
    if (retired.length === 0) return;
    const read = new Set<string>();
    for (const name of await records.names(CLIENT)) {
      const record = await records.read<ClientRecord>(name);
      const alive = living.has(name.slice(CLIENT.length)) || now() - (record?.at ?? 0) < grace;
      if (alive && record !== undefined) read.add(record.release);
      if (!alive) await records.remove(name);
    }
    const stays = (release: string) => release === this.#release || read.has(release) || this.#guarded.has(release);
    const kept = retired.filter(stays);
    for (const release of retired) {
      if (stays(release)) continue;
      this.#others.delete(release);
      await storage.delete(cacheName(base, release));
      await records.remove(`copy/${release}`);
    }
    await records.write(RETIRED_RECORD, kept);
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
