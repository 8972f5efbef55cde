import { describe, expect, test } from 'vitest';
import { decodeWords, encodeWords, wordCodesFor } from './word-codes.ts';

const texts = [
  'The run ends. the RUN starts; The Run, a run and arun. The the',
  'run run  run\nrun\trun-run run_run run2 2run run·run',
  'Über run naïve run é run Ωmega the',
  '',
  ' the ',
  'theThe TheRun THE A a I',
];

describe('codes for words', () => {
  test('every text comes back as it was', () => {
    const codes = wordCodesFor([...texts, ...texts, ...texts, ...texts]);
    expect(codes.words.split(' ')).toEqual(['run', 'the']);
    for (const text of texts) expect(decodeWords(codes)(encodeWords(codes)(text)), text).toBe(text);
  });

  test('texts made at random come back, whatever signs stand in them', () => {
    const signs = ['the', 'The', 'run', 'THE', ' ', '  ', 'x', 'É', 'à', 'ā', 'ƀ', '.', '\n', '\u{1f642}', 'é', '1'];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const made = Array.from({ length: 400 }, () =>
      Array.from({ length: next(14) }, () => signs[next(signs.length)]).join(''),
    );
    const codes = wordCodesFor(made);
    const decode = decodeWords(codes);
    const encode = encodeWords(codes);
    expect(made.map((text) => decode(encode(text)))).toEqual(made);
  });

  test('a sign of the texts is never a code', () => {
    const codes = wordCodesFor(Array(9).fill('ÀÁÂÃ words of Àll'));
    expect([...codes.codes].filter((code) => 'ÀÁÂÃ'.includes(code))).toEqual([]);
  });

  test('frequent words get shorter', () => {
    const long = Array(9).fill('configuration of the server');
    expect(encodeWords(wordCodesFor(long))('the server configuration')).toHaveLength(3);
  });

  test('a word more or less leaves nearly all other texts as they were', () => {
    const name = (number: number) => number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
    const others = Array.from(
      { length: 2000 },
      (_, i) => `${name(700 + (i % 300))} of ${name(7000 + ((i * 7) % 400))}`,
    );
    const without = encodeWords(wordCodesFor(others));
    const withMore = encodeWords(wordCodesFor([...others, 'aardvark '.repeat(9), 'bison '.repeat(8), 'Á']));
    expect(others.filter((text) => without(text) !== withMore(text)).length).toBeLessThan(others.length / 50);
  });

  test('without words, nothing changes', () => {
    const codes = wordCodesFor([]);
    expect(codes).toEqual({ words: '', codes: expect.any(String) });
    expect(decodeWords(codes)(encodeWords(codes)('a b'))).toBe('a b');
  });

  test('the code of a word is left, and a sign before it for an upper case letter', () => {
    const codes = { words: 'run the', codes: 'ÀÁÂ' };
    const encode = encodeWords(codes);
    expect(encode('the run')).toBe('ÂÁ');
    expect(encode('The Run')).toBe('ÀÂÀÁ');
    expect(encode('THE rUN runs')).toBe('THE rUN runs');
    expect(encode('the Zebra a the')).toBe('ÂZebra a Â');
    expect(encode('the a, run z, the A, run Z')).toBe('Âa, Áz, ÂA, ÁZ');
    expect(encode('the [ run { the @ run `')).toBe('Â [ Á { Â @ Á `');
    expect(encode('the  run')).toBe('Â  Á');
    const decode = decodeWords(codes);
    expect(decode('ÀÂÁ, ÁÂz Â1 ÂÀÁ')).toBe('The run, run the z the1 the Run');
  });

  test('a word has a code from its eighth time on, and from two letters on', () => {
    const often = (word: string, times: number) => Array<string>(times).fill(word);
    expect(wordCodesFor([...often('seldom', 7), ...often('often', 8), ...often('a', 99)]).words).toBe('often');
    expect(wordCodesFor(['Often often '.repeat(4)]).words).toBe('often');
    expect(wordCodesFor(often('OFTEN', 99)).words).toBe('');
  });

  test('words stand in alphabetical order, each with a code of its own', () => {
    const { words, codes } = wordCodesFor(Array(8).fill('zebra ant configuration'));
    expect(words).toBe('ant configuration zebra');
    expect(new Set(codes).size).toBe(4);
    expect([...codes].every((code) => code >= 'À' && code <= '\u07ff')).toBe(true);
  });

  test('where the texts have nearly all signs, the words that save most have codes', () => {
    const signs = (left: number) =>
      Array.from({ length: 0x7ff - 0xc0 + 1 - left }, (_, i) => String.fromCharCode(0xc0 + i)).join('');
    const words = Array<string>(8).fill('ab abcd abc');
    expect(wordCodesFor([...words, signs(3)]).words).toBe('abc abcd');
    expect(wordCodesFor([...words, signs(1)])).toEqual({ words: '', codes: '\u07ff' });
    expect(wordCodesFor([...words, signs(0)])).toEqual({ words: '', codes: '' });
  });

  test('without codes, texts stay as they are', () => {
    const none = { words: '', codes: '' };
    expect(encodeWords(none)('The run À')).toBe('The run À');
    expect(decodeWords(none)('The run À')).toBe('The run À');
  });
});
