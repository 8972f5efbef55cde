import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { REVISION_LENGTH } from '../../contract/offline/manifest.ts';
import type { MissingReason } from '../../contract/offline/offline.ts';
import { canonicalPathOf, encodePath } from '../addresses.ts';
import { sha256 } from '../sha256.ts';

/** Why a file could not be downloaded. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly reason: MissingReason;
  /** Status of the server's answer, if there was one. */
  readonly status: number | undefined;

  constructor(reason: MissingReason, message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.reason = reason;
    this.status = status;
  }
}

interface Request {
  scope: string;
  /** How the browser's HTTP cache is used. It may be stale, because the SHA-256 is checked anyway. */
  cache: RequestCache;
  /** The request is given up when this many milliseconds pass without a byte. */
  silence: number;
  /** Ends the download from outside. */
  signal: AbortSignal;
}

export interface Download extends Request {
  entry: ManifestEntry;
  /** Called with the number of bytes that arrived since the last call. */
  onBytes?: (count: number) => void;
}

/**
 * Fetches one file and checks its SHA-256. Neither the status nor the age of the answer is trusted, so nothing wrong is ever
 * stored, be it from a server in the middle of an update, a rewriting proxy or a sign-in page with status 200. An answer that
 * is longer than the file is not read to its end.
 *
 * `sw.js` has this code in it, so each update fetches it: what is done with the bytes is elsewhere (`storable.ts`).
 *
 * @throws DownloadError
 */
export async function download(options: Download): Promise<ArrayBuffer> {
  const { entry } = options;
  const { bytes, response } = await receiveWhole({
    ...options,
    url: entry.url,
    size: entry.bytes,
    onChunk: async ({ byteLength }) => options.onBytes?.(byteLength),
  });
  if ((await revisionOf(bytes)) === entry.revision) return bytes;
  refuseStatus(entry.url, response);
  throw new DownloadError('changed', `${entry.url}: not the bytes of this release`);
}

export interface Receive extends Request {
  /** The file, below the base. */
  url: string;
  /** How many bytes it has. */
  size: number;
  /** Asks for a part of the file only. A server may ignore that, and then sends the whole. */
  range?: { start: number; end: number };
  /** Gets the next bytes. An error ends the download. Time that it takes is not counted as silence of the server. */
  onChunk(chunk: Uint8Array<ArrayBuffer>, response: Response): Promise<void>;
}

/**
 * Fetches a file and hands out its bytes as they arrive, whatever the status of the answer. The connection is closed at the
 * first byte beyond the file's size, because an endless body would fill the memory.
 *
 * @returns the answer, its body read
 * @throws DownloadError
 */
export async function receive(options: Receive): Promise<Response> {
  const address = new URL(encodePath(canonicalPathOf(options.url)), options.scope).href;
  // Not AbortSignal.any(), which browsers of 2023 lack: they would get no offline copy at all.
  const stop = new AbortController();
  const end = () => stop.abort();
  let timer = setTimeout(end, options.silence);
  options.signal.addEventListener('abort', end);
  try {
    options.signal.throwIfAborted();
    const response = await fetch(address, {
      cache: options.cache,
      credentials: 'same-origin',
      // What the reader opens goes first. Only Chromium and Safari know this option; others ignore it.
      priority: 'low',
      signal: stop.signal,
      ...(options.range && { headers: { range: `bytes=${options.range.start}-${options.range.end - 1}` } }),
    } as RequestInit);
    let received = 0;
    for await (const chunk of chunksOf(response)) {
      clearTimeout(timer);
      received += chunk.byteLength;
      if (received > options.size) {
        refuseStatus(options.url, response);
        throw new DownloadError('changed', `${options.url}: more than its ${options.size} bytes`);
      }
      await options.onChunk(chunk, response);
      timer = setTimeout(end, options.silence);
    }
    return response;
  } catch (error) {
    if (error instanceof DownloadError) {
      // The rest of the answer is of no use.
      end();
      throw error;
    }
    if (stop.signal.aborted && !options.signal.aborted)
      throw new DownloadError('timeout', `${options.url}: the server went silent`);
    throw new DownloadError('network', `${options.url}: ${String(error)}`);
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', end);
  }
}

/** The same for a file that is needed as a whole. @throws DownloadError */
export async function receiveWhole({
  onChunk,
  ...options
}: Omit<Receive, 'onChunk'> & Partial<Receive>): Promise<{ bytes: ArrayBuffer; response: Response }> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const response = await receive({
    ...options,
    onChunk: async (chunk, answer) => {
      await onChunk?.(chunk, answer);
      chunks.push(chunk);
    },
  });
  return { bytes: await new Blob(chunks).arrayBuffer(), response };
}

/** @throws DownloadError when the server's answer is an error */
export function refuseStatus(url: string, { ok, status }: Response): void {
  if (ok) return;
  throw new DownloadError(status === 404 || status === 410 ? 'gone' : 'status', `${url}: status ${status}`, { status });
}

/** The first try may take a file from the browser's HTTP cache; later ones may not. */
export function cacheFor(attempt: number): RequestCache {
  return attempt === 0 ? 'default' : 'reload';
}

/** Milliseconds until the next try, or null when another one would be useless. */
export function retryAfter(error: unknown, attempt: number, delays: readonly number[]): number | null {
  if (!(error instanceof DownloadError)) return null;
  const tries = {
    network: delays.length,
    // The first try has already waited as long as a server may be silent.
    timeout: 1,
    gone: 1,
    status: isPassing(error.status) ? delays.length : 1,
    // The HTTP cache may have held an older file. The second try goes past it; a third would get the same answer.
    changed: 1,
    storage: 0,
  }[error.reason];
  if (attempt >= tries) return null;
  return error.reason === 'changed' ? 0 : (delays[attempt] ?? null);
}

/** Whether a status says that the server cannot answer now, and may do so later. */
export function isPassing(status = 0): boolean {
  return status === 429 || status === 408 || status >= 500;
}

/** The revision of some bytes, in the form used in the release manifest. */
export async function revisionOf(bytes: BufferSource): Promise<string> {
  return (await sha256(bytes)).slice(0, REVISION_LENGTH);
}

/** @returns the bytes of an answer; null when there are more than `size`, and then the rest is not read */
export async function bytesUpTo(response: Response, size: number): Promise<ArrayBuffer | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const chunk of chunksOf(response)) {
    received += chunk.byteLength;
    if (received > size) return null;
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
}

/** The body in chunks. A loop that ends early cancels the rest of it. */
async function* chunksOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      yield part.value as Uint8Array<ArrayBuffer>;
    }
  } finally {
    // Not awaited: a cloned body is canceled only when both halves are.
    reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}
