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
  test('every text is restored exactly', () => {
    const codes = wordCodesFor(Array(12).fill(texts).flat());
    expect(codes.words.split(' ')).toEqual(['run', 'the']);
    for (const text of texts) expect(decodeWords(codes)(encodeWords(codes)(text)), text).toBe(text);
  });

  test('random texts are restored, whatever characters they contain', () => {
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

  test('a character that the texts contain is never a code', () => {
    const words = 'words of Àll, more words that come often';
    const codes = encodeWords(wordCodesFor(Array(99).fill(words)))(words).replaceAll(/[ -~]|À/g, '');
    expect(codes).toHaveLength(6);
    const again = encodeWords(wordCodesFor(Array(99).fill(`${words} ${codes}`)))(words);
    expect([...again].filter((code) => codes.includes(code))).toEqual([]);
  });

  test('frequent words become shorter', () => {
    const long = Array(50).fill('configuration of the server');
    expect(encodeWords(wordCodesFor(long))('the server configuration')).toHaveLength(3);
  });

  test('an additional sentence leaves nearly all other texts as they were', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed / 2147483648;
    };
    const letters = (number: number): string =>
      (number >= 26 ? letters(Math.floor(number / 26) - 1) : '') + String.fromCharCode(97 + (number % 26));
    // As in natural languages, the second most frequent word is half as frequent as the first.
    const word = () => letters(26 + Math.floor(6000 ** random()));
    const sentence = (length: number) => Array.from({ length }, word).join(' ');
    const texts = Array.from({ length: 2000 }, () => sentence(30));
    const before = encodeWords(wordCodesFor(texts));
    const coded = texts.map(before);
    const changed = Array.from({ length: 60 }, (_, at) => {
      const after = encodeWords(wordCodesFor([...texts, sentence(10)]));
      return texts.filter((text, number) => number !== at && after(text) !== coded[number]).length;
    });
    const mean = changed.reduce((sum, count) => sum + count, 0) / changed.length;
    expect(mean).toBeLessThan(texts.length / 500);
  });

  test('without words, nothing changes', () => {
    const codes = wordCodesFor([]);
    expect(codes).toEqual({ words: '', attempts: [0] });
    expect(decodeWords(codes)(encodeWords(codes)('a b'))).toBe('a b');
  });

  test('a word is replaced by its code, with a prefix for an uppercase letter', () => {
    const codes = { words: 'run the', attempts: [0, 0, 2] };
    const plain = encodeWords(codes);
    const signs = [plain('The').slice(0, 1), plain('run'), plain('the')];
    expect(signs.join('')).toMatch(/^[À-\u07ff]{3}$/);
    const encode = (text: string) => [...plain(text)].map((sign) => 'ÀÁÂ'[signs.indexOf(sign)] ?? sign).join('');
    expect(encode('the run')).toBe('ÂÁ');
    expect(encode('The Run')).toBe('ÀÂÀÁ');
    expect(encode('THE rUN runs')).toBe('THE rUN runs');
    expect(encode('the Zebra a the')).toBe('ÂZebra a Â');
    expect(encode('the a, run z, the A, run Z')).toBe('Âa, Áz, ÂA, ÁZ');
    expect(encode('the [ run { the @ run `')).toBe('Â [ Á { Â @ Á `');
    expect(encode('the  run')).toBe('Â  Á');
    const decode = (coded: string) =>
      decodeWords(codes)(coded.replaceAll(/[À-Â]/g, (sign) => signs['ÀÁÂ'.indexOf(sign)] ?? ''));
    expect(decode('ÀÂÁ, ÁÂz Â1 ÂÀÁ')).toBe('The run, run the z the1 the Run');
  });

  test('a word of two or more letters gets a code if that saves 100 bytes', () => {
    const often = (word: string, times: number) => Array<string>(times).fill(word);
    expect(wordCodesFor([...often('seldom', 19), ...often('often', 25), ...often('a', 999)]).words).toBe('often');
    expect(wordCodesFor(['Often often '.repeat(13)]).words).toBe('often');
    expect(wordCodesFor(often('OFTEN', 99)).words).toBe('');
  });

  test('on a large site, the words that save most get codes', () => {
    const name = (number: number) => number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
    const words = Array.from({ length: 1500 }, (_, i) => name(20_000 + i));
    const rare = Array<string[]>(40).fill(words).flat();
    expect(wordCodesFor(rare).words).toBe('');
    const frequent = Array<string[]>(40).fill(words.slice(0, 900)).flat();
    expect(wordCodesFor([...rare, ...frequent]).words.split(' ')).toHaveLength(900);
  });

  test('words are in alphabetical order, each with its own code', () => {
    const codes = wordCodesFor(Array(50).fill('zebra ant configuration'));
    expect(codes.words).toBe('ant configuration zebra');
    const coded = encodeWords(codes)('Ant configuration zebra');
    expect(new Set(coded).size).toBe(4);
    expect(coded).toMatch(/^[À-\u07ff]{4}$/);
  });

  test('where the texts use nearly all characters, the words that save most get codes', () => {
    const signs = (left: number) =>
      Array.from({ length: 0x7ff - 0xc0 + 1 - left }, (_, i) => String.fromCharCode(0xc0 + i)).join('');
    const words = Array<string>(200).fill('ab abcd abc');
    expect(wordCodesFor([...words, signs(3)]).words).toBe('abc abcd');
    expect(wordCodesFor([...words, signs(1)])).toEqual({ words: '', attempts: [expect.any(Number)] });
    expect(wordCodesFor([...words, signs(0)])).toEqual({ words: '', attempts: [] });
  });

  test('without codes, texts stay as they are', () => {
    const none = { words: '', attempts: [] };
    expect(encodeWords(none)('The run À')).toBe('The run À');
    expect(decodeWords(none)('The run À')).toBe('The run À');
  });
});
