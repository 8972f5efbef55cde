import type { Analyzer } from './analysis.ts';
import type { SearchRecord } from './search.ts';

/**
 * Word vectors: words that readers use for the same needs have similar vectors, so that a question comes close to a record that says
 * the same in other words. One bit for each dimension (binarized embeddings); how much a word says is its weight, kept separately.
 */
export const VECTOR_SIZE = 32;

/** The largest weight: one digit. */
export const MAX_WEIGHT = 9;
/** What a weight of 1 counts for. */
export const WEIGHT_UNIT = 0.5;
/** Added to the weight of every field, so that a field with a single light word says little. */
export const FIELD_WEIGHT = 1;

export interface WordVector {
  /** How much it says, from 1 to `MAX_WEIGHT`. */
  weight: number;
  /** A bit for each dimension: set for 1, else -1. */
  signs: number;
}

/** A word as people type it → its vector. */
export type WordVectors = ReadonlyMap<string, WordVector>;

/** The vectors as they are in the second file. */
export interface PackedVectors {
  /** Separated by spaces. */
  words: string;
  /** A digit for each. */
  weights: string;
  /** Four bytes for each, in base64, which compresses better than hexadecimal digits. */
  signs: string;
}

const DIGITS = VECTOR_SIZE / 4;

/** Where the bytes of a vector's signs begin. */
const BYTES = [0, 8, 16, 24];

declare function atob(base64: string): string;
declare function btoa(binary: string): string;

export function packVectors(vectors: WordVectors): PackedVectors {
  return {
    words: [...vectors.keys()].join(' '),
    weights: [...vectors.values()].map(({ weight }) => weight).join(''),
    signs: btoa(
      [...vectors.values()]
        .map(({ signs }) => BYTES.map((at) => String.fromCharCode((signs >>> at) & 255)).join(''))
        .join(''),
    ),
  };
}

export function unpackVectors({ words, weights, signs }: PackedVectors): WordVectors {
  const bytes = atob(signs);
  const signsAt = (word: number) => BYTES.reduce((all, at, i) => all | (bytes.charCodeAt(word * 4 + i) << at), 0);
  return new Map(words.split(' ').map((word, i) => [word, { weight: Number(weights[i]), signs: signsAt(i) }]));
}

export function hexOf(signs: number): string {
  return (signs >>> 0).toString(16).padStart(DIGITS, '0');
}

export function signsOf(hex: string): number {
  return Number.parseInt(hex, 16) | 0;
}

/** The fields by which a record is compared. Its text is the last. */
export function comparedFields({ title, trail, aliases = [], text }: SearchRecord): string[] {
  return [title, trail.join(' '), aliases.join(' '), text];
}

/**
 * Vectors by the terms of the index, and sums of them. The vector of a record is the sum of its fields, each divided by the square
 * root of its words' total weight, so that a long field does not drown out a short one.
 */
export class VectorTable {
  readonly #numbers = new Map<string, number>();
  readonly #weights: Float32Array;
  /** Word after word: its signs times its weight. */
  readonly #values: Float32Array;
  /** The field in which each word was last counted: a word that a field has twice counts once. */
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

  /** Writes the sum of the fields, scaled to length 1, into `to`, which must be all zeros, and stays so if no word is known. */
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
