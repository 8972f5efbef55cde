import { HTTP_METHODS, type HttpMethod } from '../../../../contract/page/page.ts';
import {
  americanize,
  type Chunk,
  chunksOf,
  fold,
  isIdentifier,
  partsOf,
  squash,
} from '../../../../contract/search/analysis.ts';
import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import { GENERAL_WORDS, STOP_WORDS } from '../../../../contract/search/words.ts';
import { type PathQuery, pathQueryOf } from '../ranking/path-match.ts';
import { joinCompounds } from './compounds.ts';
import { type Fault, faultOf, filledIn, isVariable, kindsNamed } from './query-intent.ts';

/** One word of a query, with all the forms it is looked up in. */
export interface QueryWord {
  /** As typed, folded: `vaultrootpath` for an identifier. */
  whole: string;
  /** Parts of an identifier; empty for a plain word. */
  parts: string[];
  /** It may be half typed. */
  last: boolean;
  /** As it stands in the query, to be marked and to be replaced by a suggestion. */
  typed: string;
  /** What the message filled in, a kind of thing, a count or a general word: a record without it lacks little. */
  minor: boolean;
  /** Written as one with the word after it and the one before it: `backup` for `back` in "back up". */
  joined: string[];
}

export interface AnalyzedQuery {
  /** As typed, without filters and spaces around. */
  text: string;
  words: QueryWord[];
  /** Letters and digits of the whole query: equal to those of a title or a name, that one comes first. */
  squashed: string;
  path: PathQuery | null;
  /** `POST /runs`: the method before a path is part of the address, not a word. */
  method: HttpMethod | null;
  /** Asked in plain words: pages that explain are meant rather than symbols. */
  question: boolean;
  /** How much it looks like an error: symptoms are meant rather than tasks. */
  fault: Fault;
  /** Kinds of things that the query names as such: `endpoint`, `key`. */
  kinds: ReadonlySet<RecordKind>;
  /** Spelled like an environment variable, of which the end may still be missing. */
  variable: boolean;
}

/** Words looked at; the rest of a long text adds cost, not meaning. */
const MAX_WORDS = 12;
/** "for 5 hours": the number of a step in a heading is none of these. */
const COUNT = /^\d{1,2}$/;
/** Shorter ones are joined by chance. */
const MIN_JOINED = { part: 3, whole: 6 };
const LETTERS = /^[a-z]+$/i;
/** `get` is what many operations do, but not in "why do I get". */
const READER = /^(i|we|you|they|it|users?)$/i;
const QUESTION = /^(how|what|where|why|when|who|which|can|could|do|does|is|are|should|may|must|will)\b|\?\s*$/i;

/**
 * @param text The query without its filters.
 * @param logged it is what a line out of a log says
 */
export function analyzeQuery(text: string, logged = false): AnalyzedQuery {
  const joined = joinCompounds(text);
  const chunks = chunksOf(joined);
  const fault = logged ? 1 : faultOf(text);
  const filled = fault === 1 ? filledIn(joined) : [];
  const kindsOf = ({ text: word }: { text: string }) => (isIdentifier(word) ? [] : kindsNamed(fold(word)));
  const path = pathQueryOf(text.split(/\s+/).find((word) => word.includes('/')) ?? '');
  const first = HTTP_METHODS.find((method) => method === chunks[0]?.text.toLowerCase());
  const method = path && chunks.length > 1 && first ? first : null;
  if (method) chunks.shift();
  const meaning = chunks.filter((chunk, i) => !STOP_WORDS.has(fold(chunk.text)) && !isReaders(chunk, chunks[i - 1]));
  const used = (meaning.length > 0 ? meaning : chunks).slice(0, MAX_WORDS);
  // A space after the last word says that it is complete.
  const complete = /\s$/.test(text) || used.length === 0 || used.at(-1) !== chunks.at(-1);
  const kinds = new Set(used.length > 1 ? used.flatMap(kindsOf) : []);
  const variable = isVariable(text);
  if (variable) kinds.add('config');
  const seen = new Set<string>();
  const words = used.flatMap((chunk, i): QueryWord[] => {
    const identifier = isIdentifier(chunk.text);
    const whole = identifier ? squash(chunk.text) : americanize(fold(chunk.text));
    if (whole === '' || seen.has(whole)) return [];
    seen.add(whole);
    return [
      {
        whole,
        parts: identifier ? partsOf(chunk.text).map(americanize) : [],
        last: !complete && i === used.length - 1,
        typed: chunk.text,
        joined: joinedWith(chunks, chunk),
        minor:
          (used.length > 1 &&
            (kindsOf(chunk).length > 0 || COUNT.test(chunk.text) || GENERAL_WORDS.has(fold(chunk.text)))) ||
          filled.some(([from, to]) => chunk.start >= from && chunk.start < to),
      },
    ];
  });
  return {
    text: text.trim(),
    words,
    squashed: squash(text),
    path,
    method,
    fault,
    kinds,
    variable,
    question: QUESTION.test(text) || (chunks.length >= 4 && meaning.length < chunks.length),
  };
}

/** A word may say little without its other half, but then it stands before it: `up` of "back up". */
function joinedWith(chunks: readonly Chunk[], chunk: Chunk): string[] {
  if (!LETTERS.test(chunk.text) || chunk.text.length < MIN_JOINED.part) return [];
  const at = chunks.indexOf(chunk);
  const [before, after] = [chunks[at - 1]?.text ?? '', chunks[at + 1]?.text ?? ''];
  const pairs = [
    LETTERS.test(after) ? chunk.text + after : '',
    LETTERS.test(before) && !STOP_WORDS.has(fold(before)) ? before + chunk.text : '',
  ];
  return pairs.map(fold).filter((pair) => pair.length >= MIN_JOINED.whole);
}

/** Whether it says what happens to a reader rather than what an operation does. */
function isReaders(word: Chunk, before: Chunk | undefined): boolean {
  return fold(word.text) === 'get' && READER.test(before?.text ?? '');
}
