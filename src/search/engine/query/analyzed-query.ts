import { HTTP_METHODS, type HttpMethod } from '../../../../contract/page/page.ts';
import { americanize, type Chunk, chunksOf, partsOf } from '../../../../contract/search/analysis.ts';
import { fold, foldWord, isIdentifier, squash } from '../../../../contract/search/folding.ts';
import { LIGHT_IN_PAIRS, SYNONYMS } from '../../../../contract/search/query-words.ts';
import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import { GENERAL_WORDS, STOP_WORDS } from '../../../../contract/search/words.ts';
import { type PathQuery, pathQueryOf } from '../ranking/path-match.ts';
import { joinCompounds } from './compounds.ts';
import { definedIn, type Fault, faultOf, filledIn, isVariable, kindsBesideName, kindsNamed } from './query-intent.ts';

/** One word of a query, with all the forms it is looked up in. */
export interface QueryWord {
  /** As typed, but folded, and an identifier in one piece: `vaultrootpath`. */
  whole: string;
  /** Parts of an identifier; empty for a plain word. */
  parts: string[];
  /** It may be half typed. */
  last: boolean;
  /** As it is in the query, so that it can be marked, or replaced by a suggestion. */
  typed: string;
  /** Says little: a value in an error message, a kind of thing, a count, the site's own name … A record without it loses little. */
  minor: boolean;
  /** Part of the site's own name, in a query that has other words, too. */
  ofSite: boolean;
  /** One of several that the query lists: `product` in "organization, product or repository". */
  alternative: boolean;
  /** This word joined with the next one and with the previous one: `backup` for `back` in "back up". */
  joined: string[];
}

export interface AnalyzedQuery {
  /** As typed, without filters and what surrounds it. */
  text: string;
  words: QueryWord[];
  /** Letters and digits of the whole query: a record with the same ones in its title or a name comes first. */
  squashed: string;
  path: PathQuery | null;
  /** `POST /runs`: the method before a path is part of the address, not a word. */
  method: HttpMethod | null;
  /** Asked in plain words: the reader wants pages that explain rather than symbols. */
  question: boolean;
  /** How much it looks like an error: then the reader wants symptoms rather than tasks. */
  fault: Fault;
  /** Kinds of things that the query names as such: `endpoint`, `key`. */
  kinds: ReadonlySet<RecordKind>;
  /** The one name from code, if all other words only say what it is: `UI_HOSTS` in "environment variable UI_HOSTS". */
  name: NamedThing | null;
  /** What it asks the meaning of; null when it asks for something else. */
  defines: string | null;
  /** Spelled like an environment variable whose end may still be missing. */
  variable: boolean;
}

/** A name as typed, and the kinds of things that the words beside it refer to; empty: any. */
export interface NamedThing {
  text: string;
  kinds: ReadonlySet<RecordKind>;
}

/** Words that are used; the rest of a long text adds cost, not meaning. Not fewer, as errors often end with what went wrong. */
const MAX_WORDS = 16;
/** "for 5 hours": such a number has nothing to do with the number of a step in a heading. */
const COUNT = /^\d{1,2}$/;
/** Shorter words, when joined, form another word only by chance. */
const MIN_JOINED = { part: 3, whole: 6 };
const SYNONYM_WORDS: ReadonlySet<string> = new Set(SYNONYMS.flat());
const LETTERS = /^[a-z]+$/i;
/** `get` is what many operations do, but not after one of these, as in "why do I get". */
const READER = /^(i|we|you|they|it|users?)$/i;
/** `a, b or c`, `a, b and c`, `a, b, c`. */
const COUNTED_UP = /[\p{L}\d-]+(?:\s*,\s*[\p{L}\d-]+)*(?:\s*,|,?\s+(?:or|and))\s+[\p{L}\d-]+/giu;
const MIN_COUNTED_UP = 3;
const CHANGE = /^(chang|switch|mov|migrat|convert|replac|go)/;
const MAX_LEFT = 4;
/** `get runs/1`, `"POST /runs HTTP/1.1" 403`, `403 Forbidden: DELETE - /runs/1`. */
const REQUEST = new RegExp(`(?<![\\w/-])(${HTTP_METHODS.join('|')})[\\s"'-]+(\\S*/[^\\s"']*)`, 'i');
/** Quotes around a name, the parentheses of a call, and the end of a sentence. */
const EDGES = /^[\s"'`“„‘«(]+|[\s"'`”’“»()?!.,:;]+$/g;
const QUESTION = /^(how|what|where|why|when|who|which|can|could|do|does|is|are|should|may|must|will)\b|\?\s*$/i;

/**
 * @param text The query without its filters.
 * @param logged Whether the text is the message of a log line.
 * @param site The site's own names: beside other words, they do not tell one page from another.
 */
export function analyzeQuery(text: string, { logged = false, site = [] as readonly string[] } = {}): AnalyzedQuery {
  const joined = joinCompounds(text);
  const request = REQUEST.exec(joined);
  const path = pathQueryOf(request?.[2] ?? joined.split(/\s+/).find((word) => word.includes('/')) ?? '');
  const method = (path && HTTP_METHODS.find((one) => one === request?.[1]?.toLowerCase())) ?? null;
  const chunks = chunksOf(joined).filter(({ start }) => method === null || start !== request?.index);
  const fault = logged ? 1 : faultOf(text);
  const filled = fault === 1 ? filledIn(joined) : [];
  const kindsOf = (chunk: Chunk) =>
    isIdentifier(chunk.text) || isHalfOfName(chunks, chunk) ? [] : kindsNamed(fold(chunk.text));
  const meaning = chunks.filter((chunk, i) => !STOP_WORDS.has(fold(chunk.text)) && !isReaders(chunk, chunks[i - 1]));
  const used = (meaning.length > 0 ? meaning : chunks).slice(0, MAX_WORDS);
  // A space after the last word says that it is complete.
  const complete = /\s$/.test(text) || used.length === 0 || used.at(-1) !== chunks.at(-1);
  const kinds = new Set(used.length > 1 ? used.flatMap(kindsOf) : []);
  const variable = isVariable(text);
  if (variable) kinds.add('config');
  const light = lightPair(used);
  const ofSite = partsOfSite(used, site);
  const alternatives = countedUp(joined, used);
  const left = leftBehind(chunks);
  const seen = new Set<string>();
  const words = used.flatMap((chunk, i): QueryWord[] => {
    const identifier = isIdentifier(chunk.text);
    const whole = identifier ? squash(chunk.text) : americanize(foldWord(chunk.text));
    if (whole === '' || seen.has(whole)) return [];
    seen.add(whole);
    return [
      {
        whole,
        parts: identifier ? partsOf(chunk.text).map(americanize) : [],
        last: !complete && i === used.length - 1,
        typed: chunk.text,
        joined: joinedWith(chunks, chunk),
        ofSite: ofSite.has(chunk),
        alternative: alternatives.has(chunk),
        minor:
          light.has(chunk) ||
          left.has(chunk) ||
          alternatives.has(chunk) ||
          ofSite.has(chunk) ||
          (used.length > 1 &&
            (kindsOf(chunk).length > 0 || COUNT.test(chunk.text) || GENERAL_WORDS.has(fold(chunk.text)))) ||
          filled.some(([from, to]) => chunk.start >= from && chunk.start < to),
      },
    ];
  });
  return {
    text: text.replace(EDGES, ''),
    words,
    squashed: squash(text),
    path,
    method,
    fault,
    kinds,
    name: nameIn(words),
    defines: definedIn(text, site),
    variable,
    question: QUESTION.test(text) || (chunks.length >= 4 && meaning.length < chunks.length),
  };
}

/** `api` and `key` each name a kind of thing; together they name a thing that has synonyms of its own. */
function isHalfOfName(chunks: readonly Chunk[], chunk: Chunk): boolean {
  return joinedWith(chunks, chunk).some((one) => SYNONYM_WORDS.has(one.replace(/s$/, '')));
}

/** The verbs that say little, if the query has at least two of them, beside other words. */
function lightPair(used: readonly Chunk[]): ReadonlySet<Chunk> {
  const light = used.filter(({ text }) => LIGHT_IN_PAIRS.has(fold(text)));
  return new Set(light.length > 1 && light.length < used.length ? light : []);
}

/** The words of the site's own names, if the query has all words of one in a row, beside other words. */
function partsOfSite(used: readonly Chunk[], site: readonly string[]): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();
  for (const name of site) {
    const words = chunksOf(fold(name)).map(({ text }) => text);
    const at = used.findIndex((_, from) => words.every((word, i) => fold(used[from + i]?.text ?? '') === word));
    for (const chunk of at < 0 ? [] : used.slice(at, at + words.length)) found.add(chunk);
  }
  return found.size < used.length ? found : new Set();
}

/** Three or more words that a query lists, beside other words: any of them will do, so each says little. */
function countedUp(text: string, used: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = [...text.matchAll(COUNTED_UP)].flatMap(({ index, 0: { length } }) => {
    const inside = used.filter(({ start }) => start >= index && start < index + length);
    return inside.length >= MIN_COUNTED_UP ? inside : [];
  });
  return new Set(found.length < used.length ? found : []);
}

/** What a change leads away from: "change from X to Y" does not ask for the page about `X`. */
function leftBehind(chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const words = chunks.map(({ text }) => fold(text));
  const from = words.indexOf('from');
  const to = words.indexOf('to', from + 2);
  const led = from >= 0 && to > from && to - from <= MAX_LEFT && words.some((word) => CHANGE.test(word));
  return new Set(led ? chunks.slice(from + 1, to) : []);
}

/** The only identifier among words that say what it is or what is asked about it. */
function nameIn(words: readonly QueryWord[]): NamedThing | null {
  const [name, ...others] = [...words].sort((a, b) => b.parts.length - a.parts.length);
  if (!name || name.parts.length === 0 || others.length === 0) return null;
  const kinds: RecordKind[] = [];
  for (const { whole, parts } of others) {
    const ofWord = parts.length === 0 ? kindsBesideName(whole) : null;
    if (ofWord === null) return null;
    kinds.push(...ofWord);
  }
  return { text: name.typed, kinds: new Set(kinds) };
}

/** A pair may end with a stop word, as in "back up", but not begin with one. */
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

/** Whether a word is a `get` that says what happens to a reader rather than what an operation does. */
function isReaders(word: Chunk, before: Chunk | undefined): boolean {
  return fold(word.text) === 'get' && READER.test(before?.text ?? '');
}
