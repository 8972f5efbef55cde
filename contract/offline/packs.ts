/**
 * A pack holds many text files of a release, with repeated text stored once. A first visit fetches a few packs instead of
 * hundreds of pages that repeat each other. Packs are files of the site like any other. Only the offline copy reads them,
 * and it fetches the files one by one when a pack is missing or damaged (`sw/download/packs.ts`).
 *
 * A pack is UTF-8 text of four parts. Each of the first three is a list of numbers and ends with a line feed:
 *
 * 1. `literals`: how many bytes to take from the fourth part,
 * 2. `repeats`: how many bytes to repeat next from what has been unpacked so far,
 * 3. `moves`: where the repeated bytes begin, relative to the end of the previous repeat plus the length of the literal in
 *    between. This is zero where a page repeats another one except for a few words,
 * 4. the text itself.
 *
 * The lists are equally long; each step takes a literal and a repeat. The result of all steps is the files, one after the
 * other, in the order of the release manifest, which has their sizes. A repeat never reaches beyond what has been unpacked.
 *
 * Numbers are written as in source maps: five bits per character of the base64 alphabet, lowest first; the sixth bit says
 * that more follow; in `moves` the lowest bit is the sign. Lists and text compress better apart than mixed. Because the
 * lists come first, files can be unpacked while the text is still arriving.
 */

/** Folder of the packs, below the base. */
export const PACK_FOLDER = 'assets/offline/';

/** Extensions of files that packs hold → media type with which they are stored. All are UTF-8. */
export const PACKED_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

/** Extension of a file, as in `PACKED_TYPES`; empty for a name without one. */
export function kindOf(url: string): string {
  return /\.[a-z0-9]+$/i.exec(url)?.[0].toLowerCase() ?? '';
}

export interface PackSteps {
  literals: number[];
  repeats: number[];
  /** Where the repeated bytes begin in the result; ignored where nothing is repeated. */
  sources: number[];
}

/** The three lists of a pack as text. @param steps with lists of equal length */
export function writeSteps({ literals, repeats, sources }: PackSteps): string {
  let behind = 0;
  const moves = repeats.map((copy, step) => {
    const expected = behind + (literals[step] ?? 0);
    const source = copy === 0 ? expected : (sources[step] ?? 0);
    behind = source + copy;
    return source < expected ? 2 * (expected - source) - 1 : 2 * (source - expected);
  });
  return [literals, repeats, moves].map((list) => `${list.map(writeNumber).join('')}\n`).join('');
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));

function writeNumber(value: number): string {
  let text = '';
  let rest = value;
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += DIGITS[(rest % 32) + 32];
  return text + DIGITS[rest];
}

/** The bytes are not a pack, or a pack of other files. */
export class PackError extends Error {
  override name = 'PackError';
}

const LINE_FEED = 10;
/** Most digits that a number may have: enough for a size larger than any file of the site. */
const MOST_DIGITS = 6;

/** Unpacks files while the pack arrives. */
export class Unpacker {
  readonly #made: Uint8Array<ArrayBuffer>;
  readonly #ends: number[];
  readonly #lists: number[][] = [[], [], []];
  #list = 0;
  #number = 0;
  #digits = 0;
  #step = 0;
  /** Bytes of this step's literal that are still to come. */
  #literal = 0;
  #expected = 0;
  #position = 0;
  #handed = 0;

  /** @param sizes of the files in the pack, in bytes */
  constructor(sizes: readonly number[]) {
    let end = 0;
    this.#ends = sizes.map((size) => {
      end += size;
      return end;
    });
    this.#made = new Uint8Array(end);
  }

  /** Whether all files have been handed out. */
  get complete(): boolean {
    return this.#list === 3 && this.#handed === this.#ends.length;
  }

  /**
   * Takes the next bytes of the pack.
   * @returns the files that became complete; views of one buffer, in which later calls leave these files as they are
   * @throws PackError
   */
  push(chunk: Uint8Array): Uint8Array<ArrayBuffer>[] {
    const rest = chunk.subarray(this.#readLists(chunk));
    if (this.#list === 3) this.#makeFrom(rest);
    const whole: Uint8Array<ArrayBuffer>[] = [];
    for (let end = this.#ends[this.#handed]; end !== undefined && end <= this.#position && this.#list === 3; ) {
      whole.push(this.#made.subarray(this.#ends[this.#handed - 1] ?? 0, end));
      this.#handed += 1;
      end = this.#ends[this.#handed];
    }
    return whole;
  }

  /** @returns where the text begins in this chunk, or its length */
  #readLists(chunk: Uint8Array): number {
    let index = 0;
    for (; index < chunk.length && this.#list < 3; index += 1) {
      const byte = chunk[index] as number;
      const value = VALUES.get(byte);
      if (byte === LINE_FEED && this.#digits === 0) {
        this.#list += 1;
        if (this.#list === 3) this.#start();
      } else if (value === undefined || this.#digits === MOST_DIGITS) {
        throw new PackError('not a list of numbers');
      } else {
        this.#number += (value % 32) * 32 ** this.#digits;
        this.#digits += 1;
        if (value >= 32) continue;
        this.#lists[this.#list]?.push(this.#number);
        this.#number = 0;
        this.#digits = 0;
      }
    }
    return index;
  }

  #start(): void {
    const [literals = [], repeats = [], moves = []] = this.#lists;
    if (literals.length !== repeats.length || literals.length !== moves.length) {
      throw new PackError('lists of different length');
    }
    this.#literal = literals[0] ?? 0;
  }

  #makeFrom(text: Uint8Array): void {
    const made = this.#made;
    const [literals = [], repeats = [], moves = []] = this.#lists;
    let taken = 0;
    while (this.#step < literals.length) {
      const part = text.subarray(taken, taken + this.#literal);
      if (this.#position + part.length > made.length) throw new PackError('more text than files');
      made.set(part, this.#position);
      this.#position += part.length;
      this.#literal -= part.length;
      taken += part.length;
      if (this.#literal > 0) return;

      const length = repeats[this.#step] ?? 0;
      const move = moves[this.#step] ?? 0;
      const source = this.#expected + (literals[this.#step] ?? 0) + (move % 2 === 0 ? move / 2 : -(move + 1) / 2);
      const room = made.length - this.#position;
      if (source < 0 || source + length > this.#position || length > room) throw new PackError('a repeat of nothing');
      made.copyWithin(this.#position, source, source + length);
      this.#position += length;
      this.#expected = source + length;
      this.#step += 1;
      this.#literal = literals[this.#step] ?? 0;
    }
    if (taken < text.length || this.#position < made.length) throw new PackError('other files than expected');
  }
}
