import MiniSearch from 'minisearch';
import type { SearchRecord } from '../../contract/search.ts';
import type { Analyzer } from '../../contract/search-analysis.ts';
import {
  BM25,
  FIELD_BOOSTS,
  FUZZY_LENGTHS,
  HEAD_FIELDS,
  type Head,
  headOf,
  TEXT_FIELDS,
  TRAIL_FIELDS,
  termsOfField,
  trailText,
} from '../../contract/search-index.ts';
import type { QueryWord } from './analyzed-query.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { type Forms, intersect, numberForms, raise, synonymsByStem, type Weighted } from './word-forms.ts';

/** What one word of a query finds. */
export interface WordMatch {
  /** Record number → score. */
  scores: ReadonlyMap<number, number>;
  /** Terms that count as this word when marks are set: its own, half-typed, misspelt and other words for it. */
  terms: ReadonlySet<string>;
  /** Records that have it in their title or names, not only in their text. */
  inHead: ReadonlySet<number>;
  /** The site has the word itself, not only something like it. */
  known: boolean;
  /** The nearest word of the site, when the word itself finds nothing. */
  correction: string | null;
}

/** Answers for one word at a time, so that a further key asks only for the word it changes. */
export interface Scorer {
  /** Titles, names and trails; numbered after those that are there. */
  addRecords(records: readonly SearchRecord[]): void;
  /** @param from number of the record that the first text belongs to */
  addTexts(texts: readonly string[], from: number): void;
  /** After what was added last: from now on its words are completed and corrected too. */
  refresh(): void;
  match(word: QueryWord): WordMatch;
  /** The nearest word of the site, further away than `match` goes. */
  suggest(word: string): string | null;
}

const WEIGHTS = { prefix: 0.6, parts: 0.7, synonym: 0.4, number: 0.9, fuzzy: 0.5 };
const MAX_COMPLETIONS = 24;
const MAX_CORRECTIONS = 6;
/** Shorter beginnings are looked up in titles and names only: every text has a word with `s`. */
const MIN_TEXT_PREFIX = 3;
/** An identifier found whole this often needs no looking for its parts. */
const ENOUGH_WHOLE = 3;
const MAX_CACHED = 200;

export function createScorer(analyzer: Analyzer): Scorer {
  const options = {
    tokenize: (text: string, field?: string) =>
      field === undefined ? text.split('\n') : termsOfField(text, field, analyzer),
    processTerm: (term: string) => term,
    searchOptions: { bm25: BM25, boost: FIELD_BOOSTS, combineWith: 'OR', prefix: false, fuzzy: false } as const,
  };
  const heads = new MiniSearch<Head & { id: number }>({ ...options, fields: [...HEAD_FIELDS] });
  const trails = new MiniSearch<{ id: number; trail: string }>({ ...options, fields: [...TRAIL_FIELDS] });
  const texts = new MiniSearch<{ id: number; text: string }>({ ...options, fields: [...TEXT_FIELDS] });

  const synonyms = synonymsByStem(analyzer);
  let count = 0;
  /** A trail's text → its number in `trails`. */
  const trailNumbers = new Map<string, number>();
  /** Trail number → records. */
  const underTrail: number[][] = [];
  const names = new Set<string>();
  let vocabularies: { prose: Vocabulary; names: Vocabulary } | null = null;
  let cache = new Map<string, WordMatch>();

  /** Built when a word is first half typed or misspelt. */
  const words = () => {
    vocabularies ??= {
      prose: createVocabulary(analyzer.proseWords),
      names: createVocabulary([...names].map((term) => [term, term])),
    };
    return vocabularies;
  };

  /** @returns the number of a trail that is not in its index yet, else -1 */
  const putUnderTrail = (record: SearchRecord, id: number): number => {
    const text = trailText(record.trail);
    const known = trailNumbers.get(text);
    const number = known ?? underTrail.length;
    if (known === undefined) {
      trailNumbers.set(text, number);
      underTrail.push([]);
    }
    underTrail[number]?.push(id);
    return known === undefined ? number : -1;
  };

  const lookUp = ({ prose, names }: Forms, inText: Weighted) => {
    const scores = new Map<number, number>();
    const found = new Set<string>();
    add({ scores, found }, heads, prose, ['title']);
    add({ scores, found }, heads, names, ['names']);
    const inHead = new Set(scores.keys());
    add({ scores, found }, texts, inText, ['text']);
    const ofTrails = new Map<number, number>();
    add({ scores: ofTrails, found }, trails, prose, ['trail']);
    for (const [trail, score] of ofTrails) {
      for (const id of underTrail[trail] ?? []) scores.set(id, (scores.get(id) ?? 0) + score);
    }
    return { scores, found, inHead };
  };

  const formsOf = (word: string): Forms => ({
    prose: new Map([[analyzer.stem(word), 1]]),
    names: new Map([[word, 1], ...numberForms(word).map((form): [string, number] => [form, WEIGHTS.number])]),
  });

  const match = (word: QueryWord): WordMatch => {
    const forms = formsOf(word.whole);
    const own = [...forms.prose.keys(), ...forms.names.keys()];
    if (word.parts.length === 0) addSynonyms(word.whole, forms, WEIGHTS.synonym);
    const short = word.whole.length < MIN_TEXT_PREFIX ? new Map(forms.prose) : null;
    if (word.last) complete(word.whole, forms);

    let { scores, found, inHead } = lookUp(forms, short ?? forms.prose);
    const known = own.some((term) => found.has(term));

    if (word.parts.length > 1 && scores.size < ENOUGH_WHOLE) {
      const parts = intersect(
        word.parts.map((part) => {
          const partForms = formsOf(part);
          return lookUp(partForms, partForms.prose).scores;
        }),
      );
      for (const [id, score] of parts) scores.set(id, Math.max(scores.get(id) ?? 0, score * WEIGHTS.parts));
      for (const id of parts.keys()) inHead.add(id);
      if (parts.size > 0) for (const part of word.parts) raise(forms.prose, analyzer.stem(part), WEIGHTS.parts);
    }

    let correction: string | null = null;
    if (scores.size === 0) {
      correction = correct(word, forms);
      if (correction !== null) ({ scores, found, inHead } = lookUp(forms, forms.prose));
    }
    return { scores, inHead, terms: new Set([...forms.prose.keys(), ...forms.names.keys()]), known, correction };
  };

  const addSynonyms = (word: string, forms: Forms, weight: number) => {
    for (const synonym of synonyms.get(analyzer.stem(word)) ?? []) {
      raise(forms.prose, analyzer.stem(synonym), weight);
      raise(forms.names, synonym, weight);
    }
  };

  const complete = (beginning: string, forms: Forms) => {
    const { prose, names } = words();
    for (const [vocabulary, terms] of [[prose, forms.prose] as const, [names, forms.names] as const]) {
      for (const entry of vocabulary.startingWith(beginning, MAX_COMPLETIONS)) {
        // The longer the rest that is still to be typed, the less likely it is what the reader types.
        raise(terms, entry.term, WEIGHTS.prefix * Math.sqrt(beginning.length / entry.word.length));
      }
    }
  };

  /** Puts the nearest words in the place of one that finds nothing. */
  const correct = (word: QueryWord, forms: Forms): string | null => {
    const edits = FUZZY_LENGTHS.filter((length) => word.whole.length >= length).length;
    if (edits === 0) return null;
    const { prose, names } = words();
    const nearest = (prefix: boolean) => {
      const options = { edits, limit: MAX_CORRECTIONS, prefix };
      return [
        ...prose.near(word.whole, options).map((entry) => ({ ...entry, into: forms.prose })),
        ...names.near(word.whole, options).map((entry) => ({ ...entry, into: forms.names })),
      ];
    };
    let found = nearest(false);
    if (found.length === 0 && word.last) found = nearest(true);
    const least = Math.min(...found.map((entry) => entry.edits));
    const kept = found.filter((entry) => entry.edits === least);
    for (const entry of kept) raise(entry.into, entry.term, WEIGHTS.fuzzy);
    const first = kept[0]?.word ?? null;
    if (first !== null) addSynonyms(first, forms, WEIGHTS.fuzzy * WEIGHTS.synonym);
    return first;
  };

  const refresh = () => {
    vocabularies = null;
    cache = new Map();
  };

  return {
    addRecords(list) {
      for (const record of list) {
        const id = count++;
        const head = headOf(record);
        heads.add({ id, ...head });
        for (const term of analyzer.names(head.names)) names.add(term);
        const trail = putUnderTrail(record, id);
        if (trail >= 0) trails.add({ id: trail, trail: trailText(record.trail) });
      }
    },
    addTexts(list, from) {
      texts.addAll(list.flatMap((text, i) => (text === '' ? [] : [{ id: from + i, text }])));
    },
    refresh,
    match(word) {
      const key = `${word.last ? '…' : ''}${word.whole} ${word.parts.join('_')}`;
      let found = cache.get(key);
      if (!found) {
        found = match(word);
        if (cache.size >= MAX_CACHED) cache = new Map();
        cache.set(key, found);
      }
      return found;
    },
    suggest(word) {
      const { prose, names } = words();
      if (prose.has(word) || names.has(word)) return null;
      const edits = Math.max(1, Math.min(3, Math.floor(word.length / 3)));
      return prose.near(word, { edits, limit: 1 })[0]?.word ?? names.near(word, { edits, limit: 1 })[0]?.word ?? null;
    },
  };
}

function add<T>(
  { scores, found }: { scores: Map<number, number>; found: Set<string> },
  index: MiniSearch<T>,
  terms: Weighted,
  fields: string[],
): void {
  const weights = [...terms.values()];
  index.search([...terms.keys()].join('\n'), {
    fields,
    boostTerm: (_, i) => weights[i] ?? 1,
    // Taken from here, results are neither collected nor sorted: of a common word there are thousands.
    filter({ id, score, queryTerms }) {
      // MiniSearch multiplies by the number of terms found: right for words of a query, wrong for forms of one word.
      scores.set(id, (scores.get(id) ?? 0) + score / (queryTerms.length || 1));
      for (const term of queryTerms) found.add(term);
      return false;
    },
  });
}
