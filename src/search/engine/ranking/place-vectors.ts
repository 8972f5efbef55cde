import type { Analyzer } from '../../../../contract/search/analysis.ts';
import { VECTOR_SIZE, VectorTable, type WordVectors } from '../../../../contract/search/word-vectors.ts';

/** What records say, as vectors, to be compared with what is asked. */
export class PlaceVectors {
  readonly #table: VectorTable;
  /** Of one record after the other. */
  readonly #places: Float32Array;

  /** @param count of the records that will be added */
  constructor(vectors: WordVectors, count: number, analyzer: Analyzer) {
    this.#table = new VectorTable(vectors, analyzer);
    this.#places = new Float32Array(count * VECTOR_SIZE);
  }

  /** @param fields the terms of each */
  add(id: number, fields: readonly (readonly string[])[]): void {
    this.#table.sum(fields, this.#places.subarray(id * VECTOR_SIZE, (id + 1) * VECTOR_SIZE));
  }

  /**
   * How much records are about what the terms are about: the cosine of the angle between both, from -1 to 1, and 0 where no word is
   * known.
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
