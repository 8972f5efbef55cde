import type { ManifestEntry } from '../contract/offline/manifest.ts';
import type { OfflineCopyState } from '../contract/offline/offline.ts';
import { cacheFor, DownloadError, download, retryAfter } from './download/download.ts';
import { runRetryQueue } from './download/retry-queue.ts';
import type { Tuning } from './tuning.ts';

/** Scripts of the worker that could not be downloaded, or had other bytes than they should. */
class ScriptsError extends Error {
  readonly errors: ReadonlyMap<ManifestEntry, unknown>;

  constructor(errors: ScriptsError['errors']) {
    super(`The new version is not complete: ${[...errors.keys()].map(({ url }) => url).join(', ')}`);
    this.errors = errors;
  }
}

export interface ScriptsContext {
  scope: string;
  scripts: readonly ManifestEntry[];
  tuning: Tuning;
  /**
   * True for a first copy: nothing works yet, so every script gets all its tries. An update is given up after several failures, because it
   * is tried again later.
   */
  patient: boolean;
}

/**
 * Downloads the worker's other scripts and checks their SHA-256, with as many tries as files of a release get. They are not stored here:
 * the browser takes them from its HTTP cache when they are run.
 *
 * @throws Error when one of them cannot be downloaded
 */
export async function fetchScripts({ scope, scripts, tuning, patient }: ScriptsContext): Promise<void> {
  const signal = AbortSignal.timeout(tuning.deadline);
  const errors = new Map<ManifestEntry, unknown>();
  await runRetryQueue({
    items: [...scripts],
    concurrency: tuning.concurrency,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => Date.now(),
    retryAfter: (error, attempt) => retryAfter(error, attempt, tuning.delays),
    run: async (entry, attempt) => {
      try {
        await download({ scope, entry, cache: cacheFor(attempt), silence: tuning.silence, signal });
        errors.delete(entry);
      } catch (error) {
        errors.set(entry, error);
        throw error;
      }
    },
    stop: async () => (!patient && errors.size >= tuning.suspicion ? 'server' : null),
  });
  if (errors.size > 0) throw new ScriptsError(inOrder(scripts, errors));
}

/** Scripts fail in the order in which the network answers, but are reported in the order of the list. */
const inOrder = (scripts: readonly ManifestEntry[], errors: ReadonlyMap<ManifestEntry, unknown>) =>
  new Map(scripts.filter((script) => errors.has(script)).map((script) => [script, errors.get(script)]));

/** The state of a release whose scripts could not be downloaded: nothing else is known about it. */
export function stateWithout(
  scripts: readonly ManifestEntry[],
  { release, problem, error }: { release: string; problem: 'server' | 'lost'; error: unknown },
): OfflineCopyState {
  const errors = error instanceof ScriptsError ? [...error.errors] : [];
  return {
    release,
    done: 0,
    total: scripts.length,
    bytes: 0,
    totalBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    missing: errors.map(([{ url }, cause]) => {
      return { url, reason: cause instanceof DownloadError ? cause.reason : 'network' };
    }),
    problem,
    busy: false,
    completedAt: null,
    changedPages: null,
    ready: false,
  };
}
