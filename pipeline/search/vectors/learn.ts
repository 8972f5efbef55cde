import {
  FIELD_WEIGHT,
  MAX_WEIGHT,
  VECTOR_SIZE,
  WEIGHT_UNIT,
  type WordVector,
} from '../../../contract/search/word-vectors.ts';

/** The training data: places with the terms of their fields, and questions with their terms. */
export interface Lessons {
  places: readonly (readonly (readonly string[])[])[];
  /** `place`: its number in `places`. */
  questions: readonly { terms: readonly string[]; place: number }[];
}

export interface LearnOptions {
  /** At most this many words get a vector: the most frequent ones in the questions. */
  words?: number;
  rounds?: number;
  seed?: number;
  onRound?: (round: number, loss: number) => void;
}

/** Number of questions in a step, after which the vectors change. */
const BATCH = 256;
const RATE = 0.01;
/** The share of words left out at random (dropout), so that the model relies on no single word. */
const LEFT_OUT = { places: 0.3, questions: 0.15 };

/**
 * Learns vectors for the words of the questions, so that each question is most similar to the place it was written for: contrastive
 * learning as in two-tower retrieval, with one table for both sides; a place is the sum of its fields' words. Only the signs of the
 * numbers are used from the first step on (straight-through estimator), because nothing else is shipped. The same lessons and seed
 * give the same vectors.
 */
export function learnVectors(
  { places, questions }: Lessons,
  { words = 2000, rounds = 20, seed = 1, onRound }: LearnOptions = {},
): Map<string, WordVector> {
  const vocabulary = frequentWords(questions, words);
  const numberOf = new Map(vocabulary.map((word, i) => [word, i]));
  const numbered = (terms: readonly string[]) =>
    Int32Array.from(new Set(terms.flatMap((term) => numberOf.get(term) ?? [])));
  const model = new Model(vocabulary.length, seed);
  const towers = places.map((fields) => fields.map(numbered).filter(({ length }) => length > 0));
  const asked = questions
    .map(({ terms, place }) => ({ words: numbered(terms), place }))
    .filter((question) => question.words.length > 0);
  for (let round = 0; round < rounds; round++) {
    const rate = RATE * (0.05 + 0.475 * (1 + Math.cos((Math.PI * round) / rounds)));
    model.shuffle(asked);
    let loss = 0;
    for (let from = 0; from < asked.length; from += BATCH) {
      loss += model.step(towers, asked.slice(from, from + BATCH), rate);
    }
    onRound?.(round + 1, loss / asked.length);
  }
  return new Map(vocabulary.map((word, i) => [word, model.vectorOf(i)]));
}

function frequentWords(questions: Lessons['questions'], count: number): string[] {
  const counts = new Map<string, number>();
  for (const { terms } of questions) {
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return byFrequency(counts).slice(0, count);
}

/** The most frequent first; equally frequent ones in alphabetical order. */
export function byFrequency(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1)).map(([word]) => word);
}

interface Asked {
  words: Int32Array;
  place: number;
}

/** A field or a question: its words without those left out, their sum, and how much they weigh together. */
interface Bag {
  words: number[];
  sum: Float64Array;
  weight: number;
}

/** A sum of bags: its length, and the sum scaled to length 1. */
interface Tower {
  bags: Bag[];
  length: number;
  unit: Float64Array;
}

/** Places that get a smaller probability than this are not adjusted. These are most places, so it halves the time. */
const NEGLIGIBLE = 1e-5;

const UNIT_SIGN = 1 / Math.sqrt(VECTOR_SIZE);

class Model {
  /** Only the signs of these are used. */
  readonly #latent: Parameter;
  /** Before `softplus`. */
  readonly #weights: Parameter;
  /** How sharp the choice between places is, as a logarithm. */
  readonly #sharpness: Parameter;
  readonly #random: () => number;

  constructor(words: number, seed: number) {
    this.#random = randomFrom(seed);
    this.#latent = new Parameter(words * VECTOR_SIZE, () => normal(this.#random) * UNIT_SIGN);
    this.#weights = new Parameter(words, () => 2);
    this.#sharpness = new Parameter(1, () => 2.5);
  }

  vectorOf(word: number): WordVector {
    let signs = 0;
    for (let i = 0; i < VECTOR_SIZE; i++) if (this.#sign(word, i) > 0) signs |= 1 << i;
    const weight = Math.round(softplus(this.#weights.values[word] ?? 0) / WEIGHT_UNIT);
    return { weight: Math.min(MAX_WEIGHT, Math.max(1, weight)), signs };
  }

  shuffle(list: Asked[]): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = Math.floor(this.#random() * (i + 1));
      [list[i], list[j]] = [list[j] as Asked, list[i] as Asked];
    }
  }

  /** Returns the loss of these questions, and makes the vectors a little better. */
  step(places: readonly Int32Array[][], batch: readonly Asked[], rate: number): number {
    const towers = places.map((fields) => this.#tower(fields, LEFT_OUT.places));
    const sharp = Math.exp(this.#sharpness.values[0] ?? 0);
    const ofPlaces = towers.map(() => new Float64Array(VECTOR_SIZE));
    let ofSharpness = 0;
    let loss = 0;
    for (const { words, place } of batch) {
      const asked = this.#tower([words], LEFT_OUT.questions);
      const alike = towers.map(({ unit }) => dot(unit, asked.unit));
      const shares = softmax(alike.map((value) => value * sharp));
      loss -= Math.log(shares[place] || Number.MIN_VALUE);
      const ofAsked = new Float64Array(VECTOR_SIZE);
      for (const [p, tower] of towers.entries()) {
        const share = shares[p] ?? 0;
        if (p !== place && share < NEGLIGIBLE) continue;
        const wrong = ((share - (p === place ? 1 : 0)) * sharp) / batch.length;
        addScaled(ofAsked, tower.unit, wrong);
        addScaled(ofPlaces[p] as Float64Array, asked.unit, wrong);
        ofSharpness += wrong * (alike[p] ?? 0);
      }
      this.#backward(asked, ofAsked);
    }
    for (const [p, tower] of towers.entries()) this.#backward(tower, ofPlaces[p] as Float64Array);
    this.#sharpness.slopes[0] = ofSharpness;
    for (const parameter of [this.#latent, this.#weights, this.#sharpness]) parameter.descend(rate);
    return loss;
  }

  #sign(word: number, i: number): number {
    return (this.#latent.values[word * VECTOR_SIZE + i] ?? 0) > 0 ? UNIT_SIGN : -UNIT_SIGN;
  }

  #tower(fields: readonly Int32Array[], leftOut: number): Tower {
    const total = new Float64Array(VECTOR_SIZE);
    const bags: Bag[] = [];
    for (const field of fields) {
      const words = [...field].filter(() => this.#random() >= leftOut);
      if (words.length === 0) continue;
      const sum = new Float64Array(VECTOR_SIZE);
      let weight = 0;
      for (const word of words) {
        const own = softplus(this.#weights.values[word] ?? 0);
        weight += own;
        for (let i = 0; i < VECTOR_SIZE; i++) sum[i] = (sum[i] ?? 0) + own * this.#sign(word, i);
      }
      bags.push({ words, sum, weight });
      addScaled(total, sum, 1 / Math.sqrt(weight + FIELD_WEIGHT));
    }
    const length = Math.sqrt(dot(total, total)) || 1;
    return { bags, length, unit: total.map((value) => value / length) };
  }

  /** @param slope gradient of the loss with respect to the tower's unit vector */
  #backward({ bags, length, unit }: Tower, slope: Float64Array): void {
    const along = dot(unit, slope);
    const ofTotal = slope.map((value, i) => (value - along * (unit[i] ?? 0)) / length);
    for (const { words, sum, weight } of bags) {
      const scale = 1 / Math.sqrt(weight + FIELD_WEIGHT);
      const ofWeight = -0.5 * dot(ofTotal, sum) * scale ** 3;
      for (const word of words) {
        const raw = this.#weights.values[word] ?? 0;
        const own = softplus(raw);
        let bySign = 0;
        for (let i = 0; i < VECTOR_SIZE; i++) {
          const at = word * VECTOR_SIZE + i;
          const slopeOfSign = (ofTotal[i] ?? 0) * scale;
          bySign += slopeOfSign * this.#sign(word, i);
          // A number beyond 1 gets no gradient: it would only keep growing, and its sign could never flip back.
          if (Math.abs(this.#latent.values[at] ?? 0) <= 1) {
            this.#latent.slopes[at] = (this.#latent.slopes[at] ?? 0) + own * slopeOfSign;
          }
        }
        this.#weights.slopes[word] = (this.#weights.slopes[word] ?? 0) + (bySign + ofWeight) / (1 + Math.exp(-raw));
      }
    }
  }
}

/** Numbers that are learned with the Adam optimizer and its usual constants. */
class Parameter {
  readonly values: Float64Array;
  readonly slopes: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #steps = 0;

  constructor(count: number, first: () => number) {
    this.values = Float64Array.from({ length: count }, first);
    this.slopes = new Float64Array(count);
    this.#mean = new Float64Array(count);
    this.#square = new Float64Array(count);
  }

  descend(rate: number): void {
    this.#steps++;
    const [keepMean, keepSquare] = [0.9, 0.999];
    for (let i = 0; i < this.values.length; i++) {
      const slope = this.slopes[i] ?? 0;
      const mean = keepMean * (this.#mean[i] ?? 0) + (1 - keepMean) * slope;
      const square = keepSquare * (this.#square[i] ?? 0) + (1 - keepSquare) * slope * slope;
      this.#mean[i] = mean;
      this.#square[i] = square;
      const step = mean / (1 - keepMean ** this.#steps) / (Math.sqrt(square / (1 - keepSquare ** this.#steps)) + 1e-8);
      this.values[i] = (this.values[i] ?? 0) - rate * step;
    }
    this.slopes.fill(0);
  }
}

const softplus = (x: number) => Math.log1p(Math.exp(x));

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function addScaled(to: Float64Array, from: Float64Array, scale: number): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) + (from[i] as number) * scale;
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
