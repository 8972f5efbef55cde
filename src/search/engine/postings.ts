import MiniSearch from 'minisearch';
import type { Analyzer } from '../../../contract/search/analysis.ts';
import {
  ALIAS_BM25,
  ALIAS_FIELDS,
  BM25,
  FIELD_BOOSTS,
  HEAD_FIELDS,
  type Head,
  headOf,
  TEXT_FIELDS,
  TRAIL_FIELDS,
  termsOfField,
  trailText,
} from '../../../contract/search/index-fields.ts';
import type { SearchRecord } from '../../../contract/search/search.ts';
import { RecordNumbers, RecordScores } from './record-scores.ts';
import type { Forms, Weighted } from './words/word-forms.ts';

/** What the postings hold for the forms of one word. */
export interface Found {
  scores: RecordScores;
  /** Forms that occur at all. */
  terms: Set<string>;
  /** Records that have one of the forms in their title, names or aliases, not only in their text. */
  inHead: RecordNumbers;
}

/** What one term finds in one field, before the scores are multiplied by the term's weight. */
interface TermPostings {
  ids: readonly number[];
  scores: readonly number[];
}

type Field = 'title' | 'names' | 'alias' | 'text' | 'trail';

/**
 * Postings cached at most for each record, of 16 bytes each: while a reader types, most words stay the same, and words of a site
 * share their forms.
 */
const MAX_KEPT = 16;

/** The postings of titles and names, aliases, trails and texts. MiniSearch is used only here, for postings and BM25. */
export class Postings {
  readonly #analyzer: Analyzer;
  readonly #heads: MiniSearch<Head & { id: number }>;
  readonly #trails: MiniSearch<{ id: number; trail: string }>;
  readonly #texts: MiniSearch<{ id: number; text: string }>;
  readonly #aliases: MiniSearch<{ id: number; alias: string }>;
  #count = 0;
  /** Terms of the prose that was added last. */
  #laid: readonly string[] = [];
  #kept = noneKept();
  #keptCount = 0;
  /** A trail's text → its number in `#trails`. Many records share a trail. */
  readonly #trailNumbers = new Map<string, number>();
  /** Trail number → records. */
  readonly #underTrail: number[][] = [];
  /** Every term of every name, for completing half-typed words and correcting misspelled ones. */
  readonly names = new Set<string>();

  constructor(analyzer: Analyzer) {
    this.#analyzer = analyzer;
    const options = {
      tokenize: (text: string, field?: string) =>
        field === undefined ? text.split('\n') : this.#lay(termsOfField(text, field, analyzer), field),
      processTerm: (term: string) => term,
      searchOptions: { bm25: BM25, boost: FIELD_BOOSTS, combineWith: 'OR', prefix: false, fuzzy: false } as const,
    };
    this.#heads = new MiniSearch({ ...options, fields: [...HEAD_FIELDS] });
    this.#trails = new MiniSearch({ ...options, fields: [...TRAIL_FIELDS] });
    this.#texts = new MiniSearch({ ...options, fields: [...TEXT_FIELDS] });
    this.#aliases = new MiniSearch({
      ...options,
      fields: [...ALIAS_FIELDS],
      searchOptions: { ...options.searchOptions, bm25: ALIAS_BM25 },
    });
  }

  #lay(terms: string[], field: string): string[] {
    if (field !== 'names') this.#laid = terms;
    return terms;
  }

  /**
   * Adds titles, names and trails. The new records get the next numbers.
   * @returns the terms of each title, so that a caller that needs them, too, does not split it again
   */
  addRecords(records: readonly SearchRecord[]): (readonly string[])[] {
    this.#forget();
    const titles: (readonly string[])[] = [];
    for (const record of records) {
      const id = this.#count++;
      const head = headOf(record);
      this.#heads.add({ id, ...head });
      titles.push(this.#laid);
      for (const term of this.#analyzer.names(head.names)) this.names.add(term);
      this.#putUnderTrail(trailText(record.trail), id);
    }
    return titles;
  }

  #putUnderTrail(trail: string, id: number): void {
    let number = this.#trailNumbers.get(trail);
    if (number === undefined) {
      number = this.#underTrail.length;
      this.#trailNumbers.set(trail, number);
      this.#underTrail.push([]);
      this.#trails.add({ id: number, trail });
    }
    this.#underTrail[number]?.push(id);
  }

  /** @returns the terms of the text, so that a caller that needs them, too, does not split it again */
  addText(id: number, text: string): readonly string[] {
    this.#forget();
    if (text === '') return [];
    this.#texts.add({ id, text });
    return this.#laid;
  }

  addAliases(id: number, aliases: readonly string[]): void {
    this.#forget();
    this.#aliases.add({ id, alias: aliases.join(', ') });
  }

  /** @param inText forms that are looked up in texts, if these are not all of `prose` */
  lookUp({ prose, names }: Forms, inText: Weighted = prose): Found {
    const scores = new RecordScores(this.#count);
    const terms = new Set<string>();
    this.#collect({ scores, terms }, 'title', prose);
    this.#collect({ scores, terms }, 'names', names);
    this.#collect({ scores, terms }, 'alias', prose);
    const inHead = new RecordNumbers(this.#count);
    for (const id of scores.keys()) inHead.add(id);
    this.#collect({ scores, terms }, 'text', inText);
    const ofTrails = new RecordScores(this.#underTrail.length);
    this.#collect({ scores: ofTrails, terms }, 'trail', prose);
    for (const trail of ofTrails.keys()) {
      const score = ofTrails.get(trail);
      for (const id of this.#underTrail[trail] ?? []) scores.add(id, score);
    }
    return { scores, terms, inHead };
  }

  #collect({ scores, terms }: Pick<Found, 'scores' | 'terms'>, field: Field, wanted: Weighted): void {
    for (const [term, weight] of wanted) {
      const found = this.#postingsOf(field, term);
      if (found.ids.length > 0) terms.add(term);
      for (let i = 0; i < found.ids.length; i++) scores.add(found.ids[i] ?? 0, weight * (found.scores[i] ?? 0));
    }
  }

  #postingsOf(field: Field, term: string): TermPostings {
    const kept = this.#kept[field];
    const known = kept.get(term);
    if (known) return known;
    const ids: number[] = [];
    const scores: number[] = [];
    this.#indexOf(field).search(term, {
      fields: [field],
      // Taken here and rejected, so that MiniSearch neither collects nor sorts them: a common word has thousands.
      filter({ id, score }) {
        ids.push(id);
        scores.push(score);
        return false;
      },
    });
    const found = ids.length === 0 ? NO_POSTINGS : { ids, scores };
    this.#keptCount += 1 + ids.length;
    if (this.#keptCount > MAX_KEPT * this.#count) this.#forget();
    this.#kept[field].set(term, found);
    return found;
  }

  #indexOf(field: Field): Pick<MiniSearch, 'search'> {
    if (field === 'alias') return this.#aliases;
    if (field === 'text') return this.#texts;
    return field === 'trail' ? this.#trails : this.#heads;
  }

  /** Empties the cache: with more records, each term finds more and gets different scores. */
  #forget(): void {
    if (this.#keptCount === 0) return;
    this.#kept = noneKept();
    this.#keptCount = 0;
  }
}

const noneKept = (): Record<Field, Map<string, TermPostings>> => ({
  title: new Map(),
  names: new Map(),
  alias: new Map(),
  text: new Map(),
  trail: new Map(),
});

const NO_POSTINGS: TermPostings = { ids: [], scores: [] };
