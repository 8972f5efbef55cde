import type { ManifestEntry } from '../contract/offline/manifest.ts';
import type { OfflineCopyState } from '../contract/offline/offline.ts';
import { cacheFor, DownloadError, download, retryAfter } from './download/download.ts';
import { runRetryQueue } from './download/retry-queue.ts';
import type { Tuning } from './tuning.ts';

/** Scripts of the worker that could not be had, or were not what they should be. */
class ScriptsError extends Error {
  readonly failed: readonly { item: ManifestEntry; error: unknown }[];

  constructor(failed: ScriptsError['failed']) {
    super(`The new version is not complete: ${failed.map(({ item }) => item.url).join(', ')}`);
    this.failed = failed;
  }
}

export interface ScriptsContext {
  scope: string;
  scripts: readonly ManifestEntry[];
  tuning: Tuning;
}

/**
 * Downloads the worker's other scripts and checks their sums, with the tries that files of a release get. They are not kept: the
 * browser takes them from its HTTP cache when they are run.
 *
 * @throws Error when one of them cannot be had
 */
export async function fetchScripts({ scope, scripts, tuning }: ScriptsContext): Promise<void> {
  const signal = AbortSignal.timeout(tuning.deadline);
  const { failed } = await runRetryQueue({
    items: [...scripts],
    concurrency: tuning.concurrency,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => Date.now(),
    retryAfter: (error, attempt) => retryAfter(error, attempt, tuning.delays),
    run: async (entry, attempt) => {
      await download({ scope, entry, cache: cacheFor(attempt), silence: tuning.silence, signal });
    },
    stop: async () => null,
  });
  if (failed.length > 0) throw new ScriptsError(failed);
}

/** The state of a release whose scripts are not there: nothing of it is known. */
export function stateWithout(
  scripts: readonly ManifestEntry[],
  { release, problem, error }: { release: string; problem: 'server' | 'lost'; error: unknown },
): OfflineCopyState {
  const failed = error instanceof ScriptsError ? error.failed : [];
  return {
    release,
    done: 0,
    total: scripts.length,
    bytes: 0,
    totalBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    missing: failed.map(({ item: { url }, error: cause }) => {
      return { url, reason: cause instanceof DownloadError ? cause.reason : 'network' };
    }),
    problem,
    busy: false,
    completedAt: null,
    changedPages: null,
    ready: false,
  };
}
