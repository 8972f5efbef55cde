import { isUtf8 } from 'node:buffer';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PACK_FOLDER, Unpacker } from '../../contract/offline/packs.ts';
import { PackWriter } from './pack-writer.ts';
import { isPackable, writePacks } from './packs.ts';
import { listPrecache } from './precache.ts';

function packOf(files: readonly Uint8Array[]): Uint8Array {
  const writer = new PackWriter(Buffer.concat(files));
  for (const { length } of files) writer.add(length);
  return writer.finish();
}

/** @param piece how many bytes arrive at a time */
function unpack(pack: Uint8Array, files: readonly Uint8Array[], piece = pack.length): Uint8Array[] {
  const unpacker = new Unpacker(files.map(({ length }) => length));
  const made: Uint8Array[] = [];
  for (let start = 0; start < pack.length; start += piece)
    made.push(...unpacker.push(pack.subarray(start, start + piece)));
  expect(unpacker.complete).toBe(true);
  return made;
}

function expectRoundTrip(files: readonly Uint8Array[], piece?: number): Uint8Array {
  const pack = packOf(files);
  const made = unpack(pack, files, piece);
  expect(made.length).toBe(files.length);
  for (const [index, file] of files.entries()) expect(Buffer.compare(made[index] as Uint8Array, file)).toBe(0);
  return pack;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Numbers below 1 that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Files of words, tags and repeated parts of each other. */
function someFiles(next: () => number): Uint8Array[] {
  const words = [
    '<p>',
    '</p>\n',
    'run',
    ' Überprüfung ',
    '日本語',
    '😀',
    '<a href="/x/">',
    'a'.repeat(70),
    '',
    '\u{7ff}\u{800}',
  ];
  const made: string[] = [];
  return Array.from({ length: Math.floor(next() * 12) }, () => {
    let text = '';
    for (let part = Math.floor(next() * 60); part > 0; part -= 1) {
      const old = made[Math.floor(next() * made.length)] ?? '';
      const from = Math.floor(next() * old.length);
      // Cut by characters, not by UTF-16 units: halves of emoji would be encoded as something else.
      text +=
        next() < 0.3
          ? [...old].slice(from, from + Math.floor(next() * 400)).join('')
          : words[Math.floor(next() * words.length)];
    }
    made.push(text);
    return bytes(text);
  });
}

describe('PackWriter and Unpacker', () => {
  it.each(Array.from({ length: 200 }, (_, seed) => seed))('give back the same bytes, set of files %i', (seed) => {
    const next = random(seed);
    const files = someFiles(next);
    const pack = expectRoundTrip(files, 1 + Math.floor(next() * 300));
    expect(isUtf8(pack)).toBe(true);
    expect(Buffer.compare(pack, packOf(files))).toBe(0);
  });

  it.each([
    ['no files', []],
    ['empty files', ['', '', '']],
    ['empty files among others', ['', 'a', '', 'b', '']],
    ['files that share nothing', ['abcdefghijklmnopqrstuvwxyz'.repeat(9), '0123456789'.repeat(30), '<>'.repeat(200)]],
    ['one byte over and over', ['a'.repeat(5000)]],
    [
      'the same file twice',
      [
        'the same words in both files, again and again. '.repeat(20),
        'the same words in both files, again and again. '.repeat(20),
      ],
    ],
  ])('give back %s', (_, texts) => {
    expectRoundTrip(texts.map(bytes));
  });

  it('give back bytes that are no text', () => {
    const next = random(7);
    const noise = Uint8Array.from({ length: 3000 }, () => Math.floor(next() * 256));
    expectRoundTrip([noise, noise.slice(100, 2000), noise], 97);
    // Only continuation bytes, without the first byte of any character.
    expectRoundTrip([new Uint8Array(300).fill(0x80), new Uint8Array(200).fill(0x80)]);
  });

  it('store once what two files share, and copy whole characters only', () => {
    const shared = 'Prüfläufe für alle Projekte. '.repeat(10);
    // The first bytes of "ü" and "ö" are the same.
    const pack = packOf([bytes(`${shared}ü`), bytes(`${shared}ö`)]);
    expect(isUtf8(pack)).toBe(true);
    expect(pack.length).toBeLessThan(200);
  });

  it('take a file out again', () => {
    const files = ['first page, first page, first page', 'second page, second page'].map(bytes);
    const writer = new PackWriter(Buffer.concat(files));
    writer.add(files[0]?.length ?? 0);
    const undo = writer.add(files[1]?.length ?? 0);
    undo();
    expect(unpack(writer.finish(), files.slice(0, 1))).toEqual(files.slice(0, 1));
    writer.add(files[1]?.length ?? 0);
    expect(unpack(writer.finish(), files.slice(1))).toEqual(files.slice(1));
  });
});

describe('writePacks', () => {
  let siteDir: string;
  beforeEach(() => {
    siteDir = mkdtempSync(join(tmpdir(), 'packs-'));
  });
  afterEach(() => rmSync(siteDir, { recursive: true }));

  function write(files: Record<string, string | Uint8Array>) {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(siteDir, path)), { recursive: true });
      writeFileSync(join(siteDir, path), content);
    }
  }
  const page = (name: string) => `<title>${name}</title>${`<p>${name} has words of its own</p>`.repeat(20)}`;

  it('packs neighbors, so many bytes at a time, and tells what both ways cost', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    write(Object.fromEntries(names.map((name) => [`${name}/index.html`, page(name)])));
    const { entries } = listPrecache(siteDir);
    const packs = writePacks({ siteDir, entries, first: 0, count: 5, size: 300 });
    expect(packs.map(({ first, count }) => [first, count])).toEqual([
      [0, 2],
      [2, 2],
    ]);
    expect(readdirSync(join(siteDir, PACK_FOLDER)).map((name) => PACK_FOLDER + name)).toEqual(
      packs.map(({ url }) => url).sort(),
    );
    const [pack] = packs;
    expect(pack?.bytes).toBe(readFileSync(join(siteDir, pack?.url ?? '')).length);
    const files = entries.slice(0, 2).map(({ url }) => new Uint8Array(readFileSync(join(siteDir, url))));
    expect(unpack(readFileSync(join(siteDir, pack?.url ?? '')), files)).toEqual(files);
    expect(pack?.wire).toBeGreaterThan(0);
    expect(pack?.apart).toBeGreaterThan(pack?.wire ?? 0);
  });

  it('makes the same packs of the same files, and does not count them among these', () => {
    write({ 'a.html': page('a'), 'b.html': page('b') });
    const before = listPrecache(siteDir);
    const all = { siteDir, entries: before.entries, first: 0, count: 2 };
    const packs = writePacks(all);
    expect(listPrecache(siteDir)).toEqual(before);
    expect(writePacks(all)).toEqual(packs);
  });

  it('makes no pack of one file', () => {
    write({ 'a.html': page('a') });
    const { entries } = listPrecache(siteDir);
    expect(writePacks({ siteDir, entries, first: 0, count: 1 })).toEqual([]);
    expect(existsSync(join(siteDir, PACK_FOLDER))).toBe(false);
  });

  it('leaves out what every page has loaded already, and what is no text', () => {
    const link = '<script type="module" src="/base/assets/app.js"></script>';
    const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
    write({
      'index.html': link,
      'b/index.html': link,
      'assets/app.js': '1',
      'assets/later.js': '2',
      'x.png': picture,
      'odd.txt': picture,
    });
    const { entries, packable } = listPrecache(siteDir);
    expect(entries.map(({ url }) => url)).toEqual([
      'assets/app.js',
      'index.html',
      'assets/later.js',
      'b/index.html',
      'odd.txt',
      'x.png',
    ]);
    expect(packable).toEqual({ first: 1, count: 3 });
    expect(isPackable('x.svg', bytes('<svg/>'))).toBe(true);
    expect(isPackable('x.png', bytes('text'))).toBe(false);
  });
});
