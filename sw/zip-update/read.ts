import { Unzip, UnzipInflate } from 'fflate';
import { ZIP_LIMITS, type ZipFile, type ZipProblem } from '../../contract/zip-update.ts';

/** Why a zip cannot be taken; its `problem` is for the reader. */
export class ZipError extends Error {
  override name = 'ZipError';
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem) {
    super(`${problem.kind} ${problem.found ?? ''}`);
    this.problem = problem;
  }
}

export interface ZipReader {
  /** Called with one file after the other, whole; the next comes when this is done. */
  onFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Bytes of the zip that were read. */
  onBytes?(done: number): void;
  limits?: { [name in keyof typeof ZIP_LIMITS]: number };
}

/** Read at once, and unpacked at once: deflate makes at most 1032 bytes of one, so that a bomb is met in time. */
const READ = 512 * 1024;
const PUSH = 16 * 1024;

/**
 * Unpacks a zip from its beginning to its end without holding more than one of its files in memory. Folders are passed over.
 *
 * @throws ZipError when it is none, ends early, is damaged, is larger than the limits or names a file in a way that
 *   no zip of a site does
 */
export async function readZip(file: ZipFile, reader: ZipReader): Promise<void> {
  const limits = reader.limits ?? ZIP_LIMITS;
  if (file.size > limits.zip) throw tooLarge('the zip', limits.zip);
  await checkEnds(file);

  const done: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
  const names = new Set<string>();
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    const { name } = entry;
    if (!isPlainName(name)) throw new ZipError({ kind: 'bad-name', found: name.slice(0, 200) });
    if (names.has(name)) throw new ZipError({ kind: 'twice', found: name });
    names.add(name);
    if (names.size > limits.files) throw tooLarge('the number of files', limits.files);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    entry.ondata = (error, chunk, final) => {
      // What is thrown below comes back here: the decoder passes on every error.
      if (error !== null) throw error instanceof ZipError ? error : new ZipError({ kind: 'broken', found: name });
      size += chunk.byteLength;
      unpacked += chunk.byteLength;
      if (size > limits.file) throw tooLarge(name, limits.file);
      if (unpacked > limits.unpacked) throw tooLarge('all files together', limits.unpacked);
      chunks.push(chunk as Uint8Array<ArrayBuffer>);
      if (final && !name.endsWith('/')) done.push({ name, bytes: joined(chunks, size) });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);

  for (let start = 0; start < file.size; start += READ) {
    const part = await bytesOf(file, start, start + READ);
    for (let from = 0; from < part.byteLength; from += PUSH) {
      const last = start + from + PUSH >= file.size;
      push(unzip, part.subarray(from, from + PUSH), last);
      for (const { name, bytes } of done.splice(0)) await reader.onFile(name, bytes);
    }
    reader.onBytes?.(start + part.byteLength);
  }
}

function push(unzip: Unzip, chunk: Uint8Array, last: boolean): void {
  try {
    unzip.push(chunk, last);
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError({ kind: 'broken' });
  }
}

/** A folder inside the zip, `/` between names and nothing else: no way out, no drive, no second spelling of a place. */
export function isPlainName(name: string): boolean {
  if (name.length === 0 || name.length > 1000 || /[\\:\p{Cc}]/u.test(name)) return false;
  const parts = name.replace(/\/$/, '').split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..');
}

const FIRST = 0x04034b50;
const EMPTY = 0x06054b50;
/** The end record, and the longest comment that can follow it. */
const END_SIZE = 22;
const LONGEST_END = END_SIZE + 0xffff;

/** A zip begins with its first file and ends with a record; without the record a part of it is missing. */
async function checkEnds(file: ZipFile): Promise<void> {
  const head = await bytesOf(file, 0, 4);
  const signature = head.byteLength < 4 ? 0 : viewOf(head).getUint32(0, true);
  if (signature !== FIRST && signature !== EMPTY) throw new ZipError({ kind: 'not-zip' });
  const tail = await bytesOf(file, Math.max(0, file.size - LONGEST_END), file.size);
  const view = viewOf(tail);
  for (let at = tail.byteLength - END_SIZE; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== EMPTY) continue;
    const comment = view.getUint16(at + 20, true);
    if (at + END_SIZE + comment === tail.byteLength) return;
  }
  throw new ZipError({ kind: 'truncated' });
}

async function bytesOf(file: ZipFile, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(start, Math.min(end, file.size)).arrayBuffer());
  } catch {
    // The browser reads the file anew each time: it may be gone, or on a stick that was pulled.
    throw new ZipError({ kind: 'unreadable' });
  }
}

function tooLarge(found: string, allowed: number): ZipError {
  return new ZipError({ kind: 'too-large', found, allowed: String(allowed) });
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function joined(chunks: readonly Uint8Array<ArrayBuffer>[], size: number): Uint8Array<ArrayBuffer> {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only.slice();
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
