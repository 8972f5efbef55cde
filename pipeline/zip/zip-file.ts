import type { Deflated } from '../files/deflate.ts';

/** A file of a zip. */
export interface ZipEntry extends Deflated {
  name: string;
  /** Bytes before they were deflated. */
  size: number;
}

const LOCAL_FILE = 0x04034b50;
const DIRECTORY_FILE = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const LOCAL_SIZE = 30;
const DIRECTORY_SIZE = 46;
const END_SIZE = 22;
/** 2.0: the version of the format that supports deflated files. */
const VERSION = 20;
const DEFLATED = 8;
/** Bit 11: the name is UTF-8. */
const UTF_8 = 0x0800;
const UNIX = 3;
/** A plain file that everyone may read, on whatever system the zip is made. */
const ATTRIBUTES = (0o100644 << 16) >>> 0;
/** The end of the directory counts in 16 bits. */
const MOST_FILES = 65_535;

/**
 * Puts files that are deflated already into a zip, in the given order. Libraries would deflate them again.
 *
 * @param time of all files, in seconds since 1970; not before 1980
 */
export function zipFile(entries: readonly ZipEntry[], time: number): Uint8Array {
  if (entries.length > MOST_FILES) {
    const [found, most] = [entries.length, MOST_FILES].map((count) => count.toLocaleString('en'));
    throw new Error(`The zip would have ${found} files; the most that it can have are ${most}.`);
  }
  const files = entries.map((entry) => ({ ...entry, path: new TextEncoder().encode(entry.name) }));
  const total = files.reduce(
    (sum, { path, bytes }) => sum + LOCAL_SIZE + DIRECTORY_SIZE + 2 * path.length + bytes.length,
    END_SIZE,
  );
  const zip = new Uint8Array(total);
  const view = new DataView(zip.buffer);
  let at = 0;
  const places = files.map((file) => {
    const place = at;
    view.setUint32(at, LOCAL_FILE, true);
    at = writeFacts(view, at + 4, file, time) + 2;
    zip.set(file.path, at);
    zip.set(file.bytes, at + file.path.length);
    at += file.path.length + file.bytes.length;
    return place;
  });
  const directory = at;
  files.forEach((file, index) => {
    view.setUint32(at, DIRECTORY_FILE, true);
    view.setUint16(at + 4, (UNIX << 8) | VERSION, true);
    at = writeFacts(view, at + 6, file, time) + 8;
    view.setUint32(at, ATTRIBUTES, true);
    view.setUint32(at + 4, places[index] ?? 0, true);
    zip.set(file.path, at + 8);
    at += 8 + file.path.length;
  });
  const size = at - directory;
  view.setUint32(at, DIRECTORY_END, true);
  view.setUint16(at + 8, files.length, true);
  view.setUint16(at + 10, files.length, true);
  view.setUint32(at + 12, size, true);
  view.setUint32(at + 16, directory, true);
  return zip;
}

/** Writes what both headers of a file have in common. @returns the offset of the length of extra fields, which stays 0 */
function writeFacts(
  view: DataView,
  at: number,
  { name, path, crc, bytes, size }: ZipEntry & { path: Uint8Array },
  time: number,
): number {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, path.length === name.length ? 0 : UTF_8, true);
  view.setUint16(at + 4, DEFLATED, true);
  view.setUint32(at + 6, dosTime(time), true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, bytes.length, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, path.length, true);
  return at + 24;
}

/** Date and time as a zip stores them, without a time zone: in UTC, so that the zone of the machine does not matter. */
function dosTime(time: number): number {
  const date = new Date(time * 1000);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const clock = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | clock) >>> 0;
}
