import type { ManifestEntry, PackEntry } from '../../contract/offline/manifest.ts';
import { Unpacker } from '../../contract/offline/packs.ts';
import { DownloadError, receive, refuseStatus, revisionOf } from './download.ts';
import { storable } from './storable.ts';

/** What a request costs besides its answer (headers, waiting), as a number of bytes. */
export const REQUEST = 1_000;

/** A pack, and which of its files are wanted. */
export interface PackJob {
  pack: PackEntry;
  /** All files in the pack, in its order. */
  entries: readonly ManifestEntry[];
  wanted: Set<ManifestEntry>;
}

/** The packs worth fetching: by default, those cheaper than their missing files one by one. For an update, these are few or none. */
export function planPacks(
  manifest: readonly ManifestEntry[],
  packs: readonly PackEntry[],
  missing: readonly ManifestEntry[],
  isWorthIt: (job: PackJob) => boolean = isCheaper,
): PackJob[] {
  const wanted = new Set(missing);
  return packs
    .map((pack): PackJob => {
      const entries = manifest.slice(pack.first, pack.first + pack.count);
      return { pack, entries, wanted: new Set(entries.filter((entry) => wanted.has(entry))) };
    })
    .filter(isWorthIt);
}

/** Whether the pack has any wanted file. */
export const isWanted = ({ wanted }: PackJob): boolean => wanted.size > 0;

/** Whether the pack costs less than fetching the wanted files in it one by one. */
export function isCheaper({ pack, entries, wanted }: PackJob): boolean {
  const share = sum(wanted) / Math.max(1, sum(entries));
  return pack.wire + REQUEST < pack.apart * share + REQUEST * wanted.size;
}

export interface PackDownload extends PackJob {
  scope: string;
  cache: RequestCache;
  silence: number;
  signal: AbortSignal;
  /** Stores one file, whose bytes have been checked. */
  keep(entry: ManifestEntry, response: Response): Promise<void>;
}

/**
 * Fetches a pack and stores the wanted files while it arrives; each is removed from `wanted`. If the pack breaks off, files
 * that arrived completely are kept.
 *
 * @throws DownloadError when files are still wanted, or with the reason `storage` when one could not be kept
 */
export async function downloadPack(options: PackDownload): Promise<void> {
  const { pack, entries, wanted } = options;
  const unpacker = new Unpacker(entries.map(({ bytes }) => bytes));
  let next = 0;
  await receive({
    ...options,
    url: pack.url,
    size: pack.bytes,
    onChunk: async (chunk, response) => {
      refuseStatus(pack.url, response);
      const files = unpack(unpacker, chunk, pack.url).map((bytes) => ({ bytes, entry: entries[next++] }));
      await Promise.all(
        files.map(async ({ bytes, entry }) => {
          if (entry === undefined || !wanted.has(entry)) return;
          if ((await revisionOf(bytes)) !== entry.revision) throw notThis(pack.url);
          await options.keep(entry, storable(entry.url, bytes));
          wanted.delete(entry);
        }),
      );
    },
  });
  if (!unpacker.complete) throw notThis(pack.url);
}

/**
 * Milliseconds until the second try of a pack, or null for none. A broken connection and an old file in the HTTP cache are
 * worth a second try. In all other cases the files are fetched one by one instead.
 */
export function retryPackAfter(error: unknown, attempt: number, delays: readonly number[]): number | null {
  if (attempt > 0 || !(error instanceof DownloadError)) return null;
  if (error.reason === 'changed') return 0;
  return error.reason === 'network' ? (delays[0] ?? null) : null;
}

function unpack(unpacker: Unpacker, chunk: Uint8Array, url: string): Uint8Array<ArrayBuffer>[] {
  try {
    return unpacker.push(chunk);
  } catch {
    throw notThis(url);
  }
}

const notThis = (url: string) => new DownloadError('changed', `${url}: not a pack of this release`);

function sum(entries: Iterable<ManifestEntry>): number {
  let bytes = 0;
  for (const entry of entries) bytes += entry.bytes;
  return bytes;
}
