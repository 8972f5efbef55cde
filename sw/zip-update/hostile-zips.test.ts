import { describe, expect, it } from 'vitest';
import { visible } from '../../contract/offline/zip-names.ts';
import { type RawEnd, type RawEntry, rawZip } from '../../tests/support/raw-zip.ts';
import { problemOf, read } from '../../tests/support/read-zip.ts';

/** Zips that different tools read differently, or that no site has. Each is refused, and the problem says why. */

const a: RawEntry = { name: 'a.txt', data: 'a'.repeat(100) };
const b: RawEntry = { name: 'b.txt', data: 'b'.repeat(50) };
const bytes = (...values: number[]) => Uint8Array.from(values);
const local = (part: RawEntry['local']): RawEntry[] => [a, { ...b, local: part ?? {} }];
const named = (...names: string[]): RawEntry[] =>
  names.map((name) => (name.endsWith('/') ? { name, external: 0x10 } : { name, data: 'x' }));

const REFUSED: [what: string, problem: object, entries: RawEntry[], end?: RawEnd][] = [
  ['an encrypted file', { kind: 'encrypted', found: 'b.txt' }, [a, { ...b, flags: 1 }]],
  ['a strongly encrypted file', { kind: 'encrypted', found: 'b.txt' }, [a, { ...b, flags: 0x41 }]],
  ['an encrypted directory', { kind: 'encrypted', found: 'b.txt' }, [a, { ...b, flags: 0x2000 }]],
  ['a file that only its own header calls encrypted', { kind: 'differs', found: 'b.txt' }, local({ flags: 1 })],
  [
    'a file encrypted by an extra field',
    { kind: 'encrypted', found: 'b.txt' },
    [a, { ...b, extra: bytes(1, 0x99, 7, 0, 2, 0, 0x41, 0x45, 3, 8, 0) }],
  ],
  ['a symbolic link', { kind: 'special', found: 'b.txt' }, [a, { ...b, external: 0o120777 << 16 }]],
  [
    'a symbolic link made under DOS',
    { kind: 'special', found: 'b.txt' },
    [a, { ...b, madeBy: 0, external: 0o120777 << 16 }],
  ],
  ['a reparse point', { kind: 'special', found: 'b.txt' }, [a, { ...b, madeBy: 0, external: 0x420 }]],
  ['a device', { kind: 'special', found: 'b.txt' }, [a, { ...b, external: 0o060644 << 16 }]],
  ['a pipe', { kind: 'special', found: 'b.txt' }, [a, { ...b, external: 0o010644 << 16 }]],
  ['a folder that is named like a file', { kind: 'special', found: 'b.txt' }, [a, { ...b, external: 0o040755 << 16 }]],
  ['a folder of DOS that is named like a file', { kind: 'special', found: 'b.txt' }, [a, { ...b, external: 0x10 }]],
  ['a file that is named like a folder', { kind: 'special', found: 'b/' }, [a, { name: 'b/', data: 'x' }]],
  ['a packing that no zip of a site has', { kind: 'packing', found: 'b.txt' }, [a, { ...b, method: 12 }]],
  ['another name in the directory', { kind: 'differs', found: 'c.txt' }, [a, { ...b, central: { name: 'c.txt' } }]],
  ['a longer name in the directory', { kind: 'differs', found: 'bb.txt' }, [a, { ...b, central: { name: 'bb.txt' } }]],
  ['another size in the header', { kind: 'differs', found: 'b.txt' }, local({ size: 49 })],
  ['another sum in the header', { kind: 'differs', found: 'b.txt' }, local({ crc: 1 })],
  ['another packing in the header', { kind: 'differs', found: 'b.txt' }, local({ method: 0 })],
  ['sizes of nothing in the header', { kind: 'differs', found: 'b.txt' }, local({ size: 0, packed: 0, crc: 0 })],
  ['another encoding of names in the header', { kind: 'differs', found: 'b.txt' }, local({ flags: 0x800 })],
  [
    'sizes behind the data that only one header speaks of',
    { kind: 'differs', found: 'b.txt' },
    [a, { ...b, descriptor: 'signed', central: { flags: 0 } }],
  ],
  [
    'other sizes behind the data',
    { kind: 'differs', found: 'b.txt' },
    [a, { ...b, descriptor: 'signed', central: { crc: 7 } }],
  ],
  ['a file that the directory does not name', { kind: 'extra-data' }, [a, { ...b, only: 'local' }, b]],
  ['a last file that the directory does not name', { kind: 'extra-data' }, [a, { ...b, only: 'local' }]],
  ['a file that is in the directory alone', { kind: 'differs', found: 'b.txt' }, [a, { ...b, only: 'central' }]],
  [
    'two names for the same bytes',
    { kind: 'differs', found: 'b.txt' },
    [{ ...a }, { ...b, only: 'central', data: a.data ?? '', central: { offset: 0 } }],
  ],
  ['bytes between files', { kind: 'extra-data' }, [{ ...a, gap: bytes(1, 2, 3) }, b]],
  ['bytes before the first file', { kind: 'extra-data' }, [a], { prefix: bytes(1, 2, 3) }],
  ['a program before the first file', { kind: 'extra-data' }, [a], { prefix: bytes(0x4d, 0x5a, 0x90, 0) }],
  ['a whole zip before the first file', { kind: 'extra-data' }, [a], { prefix: rawZip([b]) }],
  ['bytes behind the end', { kind: 'extra-data' }, [a], { suffix: bytes(1, 2, 3) }],
  ['a whole zip behind the end', { kind: 'extra-data' }, [a], { suffix: bytes(...rawZip([b])) }],
  ['a comment', { kind: 'extra-data' }, [a], { comment: bytes(1, 2, 3) }],
  ['bytes before the end record', { kind: 'extra-data' }, [a], { beforeEnd: bytes(1, 2, 3) }],
  ['more files in the end record', { kind: 'differs' }, [a, b], { entries: 3, entriesHere: 3 }],
  ['fewer files in the end record', { kind: 'extra-data' }, [a, b], { entries: 1, entriesHere: 1 }],
  ['other numbers of files in the end record', { kind: 'broken' }, [a, b], { entriesHere: 1 }],
  ['a directory elsewhere', { kind: 'extra-data' }, [a], { start: 0 }],
  ['a directory beyond the end', { kind: 'broken' }, [a], { start: 0x7fffffff, size: 46 }],
  ['a part of several', { kind: 'broken' }, [a], { disk: 1 }],
  ['a file on another disk', { kind: 'broken' }, [a, { ...b, central: { disk: 1 } }]],
  ['a count of zip64', { kind: 'zip64' }, [a], { entries: 0xffff, entriesHere: 0xffff }],
  ['a place of zip64', { kind: 'zip64' }, [a], { start: 0xffffffff }],
  ['a size of zip64', { kind: 'zip64', found: 'b.txt' }, [a, { ...b, central: { size: 0xffffffff } }]],
  [
    'a field of zip64',
    { kind: 'zip64', found: 'b.txt' },
    [a, { ...b, extra: bytes(1, 0, 8, 0, 50, 0, 0, 0, 0, 0, 0, 0) }],
  ],
  [
    'a field of zip64 in the header alone',
    { kind: 'zip64', found: 'b.txt' },
    local({ extra: bytes(1, 0, 8, 0, 50, 0, 0, 0, 0, 0, 0, 0) }),
  ],
  [
    'the end record of zip64',
    { kind: 'zip64' },
    [a],
    { beforeEnd: bytes(0x50, 0x4b, 6, 7, ...new Array<number>(16).fill(0)) },
  ],
  [
    'another name in an extra field',
    { kind: 'bad-name', found: 'c.txt' },
    [a, { ...b, extra: bytes(0x75, 0x70, 10, 0, 1, 0, 0, 0, 0, 0x63, 0x2e, 0x74, 0x78, 0x74) }],
  ],
  ['an extra field that is cut off', { kind: 'broken' }, [a, { ...b, extra: bytes(0x55, 0x54, 9, 0, 1) }]],
  ['a name that is no text', { kind: 'bad-name' }, [a, { ...b, name: bytes(0x62, 0xff, 0xfe) }]],
  ['the same name twice', { kind: 'twice', found: 'a.txt' }, [a, a]],
  ['names that differ by case', { kind: 'collision', found: 'A.txt', allowed: 'a.txt' }, named('a.txt', 'A.txt')],
  ['names that differ by sharp s', { kind: 'collision', found: 'strasse' }, named('straße', 'strasse')],
  ['names that differ by the sign of Kelvin', { kind: 'collision' }, named('k', '\u212a')],
  ['names that differ by how an accent is encoded', { kind: 'collision' }, named('\u00e9', 'e\u0301')],
  ['a file in a file', { kind: 'collision', found: 'a/b', allowed: 'a' }, named('a', 'a/b')],
  ['a file in a file, the other way', { kind: 'collision', found: 'A', allowed: 'a/' }, named('a/b', 'A')],
  ['a folder and a file of one name', { kind: 'collision', found: 'A/', allowed: 'a' }, named('a', 'A/')],
  ['a folder that is written in two ways', { kind: 'collision', found: 'A/c', allowed: 'a/' }, named('a/b', 'A/c')],
  ['a folder twice', { kind: 'twice', found: 'a/' }, named('a/', 'a/')],
  ...[
    'docs/%2e%2e/a',
    'docs/%2E%2E%2Fa',
    'docs/%252e%252e/a',
    'a%2fb',
    'a%5cb',
    'a%00',
    'a%3fb',
    'a?b',
    'a#b',
    'a\\b',
    'C:a',
    'a\tb',
    'a\u0000b',
    'a\u007fb',
    'a\u0085b',
    'a\u202egpj.html',
    'a\u2066b',
    'a\u200eb',
    'a\u061cb',
    'a\u2028b',
    'a\ufeffb',
    'a./b',
    'a /b',
    'a.',
    'a//b',
    '../a',
    '/a',
    './a',
    'base/__offline/active',
    'base/__OFFLINE/active',
    'base/__offline',
  ].map((name): [string, object, RawEntry[]] => [
    `the name ${JSON.stringify(name)}`,
    { kind: 'bad-name', found: visible(name) },
    [a, { ...b, name }],
  ]),
];

describe('a zip is refused with', () => {
  it.each(REFUSED)('%s', async (_, problem, entries, end = {}) => {
    expect(await problemOf(read(rawZip(entries, end)))).toMatchObject(problem);
  });

  it('sizes behind the data that stand for another file', async () => {
    const zip = rawZip([{ ...a, descriptor: 'signed' }, b]);
    const at = Buffer.from(zip).indexOf(Buffer.from([0x50, 0x4b, 7, 8]));
    zip[at + 4] = (zip[at + 4] ?? 0) ^ 1;
    expect(await problemOf(read(zip))).toEqual({ kind: 'differs', found: 'a.txt' });
  });

  it.each([
    ['more', 60],
    ['fewer', 40],
  ])('%s bytes than both headers say', async (_, size) => {
    const lying = { local: { size }, central: { size } };
    expect(await problemOf(read(rawZip([a, { ...b, ...lying }])))).toEqual({ kind: 'broken', found: 'b.txt' });
    const stored = await problemOf(read(rawZip([a, { ...b, method: 0, ...lying }])));
    expect(stored).toEqual({ kind: 'broken', found: 'b.txt' });
  });

  it('another sum than both headers say', async () => {
    const lying = { local: { crc: 1 }, central: { crc: 1 } };
    expect(await problemOf(read(rawZip([a, { ...b, ...lying }])))).toEqual({ kind: 'broken', found: 'b.txt' });
  });
});

describe('a zip is read with', () => {
  const contents = { 'a.txt': 'a'.repeat(100), 'b.txt': 'b'.repeat(50) };
  const READ: [string, RawEntry[]][] = [
    ['files that are packed', [a, b]],
    ['files that are not', [a, { ...b, method: 0 }]],
    ['sizes behind the data', [{ ...a, descriptor: 'signed' }, b]],
    [
      'sizes behind the data, and no mark before them',
      [
        { ...a, descriptor: 'bare' },
        { ...b, descriptor: 'bare' },
      ],
    ],
    ['the size before the data, and the others behind it', [{ ...a, descriptor: 'signed', local: { size: 100 } }, b]],
    ['times in extra fields', [a, { ...b, extra: bytes(0x55, 0x54, 5, 0, 1, 0, 0, 0, 0) }]],
    ['files of DOS', [a, { ...b, madeBy: 0, external: 0x20 }]],
    ['folders', [{ name: 'c/', external: (0o040755 << 16) | 0x10, method: 0 }, a, b]],
  ];
  it.each(READ)('%s', async (_, entries) => {
    expect(await read(rawZip(entries))).toEqual(contents);
  });

  it('a name beyond ASCII, whether it is marked as UTF-8 or not', async () => {
    expect(await read(rawZip([{ name: 'ünï cödé', data: 'x' }]))).toEqual({ 'ünï cödé': 'x' });
    expect(await read(rawZip([{ name: 'ünï cödé', data: 'x', flags: 0 }]))).toEqual({ 'ünï cödé': 'x' });
  });
});
