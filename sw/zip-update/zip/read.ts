import { areEqual } from '../../../contract/bytes.ts';
import { isPlainName, NameSet, visible } from '../../../contract/offline/zip-names.ts';
import { ZIP_LIMITS, type ZipProblem } from '../../../contract/offline/zip-update.ts';
import {
  type CentralHeader,
  Cursor,
  type Header,
  isMarked,
  readDescriptor,
  readDirectory,
  readEnd,
  readExtra,
  readLocal,
} from './records.ts';
import { ZipError } from './zip-error.ts';

/** A file in a zip. Folders are not listed. */
export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  /** Size in bytes when unpacked. */
  size: number;
  data: Uint8Array<ArrayBuffer>;
  /** Where it ends in the zip. */
  end: number;
}

export const STORED = 0;
export const DEFLATED = 8;

/** Bits of the flags: encrypted (three kinds); sizes follow the data. */
const ENCRYPTED = 0x2041;
const DESCRIBED_LATER = 0x0008;

/** Extra fields that change how the file is read: sizes of zip64, two kinds of encryption, another name. */
const ZIP64_FIELD = 0x0001;
const ENCRYPTION_FIELDS = [0x9901, 0x0017];
const UNICODE_NAME_FIELD = 0x7075;

/**
 * Lists the files of a zip, if there is only one way to read it. Some tools read the central directory, others the headers
 * before the files. Where the two differ, or bytes lie between the files, other tools may see other files. So both must
 * agree, and the files must cover the zip from its first byte to the directory.
 *
 * @throws ZipError
 */
export function openZip(zip: Uint8Array<ArrayBuffer>, limits: Limits = ZIP_LIMITS): ZipEntry[] {
  if (zip.byteLength > limits.zip) throw tooLarge('the zip', limits.zip);
  const end = readEnd(zip);
  if (end.files > limits.files) throw tooLarge('the number of files', limits.files);

  const names = new NameSet();
  let unpacked = 0;
  const files = readDirectory(zip, end).map((header) => {
    const name = nameOf(header);
    checkHeader(name, header);
    checkNew(names, name);
    unpacked += header.size;
    if (header.size > limits.file) throw tooLarge(name, limits.file);
    if (unpacked > limits.unpacked) throw tooLarge('all files together', limits.unpacked);
    return { name, header };
  });

  const entries: ZipEntry[] = [];
  const cursor = new Cursor(zip.subarray(0, end.start), 0);
  for (const { name, header } of files.sort((a, b) => a.header.offset - b.header.offset)) {
    if (header.offset > cursor.at && header.offset < end.start) throw new ZipError({ kind: 'extra-data' });
    if (header.offset !== cursor.at || cursor.at === end.start) throw refused('differs', name);
    const data = readFile(cursor, name, header) as Uint8Array<ArrayBuffer>;
    const { method, crc, size } = header;
    if (!name.endsWith('/')) entries.push({ name, method, crc, size, data, end: cursor.at });
  }
  if (cursor.at !== end.start) throw new ZipError({ kind: 'extra-data' });
  return entries;
}

type Limits = { readonly [name in keyof typeof ZIP_LIMITS]: number };

/** Fields that may be zero in the header before a file if they follow the file. */
const SIZES = ['crc', 'packed', 'size'] as const;

/** Reads a file with its header and descriptor. @returns its data, still packed */
function readFile(cursor: Cursor, name: string, header: CentralHeader): Uint8Array {
  const local = readLocal(cursor);
  if (local === null) throw refused('differs', name);
  checkExtra(name, local);
  const isLater = (header.flags & DESCRIBED_LATER) !== 0;
  const same = SIZES.every((field) => local[field] === header[field] || (isLater && local[field] === 0));
  const isSameFile =
    local.flags === header.flags && local.method === header.method && areEqual(local.name, header.name);
  if (!same || !isSameFile) throw refused('differs', name);
  const data = cursor.take(header.packed);
  if (isLater && !readDescriptor(cursor, header)) throw refused('differs', name);
  return data;
}

function nameOf({ name }: Header): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    throw refused('bad-name', visible(new TextDecoder().decode(name)));
  }
}

/** Checks a header by itself. */
function checkHeader(name: string, header: CentralHeader): void {
  if (!isPlainName(name)) throw refused('bad-name', visible(name));
  if ((header.flags & ENCRYPTED) !== 0) throw refused('encrypted', name);
  if (header.method !== STORED && header.method !== DEFLATED) throw refused('packing', name);
  if (isMarked(header.packed) || isMarked(header.size)) throw refused('zip64', name);
  checkExtra(name, header);
  if (!isFileOrFolder(name, header)) throw refused('special', name);
  if (header.method === STORED && header.packed !== header.size) throw refused('broken', name);
}

function checkExtra(name: string, { extra, name: rawName }: Header): void {
  const fields = readExtra(extra);
  if (fields.has(ZIP64_FIELD)) throw refused('zip64', name);
  if (ENCRYPTION_FIELDS.some((field) => fields.has(field))) throw refused('encrypted', name);
  const other = fields.get(UNICODE_NAME_FIELD)?.subarray(5);
  if (other !== undefined && !areEqual(other, rawName))
    throw refused('bad-name', visible(new TextDecoder().decode(other)));
}

/** Whether name and attributes (of Unix and DOS) agree that it is a plain file or a folder, not a link, device or pipe. */
function isFileOrFolder(name: string, { external, size }: CentralHeader): boolean {
  const isFolder = name.endsWith('/');
  const unix = (external >>> 16) & 0o170000;
  const isDosFolder = (external & 0x10) !== 0;
  // 0x448: a reparse point, a device, the label of a volume.
  if ((external & 0x448) !== 0 || (unix !== 0 && unix !== (isFolder ? 0o040000 : 0o100000))) return false;
  return isFolder ? size === 0 : !isDosFolder;
}

function checkNew(names: NameSet, name: string): void {
  const earlier = names.add(name);
  if (earlier === name) throw refused('twice', name);
  if (earlier !== null) throw new ZipError({ kind: 'collision', found: name, allowed: earlier });
}

function refused(kind: ZipProblem['kind'], found: string): ZipError {
  return new ZipError({ kind, found });
}

function tooLarge(found: string, allowed: number): ZipError {
  return new ZipError({ kind: 'too-large', found, allowed: String(allowed) });
}
