import { NAME_HASH_LENGTH } from '../../contract/hashed-names.ts';
import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { cutInPieces, MOST, pieceFile, readPieceList } from '../../contract/offline/pieces.ts';
import { cacheName, keyOf } from '../keys.ts';
import { ACTIVE_RECORD } from '../records.ts';
import { sha256 } from '../sha256.ts';
import { cacheFor, DownloadError, receiveWhole, refuseStatus, revisionOf } from './download.ts';
import { type DownloadRun, keep, type StopReason, whyStop } from './download-run.ts';
import { storable } from './storable.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** If more than this share of its pieces is missing, a text is fetched as a whole, because that compresses better. */
const MOST_MISSING = 0.5;

/** Bytes of the list of pieces of a 60 MB text. Longer lists are not read. */
const LONGEST_LIST = 300_000;

/** Pieces that are fetched at once. On a line with long delays, all of them wait only once. */
const AT_ONCE = 8;

/**
 * Assembles large texts from pieces that the shown release has and pieces that are new. Texts for which this fails are left to be
 * fetched as a whole.
 *
 * @param rest the missing files; those that arrive are removed from it
 */
export async function fetchPieces(downloadRun: DownloadRun, rest: Set<ManifestEntry>): Promise<StopReason | null> {
  const large = [...rest].filter(({ pieces }) => pieces !== undefined);
  const bytesBefore = await filesBefore(downloadRun);
  if (bytesBefore === null) return null;
  for (const entry of large) {
    try {
      const before = await bytesBefore(entry);
      const made = before && (await put(downloadRun, entry, before));
      if (made) await keep(downloadRun, rest, { entry, response: made });
    } catch (error) {
      const why = await whyStop(downloadRun, error, true);
      if (why !== null) return why;
    }
  }
  return null;
}

/** The bytes of a file in the shown release; undefined where it has none, or they cannot be read, as on a damaged disk. */
export type FilesBefore = (entry: ManifestEntry) => Promise<Bytes | undefined>;

/** @returns null for a first copy, and for the release that is shown, which have nothing to renew */
export async function filesBefore({ context }: DownloadRun): Promise<FilesBefore | null> {
  const { scope, base, storage, records, release } = context;
  const shown = await records.read<string>(ACTIVE_RECORD);
  if (shown === undefined || shown === release) return null;
  // Not opened: that would make the cache anew if the release is retired in the meantime.
  const options = { cacheName: cacheName(base, shown), ignoreSearch: true, ignoreVary: true };
  return async ({ url }) => {
    try {
      const stored = await storage.match(keyOf(scope, { url, revision: '' }), options);
      return stored && new Uint8Array(await stored.arrayBuffer());
    } catch {
      return undefined;
    }
  };
}

/** @returns the text as it is to be stored; null when pieces are not worth it, or make up a different text */
async function put(downloadRun: DownloadRun, entry: ManifestEntry, stored: Bytes): Promise<Response | null> {
  const before = new Map<string, Bytes>();
  for (const piece of cutInPieces(stored)) before.set(await nameOf(piece), piece);
  const list = await fetchHashed(downloadRun, entry.pieces ?? '', LONGEST_LIST);
  const names = readPieceList(new TextDecoder().decode(list));
  if (names === null) return null;
  const missing = [...new Set(names)].filter((name) => !before.has(name));
  if (missing.length > names.length * MOST_MISSING) return null;
  const fetchPiece = async (name: string) => before.set(name, await fetchHashed(downloadRun, name, MOST + 4));
  while (missing.length > 0) await Promise.all(missing.splice(0, AT_ONCE).map(fetchPiece));
  const bytes = await new Blob(names.map((name) => before.get(name) ?? new Uint8Array())).arrayBuffer();
  return (await revisionOf(bytes)) === entry.revision ? storable(entry.url, bytes) : null;
}

/** Fetches a file that is named by its content. @throws DownloadError */
async function fetchHashed(downloadRun: DownloadRun, name: string, size: number): Promise<Bytes> {
  const { context, deadline } = downloadRun;
  const url = pieceFile(name);
  for (let attempt = 0; ; attempt += 1) {
    const answer = await receiveWhole({
      scope: context.scope,
      url,
      size,
      cache: cacheFor(attempt),
      silence: context.tuning.silence,
      signal: deadline,
    });
    const bytes = new Uint8Array(answer.bytes);
    if ((await nameOf(bytes)) === name) return bytes;
    refuseStatus(url, answer.response);
    if (attempt > 0) throw new DownloadError('changed', `${url}: not what its name says`);
  }
}

const nameOf = async (bytes: Bytes) => (await sha256(bytes)).slice(0, NAME_HASH_LENGTH);
