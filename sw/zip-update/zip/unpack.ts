import { DEFLATED, type ZipEntry } from './read.ts';
import { ZipError } from './zip-error.ts';

/**
 * Bytes that are given to the decompressor at a time. Deflate turns one byte into at most 1032, so a file that grows beyond
 * its stated size is noticed early.
 */
const PUSH = 16 * 1024;

/**
 * Unpacks a file with the browser's own decompressor, and checks its size and its CRC-32.
 * @throws ZipError
 */
export async function unpack({ name, method, data, size, crc }: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = method === DEFLATED ? await inflate(data, size) : data;
  if (bytes === null || crc32(bytes) !== crc) throw new ZipError({ kind: 'broken', found: name });
  return bytes;
}

/** @returns null when the data are damaged, or do not have the stated size */
async function inflate(data: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(size);
  const reader = partsOf(data).pipeThrough(inflater()).getReader();
  let at = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.byteLength > size) {
        await reader.cancel();
        return null;
      }
      bytes.set(part.value, at);
      at += part.value.byteLength;
    }
  } catch {
    return null;
  }
  return at === size ? bytes : null;
}

/** All browsers have had raw deflate since the spring of 2023. */
function inflater(): DecompressionStream {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    throw new ZipError({ kind: 'old-browser' });
  }
}

function partsOf(data: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= data.byteLength) return controller.close();
      controller.enqueue(data.subarray(at, at + PUSH));
      at += PUSH;
    },
  });
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The checksum that a zip has for each file (ISO 3309). It finds damage; SHA-256 decides. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
