import { fnv1a } from '../fnv.ts';

/**
 * Writes frequent words of a site as one character each, before a host compresses the file: brotli on its own sees letters,
 * not words. This makes the texts of this site nearly a tenth smaller on the wire.
 *
 * A code stands for a word in lower case; a capital sign before it, for the same word with its first letter in upper case.
 * The space after a code is left out where a letter or another code follows: two words never touch, so decoding restores it.
 */
export interface WordCodes {
  /** Words in alphabetical order, with a space between. */
  words: string;
  /** Of the capital sign, then of each word: how many of the codes that follow from it were taken. */
  attempts: number[];
}

const WORD = /[A-Za-z]+/g;
/** Two bytes each in UTF-8, so that a code is shorter than nearly any word. */
const FIRST_CODE = 0xc0;
const LAST_CODE = 0x7ff;
/**
 * Bytes that a word has to save, counted before compression. A rarer word saves next to nothing on the wire (twice as many words
 * save 1 % more), and each word that comes or goes with a change of the site changes all texts that contain it.
 */
const LEAST_SAVED = 100;
/** With more words, few codes would be free, and words would often take the codes of others. */
const MOST_WORDS = 1000;
const CODE_BYTES = 2;

/**
 * @param texts what is to be encoded; characters that occur in it cannot be codes
 * @param also encoded as well, but its words do not count
 */
export function wordCodesFor(texts: readonly string[], also = ''): WordCodes {
  const counts = new Map<string, number>();
  const taken = new Set<number>();
  for (const text of texts) {
    for (const [word] of text.matchAll(WORD)) {
      const lower = lowerForm(word);
      if (lower !== null) counts.set(lower, (counts.get(lower) ?? 0) + 1);
    }
    takeCharacters(text, taken);
  }
  takeCharacters(also, taken);
  let free = 0;
  for (let code = FIRST_CODE; code <= LAST_CODE; code++) if (!taken.has(code)) free++;
  if (free === 0) return { words: '', attempts: [] };
  const saved = new Map([...counts].map(([word, count]) => [word, (word.length + 1 - CODE_BYTES) * count]));
  const atLeast = (least: number) => [...saved].filter(([word, save]) => word.length > 1 && save >= least);
  // Doubles the minimum instead of dropping a few words, so that on a larger site, words come and go no more often.
  let least = LEAST_SAVED;
  while (atLeast(least).length > Math.min(MOST_WORDS, free - 1)) least *= 2;
  // The capital sign first, then words by what they save: a rare word can take the codes of rarer ones only. Steps are wide, so that
  // a word that is used once more stays in its step; within a step, the order depends on the words themselves.
  const step = (save: number) => Math.floor(Math.log2(save) / 3);
  const words = atLeast(least)
    .sort(([a, saveA], [b, saveB]) => step(saveB) - step(saveA) || fnv1a(a) - fnv1a(b) || (a < b ? -1 : 1))
    .map(([word]) => word);
  const attempts = new Map(['', ...words].map((word) => [word, takeCode(word, taken)]));
  words.sort();
  return { words: words.join(' '), attempts: ['', ...words].map((word) => attempts.get(word) ?? 0) };
}

function takeCharacters(text: string, taken: Set<number>): void {
  for (let i = 0; i < text.length; i++) taken.add(text.charCodeAt(i));
}

/**
 * The code of a word comes from the word itself, so that one word more or less in the list leaves nearly all other codes as
 * they were: a reader's copy then fetches only the texts that have changed. The file need not say more than how many of a word's codes
 * were taken by others, which is a third of a kilobyte instead of one.
 */
function codeAt(word: string, attempt: number): number {
  return FIRST_CODE + (fnv1a(`${attempt} ${word}`) % (LAST_CODE - FIRST_CODE + 1));
}

/**
 * At least one code must be free.
 *
 * @param taken codes that cannot be used; the new one is added
 * @returns how many of the word's codes were taken
 */
function takeCode(word: string, taken: Set<number>): number {
  let attempt = 0;
  while (taken.has(codeAt(word, attempt))) attempt++;
  taken.add(codeAt(word, attempt));
  return attempt;
}

/** Each word with its code; the capital sign is the code of the empty word. */
function codedWords({ words, attempts }: WordCodes): [word: string, code: string][] {
  const all = ['', ...words.split(' ')];
  return attempts.map((attempt, i) => [all[i] ?? '', String.fromCharCode(codeAt(all[i] ?? '', attempt))]);
}

/** @returns a function that writes frequent words as their codes, and leaves out the space between a code and a word */
export function encodeWords(codes: WordCodes): (text: string) => string {
  const codeOf = new Map(codedWords(codes));
  const capital = codeOf.get('') ?? '';
  return (text) => {
    let coded = '';
    let at = 0;
    for (const match of text.matchAll(WORD)) {
      const lower = lowerForm(match[0]);
      const code = lower === null ? undefined : codeOf.get(lower);
      if (code === undefined) continue;
      coded += text.slice(at, match.index) + (lower === match[0] ? '' : capital) + code;
      at = match.index + match[0].length;
      if (text[at] === ' ' && isLetter(text.charCodeAt(at + 1))) at += 1;
    }
    return coded + text.slice(at);
  };
}

/** @returns the inverse of `encodeWords` for the same words, which restores every text exactly */
export function decodeWords(codes: WordCodes): (coded: string) => string {
  const [[, sign = ''] = [], ...words] = codedWords(codes);
  const capital = sign.charCodeAt(0);
  const wordOf = new Map(words.map(([word, code]) => [code.charCodeAt(0), word]));
  return (coded) => {
    // Joined at the end: engines keep a text that grows piece by piece as a tree of its pieces, which is larger than all the rest.
    const text: string[] = [];
    /** Where the letters that stand for themselves begin. */
    let from = 0;
    /** A word ended just here. */
    let ended = false;
    let upper = false;
    for (let i = 0; i < coded.length; i++) {
      const code = coded.charCodeAt(i);
      const word = code < FIRST_CODE ? undefined : wordOf.get(code);
      const isCapital = code === capital;
      if (word === undefined && !isCapital && !ended && !upper) continue;
      text.push(coded.slice(from, i));
      if (ended && (word !== undefined || isCapital || isLetter(code))) text.push(' ');
      if (word !== undefined) text.push(upper ? word.charAt(0).toUpperCase() + word.slice(1) : word);
      from = word !== undefined || isCapital ? i + 1 : i;
      ended = word !== undefined;
      upper = isCapital;
    }
    text.push(coded.slice(from));
    return text.join('');
  };
}

/** `word` for itself and for `Word`; null for any other mixture of cases, which stays as it is. */
function lowerForm(word: string): string | null {
  return /^[A-Za-z][a-z]*$/.test(word) ? word.toLowerCase() : null;
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}
