import type { Analyzer } from '../../../contract/search/analysis.ts';
import { FIELD_BOOSTS, headOf, termsOfField, trailText } from '../../../contract/search/index-fields.ts';
import type { SearchRecord } from '../../../contract/search/search.ts';
import type { Forms, Weighted } from './word-forms.ts';
import { Scores, WordIndex } from './word-index.ts';

/** What the postings hold for the forms of one word. */
export interface Found {
  /** Record number → score. */
  scores: Map<number, number>;
  /** Forms that occur at all. */
  terms: Set<string>;
  /** Records that have one in their title, names or aliases, not only in their text. */
  inHead: Set<number>;
}

/** The postings of titles, names, aliases, trails and texts. */
export class Postings {
  readonly #analyzer: Analyzer;
  readonly #titles = new WordIndex(FIELD_BOOSTS.title);
  readonly #names = new WordIndex(FIELD_BOOSTS.names);
  readonly #aliases = new WordIndex(FIELD_BOOSTS.alias);
  readonly #trails = new WordIndex(FIELD_BOOSTS.trail);
  readonly #texts = new WordIndex(FIELD_BOOSTS.text);
  readonly #scores = new Scores();
  readonly #ofTrails = new Scores();
  #count = 0;
  /** A trail's text → its number in `#trails`. Many records share a trail. */
  readonly #trailNumbers = new Map<string, number>();
  /** Trail number → records. */
  readonly #underTrail: number[][] = [];
  /** Every term of a name, for what is half typed and misspelt. */
  readonly names = new Set<string>();

  constructor(analyzer: Analyzer) {
    this.#analyzer = analyzer;
  }

  /** Titles, names and trails; numbered after those that are there. */
  addRecords(records: readonly SearchRecord[]): void {
    for (const record of records) {
      const id = this.#count++;
      const head = headOf(record);
      const names = this.#terms(head.names, 'names');
      this.#titles.add(id, this.#terms(head.title, 'title'));
      this.#names.add(id, names);
      for (const term of names) this.names.add(term);
      this.#putUnderTrail(trailText(record.trail), id);
    }
  }

  #putUnderTrail(trail: string, id: number): void {
    let number = this.#trailNumbers.get(trail);
    if (number === undefined) {
      number = this.#underTrail.length;
      this.#trailNumbers.set(trail, number);
      this.#underTrail.push([]);
      this.#trails.add(number, this.#terms(trail, 'trail'));
    }
    this.#underTrail[number]?.push(id);
  }

  /** @param from number of the record that the first text belongs to */
  addTexts(texts: readonly string[], from: number): void {
    for (const [i, text] of texts.entries()) if (text !== '') this.#texts.add(from + i, this.#terms(text, 'text'));
  }

  addAliases(id: number, aliases: readonly string[]): void {
    this.#aliases.add(id, this.#terms(aliases.join(', '), 'alias'));
  }

  #terms(text: string, field: keyof typeof FIELD_BOOSTS): string[] {
    return termsOfField(text, field, this.#analyzer);
  }

  /** @param inText forms that are looked up in texts, when they are not all of `forms.prose` */
  lookUp({ prose, names }: Forms, inText: Weighted = prose): Found {
    const scores = this.#scores;
    const terms = new Set([
      ...this.#titles.collect(prose, scores),
      ...this.#names.collect(names, scores),
      ...this.#aliases.collect(prose, scores),
    ]);
    const inHead = new Set(scores.ids);
    for (const term of this.#texts.collect(inText, scores)) terms.add(term);
    for (const term of this.#trails.collect(prose, this.#ofTrails)) terms.add(term);
    for (const [trail, score] of this.#ofTrails.take()) {
      for (const id of this.#underTrail[trail] ?? []) scores.add(id, score);
    }
    return { scores: scores.take(), terms, inHead };
  }
}
