import type { Analyzer } from '../../../../contract/search/analysis.ts';
import { VECTOR_SIZE, VectorTable, type WordVectors } from '../../../../contract/search/word-vectors.ts';

/** Vectors of what records say, for comparing them with the query. */
export class PlaceVectors {
  readonly #table: VectorTable;
  /** The vectors of all records, one after another. */
  readonly #places: Float32Array;

  /** @param count of the records that will be added */
  constructor(vectors: WordVectors, count: number, analyzer: Analyzer) {
    this.#table = new VectorTable(vectors, analyzer);
    this.#places = new Float32Array(count * VECTOR_SIZE);
  }

  /** @param fields the terms of each field */
  add(id: number, fields: readonly (readonly string[])[]): void {
    this.#table.sum(fields, this.#places.subarray(id * VECTOR_SIZE, (id + 1) * VECTOR_SIZE));
  }

  /**
   * How close a record is to the terms in meaning: the cosine of the angle between their vectors, from -1 to 1, and 0 if no word
   * is known.
   */
  similarityTo(terms: readonly string[]): (id: number) => number {
    const asked = new Float32Array(VECTOR_SIZE);
    this.#table.sum([terms], asked);
    return (id) => {
      let sum = 0;
      for (let i = 0; i < VECTOR_SIZE; i++)
        sum += (asked[i] as number) * (this.#places[id * VECTOR_SIZE + i] as number);
      return sum;
    };
  }
}
