import { type Analyzer, partsOf } from '../../../../contract/search/analysis.ts';
import { squash } from '../../../../contract/search/folding.ts';
import { LIGHT_VERBS, STOP_WORDS } from '../../../../contract/search/words.ts';
import type { Found, Postings } from '../postings.ts';
import type { QueryWord } from '../query/analyzed-query.ts';
import { lastName } from '../query/references.ts';
import type { RecordNumbers, RecordScores } from '../record-scores.ts';
import { SiteWords } from './site-words.ts';
import { abbreviationsByStem, type Forms, intersect, numberForms, raise, synonymsByStem } from './word-forms.ts';

/** What one word of a query finds. */
export interface WordMatch {
  scores: RecordScores;
  /** Terms that are marked as this word: its own forms, completions, corrections and synonyms. */
  terms: ReadonlySet<string>;
  /** What of it is marked on the page of a hit. Nothing that no page has: it may be a secret, which has no place in an address. */
  marked: readonly string[];
  /** Records that have it in their title or names, not only in their text. */
  inHead: RecordNumbers;
  /** The site has the word itself, not only something like it. */
  known: boolean;
  /** The nearest word of the site, when the word itself finds nothing. */
  correction: string | null;
}

const WEIGHTS = {
  prefix: 0.6,
  parts: 0.7,
  synonym: 0.4,
  abbreviation: 0.9,
  number: 0.9,
  joined: 0.9,
  fuzzy: 0.5,
  stump: 0.3,
};
/** Shorter beginnings are looked up in titles and names only: every text has a word that begins with `s`. */
const MIN_TEXT_PREFIX = 3;
/** A character that may be a word of its own. */
const HAN = /\p{sc=Han}/u;
/** Words that the stemmer leaves as they are, such as Russian and Korean ones: what they begin with may have other endings. */
const UNSTEMMED = /^[^\0-\u02ff]{4}/;
/** When an identifier is found whole this often, its parts are not looked for. */
const ENOUGH_WHOLE = 3;
/** Twice as many as a query has. The match of a short word, which begins many others, has a score for most records: up to 60 kB. */
const MAX_CACHED = 32;

/** Matches one word at a time and caches the results, so that a keystroke only looks up the word that it changes. */
export class WordMatcher {
  readonly #analyzer: Analyzer;
  readonly #postings: Postings;
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  readonly #abbreviations: ReadonlyMap<string, readonly string[]>;
  readonly #siteWords: SiteWords;
  #cache = new Map<string, WordMatch>();

  constructor(analyzer: Analyzer, postings: Postings) {
    this.#analyzer = analyzer;
    this.#postings = postings;
    this.#synonyms = synonymsByStem(analyzer);
    this.#abbreviations = abbreviationsByStem(analyzer);
    this.#siteWords = new SiteWords(analyzer, postings);
  }

  /** To be called after the postings have grown: from now on their words are completed and corrected, too. */
  refresh(): void {
    this.#siteWords.refresh();
    this.#cache = new Map();
  }

  /** Builds what completing and correcting need, which takes some 30 ms. */
  prepare(): void {
    this.#siteWords.prepare();
  }

  match(word: QueryWord): WordMatch {
    // Keeps capitals in the cache key: a word in capitals is never corrected.
    const means = (one: string) => this.#siteWords.has(one) || this.#synonyms.has(this.#analyzer.stem(one));
    const joined = word.joined.filter(means);
    const key = `${word.last ? '…' : ''}${word.whole} ${word.typed} ${joined}`;
    const known = this.#cache.get(key);
    // Moves it to the end, so that the first word is the one unused for longest.
    if (known) this.#cache.delete(key);
    const found = known ?? this.#match({ ...word, joined });
    this.#cache.set(key, found);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    return found;
  }

  /** The nearest word of the site, even if it is less similar than `match` allows. */
  suggest(word: string): string | null {
    return this.#siteWords.suggest(word);
  }

  /** A word of the site as it is written there, for showing it. */
  accented(word: string): string {
    return this.#analyzer.accented(word);
  }

  #match(word: QueryWord): WordMatch {
    const forms = this.#formsOf(word.whole);
    const own = [...forms.prose.keys(), ...forms.names.keys()];
    if (word.parts.length === 0 && !LIGHT_VERBS.has(word.whole)) this.#addSynonyms(word.whole, forms, WEIGHTS.synonym);
    const short = word.whole.length < MIN_TEXT_PREFIX && !HAN.test(word.whole);
    const inText = short ? new Map(forms.prose) : forms.prose;
    if (word.last || UNSTEMMED.test(word.whole)) this.#siteWords.complete(word.whole, forms, WEIGHTS.prefix);

    let { scores, terms, inHead } = this.#postings.lookUp(forms, inText);
    const known = own.some((term) => terms.has(term));
    /** Otherwise, only some parts of it are on a page. */
    let whole = true;
    if (word.parts.length > 1 && scores.size < ENOUGH_WHOLE) {
      this.#addParts(word, forms, { scores, inHead });
      whole = scores.size > 0;
      this.#addLastName(word, forms, { scores, inHead });
    }

    for (const one of word.joined) this.#addJoined(one, forms, { scores, inHead });

    let correction: string | null = null;
    const two = scores.size === 0 && word.parts.length === 0 ? this.#siteWords.split(word.whole) : null;
    if (two) this.#addParts({ ...word, parts: two }, forms, { scores, inHead });
    if (scores.size === 0) {
      correction = this.#correct(word, forms) ?? this.#stump(word, forms);
      if (correction !== null) ({ scores, terms, inHead } = this.#postings.lookUp(forms));
      else this.#addAnyPart(word.parts, forms, scores);
    }
    const asTyped = whole ? [word.typed] : this.#partsFound(word.parts);
    const marked = scores.size === 0 ? [] : correction === null ? asTyped : [correction];
    terms = new Set([...forms.prose.keys(), ...forms.names.keys()]);
    return { scores, inHead, terms, marked, known, correction };
  }

  #formsOf(word: string): Forms {
    return {
      prose: new Map([[this.#analyzer.stem(word), 1]]),
      names: new Map([[word, 1], ...numberForms(word).map((form): [string, number] => [form, WEIGHTS.number])]),
    };
  }

  #addSynonyms(word: string, forms: Forms, weight: number): void {
    const stem = this.#analyzer.stem(word);
    const add = (other: string, weightOfOther: number) => {
      raise(forms.prose, this.#analyzer.stem(other), weightOfOther);
      raise(forms.names, other, weightOfOther);
    };
    for (const synonym of this.#synonyms.get(stem) ?? []) add(synonym, weight);
    for (const full of this.#abbreviations.get(stem) ?? []) add(full, WEIGHTS.abbreviation);
  }

  /** Adds the records that have every part of an identifier, though not the whole. The last may be half typed. */
  #addParts({ parts, last }: QueryWord, forms: Forms, found: Pick<Found, 'scores' | 'inHead'>): void {
    const formsOfParts = parts.map((part, i) => {
      const own = this.#formsOf(part);
      if (last && i === parts.length - 1) this.#siteWords.complete(part, own, WEIGHTS.prefix);
      return own;
    });
    const common = intersect(formsOfParts.map((own) => this.#postings.lookUp(own).scores));
    for (const [id, score] of common) {
      found.scores.raise(id, score * WEIGHTS.parts);
      found.inHead.add(id);
    }
    if (common.size === 0) return;
    for (const term of formsOfParts.flatMap(({ prose }) => [...prose.keys()])) raise(forms.prose, term, WEIGHTS.parts);
  }

  /**
   * Adds the things that the last name of a path names. The more of the names before it such a thing has, perhaps in its trail
   * only, the higher its score: `skipExcluded` of the analyzer in `jobConfigs.analyzer.skipExcluded`.
   */
  #addLastName({ typed, parts, last }: QueryWord, forms: Forms, found: Pick<Found, 'scores' | 'inHead'>): void {
    const name = lastName(typed);
    if (name === null) return;
    const own: Forms = { prose: new Map(), names: new Map([[squash(name), 1]]) };
    if (last) this.#siteWords.complete(squash(name), own, WEIGHTS.prefix);
    // What only mentions the name is found by its parts.
    const { scores } = this.#postings.lookUp({ ...own, prose: new Map() });
    const before = parts
      .slice(0, -partsOf(name).length)
      .map((part) => this.#postings.lookUp(this.#formsOf(part)).scores);
    for (const id of scores.keys()) {
      const ofOthers = before.reduce((sum, others) => sum + others.get(id), 0);
      found.scores.raise(id, (scores.get(id) + ofOthers / parts.length) * WEIGHTS.parts);
      found.inHead.add(id);
    }
    for (const term of own.names.keys()) raise(forms.names, term, WEIGHTS.parts);
  }

  /**
   * Adds the records that have a word which the query writes as two, such as "back up", or a synonym of it. One half may be
   * found by chance, as in "Go back", so a record that is found both ways gets the higher score.
   */
  #addJoined(joined: string, forms: Forms, found: Pick<Found, 'scores' | 'inHead'>): void {
    const own = this.#formsOf(joined);
    this.#addSynonyms(joined, own, WEIGHTS.synonym);
    const { scores, inHead } = this.#postings.lookUp(own);
    for (const id of scores.keys()) {
      found.scores.raise(id, scores.get(id) * WEIGHTS.joined);
      if (inHead.has(id)) found.inHead.add(id);
    }
    for (const term of own.prose.keys()) raise(forms.prose, term, WEIGHTS.joined);
  }

  /** Adds the records that have any part of an identifier, if nothing else of it is found, such as a name from another program. */
  #addAnyPart(parts: readonly string[], forms: Forms, scores: RecordScores): void {
    for (const part of this.#partsFound(parts)) {
      const ofPart = this.#postings.lookUp(this.#formsOf(part)).scores;
      for (const id of ofPart.keys()) scores.add(id, (ofPart.get(id) * WEIGHTS.parts) / parts.length);
      raise(forms.prose, this.#analyzer.stem(part), WEIGHTS.parts);
    }
  }

  /** The parts that the site has. Not `in` and `h`, which a token in base64 may have. */
  #partsFound(parts: readonly string[]): string[] {
    const telling = parts.filter((part) => part.length > 1 && !STOP_WORDS.has(part));
    return telling.filter((part) => this.#postings.lookUp(this.#formsOf(part)).scores.size > 0);
  }

  /** For a word that nothing is similar to: adds a word of the site that it begins with. @returns that word, or null */
  #stump({ whole, parts }: QueryWord, forms: Forms): string | null {
    const stump = parts.length === 0 ? this.#siteWords.stump(whole) : null;
    if (stump !== null) raise(forms.prose, this.#analyzer.stem(stump), WEIGHTS.stump);
    return stump;
  }

  /** Adds the nearest words of the site to the forms of a word that finds nothing. @returns the nearest, or null */
  #correct(word: QueryWord, forms: Forms): string | null {
    const nearest = this.#siteWords.correct(word, forms, WEIGHTS.fuzzy);
    if (nearest !== null) this.#addSynonyms(nearest, forms, WEIGHTS.fuzzy * WEIGHTS.synonym);
    return nearest;
  }
}
