import { ZipError } from './zip-error.ts';

/**
 * The records of a zip, as APPNOTE.TXT of PKWARE defines them (4.3.7 to 4.3.16). Numbers are little-endian and unsigned.
 * Zip64 is refused, because no zip of a site is large enough to need it.
 */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DESCRIPTOR = 0x08074b50;
const ZIP64_LOCATOR = 0x07064b50;

const END_SIZE = 22;
const ZIP64_LOCATOR_SIZE = 20;
const LONGEST_COMMENT = 0xffff;

/** Fields that both headers of a file have. */
export interface Header {
  flags: number;
  method: number;
  crc: number;
  /** Bytes in the zip, and unpacked. */
  packed: number;
  size: number;
  name: Uint8Array;
  extra: Uint8Array;
}

export interface CentralHeader extends Header {
  /** File attributes: those of Unix in the upper half, those of DOS in the lower. */
  external: number;
  /** Where the local header begins. */
  offset: number;
}

export interface EndRecord {
  at: number;
  files: number;
  /** Where the central directory begins; it ends where this record begins. */
  start: number;
}

/** Reads numbers and bytes from a position on, and throws at the end. */
export class Cursor {
  at: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  u16(): number {
    return this.#view.getUint16(this.#step(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#step(4), true);
  }

  take(length: number): Uint8Array {
    const start = this.#step(length);
    return this.#bytes.subarray(start, start + length);
  }

  #step(length: number): number {
    const start = this.at;
    if (start < 0 || start + length > this.#bytes.byteLength) throw new ZipError({ kind: 'broken' });
    this.at += length;
    return start;
  }
}

/** Reads the end record, which must be the last bytes of the file. */
export function readEnd(zip: Uint8Array): EndRecord {
  const at = zip.byteLength - END_SIZE;
  if (at < 0 || new Cursor(zip, at).u32() !== END) throw new ZipError({ kind: whyNoEnd(zip) });
  const cursor = new Cursor(zip, at + 4);
  const [disk, startDisk, here, files] = [cursor.u16(), cursor.u16(), cursor.u16(), cursor.u16()];
  const [size, start, comment] = [cursor.u32(), cursor.u32(), cursor.u16()];
  const locator = at - ZIP64_LOCATOR_SIZE;
  const isZip64 = locator >= 0 && new Cursor(zip, locator).u32() === ZIP64_LOCATOR;
  if (isZip64 || files === 0xffff || isMarked(size) || isMarked(start)) throw new ZipError({ kind: 'zip64' });
  if (disk !== 0 || startDisk !== 0 || here !== files || comment !== 0 || start + size > at) {
    throw new ZipError({ kind: 'broken' });
  }
  if (start + size < at) throw new ZipError({ kind: 'extra-data' });
  return { at, files, start };
}

function whyNoEnd(zip: Uint8Array): 'not-zip' | 'truncated' | 'extra-data' {
  const first = zip.byteLength < 4 ? 0 : new Cursor(zip, 0).u32();
  if (first !== LOCAL && first !== END) return 'not-zip';
  const earliest = Math.max(0, zip.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = zip.byteLength - END_SIZE; at >= earliest; at -= 1) {
    if (new Cursor(zip, at).u32() === END) return 'extra-data';
  }
  return 'truncated';
}

/** Reads the headers of the central directory, in its order. */
export function readDirectory(zip: Uint8Array, end: EndRecord): CentralHeader[] {
  const cursor = new Cursor(zip.subarray(0, end.at), end.start);
  const headers = Array.from({ length: end.files }, () => {
    if (cursor.at === end.at) throw new ZipError({ kind: 'differs' });
    return readCentral(cursor);
  });
  if (cursor.at !== end.at) throw new ZipError({ kind: 'extra-data' });
  return headers;
}

function readCentral(cursor: Cursor): CentralHeader {
  if (cursor.u32() !== CENTRAL) throw new ZipError({ kind: 'broken' });
  cursor.take(4);
  const fields = readFields(cursor);
  const [nameLength, extraLength, commentLength, disk] = [cursor.u16(), cursor.u16(), cursor.u16(), cursor.u16()];
  cursor.take(2);
  const [external, offset] = [cursor.u32(), cursor.u32()];
  const [name, extra] = [cursor.take(nameLength), cursor.take(extraLength)];
  cursor.take(commentLength);
  if (isMarked(offset) || disk === 0xffff) throw new ZipError({ kind: 'zip64' });
  if (disk !== 0) throw new ZipError({ kind: 'broken' });
  return { ...fields, name, extra, external, offset };
}

/** @returns null where there is no local header */
export function readLocal(cursor: Cursor): Header | null {
  if (cursor.u32() !== LOCAL) return null;
  cursor.take(2);
  const fields = readFields(cursor);
  const [nameLength, extraLength] = [cursor.u16(), cursor.u16()];
  return { ...fields, name: cursor.take(nameLength), extra: cursor.take(extraLength) };
}

/** Skips the modification times. */
function readFields(cursor: Cursor): Omit<Header, 'name' | 'extra'> {
  const [flags, method] = [cursor.u16(), cursor.u16()];
  cursor.take(4);
  return { flags, method, crc: cursor.u32(), packed: cursor.u32(), size: cursor.u32() };
}

/** Reads the CRC-32 and the sizes after the data. @returns whether they equal those of the header */
export function readDescriptor(cursor: Cursor, { crc, packed, size }: Header): boolean {
  const start = cursor.at;
  const isRight = () => cursor.u32() === crc && cursor.u32() === packed && cursor.u32() === size;
  // The signature before them is optional, and a CRC-32 may look like it.
  if (cursor.u32() === DESCRIPTOR && isRight()) return true;
  cursor.at = start;
  return isRight();
}

/** Whether the actual value is in a zip64 field. */
export function isMarked(size: number): boolean {
  return size === 0xffffffff;
}

/** @returns number → content of the extra fields */
export function readExtra(extra: Uint8Array): Map<number, Uint8Array> {
  const fields = new Map<number, Uint8Array>();
  const cursor = new Cursor(extra, 0);
  while (cursor.at < extra.byteLength) {
    const id = cursor.u16();
    fields.set(id, cursor.take(cursor.u16()));
  }
  return fields;
}
