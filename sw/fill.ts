import type { ManifestEntry, MissingReason, PackEntry } from '../contract/offline.ts';
import { DownloadError, download, retryAfter } from './download.ts';
import { keyOf } from './keys.ts';
import { downloadPack, isCheaper, planPacks, retryPackAfter } from './packs.ts';
import { runPool } from './pool.ts';
import type { Records } from './state.ts';
import type { Tuning } from './tuning.ts';

export interface CopyContext {
  scope: string;
  base: string;
  release: string;
  manifest: readonly ManifestEntry[];
  packs: readonly PackEntry[];
  storage: CacheStorage;
  records: Records;
  tuning: Tuning;
  sleep(milliseconds: number): Promise<void>;
  now(): number;
  /** False when the browser knows that there is no network; true says nothing. */
  online(): boolean;
  /** Whether the server can be reached at all. */
  probe(): Promise<boolean>;
}

export interface Counts {
  done: number;
  bytes: number;
  missing: number;
}

export interface Filling {
  context: CopyContext;
  cache: Cache;
  /** Kept up to date, and told after every change. */
  counts: Counts;
  onProgress(counts: Counts): void;
}

export interface Filled {
  /** Why the rest was left; null when everything was tried. */
  stopped: string | null;
  /** File → why it could not be had. */
  failed: Map<string, MissingReason>;
}

/** Packs that are downloaded at the same time: one alone leaves the line idle while its files are stored. */
const PACK_LANES = 2;

/**
 * Fetches files into a cache: first in packs, where that is cheaper, then one by one what no pack has brought. Whatever
 * keeps a pack from being of use, it costs no more than that.
 */
export async function fetchMissing(filling: Filling, missing: readonly ManifestEntry[]): Promise<Filled> {
  const deadline = AbortSignal.timeout(filling.context.tuning.deadline);
  const rest = new Set(missing);
  const stopped = await fetchPacks(filling, rest, deadline);
  return stopped === null ? fetchSingly(filling, [...rest], deadline) : { stopped, failed: new Map() };
}

/** @param rest what comes is taken out of it */
async function fetchPacks(filling: Filling, rest: Set<ManifestEntry>, deadline: AbortSignal): Promise<string | null> {
  const { context, cache, counts, onProgress } = filling;
  const { scope, manifest, packs, tuning, sleep, now } = context;
  const keep = async (entry: ManifestEntry, response: Response) => {
    await store(cache, keyOf(scope, entry), response);
    rest.delete(entry);
    countFile(counts, entry);
    onProgress(counts);
  };
  const { stopped } = await runPool({
    items: planPacks(manifest, packs, [...rest]),
    size: PACK_LANES,
    sleep,
    now,
    retryAfter: (error, attempt) => retryPackAfter(error, attempt, tuning.delays),
    run: async (job, attempt) => {
      // After a first try, little may be left.
      if (!isCheaper(job)) return;
      await downloadPack({ ...job, scope, attempt, silence: tuning.silence, signal: deadline, keep });
    },
    stop: (error) => whyStop(context, error, { deadline, suspicious: true }),
  });
  return stopped;
}

async function fetchSingly(
  { context, cache, counts, onProgress }: Filling,
  entries: readonly ManifestEntry[],
  deadline: AbortSignal,
): Promise<Filled> {
  const { scope, tuning, sleep, now } = context;
  let suspicion = 0;
  const { failed, stopped } = await runPool({
    items: entries,
    size: tuning.lanes,
    sleep,
    now,
    retryAfter: (error, attempt) => retryAfter(error, attempt, tuning.delays),
    run: async (entry, attempt) => {
      let received = 0;
      const onBytes = (size: number) => {
        received += size;
        counts.bytes += size;
        onProgress(counts);
      };
      try {
        const common = { scope, entry, attempt, silence: tuning.silence, signal: deadline, onBytes };
        const response = await download(common);
        suspicion = 0;
        await store(cache, keyOf(scope, entry), response);
      } finally {
        // Counted whole below, or not at all.
        counts.bytes -= received;
      }
      countFile(counts, entry);
      onProgress(counts);
    },
    stop: async (error) => {
      if (error instanceof DownloadError && error.reason === 'network') suspicion += 1;
      const suspicious = suspicion >= tuning.suspicion;
      if (suspicious) suspicion = 0;
      return whyStop(context, error, { deadline, suspicious });
    },
  });
  counts.missing = failed.length;
  return {
    stopped,
    failed: new Map(
      failed.map(({ item, error }) => [item.url, error instanceof DownloadError ? error.reason : 'network']),
    ),
  };
}

/**
 * Why a failed download is a reason to leave the others, or null. `suspicious`: a failure of the connection raises the
 * question whether there is one at all.
 */
async function whyStop(
  context: CopyContext,
  error: unknown,
  { deadline, suspicious }: { deadline: AbortSignal; suspicious: boolean },
): Promise<string | null> {
  if (deadline.aborted) return 'deadline';
  if (!(error instanceof DownloadError)) return 'denied';
  if (error.reason === 'storage') return error.message;
  if (error.reason !== 'network') return null;
  if (!suspicious && context.online()) return null;
  return (await context.probe()) ? null : 'lost';
}

/** One more file is in the copy. */
export function countFile(counts: Counts, entry: ManifestEntry): void {
  counts.done += 1;
  counts.bytes += entry.bytes;
}

/** @throws DownloadError with the message `full` or `denied` */
export async function store(cache: Cache, key: string, response: Response): Promise<void> {
  try {
    await cache.put(key, response);
  } catch (error) {
    throw new DownloadError('storage', problemOf(error));
  }
}

export function problemOf(error: unknown): 'full' | 'denied' {
  if (error instanceof DownloadError && error.message === 'full') return 'full';
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'denied';
}
