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
import type { Forms, Weighted } from './word-forms.ts';

/** What the postings hold for the forms of one word. */
export interface Found {
  /** Record number → score. */
  scores: Map<number, number>;
  /** Forms that occur at all. */
  terms: Set<string>;
  /** Records that have one in their title, names or aliases, not only in their text. */
  inHead: Set<number>;
}

/** The postings of titles and names, aliases, trails and texts. Here MiniSearch does what it is for: postings and BM25. */
export class Postings {
  readonly #analyzer: Analyzer;
  readonly #heads: MiniSearch<Head & { id: number }>;
  readonly #trails: MiniSearch<{ id: number; trail: string }>;
  readonly #texts: MiniSearch<{ id: number; text: string }>;
  readonly #aliases: MiniSearch<{ id: number; alias: string }>;
  #count = 0;
  /** A trail's text → its number in `#trails`. Many records share a trail. */
  readonly #trailNumbers = new Map<string, number>();
  /** Trail number → records. */
  readonly #underTrail: number[][] = [];
  /** Every term of a name, for what is half typed and misspelt. */
  readonly names = new Set<string>();

  constructor(analyzer: Analyzer) {
    this.#analyzer = analyzer;
    const options = {
      tokenize: (text: string, field?: string) =>
        field === undefined ? text.split('\n') : termsOfField(text, field, analyzer),
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

  /** Titles, names and trails; numbered after those that are there. */
  addRecords(records: readonly SearchRecord[]): void {
    for (const record of records) {
      const id = this.#count++;
      const head = headOf(record);
      this.#heads.add({ id, ...head });
      for (const term of this.#analyzer.names(head.names)) this.names.add(term);
      this.#putUnderTrail(trailText(record.trail), id);
    }
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

  /** @param from number of the record that the first text belongs to */
  addTexts(texts: readonly string[], from: number): void {
    this.#texts.addAll(texts.flatMap((text, i) => (text === '' ? [] : [{ id: from + i, text }])));
  }

  addAliases(id: number, aliases: readonly string[]): void {
    this.#aliases.add({ id, alias: aliases.join(', ') });
  }

  /** @param inText forms that are looked up in texts, when they are not all of `forms.prose` */
  lookUp({ prose, names }: Forms, inText: Weighted = prose): Found {
    const scores = new Map<number, number>();
    const terms = new Set<string>();
    collect({ scores, terms }, this.#heads, prose, ['title']);
    collect({ scores, terms }, this.#heads, names, ['names']);
    collect({ scores, terms }, this.#aliases, prose, ['alias']);
    const inHead = new Set(scores.keys());
    collect({ scores, terms }, this.#texts, inText, ['text']);
    const ofTrails = new Map<number, number>();
    collect({ scores: ofTrails, terms }, this.#trails, prose, ['trail']);
    for (const [trail, score] of ofTrails) {
      for (const id of this.#underTrail[trail] ?? []) scores.set(id, (scores.get(id) ?? 0) + score);
    }
    return { scores, terms, inHead };
  }
}

function collect<T>(
  { scores, terms }: Pick<Found, 'scores' | 'terms'>,
  index: MiniSearch<T>,
  wanted: Weighted,
  fields: string[],
): void {
  const weights = [...wanted.values()];
  index.search([...wanted.keys()].join('\n'), {
    fields,
    boostTerm: (_, i) => weights[i] ?? 1,
    // Taken from here, results are neither collected nor sorted: of a common word there are thousands.
    filter({ id, score, queryTerms }) {
      // MiniSearch multiplies by the number of terms found: right for words of a query, wrong for forms of one word.
      scores.set(id, (scores.get(id) ?? 0) + score / (queryTerms.length || 1));
      for (const term of queryTerms) terms.add(term);
      return false;
    },
  });
}
