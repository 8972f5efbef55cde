import type { ManifestEntry, PackEntry } from '../../contract/offline/manifest.ts';
import type { MissingReason, OfflineCopyProblem } from '../../contract/offline/offline.ts';
import { keyOf } from '../keys.ts';
import type { Records } from '../records.ts';
import { storageProblem } from '../storage-problem.ts';
import type { Tuning } from '../tuning.ts';
import { DownloadError } from './download.ts';

/** What an offline copy of a release consists of, and what it takes to make one. */
export interface OfflineCopyContext {
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

export interface DownloadCounts {
  done: number;
  bytes: number;
  missing: number;
}

/** One run of downloading what is missing; its steps share this. */
export interface DownloadRun {
  context: OfflineCopyContext;
  /** The cache of the release. */
  cache: Cache;
  /** Changed while files arrive; `onProgress` is called after every change. */
  counts: DownloadCounts;
  onProgress(counts: DownloadCounts): void;
  /** When it is aborted, the rest is left for the next run. */
  deadline: AbortSignal;
}

/** Why a download ended before everything was tried. `deadline`: it took too long, and continues later. */
export type StopReason = OfflineCopyProblem | 'deadline';

export interface DownloadResult {
  /** Why the rest was left; null when everything was tried. */
  stopped: StopReason | null;
  /** File → why it could not be downloaded. */
  failed: Map<string, MissingReason>;
}

/**
 * Whether a failed download is a reason to stop the whole run.
 *
 * @param suspicious so many requests have failed that the server is asked whether it can be reached at all
 * @returns the reason, or null to go on
 */
export async function whyStop(
  { context, deadline }: DownloadRun,
  error: unknown,
  suspicious: boolean,
): Promise<StopReason | null> {
  if (deadline.aborted) return 'deadline';
  if (!(error instanceof DownloadError)) return 'denied';
  if (error.reason === 'storage') return storageProblem(error);
  if (error.reason !== 'network') return null;
  if (!suspicious && context.online()) return null;
  return (await context.probe()) ? null : 'lost';
}

/** Counts a file that has been stored. */
export function countFile(counts: DownloadCounts, entry: ManifestEntry): void {
  counts.done += 1;
  counts.bytes += entry.bytes;
}

/** @throws DownloadError whose cause says why the browser could not store it */
export async function putFile(cache: Cache, key: string, response: Response): Promise<void> {
  try {
    await cache.put(key, response);
  } catch (error) {
    throw new DownloadError('storage', `${key}: ${String(error)}`, { cause: error });
  }
}

/** Stores a file that was missing, and counts it. @throws DownloadError when it cannot be stored */
export async function keep(
  { context, cache, counts, onProgress }: DownloadRun,
  rest: Set<ManifestEntry>,
  { entry, response }: { entry: ManifestEntry; response: Response },
): Promise<void> {
  await putFile(cache, keyOf(context.scope, entry), response);
  rest.delete(entry);
  countFile(counts, entry);
  onProgress(counts);
}
