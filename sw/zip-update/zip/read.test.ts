import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { rawZip } from '../../../tests/support/raw-zip.ts';
import { problemOf, read } from '../../../tests/support/read-zip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const zipOf = (files: Record<string, Uint8Array>) => zipSync(files) as Uint8Array<ArrayBuffer>;

const files = { 'a.txt': bytes('a'), 'folder/ü.txt': bytes('x'.repeat(100_000)), 'folder/none.txt': bytes('') };

it('gives every file with its content, also an empty one, and passes over folders', async () => {
  const found = await read(zipOf({ ...files, 'empty/': bytes('') }));
  expect(Object.keys(found).sort()).toEqual(Object.keys(files).sort());
  expect(found['folder/ü.txt']).toHaveLength(100_000);
});

it('an empty zip holds nothing', async () => expect(await read(zipOf({}))).toEqual({}));

it('tells what is no zip, and what ends early', async () => {
  const notZip = 'not a zip at all, but long enough to be one';
  for (const text of ['', 'PK', notZip]) expect(await problemOf(read(bytes(text))), text).toEqual({ kind: 'not-zip' });
  const zip = zipOf(files);
  for (const length of [zip.length - 1, zip.length - 30, 50]) {
    expect(await problemOf(read(zip.slice(0, length))), String(length)).toEqual({ kind: 'truncated' });
  }
});

it('tells which file is damaged', async () => {
  const zip = zipOf({ 'c.txt': bytes('c'.repeat(5_000)) });
  // After the header and the name: a block of a kind that does not exist.
  zip[30 + 'c.txt'.length] = 0x07;
  expect(await problemOf(read(zip))).toEqual({ kind: 'broken', found: 'c.txt' });
});

describe('a limit stops', () => {
  it.each([
    [{ zip: 100 }, 'the zip'],
    [{ file: 99_999 }, 'folder/ü.txt'],
    [{ unpacked: 100_000 }, 'all files together'],
    [{ files: 2 }, 'the number of files'],
  ])('%j', async (limits, found) => {
    const [allowed] = Object.values(limits);
    expect(await problemOf(read(zipOf(files), limits as never))).toEqual({
      kind: 'too-large',
      found,
      allowed: String(allowed),
    });
  });

  it('a bomb, by what its header says', async () => {
    const bomb = zipOf({ bomb: new Uint8Array(3_000_000) });
    expect(bomb.length).toBeLessThan(5_000);
    expect(await problemOf(read(bomb, { file: 1_000_000 }))).toMatchObject({ kind: 'too-large', found: 'bomb' });
  });

  it('a bomb whose headers deny it, before it is unpacked', async () => {
    const lying = { size: 1000 };
    const bomb = rawZip([{ name: 'bomb', data: new Uint8Array(100_000_000), local: lying, central: lying }]);
    const before = process.memoryUsage().arrayBuffers;
    expect(await problemOf(read(bomb))).toEqual({ kind: 'broken', found: 'bomb' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });
});
