import type { Analyzer } from './analysis.ts';
import type { SearchRecord } from './search.ts';

/**
 * Word vectors: words that readers use for the same needs have vectors that agree, so that a question comes near a place that says it
 * in other words. One bit for each dimension (binarized embeddings): how much a word says is kept apart.
 */
export const VECTOR_SIZE = 32;

/** The largest weight: one digit. */
export const MAX_WEIGHT = 9;
/** What a weight of 1 counts for. */
export const WEIGHT_UNIT = 0.5;
/** What every field counts for, so that one of a single light word says little. */
export const FIELD_WEIGHT = 1;

export interface WordVector {
  /** How much it says, from 1 to `MAX_WEIGHT`. */
  weight: number;
  /** A bit for each dimension: set for 1, else -1. */
  signs: number;
}

/** A word as people type it → its vector. */
export type WordVectors = ReadonlyMap<string, WordVector>;

/** As the second file has them. */
export interface PackedVectors {
  /** Separated by spaces. */
  words: string;
  /** A digit for each. */
  weights: string;
  /** Eight hexadecimal digits for each. */
  signs: string;
}

const DIGITS = VECTOR_SIZE / 4;

export function packVectors(vectors: WordVectors): PackedVectors {
  return {
    words: [...vectors.keys()].join(' '),
    weights: [...vectors.values()].map(({ weight }) => weight).join(''),
    signs: [...vectors.values()].map(({ signs }) => hexOf(signs)).join(''),
  };
}

export function unpackVectors({ words, weights, signs }: PackedVectors): WordVectors {
  return new Map(
    words
      .split(' ')
      .map((word, i) => [
        word,
        { weight: Number(weights[i]), signs: signsOf(signs.slice(i * DIGITS, (i + 1) * DIGITS)) },
      ]),
  );
}

export function hexOf(signs: number): string {
  return (signs >>> 0).toString(16).padStart(DIGITS, '0');
}

export function signsOf(hex: string): number {
  return Number.parseInt(hex, 16) | 0;
}

/** What a record is compared by, field by field. Its text is the last. */
export function comparedFields({ title, trail, aliases = [], text }: SearchRecord): string[] {
  return [title, trail.join(' '), aliases.join(' '), text];
}

/**
 * Vectors by the terms of the index, and sums of them. A place is the sum of its fields, each divided by the root of what its words
 * weigh, so that a long one does not drown a short one.
 */
export class VectorTable {
  readonly #numbers = new Map<string, number>();
  readonly #weights: Float32Array;
  /** Of one word after the other: its signs times its weight. */
  readonly #values: Float32Array;
  /** When a word was last counted: one that a field has twice counts once. */
  readonly #counted: Uint32Array;
  #fields = 0;

  constructor(vectors: WordVectors, analyzer: Pick<Analyzer, 'proseChunk'>) {
    this.#weights = new Float32Array(vectors.size);
    this.#values = new Float32Array(vectors.size * VECTOR_SIZE);
    this.#counted = new Uint32Array(vectors.size);
    for (const [word, { weight, signs }] of vectors) {
      const term = analyzer.proseChunk(word)[0];
      if (term === undefined) continue;
      const number = this.#numbers.size;
      this.#numbers.set(term, number);
      this.#weights[number] = weight * WEIGHT_UNIT;
      for (let i = 0; i < VECTOR_SIZE; i++) {
        this.#values[number * VECTOR_SIZE + i] = (signs >>> i) & 1 ? weight * WEIGHT_UNIT : -weight * WEIGHT_UNIT;
      }
    }
  }

  /** Writes the sum of the fields, with the length of 1, into `to`; all zeros where no word is known. */
  sum(fields: readonly (readonly string[])[], to: Float32Array): void {
    for (const field of fields) this.#addField(field, to);
    let square = 0;
    for (const value of to) square += value * value;
    if (square === 0) return;
    const scale = 1 / Math.sqrt(square);
    for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) * scale;
  }

  #addField(terms: readonly string[], to: Float32Array): void {
    this.#fields++;
    const sum = new Float32Array(VECTOR_SIZE);
    let weight = FIELD_WEIGHT;
    for (const term of terms) {
      const number = this.#numbers.get(term);
      if (number === undefined || this.#counted[number] === this.#fields) continue;
      this.#counted[number] = this.#fields;
      weight += this.#weights[number] as number;
      const from = number * VECTOR_SIZE;
      for (let i = 0; i < VECTOR_SIZE; i++) sum[i] = (sum[i] as number) + (this.#values[from + i] as number);
    }
    const scale = 1 / Math.sqrt(weight);
    for (let i = 0; i < VECTOR_SIZE; i++) to[i] = (to[i] as number) + (sum[i] as number) * scale;
  }
}
