import { crc32, deflateRawSync } from 'node:zlib';

/** Zips that no tool writes: every field of every record can be set to a wrong value. */

interface Fields {
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  name: string | Uint8Array;
  extra: Uint8Array;
}

export interface RawEntry {
  name: string | Uint8Array;
  data?: string | Uint8Array;
  /** 8 compresses the data, 0 stores it. */
  method?: number;
  flags?: number;
  /** Unix mode and attributes of DOS. */
  external?: number;
  madeBy?: number;
  extra?: Uint8Array;
  /** What differs in only one of the two headers. */
  local?: Partial<Fields>;
  central?: Partial<Fields> & { offset?: number; disk?: number };
  /** Sizes and checksum follow the data. `bare`: without the signature of the record. */
  descriptor?: 'signed' | 'bare';
  /** Bytes between this file and the next. */
  gap?: Uint8Array;
  /** The file is missing from the central directory, or is only listed there. */
  only?: 'local' | 'central';
}

export interface RawEnd {
  prefix?: Uint8Array;
  suffix?: Uint8Array;
  comment?: Uint8Array;
  beforeEnd?: Uint8Array;
  entries?: number;
  entriesHere?: number;
  start?: number;
  size?: number;
  disk?: number;
}

const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text) : Buffer.from(text));
const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, index * 2);
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
};

export function rawZip(entries: readonly RawEntry[], end: RawEnd = {}): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from(end.prefix ?? [])];
  const central: Buffer[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (...buffers: Buffer[]) => {
    for (const buffer of buffers) {
      parts.push(buffer);
      at += buffer.length;
    }
  };
  for (const entry of entries) {
    const data = bytesOf(entry.data ?? '');
    const method = entry.method ?? 8;
    const packed = method === 8 ? deflateRawSync(data) : data;
    const isAscii = typeof entry.name !== 'string' || !/[^\0-\x7f]/.test(entry.name);
    const flags = entry.flags ?? (isAscii ? 0 : 0x800) | (entry.descriptor ? 8 : 0);
    const common: Fields = {
      flags,
      method,
      crc: crc32(data),
      packed: packed.length,
      size: data.length,
      name: entry.name,
      extra: entry.extra ?? new Uint8Array(),
    };
    const offset = at;
    if (entry.only !== 'central') {
      const late = entry.descriptor ? { crc: 0, packed: 0, size: 0 } : {};
      const local = { ...common, ...late, ...entry.local };
      const [name, extra] = [bytesOf(local.name), bytesOf(local.extra)];
      add(u32(0x04034b50), u16(20, local.flags, local.method, 0, 0x21), u32(local.crc, local.packed, local.size));
      add(u16(name.length, extra.length), name, extra, packed);
      if (entry.descriptor === 'signed') add(u32(0x08074b50));
      if (entry.descriptor) add(u32(common.crc, common.packed, common.size));
      add(Buffer.from(entry.gap ?? []));
    }
    if (entry.only === 'local') continue;
    const told = { ...common, offset, disk: 0, ...entry.central };
    const [name, extra] = [bytesOf(told.name), bytesOf(told.extra)];
    central.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(((entry.madeBy ?? 3) << 8) | 20, 20, told.flags, told.method, 0, 0x21),
        u32(told.crc, told.packed, told.size),
        u16(name.length, extra.length, 0, told.disk, 0),
        u32(entry.external ?? 0o100644 << 16, told.offset),
        name,
        extra,
      ]),
    );
  }
  const start = at;
  add(...central);
  const size = at - start;
  add(Buffer.from(end.beforeEnd ?? []));
  const comment = Buffer.from(end.comment ?? []);
  const count = end.entries ?? central.length;
  add(u32(0x06054b50), u16(end.disk ?? 0, end.disk ?? 0, end.entriesHere ?? count, count));
  add(u32(end.size ?? size, end.start ?? start), u16(comment.length), comment, Buffer.from(end.suffix ?? []));
  return new Uint8Array(Buffer.concat(parts));
}
