import { deflateSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problemOf } from '../../../tests/support/read-zip.ts';
import { DEFLATED, STORED, type ZipEntry } from './read.ts';
import { crc32, unpack } from './unpack.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = (text: string) => new TextEncoder().encode(text);
/** A packed file, and what the zip says about it. */
const entryOf = (content: Uint8Array<ArrayBuffer>, told: Partial<ZipEntry> = {}): ZipEntry => ({
  name: 'a.txt',
  method: DEFLATED,
  crc: crc32(content),
  size: content.byteLength,
  data: new Uint8Array(deflateSync(content)),
  end: 0,
  ...told,
});
/** Text that compresses badly, so that it is unpacked in several parts. */
const long = bytes(
  Array.from({ length: 40_000 }, (_, index) => String.fromCharCode(33 + ((index * index) % 89))).join(''),
);

describe('a file of a zip', () => {
  it.each([
    ['packed', entryOf(bytes('hello'))],
    ['not packed', entryOf(bytes('hello'), { method: STORED, data: bytes('hello') })],
  ])('is read when it is %s', async (_, entry) => {
    expect(new TextDecoder().decode(await unpack(entry))).toBe('hello');
  });

  it('is read when it is empty, and when it is long', async () => {
    expect((await unpack(entryOf(bytes('')))).byteLength).toBe(0);
    expect(await unpack(entryOf(long))).toEqual(long);
  });

  const broken = { kind: 'broken', found: 'a.txt' };

  it.each([
    ['less', -1],
    ['more', 1],
  ])('is refused when it has %s than its stated size, though its sum is that of the stated size', async (_, by) => {
    const size = long.byteLength + by;
    const stated = new Uint8Array(size);
    stated.set(long.subarray(0, size));
    expect(await problemOf(unpack(entryOf(long, { size, crc: crc32(stated) })))).toEqual(broken);
  });

  it('is refused when its sum is another', async () => {
    expect(await problemOf(unpack(entryOf(bytes('hello'), { crc: 1 })))).toEqual(broken);
    const stored = entryOf(bytes('hello'), { method: STORED, data: bytes('hallo') });
    expect(await problemOf(unpack(stored))).toEqual(broken);
  });

  it('is refused when its packed bytes are damaged or cut off', async () => {
    expect(await problemOf(unpack(entryOf(bytes('hello'), { data: bytes('no deflate') })))).toEqual(broken);
    const entry = entryOf(long);
    expect(await problemOf(unpack({ ...entry, data: entry.data.slice(0, -9) }))).toEqual(broken);
  });

  it('that grows without an end is given up early', async () => {
    const zeros = new Uint8Array(64 * 1024 * 1024);
    const entry = entryOf(zeros, { size: 10, crc: 0 });
    expect(entry.data.byteLength).toBeGreaterThan(60_000);
    let made = 0;
    const Real = DecompressionStream;
    vi.stubGlobal(
      'DecompressionStream',
      class {
        readable: ReadableStream;
        writable: WritableStream;
        constructor(format: CompressionFormat) {
          const real = new Real(format);
          this.writable = real.writable;
          const count = new TransformStream<Uint8Array, Uint8Array>({
            transform(chunk, controller) {
              made += chunk.byteLength;
              controller.enqueue(chunk);
            },
          });
          this.readable = real.readable.pipeThrough(count);
        }
      },
    );
    expect(await problemOf(unpack(entry))).toEqual(broken);
    expect(made).toBeLessThan(zeros.byteLength / 2);
  });

  it('needs a browser that can unpack it', async () => {
    vi.stubGlobal(
      'DecompressionStream',
      class {
        constructor() {
          throw new TypeError('Unsupported compression format');
        }
      },
    );
    expect(await problemOf(unpack(entryOf(bytes('hello'))))).toEqual({ kind: 'old-browser' });
    const stored = entryOf(bytes('hello'), { method: STORED, data: bytes('hello') });
    expect((await unpack(stored)).byteLength).toBe(5);
  });
});

it('the sum is that of ISO 3309', () => {
  expect(crc32(bytes('123456789'))).toBe(0xcbf43926);
  expect(crc32(bytes(''))).toBe(0);
});
