import { type Analyzer, type Chunk, chunksOf, partsOf } from '../../../contract/search/analysis.ts';
import { fold, isIdentifier } from '../../../contract/search/folding.ts';
import { SNIPPET_LENGTH, type TextRange } from '../../../contract/search/search.ts';
import { boundariesIn } from '../../../contract/search/sentences.ts';
import { withoutLeading, withoutTrailing } from '../../../contract/search/table-text.ts';

/** Term → numbers of the query's words it stands for. */
export type WordTerms = ReadonlyMap<string, readonly number[]>;

/** @param words The terms of each word of a query, in their order. */
export function wordTerms(words: readonly ReadonlySet<string>[]): WordTerms {
  const numbers = new Map<string, number[]>();
  for (const [i, terms] of words.entries()) {
    for (const term of terms) {
      const known = numbers.get(term);
      if (known) known.push(i);
      else numbers.set(term, [i]);
    }
  }
  return numbers;
}

interface Occurrence {
  from: number;
  to: number;
  /** Which words of the query it stands for. */
  words: readonly number[];
}

/** Ranges of a text that stand for words of the query. */
export function marksIn(text: string, words: WordTerms, analyzer: Analyzer): TextRange[] {
  return merged(occurrences(text, words, analyzer).map(({ from, to }): TextRange => [from, to]));
}

/** Pairs of letters of one word overlap, but it has one mark. */
function merged(ranges: readonly TextRange[]): TextRange[] {
  const marks: TextRange[] = [];
  for (const [from, to] of ranges) {
    const last = marks.at(-1);
    if (last && from < last[1]) last[1] = to;
    else marks.push([from, to]);
  }
  return marks;
}

/** A snippet begins and ends with a sentence if it has to be moved by no more characters than this. */
const NEAR = 24;

/**
 * The stretch of a text with the most words of the query, at most `SNIPPET_LENGTH` characters with its ellipses;
 * the beginning of the text when none is in it. It begins and ends with a sentence where one is near.
 */
export function snippetOf(
  text: string,
  words: WordTerms,
  analyzer: Analyzer,
): { text: string; marks: TextRange[]; found: number } {
  const found = occurrences(text, words, analyzer);
  const room = SNIPPET_LENGTH - 4;
  const window = bestWindow(found, room);
  let from = 0;
  let to = text.length;
  if (text.length > SNIPPET_LENGTH) {
    const spare = Math.max(0, room - (window.to - window.from));
    const wanted = Math.max(0, window.from - Math.floor(spare / 3));
    from = found.length === 0 ? 0 : (sentenceStart(text, wanted, window, room) ?? wordStart(text, wanted));
    const last = Math.min(text.length, from + room);
    const least = Math.max(window.to, from + 1);
    to = sentenceEnd(text, last, least) ?? wordEnd(text, last, least);
    if (to === text.length && from > 0) {
      const first = Math.max(0, Math.min(from, to - room));
      from =
        sentenceStart(text, first, { from: Math.min(window.from, first + NEAR), to }, room) ?? wordStart(text, first);
    }
  }
  const before = from > 0 ? '… ' : '';
  const after = to < text.length ? ' …' : '';
  // Separators of a table's cells mean nothing at a cut.
  if (from > 0) from = to - withoutLeading(text.slice(from, to)).length;
  const cut = after ? withoutTrailing(text.slice(from, to)).trimEnd() : text.slice(from, to).trimEnd();
  const marks = found
    .filter((occurrence) => occurrence.from >= from && occurrence.to <= from + cut.length)
    .map((occurrence): TextRange => [occurrence.from - from + before.length, occurrence.to - from + before.length]);
  return { text: before + cut + after, marks: merged(marks), found: window.count };
}

function occurrences(text: string, words: WordTerms, analyzer: Analyzer): Occurrence[] {
  if (words.size === 0) return [];
  const found: Occurrence[] = [];
  for (const { from, to, term, folded, parts } of placesIn(text, analyzer)) {
    const whole = words.get(term) ?? words.get(folded);
    if (whole) found.push({ from, to, words: whole });
    else {
      for (const part of parts) {
        const hits = words.get(part.folded) ?? words.get(part.term);
        if (hits) found.push({ from: part.from, to: part.to, words: hits });
      }
    }
  }
  return found;
}

/** A word or an identifier of a text, and what it may be found by. */
interface Place {
  from: number;
  to: number;
  term: string;
  folded: string;
}
interface WholePlace extends Place {
  /** Of an identifier. */
  parts: readonly Place[];
}

/** Texts whose words are cached: those of the hits of the last few keystrokes, which are mostly the same. */
const MAX_KEPT = 60;
const kept = new WeakMap<Analyzer, Map<string, readonly WholePlace[]>>();
const NONE: readonly Place[] = [];

function placesIn(text: string, analyzer: Analyzer): readonly WholePlace[] {
  let texts = kept.get(analyzer);
  if (!texts) {
    texts = new Map();
    kept.set(analyzer, texts);
  }
  const known = texts.get(text);
  // Moves it to the end, so that the first text is the one unused for longest.
  if (known) texts.delete(text);
  const places = known ?? chunksOf(text).map((chunk) => placeOf(chunk, analyzer));
  texts.set(text, places);
  const [oldest] = texts.keys();
  if (texts.size > MAX_KEPT && oldest !== undefined) texts.delete(oldest);
  return places;
}

function placeOf(chunk: Chunk, analyzer: Analyzer): WholePlace {
  const { text, start } = chunk;
  const parts = isIdentifier(text) ? partsWithin(chunk, analyzer) : NONE;
  return { from: start, to: start + text.length, term: analyzer.proseChunk(text)[0] ?? '', folded: fold(text), parts };
}

/** The parts of an identifier, so that `repository-12-npm-token` is marked only where it was searched for. */
function partsWithin(chunk: Chunk, analyzer: Analyzer): Place[] {
  const lower = chunk.text.toLowerCase();
  const found: Place[] = [];
  let at = 0;
  for (const part of partsOf(chunk.text)) {
    const index = lower.indexOf(part, at);
    // Folding changed its letters, so it is not clear where the part is.
    if (index < 0) continue;
    at = index + part.length;
    found.push({ from: chunk.start + index, to: chunk.start + at, term: analyzer.stem(part), folded: part });
  }
  return found;
}

/** The stretch of at most `room` characters with the most different words, then the most occurrences, then the first. */
function bestWindow(found: readonly Occurrence[], room: number): { from: number; to: number; count: number } {
  let best = { from: 0, to: 0, count: 0, all: 0 };
  for (const [i, start] of found.entries()) {
    const words = new Set<number>();
    let to = start.to;
    let all = 0;
    for (let j = i; j < found.length; j++) {
      const occurrence = found[j];
      if (!occurrence || occurrence.to - start.from > room) break;
      for (const word of occurrence.words) words.add(word);
      to = occurrence.to;
      all++;
    }
    if (words.size > best.count || (words.size === best.count && all > best.all)) {
      best = { from: start.from, to, count: words.size, all };
    }
  }
  return best;
}

/** The beginning of the sentence nearest to a place, at most `room` characters before the end of what it has to contain. */
function sentenceStart(
  text: string,
  at: number,
  { from, to }: { from: number; to: number },
  room: number,
): number | undefined {
  const least = Math.max(to - room, at - NEAR);
  const starts = boundariesIn(text, Math.max(0, least), Math.min(from, at + NEAR)).map(({ start }) => start);
  if (least <= 0) starts.unshift(0);
  return starts.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
}

/** The end of the last sentence shortly before a place, but not before `least`. */
function sentenceEnd(text: string, at: number, least: number): number | undefined {
  if (at >= text.length) return text.length;
  // A sentence ends before the space ahead of the next one, which may be past the place.
  return boundariesIn(text, Math.max(least, at - NEAR), at + 3)
    .map(({ end }) => end)
    .findLast((end) => end >= least && end <= at);
}

/** The beginning of the word at or after this place, so that no word is cut in two. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(' ', at - 1);
  return space < 0 || space - at > 30 ? surrogateSafe(text, at) : space + 1;
}

/** The end of the last whole word before this place, but not before `least`. */
function wordEnd(text: string, at: number, least: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < least ? surrogateSafe(text, at) : space;
}

/** Never between the two halves of a character. */
function surrogateSafe(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
}
