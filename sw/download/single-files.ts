import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { START_PAGE } from '../addresses.ts';
import { keyOf } from '../keys.ts';
import { cacheFor, DownloadError, download, isPassing, retryAfter } from './download.ts';
import {
  countFile,
  type DownloadResult,
  type DownloadRun,
  type OfflineCopyContext,
  putFile,
  whyStop,
} from './download-run.ts';
import { runRetryQueue } from './retry-queue.ts';
import { storable } from './storable.ts';

/** How often files that are fetched one by one are tried, and how the HTTP cache is used. */
export interface Tries {
  cacheFor(attempt: number): RequestCache;
  retryAfter(error: unknown, attempt: number, delays: readonly number[]): number | null;
  /** Many files are tried again and again, so a server that fails at all of them is left alone. */
  patient: boolean;
}

export const PATIENT: Tries = { cacheFor, retryAfter, patient: true };

/** One try with whatever the HTTP cache has, one past it. What fails then is tried again later, with `PATIENT`. */
export const FROM_HTTP_CACHE: Tries = {
  cacheFor: (attempt) => (attempt === 0 ? 'force-cache' : 'reload'),
  retryAfter: (error, attempt) =>
    attempt === 0 && error instanceof DownloadError && ['changed', 'gone'].includes(error.reason) ? 0 : null,
  patient: false,
};

/**
 * Fetches files one by one.
 *
 * @param rest the missing files; those that arrive are removed from it
 * @param options `wholeOnly`: as in `DownloadOptions`
 */
export async function fetchSingly(
  downloadRun: DownloadRun,
  rest: Set<ManifestEntry>,
  { wholeOnly, ...tries }: Tries & { wholeOnly: boolean },
): Promise<DownloadResult> {
  const { context, cache, counts, onProgress, deadline } = downloadRun;
  const { scope, tuning, sleep, now } = context;
  let suspicion = 0;
  /** In a row. */
  let failures = 0;
  const { failed, stopped } = await runRetryQueue({
    items: [...rest],
    concurrency: tuning.concurrency,
    sleep,
    now,
    retryAfter: (error, attempt) => tries.retryAfter(error, attempt, tuning.delays),
    run: async (entry, attempt) => {
      let received = 0;
      const onBytes = (size: number) => {
        received += size;
        counts.bytes += size;
        onProgress(counts);
      };
      const how = { cache: tries.cacheFor(attempt), silence: tuning.silence, signal: deadline };
      try {
        const bytes = await download({ scope, entry, onBytes, ...how });
        suspicion = 0;
        failures = 0;
        await putFile(cache, keyOf(scope, entry), storable(entry.url, bytes));
      } finally {
        // A file counts as a whole (below), or not at all.
        counts.bytes -= received;
      }
      rest.delete(entry);
      countFile(counts, entry);
      onProgress(counts);
    },
    stop: async (error) => {
      if (tries.patient) failures += 1;
      if (error instanceof DownloadError && error.reason === 'network') suspicion += 1;
      const suspicious = suspicion >= tuning.suspicion;
      if (suspicious) suspicion = 0;
      const why = await whyStop(downloadRun, error, suspicious);
      if (why !== null || failures < tuning.suspicion) return why;
      failures = 0;
      if (await isServed(context, deadline)) return null;
      // An update is tried again later; a first copy waits for a server that only stumbles, and asks it for nothing else.
      for (const delay of !wholeOnly && isOutage(error) ? tuning.delays : []) {
        await sleep(delay);
        if (await isServed(context, deadline)) return null;
      }
      if (deadline.aborted) return 'deadline';
      return (await context.probe()) ? 'server' : 'lost';
    },
  });
  return {
    stopped,
    failed: new Map(
      failed.map(({ item, error }) => [item.url, error instanceof DownloadError ? error.reason : 'network']),
    ),
  };
}

/** Whether a failure speaks for a server that is overloaded or broken, rather than for a file that it lacks or refuses. */
function isOutage(error: unknown): boolean {
  return error instanceof DownloadError && (error.reason === 'timeout' || isPassing(error.status));
}

/** Whether the server has this release now: its start page, fetched past the HTTP cache, is the one of the release manifest. */
export async function isServed({ manifest, scope, tuning }: OfflineCopyContext, signal: AbortSignal): Promise<boolean> {
  const entry = manifest.find(({ url }) => url === START_PAGE);
  if (entry === undefined) return true;
  return download({ scope, entry, cache: 'reload', silence: tuning.silence, signal }).then(
    () => true,
    () => false,
  );
}
