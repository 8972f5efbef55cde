import type { CopyProblem, CopyState, ManifestEntry, MissingReason, VerifyResult } from '../contract/offline.ts';
import { revisionOf } from './download.ts';
import { type CopyContext, type Counts, countFile, fetchMissing, problemOf, store } from './fill.ts';
import { cacheName, keyOf, releaseOf } from './keys.ts';
import { changedPages, planDownload } from './plan.ts';

/** What is remembered of a release beside its files. */
interface CopyRecord {
  completedAt: number | null;
  changedPages: string[] | null;
}

export const ACTIVE_RECORD = 'active';

/** The copy of the release this worker was built with. */
export class Copy {
  readonly #context: CopyContext;
  readonly #reasons = new Map<string, MissingReason>();
  #problem: CopyProblem | null = null;
  #running: Promise<CopyState> | null = null;

  constructor(context: CopyContext) {
    this.#context = context;
  }

  get release(): string {
    return this.#context.release;
  }

  /**
   * Downloads what is missing. A second call while one runs gets the same result.
   * @param distrusted files to fetch again even if they are stored
   */
  fill(onProgress: (counts: Counts) => void, distrusted: readonly string[] = []): Promise<CopyState> {
    if (this.#running !== null && distrusted.length > 0) {
      return this.#running.then(() => this.fill(onProgress, distrusted));
    }
    this.#running ??= this.#fill(onProgress, new Set(distrusted)).then(
      async (problem) => {
        this.#problem = problem;
        this.#running = null;
        return this.state();
      },
      async (error: unknown) => {
        this.#problem = problemOf(error);
        this.#running = null;
        return this.state();
      },
    );
    return this.#running;
  }

  async #fill(onProgress: (counts: Counts) => void, distrusted: ReadonlySet<string>): Promise<CopyProblem | null> {
    const { scope, manifest } = this.#context;
    const cache = await this.#open();
    const plan = planDownload(manifest, {
      scope,
      own: new Set(await keysOf(cache)),
      elsewhere: await this.#elsewhere(),
      distrusted,
    });
    this.#reasons.clear();
    await this.#rememberChanges();

    const counts: Counts = { done: plan.keep.length, bytes: sum(plan.keep), missing: 0 };
    onProgress(counts);
    for (const key of plan.remove) await cache.delete(key);
    for (const { entry, from } of plan.copy) {
      if (await this.#take(cache, entry, from)) countFile(counts, entry);
      else plan.fetch.push(entry);
      onProgress(counts);
    }

    const { stopped, failed } = await fetchMissing({ context: this.#context, cache, counts, onProgress }, plan.fetch);
    for (const [url, reason] of failed) this.#reasons.set(url, reason);
    onProgress(counts);
    return stopped === 'full' || stopped === 'denied' || stopped === 'lost' ? stopped : null;
  }

  /** Copies one entry from the cache of another release. */
  async #take(cache: Cache, entry: ManifestEntry, from: string): Promise<boolean> {
    const key = keyOf(this.#context.scope, entry);
    const stored = await (await this.#context.storage.open(from)).match(key, { ignoreVary: true });
    if (stored === undefined) return false;
    await store(cache, key, stored);
    return true;
  }

  async state(): Promise<CopyState> {
    const { scope, manifest, release } = this.#context;
    const keys = await this.#keys();
    const there = manifest.filter((entry) => keys.has(keyOf(scope, entry)));
    const missing = manifest.filter((entry) => !keys.has(keyOf(scope, entry)));
    const record = await this.#record();
    if (missing.length === 0 && record.completedAt === null) {
      record.completedAt = this.#context.now();
      await this.#context.records.write(`copy/${release}`, record);
    }
    return {
      release,
      done: there.length,
      total: manifest.length,
      bytes: sum(there),
      totalBytes: sum(manifest),
      missing: missing.map(({ url }) => {
        const reason = this.#reasons.get(url);
        return reason === undefined ? { url } : { url, reason };
      }),
      problem: missing.length === 0 ? null : this.#problem,
      busy: this.#running !== null,
      completedAt: missing.length === 0 ? record.completedAt : null,
      changedPages: record.changedPages,
    };
  }

  /** Hashes every stored file and compares it with what was published. Changes nothing. */
  async verify(onProgress: (done: number) => void): Promise<VerifyResult> {
    const result: VerifyResult = { checked: 0, corrupt: [], missing: [] };
    const cache = await this.#open();
    for (const [index, entry] of this.#context.manifest.entries()) {
      const stored = await cache.match(keyOf(this.#context.scope, entry), { ignoreVary: true });
      const intact = stored && (await revisionOf(await stored.arrayBuffer())) === entry.revision;
      if (stored === undefined) result.missing.push(entry.url);
      else result.checked += 1;
      if (intact === false) result.corrupt.push(entry.url);
      onProgress(index + 1);
    }
    return result;
  }

  /** Drops an unfinished copy: what a new release has taken of a storage that is too small for two. */
  async discard(): Promise<void> {
    await this.#context.storage.delete(cacheName(this.#context.base, this.#context.release));
  }

  async #rememberChanges(): Promise<void> {
    const { records, storage, base, scope, release, manifest } = this.#context;
    const active = await records.read<string>(ACTIVE_RECORD);
    if (active === undefined || active === release || !(await storage.has(cacheName(base, active)))) return;
    const before = new Set(await keysOf(await storage.open(cacheName(base, active))));
    const record = { ...(await this.#record()), changedPages: changedPages(manifest, before, scope) };
    await records.write(`copy/${release}`, record);
  }

  async #record(): Promise<CopyRecord> {
    const stored = await this.#context.records.read<CopyRecord>(`copy/${this.release}`);
    return stored ?? { completedAt: null, changedPages: null };
  }

  #open(): Promise<Cache> {
    return this.#context.storage.open(cacheName(this.#context.base, this.release));
  }

  async #keys(): Promise<Set<string>> {
    try {
      return new Set(await keysOf(await this.#open()));
    } catch {
      this.#problem ??= 'denied';
      return new Set();
    }
  }

  /** Key → cache, for the caches of other releases. */
  async #elsewhere(): Promise<Map<string, string>> {
    const { storage, base, release } = this.#context;
    const places = new Map<string, string>();
    for (const name of await storage.keys()) {
      const other = releaseOf(base, name);
      if (other === null || other === release) continue;
      for (const key of await keysOf(await storage.open(name))) places.set(key, name);
    }
    return places;
  }
}

async function keysOf(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map((request) => request.url);
}

function sum(entries: readonly ManifestEntry[]): number {
  return entries.reduce((total, entry) => total + entry.bytes, 0);
}
