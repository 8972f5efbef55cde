import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isPlainName, NameSet } from '../../../contract/offline/zip-names.ts';
import { fc } from '../../../tests/support/properties.ts';
import { type RawEntry, rawZip } from '../../../tests/support/raw-zip.ts';
import { read } from '../../../tests/support/read-zip.ts';
import { ZipError } from './zip-error.ts';

/** Any bytes are read or refused, and what is read is the same as what another strict reader reads. */

type Files = Record<string, string>;

async function readOrRefuse(zip: Uint8Array<ArrayBuffer>): Promise<Files | null> {
  try {
    return await read(zip);
  } catch (error) {
    expect(error).toBeInstanceOf(ZipError);
    return null;
  }
}

/** Reads with zip.js, which detects ambiguous zips. @throws Error when it refuses */
async function readElsewhere(zip: Uint8Array<ArrayBuffer>): Promise<Files> {
  const strict = { strictness: 'strict', checkCrc32: true, checkOverlappingEntry: true, useWebWorkers: false } as const;
  const reader = new ZipReader(new Uint8ArrayReader(zip), strict);
  const files: Files = {};
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) files[entry.filename] = new TextDecoder().decode(await entry.getData(new Uint8ArrayWriter()));
  }
  return files;
}

const text = () => fc.string({ maxLength: 300 });
/** fflate takes an object, which cannot have this key. */
const isKey = (name: string) => name !== '__proto__';
const plainFiles = () =>
  fc
    .dictionary(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(isPlainName).filter(isKey),
      text(),
      {
        maxKeys: 6,
      },
    )
    .map((files) => {
      const names = new NameSet();
      return Object.fromEntries(
        Object.entries(files).filter(([name]) => !name.endsWith('/') && names.add(name) === null),
      );
    });
const bytesOf = (content: string) => new TextEncoder().encode(content);

describe('what is packed is read', () => {
  it('from fflate', async () => {
    await fc.assert(
      fc.asyncProperty(plainFiles(), fc.constantFrom(0, 1, 9), async (files, level) => {
        const packed: Zippable = {};
        for (const [name, content] of Object.entries(files)) packed[name] = [bytesOf(content), { level }];
        expect(await read(zipSync(packed) as Uint8Array<ArrayBuffer>)).toEqual(files);
      }),
    );
  });

  it('from zip.js, with and without sizes behind the data', async () => {
    await fc.assert(
      fc.asyncProperty(plainFiles(), fc.boolean(), fc.boolean(), async (files, dataDescriptor, keepOrder) => {
        const writer = new ZipWriter(new Uint8ArrayWriter(), { dataDescriptor, keepOrder, useWebWorkers: false });
        for (const [name, content] of Object.entries(files)) await writer.add(name, new TextReader(content));
        expect(await read((await writer.close()) as Uint8Array<ArrayBuffer>)).toEqual(files);
      }),
      { numRuns: 30 },
    );
  });
});

it('any bytes are refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      expect(await readOrRefuse(new Uint8Array(bytes))).toBeNull();
    }),
  );
});

/** A change to a zip: some bytes are replaced, added or removed. */
type Change = { at: number; length: number; bytes: Uint8Array };
const changes = () =>
  fc.array(
    fc.record<Change>({
      at: fc.nat({ max: 5000 }),
      length: fc.constantFrom(0, 1, 2, 4, 4, 4),
      bytes: fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        fc
          .constantFrom([0, 0, 0, 0], [0xff, 0xff], [0x50, 0x4b, 5, 6], [0x50, 0x4b, 3, 4], [8, 0], [0x2f])
          .map((b) => Uint8Array.from(b)),
      ),
    }),
    { minLength: 1, maxLength: 3 },
  );

function changed(zip: Uint8Array<ArrayBuffer>, list: readonly Change[]): Uint8Array<ArrayBuffer> {
  let bytes = [...zip];
  for (const { at, length, bytes: others } of list) {
    const start = at % (bytes.length + 1);
    bytes = [
      ...bytes.slice(0, start),
      ...others.slice(0, length === 0 ? others.length : length),
      ...bytes.slice(start + length),
    ];
  }
  return Uint8Array.from(bytes);
}

/** Records in which any field has a wrong value now and then. */
const entries = () => {
  const size = fc.oneof(
    { weight: 20, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(0, 0, 1, 5, 23) },
  );
  const fields = fc.record({
    size,
    packed: size,
    crc: size,
    method: size,
    flags: fc.oneof(
      { weight: 20, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(0, 1, 8, 0x800) },
    ),
  });
  const clean = (part: object) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
  const entry = fc.record({
    name: fc.constantFrom('a', 'b', 'c/d', 'A', 'e'),
    data: fc.constantFrom('', 'x', 'hello hello hello hello'),
    method: fc.constantFrom(0, 8),
    descriptor: fc.option(fc.constantFrom('signed' as const, 'bare' as const), { nil: undefined }),
    only: fc.oneof(
      { weight: 20, arbitrary: fc.constant(undefined) },
      fc.constantFrom('local' as const, 'central' as const),
    ),
    local: fields,
    central: fields,
  });
  return fc.array(
    entry.map(
      ({ local, central, ...rest }) => ({ ...clean(rest), local: clean(local), central: clean(central) }) as RawEntry,
    ),
    { maxLength: 4 },
  );
};

describe('what is read is what zip.js reads,', () => {
  it('whatever the fields of the records say', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(entries(), async (list) => {
        const zip = rawZip(list);
        const files = await readOrRefuse(zip);
        if (files === null) return;
        accepted += 1;
        expect(await readElsewhere(zip)).toEqual(files);
      }),
      { numRuns: 600 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  it('whichever bytes are changed', async () => {
    const base: RawEntry[] = [
      { name: 'a.txt', data: 'a'.repeat(30) },
      { name: 'b/c.txt', data: 'stored', method: 0 },
      { name: 'b/', method: 0, external: 0x10 },
      { name: 'd.txt', data: 'later '.repeat(9), descriptor: 'signed' },
    ];
    const zip = rawZip(base);
    await fc.assert(
      fc.asyncProperty(changes(), async (list) => {
        const other = changed(zip, list);
        const files = await readOrRefuse(other);
        if (files !== null) expect(await readElsewhere(other)).toEqual(files);
      }),
      { numRuns: 3000 },
    );
  });
});
