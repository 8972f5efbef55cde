import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ZIP_LIMITS } from '../../contract/zip-update.ts';
import { isPlainName, readZip, ZipError } from './read.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const zipOf = (files: Record<string, Uint8Array>) => zipSync(files) as Uint8Array<ArrayBuffer>;

async function read(zip: Uint8Array<ArrayBuffer>, limits: Partial<typeof ZIP_LIMITS> = {}) {
  const files: Record<string, string> = {};
  await readZip(new Blob([zip]), {
    limits: { ...ZIP_LIMITS, ...limits },
    async onFile(name, content) {
      files[name] = new TextDecoder().decode(content);
    },
  });
  return files;
}

async function problemOf(work: Promise<unknown>) {
  const error = await work.then(() => null).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ZipError);
  return (error as ZipError).problem;
}

describe('readZip', () => {
  const files = { 'a.txt': bytes('a'), 'folder/ü.txt': bytes('x'.repeat(100_000)), 'folder/none.txt': bytes('') };

  it('gives every file with its content, also an empty one, and passes over folders', async () => {
    const found = await read(zipOf({ ...files, 'empty/': bytes('') }));
    expect(Object.keys(found).sort()).toEqual(Object.keys(files).sort());
    expect(found['folder/ü.txt']).toHaveLength(100_000);
  });

  it('reads what is stored without compression', async () => {
    const zip = zipSync({ 'a.txt': [bytes('plain'), { level: 0 }] }) as Uint8Array<ArrayBuffer>;
    expect(await read(zip)).toEqual({ 'a.txt': 'plain' });
  });

  it('tells what is no zip, and what ends early', async () => {
    expect(await problemOf(read(new Uint8Array(bytes('not a zip at all, but long enough to be one'))))).toEqual({
      kind: 'not-zip',
    });
    const zip = zipOf(files);
    for (const length of [zip.length - 1, zip.length - 30, 50]) {
      expect(await problemOf(read(zip.slice(0, length))), String(length)).toEqual({ kind: 'truncated' });
    }
  });

  it('tells which file is damaged', async () => {
    const zip = zipOf({ 'c.txt': bytes('c'.repeat(5_000)) });
    // Behind the header and the name: a block of a kind that does not exist.
    zip[30 + 'c.txt'.length] = 0x07;
    expect(await problemOf(read(zip))).toEqual({ kind: 'broken', found: 'c.txt' });
  });

  it.each([
    [{ zip: 100 }, 'the zip'],
    [{ file: 99_999 }, 'folder/ü.txt'],
    [{ unpacked: 100_000 }, 'all files together'],
    [{ files: 2 }, 'the number of files'],
  ])('stops at the limit %j', async (limits, found) => {
    const [allowed] = Object.values(limits);
    expect(await problemOf(read(zipOf(files), limits as never))).toEqual({
      kind: 'too-large',
      found,
      allowed: String(allowed),
    });
  });

  it('stops a bomb in the middle', async () => {
    const bomb = zipOf({ bomb: new Uint8Array(3_000_000) });
    expect(bomb.length).toBeLessThan(5_000);
    expect(await problemOf(read(bomb, { file: 1_000_000 }))).toMatchObject({ kind: 'too-large', found: 'bomb' });
  });

  it('refuses the same name twice', async () => {
    const zip = zipOf({ 'a.txt': bytes('1'), 'b.txt': bytes('2') });
    const text = Buffer.from(zip).toString('latin1').replaceAll('b.txt', 'a.txt');
    expect(await problemOf(read(new Uint8Array(Buffer.from(text, 'latin1'))))).toEqual({
      kind: 'twice',
      found: 'a.txt',
    });
  });

  it('says that a file on a disk cannot be read any more', async () => {
    const gone = {
      size: 100,
      slice: () => gone,
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    };
    expect(await problemOf(readZip(gone, { onFile: async () => undefined }))).toEqual({ kind: 'unreadable' });
  });
});

it.each(['a', 'a/b.html', 'docs/ünï cödé/index.html', 'a/', '..a/b..c/...'])('%s is a plain name', (name) =>
  expect(isPlainName(name)).toBe(true),
);

it.each([
  '',
  '/',
  '/a',
  '//a',
  'a//b',
  '..',
  '../a',
  'a/../b',
  'a/..',
  './a',
  'a/./b',
  'C:/a',
  'a\\b',
  '..\\a',
  'a\0',
  'a\nb',
  'a'.repeat(1001),
])('%j is none', (name) => expect(isPlainName(name)).toBe(false));
