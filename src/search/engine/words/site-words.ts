import type { Analyzer } from '../../../../contract/search/analysis.ts';
import { FUZZY_LENGTHS } from '../../../../contract/search/index-fields.ts';
import type { Postings } from '../postings.ts';
import type { QueryWord } from '../query/analyzed-query.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { type Forms, raise } from './word-forms.ts';

const MAX_COMPLETIONS = 24;
const MAX_CORRECTIONS = 6;
const MIN_PART = 4;

/** Typed in capitals: a reader who does so means exactly that. */
function isAcronym({ typed, parts }: QueryWord): boolean {
  return parts.length === 0 && typed === typed.toUpperCase() && typed !== typed.toLowerCase();
}

/** All words of the site, prose and names: what a half-typed or misspelled word can become. */
export class SiteWords {
  readonly #analyzer: Analyzer;
  readonly #postings: Postings;
  #vocabularies: { prose: Vocabulary; names: Vocabulary } | null = null;

  constructor(analyzer: Analyzer, postings: Postings) {
    this.#analyzer = analyzer;
    this.#postings = postings;
  }

  /** To be called when the site has more words. */
  refresh(): void {
    this.#vocabularies = null;
  }

  /** Builds now what would otherwise be built for the first word that needs it. */
  prepare(): void {
    this.#words();
  }

  /** Built on first use. */
  #words(): { prose: Vocabulary; names: Vocabulary } {
    this.#vocabularies ??= {
      prose: createVocabulary(this.#analyzer.proseWords),
      names: createVocabulary([...this.#postings.names].map((term) => [term, term])),
    };
    return this.#vocabularies;
  }

  /** Whether the site's prose has it. */
  has(word: string): boolean {
    return this.#words().prose.has(word);
  }

  /** Adds the words that start with this beginning to its forms. */
  complete(beginning: string, forms: Forms, weight: number): void {
    const { prose, names } = this.#words();
    for (const [vocabulary, terms] of [[prose, forms.prose] as const, [names, forms.names] as const]) {
      for (const entry of vocabulary.startingWith(beginning, MAX_COMPLETIONS)) {
        // The more of a word is still to be typed, the less likely it is the one that the reader is typing.
        raise(terms, entry.term, weight * Math.sqrt(beginning.length / entry.word.length));
      }
    }
  }

  /**
   * Adds the words nearest to this one to its forms.
   * @returns the nearest, or null when none is near enough
   */
  correct(word: QueryWord, forms: Forms, weight: number): string | null {
    const edits = FUZZY_LENGTHS.filter((length) => word.whole.length >= length).length;
    if (edits === 0 || isAcronym(word)) return null;
    const { prose, names } = this.#words();
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
    for (const entry of kept) raise(entry.into, entry.term, weight);
    return kept[0]?.word ?? null;
  }

  /** Splits a word that the site writes as two: `healthcheck`. Both must be known, and longer than a syllable. */
  split(word: string): [string, string] | null {
    const { prose } = this.#words();
    for (let at = word.length - MIN_PART; at >= MIN_PART; at--) {
      const two: [string, string] = [word.slice(0, at), word.slice(at)];
      if (two.every((part) => prose.has(part))) return two;
    }
    return null;
  }

  /** The longest word of the site that this one begins with: `helmfile` is about `helm`. */
  stump(word: string): string | null {
    const { prose } = this.#words();
    for (let length = word.length - 1; length >= MIN_PART; length--) {
      const beginning = word.slice(0, length);
      if (prose.has(beginning)) return beginning;
    }
    return null;
  }

  /** The nearest word, even if it is less similar than `correct` allows; null when the word is known or no word is similar. */
  suggest(word: string): string | null {
    const { prose, names } = this.#words();
    // A single letter is near to any other.
    if (word.length < 2 || prose.has(word) || names.has(word)) return null;
    const edits = Math.max(1, Math.min(3, Math.floor(word.length / 3)));
    return prose.near(word, { edits, limit: 1 })[0]?.word ?? names.near(word, { edits, limit: 1 })[0]?.word ?? null;
  }
}
