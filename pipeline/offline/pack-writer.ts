import { type PackSteps, writeSteps } from '../../contract/offline/packs.ts';

/** Shorter repetitions are not worth a copy: once the host has compressed both, the step's numbers cost as much as the text. */
const SHORTEST = 64;
/** How many bytes are hashed to look up earlier places with the same text. */
const WORD = 16;
const SLOT_BITS = 16;
/** How many places are remembered for each hash: the latest ones, because neighboring files are the most similar. */
const WAYS = 4;
const TAG = '<'.charCodeAt(0);
interface Repetition {
  /** Where the same bytes occur earlier. */
  source: number;
  at: number;
  end: number;
}

/** Approximate size of a step's three numbers, in bytes. */
const STEP_SIZE = 6;

/**
 * Writes packs (contract/offline/packs.ts). It finds repetitions over any distance, which the host's compression cannot: gzip
 * looks back 32 kB, less than one page. Short repetitions are left to that compression.
 */
export class PackWriter {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #places = new Int32Array(WAYS << SLOT_BITS).fill(-1);
  /** The first four bytes at each of these places. Looking there would take most of the time: they are all over the memory. */
  readonly #begins = new Int32Array(WAYS << SLOT_BITS);
  /** Where the current pack begins; nothing before it may be copied. */
  #start = 0;
  #end = 0;
  #steps: PackSteps = { literals: [], repeats: [], sources: [] };
  #texts: Uint8Array[] = [];
  /** Bytes of literals. */
  #text = 0;

  /** @param bytes all files, one after the other; each pack holds a run of consecutive files */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Approximate size of the pack so far, in bytes. */
  get size(): number {
    return this.#text + this.#steps.literals.length * STEP_SIZE;
  }

  /** Adds the next `length` bytes. @returns a function that removes them again */
  add(length: number): () => void {
    const { literals, repeats, sources } = this.#steps;
    const before = { steps: literals.length, texts: this.#texts.length, text: this.#text, end: this.#end };
    this.#encode(this.#end, this.#end + length);
    this.#end += length;
    return () => {
      for (const list of [literals, repeats, sources]) list.length = before.steps;
      this.#texts.length = before.texts;
      this.#text = before.text;
      this.#end = before.end;
    };
  }

  /** Returns the pack with everything added since the last one, and begins a new pack. */
  finish(): Uint8Array {
    const pack = Buffer.concat([Buffer.from(writeSteps(this.#steps)), ...this.#texts]);
    this.#steps = { literals: [], repeats: [], sources: [] };
    this.#texts = [];
    this.#text = 0;
    this.#start = this.#end;
    return pack;
  }

  #encode(from: number, to: number): void {
    const bytes = this.#bytes;
    let literal = from;
    let index = from;
    while (index + WORD <= to) {
      const slot = this.#slotOf(index);
      const found = this.#longest(index, slot, { literal, to });
      if (found === null) {
        this.#remember(index, slot);
        index += 1;
        continue;
      }
      const { source, at, end } = found;
      this.#step(literal, at, { source, length: end - at });
      // In repeated text, only beginnings of tags are remembered: this is where later pages begin or cease to match this one.
      for (; index < end; index += 1) {
        if (bytes[index] === TAG && index + WORD <= bytes.length) this.#remember(index, this.#slotOf(index));
      }
      literal = end;
    }
    if (literal < to) this.#step(literal, to);
  }

  #step(literal: number, at: number, copy = { source: this.#start, length: 0 }): void {
    this.#steps.literals.push(at - literal);
    this.#steps.repeats.push(copy.length);
    this.#steps.sources.push(copy.source - this.#start);
    this.#texts.push(this.#bytes.subarray(literal, at));
    this.#text += at - literal;
  }

  /** The longest repetition around a place, beginning at `literal` or later and ending at `to` at the latest; null for none. */
  #longest(index: number, slot: number, { literal, to }: { literal: number; to: number }): Repetition | null {
    const bytes = this.#bytes;
    const view = this.#view;
    const begin = view.getInt32(index, true);
    let best: Repetition | null = null;
    let longest = SHORTEST - 1;
    for (let way = 0; way < WAYS; way += 1) {
      const candidate = this.#places[slot + way] as number;
      if (candidate < this.#start || candidate >= index) continue;
      if (this.#begins[slot + way] !== begin) continue;
      // A copy takes only what is there before it begins, so it cannot overlap itself.
      const most = Math.min(to - index, index - candidate);
      const mostBefore = Math.min(index - literal, candidate - this.#start);
      // What is no longer than the longest one so far ends here at the latest.
      const decisive = Math.max(longest - mostBefore, 0);
      if (decisive >= most || bytes[candidate + decisive] !== bytes[index + decisive]) continue;
      let length = 0;
      while (length + 4 <= most && view.getInt32(candidate + length) === view.getInt32(index + length)) length += 4;
      while (length < most && bytes[candidate + length] === bytes[index + length]) length += 1;
      let before = 0;
      const least = Math.min(mostBefore, index - candidate - length);
      while (before < least && bytes[candidate - before - 1] === bytes[index - before - 1]) before += 1;
      if (length + before <= longest) continue;
      longest = length + before;
      best = { source: candidate - before, at: index - before, end: index + length };
    }
    const whole = best && this.#wholeCharacters(best);
    return whole && whole.end - whole.at >= SHORTEST ? whole : null;
  }

  /** Trims partial characters from both ends of a repetition, so that the pack is valid UTF-8. */
  #wholeCharacters({ source, at, end }: Repetition): Repetition {
    const inside = (place: number) => ((this.#bytes[place] ?? 0) & 0xc0) === 0x80;
    let first = at;
    let last = end;
    while (first < last && inside(first)) first += 1;
    while (first < last && inside(last)) last -= 1;
    return { source: source + first - at, at: first, end: last };
  }

  #remember(index: number, slot: number): void {
    for (let way = slot + WAYS - 1; way > slot; way -= 1) {
      this.#places[way] = this.#places[way - 1] as number;
      this.#begins[way] = this.#begins[way - 1] as number;
    }
    this.#places[slot] = index;
    this.#begins[slot] = this.#view.getInt32(index, true);
  }

  #slotOf(index: number): number {
    let hash = 0;
    for (let offset = 0; offset < WORD; offset += 4) {
      hash = Math.imul(hash ^ this.#view.getInt32(index + offset, true), 0x85ebca77);
      hash ^= hash >>> 15;
    }
    return (Math.imul(hash, 0xc2b2ae3d) >>> (32 - SLOT_BITS)) * WAYS;
  }
}
