import { Lexer } from 'yaml';
import { type ExactNumbers, withNumbers } from '../../../contract/api/exact-numbers.ts';

/** A double holds every number with up to this many digits, and prints the same digits again (IEEE 754, binary64). */
const SAFE_DIGITS = 15;

/** A text without such a run of characters has no longer number. For nearly all descriptions, this test is all that is needed. */
const MAY_BE_LONG = /[\d.]{16}/;

/** Smaller numbers are held with fewer digits, so that none of them is free as a stand-in. */
const SMALLEST = 2.2250738585072014e-308;

/** A number as JSON writes it; forms of YAML alone (`0x…`, `+1`) are not allowed in the JSON file that readers download. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Keeps the digits of numbers that a parser would round. Before the text is parsed, each of them is replaced by a stand-in: a number of
 * about the same size that occurs nowhere else in the description. It passes through linter, bundler and plan as a number, and is turned
 * back into what the author wrote when it is written out.
 */
export class ExactNumberKeeper {
  /** Stand-ins that are in use → the numbers as the author wrote them. */
  readonly #taken = new Map<number, string>();
  readonly #standIns = new Map<string, string>();

  /** Only those that a program prints differently from what the author wrote; undefined when there are none. */
  get exact(): ExactNumbers | undefined {
    const all = [...this.#taken].map(([value, written]) => [String(value), written] as const);
    const changed = all.filter(([standIn, written]) => standIn !== written);
    return changed.length > 0 ? Object.fromEntries(changed) : undefined;
  }

  ofJson(text: string): string {
    return MAY_BE_LONG.test(text) ? withNumbers(text, (written) => this.#standIn(written)) : text;
  }

  ofYaml(text: string): string {
    if (!MAY_BE_LONG.test(text)) return text;
    let result = '';
    let isTagged = false;
    for (const lexeme of new Lexer().lex(text)) {
      if (MARKS.has(lexeme)) continue;
      // `!!str 12345678901234567890` is a string.
      result += isTagged ? lexeme : this.#standIn(lexeme);
      isTagged = lexeme.startsWith('!') || (isTagged && lexeme.trim() === '');
    }
    return result;
  }

  #standIn(written: string): string {
    if (!NUMBER.test(written) || digitsOf(written).length <= SAFE_DIGITS) return written;
    const known = this.#standIns.get(written);
    if (known !== undefined) return known;
    let value = Number(written);
    if (Math.abs(value) < SMALLEST) return written;
    const isFree = () => !this.#taken.has(value) && digitsOf(String(value)).length > SAFE_DIGITS;
    while (Number.isFinite(value) && !isFree()) value = next(value);
    if (!Number.isFinite(value)) return written;
    this.#taken.set(value, written);
    this.#standIns.set(written, String(value));
    return String(value);
  }
}

/** Marks that the lexer adds before documents, scalars and errors (`yaml`, "Lexer"); they are not part of the text. */
const MARKS: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f']);

/** The significant digits: without sign, exponent, and zeros at either end. */
const digitsOf = (number: string) =>
  number
    .replace(/e.*/i, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');

/** The next double away from zero. */
function next(value: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + 1n);
  return view.getFloat64(0);
}
