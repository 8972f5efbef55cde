import { BM25 } from '../../../contract/search/index-fields.ts';

interface Posting {
  ids: number[];
  /** How often the term is in each of `ids`. */
  counts: number[];
}

/**
 * Which records have a term, and how much it says of each: one field, ranked by BM25+. Numbers in arrays: a key press asks
 * for dozens of terms, each in thousands of records.
 */
export class WordIndex {
  readonly #postings = new Map<string, Posting>();
  /** Different terms of each record. */
  readonly #lengths: number[] = [];
  #total = 0;
  #count = 0;
  readonly #boost: number;

  constructor(boost: number) {
    this.#boost = boost;
  }

  /** @param terms in the text's order, with repetitions; a record is added once, also without any */
  add(id: number, terms: readonly string[]): void {
    let different = 0;
    for (const term of terms) {
      const posting = this.#postings.get(term);
      if (!posting) {
        this.#postings.set(term, { ids: [id], counts: [1] });
        different++;
        continue;
      }
      const last = posting.ids.length - 1;
      if (posting.ids[last] === id) posting.counts[last] = (posting.counts[last] ?? 0) + 1;
      else {
        posting.ids.push(id);
        posting.counts.push(1);
        different++;
      }
    }
    this.#lengths[id] = different;
    this.#total += different;
    this.#count++;
  }

  /**
   * Adds what each term says to `scores`.
   * @returns the terms that occur
   */
  collect(wanted: Iterable<readonly [term: string, weight: number]>, scores: Scores): string[] {
    const { k, b, d } = BM25;
    const average = this.#total / Math.max(1, this.#count);
    const found: string[] = [];
    for (const [term, weight] of wanted) {
      const posting = this.#postings.get(term);
      if (!posting) continue;
      found.push(term);
      const { ids, counts } = posting;
      const rarity = Math.log(1 + (this.#count - ids.length + 0.5) / (ids.length + 0.5));
      const factor = this.#boost * weight * rarity;
      for (let i = 0; i < ids.length; i++) {
        const id = ids[i] as number;
        const count = counts[i] as number;
        const length = this.#lengths[id] as number;
        scores.add(id, factor * (d + (count * (k + 1)) / (count + k * (1 - b + (b * length) / average))));
      }
    }
    return found;
  }
}

/** Sums by number, without an object for each. */
export class Scores {
  #sums = new Float64Array(1024);
  #ids: number[] = [];

  add(id: number, score: number): void {
    if (id >= this.#sums.length) {
      const more = new Float64Array(Math.max(id + 1, this.#sums.length * 2));
      more.set(this.#sums);
      this.#sums = more;
    }
    const sum = this.#sums[id] as number;
    if (sum === 0) this.#ids.push(id);
    this.#sums[id] = sum + score;
  }

  get ids(): readonly number[] {
    return this.#ids;
  }

  /** What was summed, in the order in which it came; afterwards nothing is there. */
  take(): Map<number, number> {
    const taken = new Map<number, number>();
    for (const id of this.#ids) {
      taken.set(id, this.#sums[id] as number);
      this.#sums[id] = 0;
    }
    this.#ids = [];
    return taken;
  }
}
