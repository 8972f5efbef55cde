import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import {
  cutPage,
  isInPieces,
  longestList,
  type PagePiece,
  pageListFile,
  pieceName,
  readPageList,
} from '../../contract/offline/page-pieces.ts';
import { sha256 } from '../sha256.ts';
import { DownloadError, receiveWhole, refuseStatus, revisionOf } from './download.ts';
import { type DownloadRun, keep, type StopReason, whyStop } from './download-run.ts';
import { REQUEST } from './packs.ts';
import { filesBefore } from './pieces.ts';
import { runRetryQueue } from './retry-queue.ts';
import { storable } from './storable.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Range = Pick<PagePiece, 'start' | 'end'>;

/** Pages are compressed to about a fifth when they are sent whole. A part is not compressed, because not every server could do that. */
const COMPRESSED = 0.2;

/**
 * Puts pages together from what the shown release has of them and the parts that are new. After the first page that cannot be had in this
 * way, all others are left to be fetched as a whole: the server may not have these lists, or send no parts of files. So pages go one by
 * one until it has worked for one of them.
 *
 * @param rest the missing files; those that arrive are removed from it
 */
export async function fetchPagePieces(downloadRun: DownloadRun, rest: Set<ManifestEntry>): Promise<StopReason | null> {
  const { sleep, now, tuning } = downloadRun.context;
  const pages = [...rest].filter(isInPieces);
  const bytesBefore = await filesBefore(downloadRun);
  if (bytesBefore === null) return null;
  let works = false;
  while (pages.length > 0) {
    const { stopped } = await runRetryQueue({
      items: pages.splice(0, works ? pages.length : 1),
      concurrency: tuning.concurrency,
      sleep,
      now,
      retryAfter: () => null,
      run: async (entry) => {
        const before = await bytesBefore(entry);
        const made = before && (await renew(downloadRun, entry, before));
        if (!made) return;
        works = true;
        await keep(downloadRun, rest, { entry, response: made });
      },
      stop: async (error) => (await whyStop(downloadRun, error, true)) ?? 'whole',
    });
    if (stopped !== null) return stopped === 'whole' ? null : stopped;
  }
  return null;
}

/** @returns the page as it is to be stored; null when so much of it is new that the whole costs less @throws DownloadError */
async function renew(downloadRun: DownloadRun, entry: ManifestEntry, before: Bytes): Promise<Response | null> {
  const had = new Map<string, Bytes>();
  for (const piece of cutPage(before)) had.set(pieceName(piece, await sha256(piece)), piece);
  const page = new Uint8Array(entry.bytes);
  const gaps: Range[] = [];
  for (const { name, start, end } of await fetchList(downloadRun, entry)) {
    const piece = had.get(name);
    const last = gaps.at(-1);
    if (piece !== undefined) page.set(piece, start);
    else if (last?.end === start) last.end = end;
    else gaps.push({ start, end });
  }
  const cost = gaps.reduce((sum, { start, end }) => sum + end - start + REQUEST, 0);
  if (cost > entry.bytes * COMPRESSED) return null;
  // One by one: if the first cannot be had, the server is asked for no other.
  for (const gap of gaps) page.set(await fetchRange(downloadRun, entry, gap), gap.start);
  if ((await revisionOf(page)) !== entry.revision) throw notThis(entry.url);
  return storable(entry.url, page);
}

async function fetchList(downloadRun: DownloadRun, entry: ManifestEntry): Promise<PagePiece[]> {
  const url = pageListFile(entry);
  const { bytes, response } = await fetchOnce(downloadRun, { url, size: longestList(entry) });
  refuseStatus(url, response);
  const list = readPageList(new TextDecoder().decode(bytes), entry);
  if (list === null) throw notThis(url);
  return list;
}

async function fetchRange(downloadRun: DownloadRun, { url, bytes: size }: ManifestEntry, range: Range): Promise<Bytes> {
  const { bytes } = await fetchOnce(downloadRun, { url, size, range });
  if (bytes.length !== range.end - range.start) throw notThis(url);
  return bytes;
}

/** What is fetched for a page serves only this update, so it does not go through the HTTP cache. */
async function fetchOnce(
  { context, deadline }: DownloadRun,
  file: { url: string; size: number; range?: Range },
): Promise<{ bytes: Bytes; response: Response }> {
  const { bytes, response } = await receiveWhole({
    ...file,
    scope: context.scope,
    cache: 'no-store',
    silence: context.tuning.silence,
    signal: deadline,
    onChunk: async (_, { status }) => {
      // The rest of a page that is sent whole, and uncompressed, would be of no use.
      if (file.range !== undefined && status !== 206) throw notThis(file.url);
    },
  });
  return { bytes: new Uint8Array(bytes), response };
}

const notThis = (url: string) => new DownloadError('changed', `${url}: not the bytes of this release`);
