import type { OfflineCopyState } from '../../contract/offline/offline.ts';
import type { DownloadCounts, OfflineCopyContext } from '../download/download-run.ts';
import { isServed } from '../download/single-files.ts';
import { cacheName, keyOf } from '../keys.ts';
import { shownFiles } from '../linked-files.ts';
import { ACTIVE_RECORD } from '../records.ts';
import type { OfflineCopy } from './offline-copy.ts';
import { filesOfKeys } from './plan.ts';
import { excusable, isExcused } from './readiness.ts';
import type { ReleaseStore } from './release-store.ts';

export interface UpdateContext extends OfflineCopyContext {
  copy: OfflineCopy;
  releaseStore: Pick<ReleaseStore, 'beginInstall'>;
}

/** The release a worker was built with, while another one is shown. `readiness.ts` says when it may take over. */
export class Update {
  readonly #context: UpdateContext;

  constructor(context: UpdateContext) {
    this.#context = context;
  }

  /** Downloads what is missing. @returns the state of the release; `ready` says whether it may take over */
  async download(onProgress: (counts: DownloadCounts) => void): Promise<OfflineCopyState> {
    const { copy, releaseStore } = this.#context;
    await releaseStore.beginInstall();
    if (!(await this.isShown())) await copy.dropDamaged();
    const state = await copy.downloadMissing(onProgress, { wholeOnly: true });
    const excused = await this.#excused(state).catch(() => null);
    if (excused !== null) await copy.excuse(excused);
    const told = await this.state();
    const refused = !told.ready && told.problem === null && told.missing.some(({ reason }) => reason !== undefined);
    return refused ? { ...told, problem: 'server' } : told;
  }

  /** State of the release. One that was ready and has lost files since is no longer ready. */
  async state(): Promise<OfflineCopyState> {
    const { copy } = this.#context;
    const state = await copy.state();
    return { ...state, ready: (await this.isShown()) || (await copy.areExcused(state.missing)) };
  }

  /** Whether this release is shown already, by another worker that was built with it. Taking over then loses nothing. */
  async isShown(): Promise<boolean> {
    const { records, release } = this.#context;
    return (await records.read<string>(ACTIVE_RECORD)) === release;
  }

  /** @returns the missing files if all of them are excused, or null */
  async #excused(state: OfflineCopyState): Promise<string[] | null> {
    const { copy, records, manifest, scope } = this.#context;
    if (state.missing.length === 0) return [];
    const before = await records.read<string>(ACTIVE_RECORD);
    const keys = before === undefined ? [] : await this.#keysOf(before);
    const had = filesOfKeys(scope, keys);
    const failed = before === undefined ? [] : await copy.failedIn(before);
    const lackedBefore = new Set(failed.filter((url) => !had.has(url)));
    const missing = excusable(state, lackedBefore);
    if (missing === null) return null;
    const served = await isServed(this.#context, AbortSignal.timeout(this.#context.tuning.deadline));
    const same = new Set(keys);
    const fresh = manifest.filter((entry) => !same.has(keyOf(scope, entry))).length;
    return isExcused(missing, { lackedBefore, fresh, served, shown: await this.#shown() }) ? missing : null;
  }

  async #keysOf(release: string): Promise<string[]> {
    const { storage, base } = this.#context;
    const requests = await (await storage.open(cacheName(base, release))).keys();
    return requests.map(({ url }) => url);
  }

  /** Files that the pages of this release show. */
  async #shown(): Promise<Set<string>> {
    const { storage, base, scope, release, manifest } = this.#context;
    const cache = await storage.open(cacheName(base, release));
    const shown = new Set<string>();
    for (const entry of manifest) {
      if (!entry.url.endsWith('.html')) continue;
      const stored = await cache.match(keyOf(scope, entry), { ignoreVary: true });
      const files = stored ? shownFiles(await stored.text(), { scope, page: entry.url }) : [];
      for (const file of files) shown.add(file);
    }
    return shown;
  }
}
