import { fold, foldWord, isIdentifier, squash } from './folding.ts';
import { NEVER_IZE, SPELLINGS, STEMS, STOP_WORDS } from './words.ts';

/**
 * How text becomes the terms of the index, and how a query becomes the terms that are looked up: both use the same code.
 *
 * A *chunk* is what is between spaces and brackets: a word (`Secrets`) or an identifier (`vaultRootPath`,
 * `VAULT_ROOT_PATH`, `.ort.env.yml`, `/api/v1/runs/{runId}`). An identifier is indexed whole, squashed to its letters and
 * digits so that its spellings meet (`vaultrootpath`), and by its parts. Prose is stemmed, names are not.
 */
export interface Chunk {
  /** As written, without the punctuation around it. */
  text: string;
  /** Offset in the text it was cut from. */
  start: number;
}

/** Reduces an English word to its stem; passed in, because this room imports nothing. */
export type Stemmer = (word: string) => string;

/** ASCII characters that separate chunks, besides white space. Others may be inside a chunk (`a.b`, `/runs/{id}`). */
const BETWEEN = ',;()[]"`\'|<>=&?!*\\^%~';
/** The same beyond ASCII: typographic quotes, dashes, ellipsis, arrows, spaces, Arabic and full-width punctuation. */
const BETWEEN_WIDE = /[\s“”„’‘‚«»‹›–—…→←↔·•×،؛؟、。「」『』【】（），：；？！]/u;
/**
 * Letters of scripts that put no spaces between words, with the signs that kana share. Not `scx`: it also has the dots and lines of
 * Latin letters, such as the dot of `ạ`.
 */
export const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}\\u3006\\u3031-\\u3035\\u3099\\u309a\\u30fc\\uff70\\uff9e\\uff9f';
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
/** Stretches of text in such scripts, and in others. */
const STRETCHES = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const LETTER = /[\p{L}\p{N}]\p{M}*/gu;
const EDGE_START = /^[^\p{L}\p{N}]+/u;
const EDGE_END = /[^\p{L}\p{N}]+$/u;
/** Longest chunk that is indexed: anything longer is a hash, a base64 block, or an attack. */
const MAX_CHUNK = 120;

/** What each ASCII character is: 0 separates chunks, 1 may be inside one, 2 is a letter or digit. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[a-z0-9]/i.test(sign)) return 2;
  return code <= 32 || code === 127 || BETWEEN.includes(sign) ? 0 : 1;
});

export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  eachChunk(text, (chunk, start) => chunks.push({ text: chunk, start }));
  return chunks;
}

/**
 * Runs for every word of the site in the reader's browser, so it compares character codes rather than using regular expressions, and
 * makes no object for each chunk.
 */
function eachChunk(text: string, take: (chunk: string, start: number) => void): void {
  let start = -1;
  let wide = false;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 32;
    const inside = code < 128 ? ASCII[code] !== 0 : !BETWEEN_WIDE.test(text.charAt(i));
    if (inside) {
      if (start < 0) start = i;
      if (code > 127) wide = true;
    } else if (start >= 0) {
      if (wide) for (const chunk of wideChunks(text, start, i)) take(chunk.text, chunk.start);
      else takeTrimmed(text, start, i, take);
      start = -1;
      wide = false;
    }
  }
}

/** A leading dot, dash or brace does not belong to a term, nor does the period of a sentence. */
function takeTrimmed(text: string, start: number, end: number, take: (chunk: string, start: number) => void): void {
  let from = start;
  let to = end;
  while (from < to && ASCII[text.charCodeAt(from)] !== 2) from++;
  while (to > from && ASCII[text.charCodeAt(to - 1)] !== 2) to--;
  if (to > from && to - from <= MAX_CHUNK) take(text.slice(from, to), from);
}

/** What is between spaces; in a script without spaces, its pairs of letters: `设置`, `置页`, `页面` of `设置页面`. */
function wideChunks(text: string, start: number, end: number): Chunk[] {
  const whole = text.slice(start, end);
  if (!HAS_UNSPACED.test(whole)) return trimWide(text, start, end);
  return [...whole.matchAll(STRETCHES)].flatMap(({ 0: stretch, index }) => {
    const from = start + index;
    return HAS_UNSPACED.test(stretch) ? pairsIn(stretch, from) : trimWide(text, from, from + stretch.length);
  });
}

/** Every two neighbors: where a word ends can only be guessed, and would be guessed differently in a query and in a sentence. */
function pairsIn(stretch: string, from: number): Chunk[] {
  const letters = [...stretch.matchAll(LETTER)].map(({ 0: text, index }) => ({ from: index, to: index + text.length }));
  const chunk = (start: number, end: number) => ({ text: stretch.slice(start, end), start: from + start });
  return letters.flatMap(({ from: start, to }, i) => {
    const next = letters[i + 1];
    if (next?.from === to) return chunk(start, next.to);
    return letters[i - 1]?.to === start ? [] : chunk(start, to);
  });
}

function trimWide(text: string, start: number, end: number): Chunk[] {
  const trimmed = text.slice(start, end).replace(EDGE_START, '');
  const word = trimmed.replace(EDGE_END, '');
  return word !== '' && word.length <= MAX_CHUNK ? [{ text: word, start: end - trimmed.length }] : [];
}

/** `getHTTPServer2_name` → get, http, server2, name: digits stay with the letters before them. */
export function partsOf(identifier: string): string[] {
  return identifier
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((part) => part !== '')
    .map(fold);
}

/** American spelling of a lower-case word. */
export function americanize(word: string): string {
  const known = SPELLINGS.get(word);
  if (known !== undefined) return known;
  // Most words end here: the expression would try each of their letters.
  if (!word.includes('is') && !word.includes('ys')) return word;
  const match = /^(.{2,}?)([iy])s(e|es|ed|er|ers|ing|ation|ations|able)$/.exec(word);
  if (!match) return word;
  const [, root = '', vowel = '', ending = ''] = match;
  if (vowel === 'y') return /l$/.test(root) ? `${root}yz${ending}` : word;
  if (NEVER_IZE.has(`${root}ise`) || root.length < 3) return word;
  return `${root}iz${ending}`;
}

export interface Analyzer {
  /** The stem under which a prose word is indexed; stop words are not treated here. */
  stem(word: string): string;
  /** Terms of prose: stems, and identifiers whole and by their stemmed parts. */
  prose(text: string): string[];
  /** The same for prose that goes into the index: from then on, its words are in `proseWords`. */
  learn(text: string): string[];
  /** Terms of one prose chunk: none for a stop word. */
  proseChunk(chunk: string): readonly string[];
  /** Terms of names: each whole, and its parts; nothing is stemmed. */
  names(text: string): string[];
  /**
   * Every word learned so far → its stem. Half-typed and misspelled words are looked up in it, so it has no words that were
   * only searched for or only shown: otherwise, results would depend on earlier searches.
   */
  readonly proseWords: ReadonlyMap<string, string>;
  /** A learned word with its accents. */
  accented(word: string): string;
}

/** Remembers every word, so that each is stemmed only once. */
export function createAnalyzer(stemmer: Stemmer): Analyzer {
  const stems = new Map<string, string>();
  const words = new Map<string, string>();
  /** Only of words that have accents. */
  const accented = new Map<string, string>();
  const learned = new Map<string, readonly string[]>();
  const read = new Map<string, readonly string[]>();
  const names = new Map<string, readonly string[]>();

  const stem = (word: string): string => {
    let found = stems.get(word);
    if (found === undefined) {
      const american = americanize(word);
      found = STEMS.get(american) ?? (/^[a-z]+$/.test(american) ? stemmer(american) : american);
      stems.set(word, found);
    }
    return found;
  };

  /** Words of a chunk, each with its term: none for a stop word. */
  const wordsIn = (chunk: string): [word: string, term: string][] => {
    const pair = (word: string): [string, string] => [word, stem(word)];
    if (!isIdentifier(chunk)) {
      const word = foldWord(chunk);
      return STOP_WORDS.has(word) ? [] : [pair(word)];
    }
    const whole = squash(chunk);
    const parts = partsOf(chunk).filter((part) => !STOP_WORDS.has(part));
    return [[whole, whole], ...parts.map(pair)];
  };

  const termsOf = (pairs: [string, string][]): string[] => [...new Set(pairs.map(([, term]) => term))];

  const learnChunk = (chunk: string): readonly string[] => {
    let found = learned.get(chunk);
    if (found === undefined) {
      const pairs = wordsIn(chunk);
      for (const [word, term] of pairs) words.set(word, term);
      const [[word = ''] = []] = pairs;
      if (pairs.length === 1 && word !== chunk.toLowerCase()) accented.set(word, chunk.toLowerCase());
      found = termsOf(pairs);
      learned.set(chunk, found);
    }
    return found;
  };

  const proseChunk = (chunk: string): readonly string[] => {
    let found = learned.get(chunk) ?? read.get(chunk);
    if (found === undefined) {
      found = termsOf(wordsIn(chunk));
      read.set(chunk, found);
    }
    return found;
  };

  const namesOf = (chunk: string): readonly string[] => {
    let found = names.get(chunk);
    if (found === undefined) {
      found = nameTerms(chunk);
      names.set(chunk, found);
    }
    return found;
  };

  return {
    stem,
    proseChunk,
    learn: (text) => termsIn(text, learnChunk),
    prose: (text) => termsIn(text, proseChunk),
    names: (text) => termsIn(text, namesOf),
    proseWords: words,
    accented: (word) => accented.get(word) ?? word,
  };
}

function termsIn(text: string, termsOf: (chunk: string) => readonly string[]): string[] {
  const terms: string[] = [];
  eachChunk(text, (chunk) => terms.push(...termsOf(chunk)));
  return terms;
}

function nameTerms(chunk: string): string[] {
  if (!isIdentifier(chunk)) return [foldWord(chunk)];
  // Segments of a path are names of their own: `/auth/oidc-config/cli` is found by `oidc-config`.
  const segments = chunk.includes('/') ? chunk.split('/').map(squash).filter(Boolean) : [];
  return [...new Set([squash(chunk), ...segments, ...partsOf(chunk)])];
}
