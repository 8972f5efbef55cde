import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { keyOf } from '../keys.ts';
import { linkedFiles } from '../linked-files.ts';
import { cacheFor } from './download.ts';
import { type DownloadResult, type DownloadRun, keep, type StopReason, whyStop } from './download-run.ts';
import { downloadPack, isCheaper, isWanted, type PackJob, planPacks, retryPackAfter } from './packs.ts';
import { fetchPagePieces } from './page-pieces.ts';
import { fetchPieces } from './pieces.ts';
import { runRetryQueue } from './retry-queue.ts';
import { FROM_HTTP_CACHE, fetchSingly, PATIENT } from './single-files.ts';

/** What a run of downloading is for. */
export interface DownloadOptions {
  /** Stored files that were found damaged. Those that still are count as missing. */
  distrusted?: readonly string[];
  /** Files of the pages that are open. They and what they link come first, because the reader needs them now. */
  onScreen?: readonly string[];
  /** An incomplete release is of no use, so the run stops when the server turns out not to have this release. */
  wholeOnly?: boolean;
}

/** Packs that are downloaded at the same time. With only one, the connection would be idle while its files are stored. */
const PACKS_AT_ONCE = 2;

/**
 * Fetches files into the cache of a release: first what is on screen, then large texts of which the shown release has most pieces,
 * then packs where they are cheaper, then pages of which only a part is new, then everything still missing one by one, and last, out of
 * packs, what failed. If pieces or a pack fail, only their own bytes are lost.
 */
export async function downloadMissing(
  downloadRun: DownloadRun,
  missing: readonly ManifestEntry[],
  { onScreen = [], wholeOnly = false }: DownloadOptions,
): Promise<DownloadResult> {
  const rest = new Set(missing);
  const stopped =
    (await fetchOnScreen(downloadRun, rest, onScreen)) ??
    (await fetchPieces(downloadRun, rest)) ??
    (await fetchPacks(downloadRun, rest)) ??
    (await fetchPagePieces(downloadRun, rest));
  if (stopped !== null) return { stopped, failed: new Map() };
  const singly = await fetchSingly(downloadRun, rest, { ...PATIENT, wholeOnly });
  const filled = mayBePacked(singly) ? await fetchPacked(downloadRun, rest, singly) : singly;
  downloadRun.counts.missing = filled.failed.size;
  return filled;
}

/** Whether files failed one by one, or so many of them that the server seemed to have another release. */
const mayBePacked = ({ stopped, failed }: DownloadResult) =>
  stopped === 'server' || (stopped === null && failed.size > 0);

/**
 * Fetches files that failed one by one out of packs, whatever those cost: some proxies and hosts insert something into every page, or let
 * no data file through, but do neither to a pack. Otherwise an update of a few files, for which packs are too expensive, would never
 * arrive there.
 *
 * @param rest the missing files; those that arrive are removed from it
 */
async function fetchPacked(
  downloadRun: DownloadRun,
  rest: Set<ManifestEntry>,
  singly: DownloadResult,
): Promise<DownloadResult> {
  const before = rest.size;
  const stopped = await fetchPacks(downloadRun, rest, isWanted);
  if (stopped !== null) return { stopped, failed: singly.failed };
  if (rest.size === before) return singly;
  if (singly.stopped === null) {
    const left = new Set([...rest].map(({ url }) => url));
    return { stopped: null, failed: new Map([...singly.failed].filter(([url]) => left.has(url))) };
  }
  // The server has this release after all, so files that are in no pack are worth another try.
  return fetchSingly(downloadRun, rest, { ...PATIENT, wholeOnly: false });
}

/**
 * Fetches the pages that readers are looking at, and what they link. The browser has just loaded these files, so they come from
 * its HTTP cache even if the server already has another release. Later they may be gone for good.
 *
 * @param rest the missing files; those that arrive are removed from it
 */
async function fetchOnScreen(
  downloadRun: DownloadRun,
  rest: Set<ManifestEntry>,
  pages: readonly string[],
): Promise<StopReason | null> {
  const { context, cache } = downloadRun;
  const { scope, manifest } = context;
  const entries = new Map(manifest.map((entry) => [entry.url, entry]));
  const fetchOnly = async (urls: Iterable<string>) => {
    const wanted = new Set<ManifestEntry>();
    for (const url of urls) {
      const entry = entries.get(url);
      if (entry !== undefined && rest.delete(entry)) wanted.add(entry);
    }
    const { stopped } = await fetchSingly(downloadRun, wanted, { ...FROM_HTTP_CACHE, wholeOnly: false });
    for (const entry of wanted) rest.add(entry);
    return stopped;
  };

  const stopped = await fetchOnly(pages);
  if (stopped !== null) return stopped;
  const linked = new Set<string>();
  for (const page of pages) {
    const entry = entries.get(page);
    const stored = entry && (await cache.match(keyOf(scope, entry), { ignoreVary: true }));
    for (const file of stored ? linkedFiles(await stored.text(), { scope, page }) : []) linked.add(file);
  }
  return fetchOnly(linked);
}

/** @param rest the missing files; those that arrive are removed from it */
async function fetchPacks(
  downloadRun: DownloadRun,
  rest: Set<ManifestEntry>,
  isWorthIt: (job: PackJob) => boolean = isCheaper,
): Promise<StopReason | null> {
  const { context, deadline } = downloadRun;
  const { scope, manifest, packs, tuning, sleep, now } = context;
  const { stopped } = await runRetryQueue({
    items: planPacks(manifest, packs, [...rest], isWorthIt),
    concurrency: PACKS_AT_ONCE,
    sleep,
    now,
    retryAfter: (error, attempt) => retryPackAfter(error, attempt, tuning.delays),
    run: async (job, attempt) => {
      // The first try may have brought so much that the rest is cheaper one by one.
      if (!isWorthIt(job)) return;
      await downloadPack({
        ...job,
        scope,
        cache: cacheFor(attempt),
        silence: tuning.silence,
        signal: deadline,
        keep: (entry, response) => keep(downloadRun, rest, { entry, response }),
      });
    },
    stop: (error) => whyStop(downloadRun, error, true),
  });
  return stopped;
}
