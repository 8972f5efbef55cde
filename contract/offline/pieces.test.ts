import { describe, expect, it } from 'vitest';
import { cutInPieces, MOST, pieceFile, readPieceList, writePieceList } from './pieces.ts';

/** Text with many characters of several bytes, the same in every run. */
function textOf(words: number): string {
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state;
  };
  return Array.from({ length: words }, () => ['ünï', 'word', '“quoted”', 'x'][next() % 4] + String(next())).join(' ');
}

const bytes = (text: string) => new TextEncoder().encode(text);
const texts = (pieces: Uint8Array[]) => pieces.map((piece) => new TextDecoder('utf-8', { fatal: true }).decode(piece));

const lengths = (text: Uint8Array<ArrayBuffer>) => cutInPieces(text).map(({ length }) => length);

describe('a text in pieces', () => {
  const text = textOf(40_000);
  const pieces = texts(cutInPieces(bytes(text)));

  it('is the same when it is joined again, and every piece is text', () => {
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(20);
    expect(Math.max(...cutInPieces(bytes(text)).map(({ length }) => length))).toBeLessThanOrEqual(MOST + 3);
  });

  it.each([
    ['another word', (middle: number) => `${text.slice(0, middle)}changed${text.slice(middle + 3)}`],
    ['one more sentence', (middle: number) => `${text.slice(0, middle)} A new sentence. ${text.slice(middle)}`],
    ['a paragraph less', (middle: number) => text.slice(0, middle) + text.slice(middle + 500)],
  ])('with %s has few new pieces', (_, change) => {
    const after = texts(cutInPieces(bytes(change(Math.floor(text.length / 2)))));
    const added = after.filter((piece) => !pieces.includes(piece));
    expect(added.length).toBeGreaterThan(0);
    expect(added.length).toBeLessThanOrEqual(2);
  });

  it('without any place to cut is cut all the same', () => {
    const dull = new Uint8Array(MOST * 2.5).fill(97);
    expect(lengths(dull)).toEqual([8_192, 8_192, 4_096]);
    expect(lengths(dull.subarray(0, MOST))).toEqual([8_192]);
    // No character is split: the piece ends after it.
    expect(lengths(bytes('…'.repeat(6_000)))).toEqual([8_193, 8_193, 1_614]);
    expect(lengths(bytes('é'.repeat(6_000)))).toEqual([8_192, 3_808]);
    expect(lengths(bytes(`a${'é'.repeat(6_000)}`))).toEqual([8_193, 3_808]);
  });

  it('is cut as in former releases, whose pieces readers have', () => {
    const known = Array.from({ length: 3_000 }, (_, line) => `line ${line * line}`).join('\n');
    expect(lengths(bytes(known))).toEqual([
      2_632, 2_273, 4_797, 2_948, 2_324, 5_668, 3_521, 2_199, 1_272, 2_704, 1_360, 1_052, 1_165, 3_621,
    ]);
  });

  it('that is empty has none', () => expect(cutInPieces(new Uint8Array())).toEqual([]));
});

it('a list of pieces is read as it was written, and nothing else is accepted', () => {
  const names = ['0123456789', 'abcdef0123'];
  expect(readPieceList(writePieceList(names))).toEqual(names);
  for (const text of [
    '',
    '\n',
    '<!doctype html>\n',
    '0123456789',
    '../../secret\n',
    '012345678g\n',
    '01234567890\n',
    '012345678\n',
    '0123456789\n\n',
    'x0123456789\n',
  ])
    expect(readPieceList(text)).toBeNull();
});

it('a piece is stored under its name in the folder of the packs', () => {
  expect(pieceFile('0123456789')).toBe('assets/offline/0123456789.txt');
});
