import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import type {
  MissingFile,
  MissingReason,
  OfflineCopyProblem,
  OfflineCopyState,
  VerifyResult,
} from '../../contract/offline/offline.ts';
import { revisionOf } from '../download/download.ts';
import { type DownloadOptions, downloadMissing } from '../download/download-missing.ts';
import { countFile, type DownloadCounts, type OfflineCopyContext, putFile } from '../download/download-run.ts';
import { FROM_HTTP_CACHE, fetchSingly } from '../download/single-files.ts';
import { storable } from '../download/storable.ts';
import { dropCache } from '../drop-cache.ts';
import { cacheName, keyOf, releaseOf } from '../keys.ts';
import { addressOfPage, pageText } from '../page-facts.ts';
import { ACTIVE_RECORD } from '../records.ts';
import { storageProblem } from '../storage-problem.ts';
import { differentPages, filesOfKeys, planDownload } from './plan.ts';

/** What is recorded about a release, in addition to its files. */
interface OfflineCopyRecord {
  completedAt: number | null;
  changedPages: string[] | null;
  /** Files that the server did not have (status 404 or 410) when they were last tried. */
  gone?: string[];
  /** All files that could not be had when they were last tried. Absent in records of earlier releases of the site. */
  failed?: string[];
  /** Missing files without which the release may still take over. */
  excused?: string[];
}

/** Name of the record about a release. Earlier releases of the site read it, too, so it keeps its name. */
export const copyRecord = (release: string) => `copy/${release}`;

/** The offline copy of one release: its files in a cache of their own. */
export class OfflineCopy {
  readonly #context: OfflineCopyContext;
  readonly #reasons = new Map<string, MissingReason>();
  #problem: OfflineCopyProblem | null = null;
  #running: Promise<OfflineCopyState> | null = null;
  #stop = new AbortController();
  /** Settled when the last change of the record is written. */
  #recorded: Promise<unknown> = Promise.resolve();

  constructor(context: OfflineCopyContext) {
    this.#context = context;
  }

  get release(): string {
    return this.#context.release;
  }

  /** Downloads what is missing. A second call during a run gets the result of that run, unless there is more to do. */
  downloadMissing(
    onProgress: (counts: DownloadCounts) => void,
    options: DownloadOptions = {},
  ): Promise<OfflineCopyState> {
    if (this.#running !== null) {
      const more = (options.distrusted?.length ?? 0) > 0;
      const { signal } = this.#stop;
      return this.#running.then((state) => {
        return !signal.aborted && (more || isUntried(state)) ? this.downloadMissing(onProgress, options) : state;
      });
    }
    this.#running = this.#fill(onProgress, options).then(
      async (problem) => {
        this.#problem = problem;
        this.#running = null;
        return this.state();
      },
      async (error: unknown) => {
        this.#problem = storageProblem(error);
        this.#running = null;
        return this.state();
      },
    );
    return this.#running;
  }

  /** Ends the current run, and the calls that wait to start another one after it. Files that have arrived are kept. */
  stop(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  async #fill(
    onProgress: (counts: DownloadCounts) => void,
    options: DownloadOptions,
  ): Promise<OfflineCopyProblem | null> {
    const { scope, manifest, tuning, sleep } = this.#context;
    const deadline = firstOf(this.#stop.signal, AbortSignal.timeout(tuning.deadline));
    const cache = await this.#open();
    await this.#dropDamaged(cache, options.distrusted ?? []);
    const own = new Set(await keysOf(cache));
    const plan = planDownload(manifest, { scope, own, elsewhere: await this.#elsewhere() });
    this.#reasons.clear();

    const counts: DownloadCounts = { done: plan.keep.length, bytes: sum(plan.keep), missing: 0 };
    onProgress(counts);
    for (const key of plan.remove) await cache.delete(key);
    for (const { entry, from } of plan.reuse) {
      if (await this.#reuse(cache, entry, from)) countFile(counts, entry);
      else plan.fetch.push(entry);
      onProgress(counts);
    }

    // Shared by all waits, because each of them would leave a listener behind.
    const ended = aborted(deadline);
    const context = { ...this.#context, sleep: (wait: number) => Promise.race([sleep(wait), ended]) };
    const downloadRun = { context, cache, counts, onProgress, deadline };
    const { stopped, failed } = await downloadMissing(downloadRun, plan.fetch, options);
    for (const [url, reason] of failed) this.#reasons.set(url, reason);
    const gone = [...failed].flatMap(([url, reason]) => (reason === 'gone' ? [url] : []));
    // A run that was stopped, as without a network, has not tried all files.
    const untried = (names: readonly string[]) => (stopped === null ? [] : names.filter((url) => !failed.has(url)));
    await this.#change((before) => ({
      gone: [...untried(before.gone ?? []), ...gone],
      failed: [...untried(before.failed ?? before.gone ?? []), ...failed.keys()],
    }));
    await this.#rememberChanges(cache);
    onProgress(counts);
    return stopped === 'deadline' ? null : stopped;
  }

  /** Takes one file from the cache of another release, if its bytes are still the published ones. */
  async #reuse(cache: Cache, entry: ManifestEntry, from: string): Promise<boolean> {
    const key = keyOf(this.#context.scope, entry);
    const bytes = await intactBytes(await this.#context.storage.open(from), key, entry);
    if (!bytes) return false;
    // Earlier releases of the site also stored the host's headers, which nothing had checked.
    await putFile(cache, key, storable(entry.url, bytes));
    return true;
  }

  async state(): Promise<OfflineCopyState> {
    const { scope, manifest, release } = this.#context;
    const keys = await this.#keys();
    const there = manifest.filter((entry) => keys.has(keyOf(scope, entry)));
    const missing = manifest.filter((entry) => !keys.has(keyOf(scope, entry)));
    let record = await this.#record();
    if (missing.length === 0 && record.completedAt === null)
      record = await this.#change(({ completedAt }) => ({ completedAt: completedAt ?? this.#context.now() }));
    return {
      release,
      done: there.length,
      total: manifest.length,
      bytes: sum(there),
      totalBytes: sum(manifest),
      missing: missing.map(({ url }) => {
        const reason = this.#reasons.get(url) ?? (record.gone?.includes(url) ? 'gone' : undefined);
        return reason === undefined ? { url } : { url, reason };
      }),
      problem: missing.length === 0 ? null : this.#problem,
      busy: this.#running !== null,
      completedAt: missing.length === 0 ? record.completedAt : null,
      changedPages: record.changedPages,
    };
  }

  /** Compares the SHA-256 of every stored file with the published one. Changes nothing. */
  async verify(onProgress: (done: number) => void): Promise<VerifyResult> {
    const result: VerifyResult = { checked: 0, corrupt: [], missing: [] };
    const cache = await this.#open().catch(() => undefined);
    for (const [index, entry] of this.#context.manifest.entries()) {
      const bytes = cache && (await intactBytes(cache, keyOf(this.#context.scope, entry), entry));
      if (bytes === undefined) result.missing.push(entry.url);
      else result.checked += 1;
      if (bytes === null) result.corrupt.push(entry.url);
      onProgress(index + 1);
    }
    return result;
  }

  /** Downloads files right away, for a page that is waiting for them. @returns whether all of them arrived */
  async downloadNow(files: readonly string[], signal: AbortSignal): Promise<boolean> {
    const wanted = new Set(this.#context.manifest.filter(({ url }) => files.includes(url)));
    const counts = { done: 0, bytes: 0, missing: 0 };
    const cache = await this.#open();
    const downloadRun = { context: this.#context, cache, counts, onProgress: () => undefined, deadline: signal };
    await fetchSingly(downloadRun, wanted, { ...FROM_HTTP_CACHE, wholeOnly: false });
    return wanted.size === 0;
  }

  /** Deletes stored files whose bytes are not the published ones, so that they are downloaded like other missing files. */
  async dropDamaged(): Promise<void> {
    if ((await this.#keys()).size === 0) return;
    const files = this.#context.manifest.map(({ url }) => url);
    await this.#dropDamaged(await this.#open(), files);
  }

  async #dropDamaged(cache: Cache, suspects: readonly string[]): Promise<void> {
    const { scope, manifest } = this.#context;
    const suspected = new Set(suspects);
    for (const entry of manifest.filter(({ url }) => suspected.has(url))) {
      const key = keyOf(scope, entry);
      if ((await intactBytes(cache, key, entry)) === null) await cache.delete(key);
    }
  }

  /** Records that the release may take over without these files. */
  async excuse(files: readonly string[]): Promise<void> {
    await this.#change(() => ({ excused: [...files] }));
  }

  async areExcused(missing: readonly MissingFile[]): Promise<boolean> {
    const { excused = [] } = await this.#record();
    return missing.every(({ url }) => excused.includes(url));
  }

  /** Files that could not be had when that other release was downloaded. Some may have come since. */
  async failedIn(release: string): Promise<readonly string[]> {
    const { failed, gone = [] } = await this.#record(release);
    return failed ?? gone;
  }

  /** Deletes an unfinished copy, to free storage that is too small for two releases. */
  async discard(): Promise<void> {
    await dropCache(this.#context.storage, cacheName(this.#context.base, this.#context.release));
  }

  /** Records which pages have a different text than in the shown release. A new frame around the same text does not count. */
  async #rememberChanges(cache: Cache): Promise<void> {
    const { records, storage, base, scope, release, manifest } = this.#context;
    const active = await records.read<string>(ACTIVE_RECORD);
    if (active === undefined || active === release || !(await storage.has(cacheName(base, active)))) return;
    const former = await storage.open(cacheName(base, active));
    const before = filesOfKeys(scope, await keysOf(former));
    const changed: string[] = [];
    for (const entry of differentPages(manifest, new Set(before.values()), scope)) {
      const text = await textIn(cache, keyOf(scope, entry));
      // If the page is not stored, that of the previous release is shown in its place.
      if (text !== undefined && text !== (await textIn(former, before.get(entry.url))))
        changed.push(addressOfPage(entry.url));
    }
    await this.#change(() => ({ changedPages: changed }));
  }

  async #record(release = this.release): Promise<OfflineCopyRecord> {
    const stored = await this.#context.records.read<OfflineCopyRecord>(copyRecord(release));
    return stored ?? { completedAt: null, changedPages: null };
  }

  /** Changes the record. One change waits for another: a page may ask for the state while a download ends. @returns the new record */
  #change(part: (before: OfflineCopyRecord) => Partial<OfflineCopyRecord>): Promise<OfflineCopyRecord> {
    const changed = this.#recorded.then(async () => {
      const before = await this.#record();
      const record = { ...before, ...part(before) };
      await this.#context.records.write(copyRecord(this.release), record);
      return record;
    });
    this.#recorded = changed;
    return changed;
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

  /** Key → name of the cache, for the files of other releases. */
  async #elsewhere(): Promise<Map<string, string>> {
    const { storage, base, release } = this.#context;
    const places = new Map<string, string>();
    for (const name of await storage.keys()) {
      const other = releaseOf(base, name);
      if (other === null || other === release) continue;
      // A cache that cannot be read has nothing to offer.
      for (const key of await storage.open(name).then(keysOf, () => [])) places.set(key, name);
    }
    return places;
  }
}

/** Whether files are missing that the last run did not try: they disappeared after it had checked, or it ran out of time. */
const isUntried = ({ missing, problem }: OfflineCopyState) =>
  problem === null && missing.some(({ reason }) => reason === undefined);

/** A signal that aborts with the first of these. Browsers of 2023 lack AbortSignal.any(). */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) signal.addEventListener('abort', () => first.abort());
  return first.signal;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

/**
 * @returns the bytes of a stored file; null when they are not the published ones or cannot be read, as on a damaged disk; undefined
 *   when it is not stored
 */
async function intactBytes(cache: Cache, key: string, entry: ManifestEntry): Promise<ArrayBuffer | null | undefined> {
  try {
    const bytes = await (await cache.match(key, { ignoreVary: true }))?.arrayBuffer();
    return bytes === undefined || (await revisionOf(bytes)) === entry.revision ? bytes : null;
  } catch {
    return null;
  }
}

async function keysOf(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map((request) => request.url);
}

function sum(entries: readonly ManifestEntry[]): number {
  return entries.reduce((total, entry) => total + entry.bytes, 0);
}

/** The text of a stored page; undefined where it is not stored, or cannot be read, as on a damaged disk. */
async function textIn(cache: Cache, key: string | undefined): Promise<string | undefined> {
  if (key === undefined) return undefined;
  try {
    const text = await (await cache.match(key, { ignoreVary: true }))?.text();
    return text && pageText(text);
  } catch {
    return undefined;
  }
}
