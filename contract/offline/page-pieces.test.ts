import { describe, expect, it } from 'vitest';
import { cutPage, isInPieces, longestList, pageList, pageListFile, pieceName, readPageList } from './page-pieces.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const entryOf = (size: number, url = 'docs/a/index.html') => ({
  url,
  revision: '0123456789abcdef0123456789abcdef',
  bytes: size,
});
const nameOf = (piece: Uint8Array) => pieceName(piece, 'abcdef0123456789');

const page = Array.from({ length: 2_000 }, (_, line) => `<p>“line” ${line} of ${(line * 7919) % 2_003}</p>\n`).join('');

describe('the list of a page’s pieces', () => {
  const names = cutPage(bytes(page)).map(nameOf);
  const entry = entryOf(bytes(page).length);

  it('says where each of them is', () => {
    const pieces = readPageList(pageList(names), entry) ?? [];
    expect(pieces.map(({ name }) => name)).toEqual(names);
    expect(pieces.map(({ start }) => start)).toEqual([0, ...pieces.map(({ end }) => end)].slice(0, -1));
    expect(pieces.at(-1)?.end).toBe(entry.bytes);
    expect(Math.max(...pieces.map(({ start, end }) => end - start))).toBeLessThan(4_100);
  });

  it('is that of former releases, under whose name hosts keep it for good', () => {
    const known = Array.from({ length: 400 }, (_, line) => `line ${line * line}`).join('\n');
    expect(cutPage(bytes(known)).map(({ length }) => length)).toEqual([
      442, 502, 343, 321, 503, 521, 270, 532, 493, 389, 20,
    ]);
    expect(pageList(['256 abcdef', '300 012345'])).toBe('256 abcdef\n300 012345\n');
  });

  it('is shorter than what is read of one', () => {
    expect(pageList(names).length).toBeLessThanOrEqual(longestList(entry));
    const dull = entryOf(40_960);
    expect(pageList(cutPage(new Uint8Array(dull.bytes)).map(nameOf)).length).toBeLessThanOrEqual(longestList(dull));
  });

  it.each([
    ['is empty', ''],
    ['is a page', '<!doctype html>\n'],
    ['is a list of another page', '4 abcdef\n'],
    ['says more than the page has', '5 abcdef\n999 abcdef\n'],
    ['has a piece of nothing', '5 abcdef\n0 abcdef\n'],
    ['has a negative size', '6 abcdef\n-1 abcdef\n'],
    ['has a huge size', '99999999999999999999 abcdef\n'],
    ['has a size with a fraction', '4.5 abcdef\n0.5 abcdef\n'],
    ['has another sum', '5 abcdeg\n'],
    ['has a longer sum', '5 abcdef0\n'],
    ['breaks off', '5 abcdef'],
    ['has a line of nothing', '5 abcdef\n\n'],
  ])('is none when it %s', (_, text) => {
    expect(readPageList(text, entryOf(5))).toBeNull();
    expect(readPageList('2 abcdef\n3 abcdef\n', entryOf(5))).toHaveLength(2);
  });
});

it('only pages have one, unless they are small, or are in the site in pieces already', () => {
  const page = entryOf(60_000);
  expect(isInPieces(page)).toBe(true);
  expect(isInPieces(entryOf(16_383))).toBe(false);
  expect(isInPieces(entryOf(60_000, 'openapi.json'))).toBe(false);
  expect(isInPieces({ ...page, pieces: '0123456789' })).toBe(false);
});

it('its name follows from the page, and may be kept for good', () => {
  expect(pageListFile(entryOf(60_000))).toBe('assets/offline/abcdef0123.txt');
});
