import { describe, expect, it } from 'vitest';
import { kindOf, PackError, Unpacker, writeSteps } from './packs.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const texts = (files: Uint8Array[]) => files.map((file) => new TextDecoder().decode(file));

/** "one and two", "one and three": the second repeats eight bytes of the first. */
const lists = writeSteps({ literals: [11, 5], repeats: [8, 0], sources: [0, 0] });
const pack = bytes(`${lists}one and twothree`);
const sizes = [11, 13];

describe('Unpacker', () => {
  it('reads lists of numbers, then text', () => {
    expect(lists).toBe('LF\nIA\nVA\n');
    const unpacker = new Unpacker(sizes);
    expect(texts(unpacker.push(pack))).toEqual(['one and two', 'one and three']);
    expect(unpacker.complete).toBe(true);
  });

  it('hands out a file as soon as it is whole', () => {
    const unpacker = new Unpacker(sizes);
    const seen = [...pack].map((_, index) => texts(unpacker.push(pack.subarray(index, index + 1))));
    expect(seen.flat()).toEqual(['one and two', 'one and three']);
    expect(seen.findIndex((files) => files.length > 0)).toBe(lists.length + 10);
    expect(unpacker.complete).toBe(true);
  });

  it('notices that the end is missing', () => {
    const unpacker = new Unpacker(sizes);
    expect(texts(unpacker.push(pack.subarray(0, -1)))).toEqual(['one and two']);
    expect(unpacker.complete).toBe(false);
  });

  it('hands out empty files in their place', () => {
    const unpacker = new Unpacker([0, 3, 0]);
    expect(texts(unpacker.push(bytes(`${writeSteps({ literals: [3], repeats: [0], sources: [0] })}abc`)))).toEqual([
      '',
      'abc',
      '',
    ]);
    const nothing = new Unpacker([0, 0]);
    expect(texts(nothing.push(bytes('\n\n\n')))).toEqual(['', '']);
    expect(nothing.complete).toBe(true);
  });

  it('writes numbers of any size', () => {
    const size = 70_000;
    const text = 'x'.repeat(size);
    const lists = writeSteps({ literals: [size, 1], repeats: [size, 0], sources: [0, 0] });
    expect(texts(new Unpacker([2 * size + 1]).push(bytes(`${lists}${text}y`)))).toEqual([`${text}${text}y`]);
  });

  it.each([
    ['a page', '<!doctype html>\n<title>Sign in</title>'],
    ['lists of different length', 'LF\nI\nVA\none and twothree'],
    ['a list of moves that is longer', 'LF\nIA\nVAA\none and twothree'],
    ['a number of seven digits', 'rgggggAF\nIA\nVA\none and twothree'],
    ['an endless number', `${'g'.repeat(100)}\n`],
    ['a list that ends within a number', 'Lg\n'],
    ['a copy from before the beginning', 'LF\nIA\nXA\none and twothree'],
    ['a copy of what is not made yet', 'LF\nIA\nAA\none and twothree'],
    ['a copy that is too long', 'LF\nggA\nVA\none and twothree'],
    ['more text than files', `${lists}one and twothree!`],
    ['less in the lists than files', 'L\nA\nA\none and two'],
  ])('refuses %s', (_, text) => {
    expect(() => new Unpacker(sizes).push(bytes(text))).toThrow(PackError);
  });
});

it('recognizes the type of a file', () => {
  expect(['a/index.html', 'x.WebManifest', 'LICENSE', 'a.b/c'].map(kindOf)).toEqual(['.html', '.webmanifest', '', '']);
});
