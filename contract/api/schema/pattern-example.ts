import { matches } from './fits.ts';

/** Nobody reads longer texts, and a few signs of a pattern may ask for billions of letters. */
export const MOST_LETTERS = 10_000;

/** How often `*` and `+` repeat: as often as the text has to be long, or less if they are within each other. */
const REPEATS = Array.from({ length: 14 }, (_, power) => 2 ** power);

/** A text that matches a regular expression, for the syntax that descriptions use; undefined for any other. */
export function examplePattern(pattern: string, { minLength = 0 }: { minLength?: number } = {}): string | undefined {
  if (compiled(pattern) === undefined) return undefined;
  for (const repeat of [...REPEATS.filter((times) => times === 1 || times < minLength), minLength]) {
    const text = new Reader(pattern, repeat).alternatives();
    if (text.length >= minLength && text.length <= MOST_LETTERS && matches(pattern, text)) return text;
  }
  return undefined;
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

const repeated = (text: string, times: number) =>
  text.repeat(Math.min(times, MOST_LETTERS / Math.max(text.length, 1) + 1));

const LETTERS = 'a1A0bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ23456789-_.:/ @,;+=#%&*!?~$^|()[]{}<>"\'`\\';

/** Takes the first alternative, the smallest number of repetitions (`repeat` for `*` and `+`), and the first letter that fits a class. */
class Reader {
  #at = 0;
  readonly #pattern: string;
  readonly #repeat: number;

  constructor(pattern: string, repeat: number) {
    this.#pattern = pattern;
    this.#repeat = repeat;
  }

  alternatives(): string {
    const first = this.#sequence();
    while (this.#take('|')) this.#sequence();
    return first;
  }

  #sequence(): string {
    let text = '';
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern[this.#at] ?? '')) text += this.#part();
    return text;
  }

  #part(): string {
    if (this.#take('^') || this.#take('$') || this.#take('\\b')) return '';
    const one = this.#atom();
    const [quantifier, exact, open] = /^(?:\{(\d+)(,?)\d*\}|[*+?])\??/.exec(this.#pattern.slice(this.#at)) ?? [''];
    this.#at += quantifier.length;
    if (exact !== undefined) return repeated(one, Math.max(Number(exact), open ? Math.min(1, this.#repeat) : 0));
    if (quantifier.startsWith('+') || quantifier.startsWith('*')) return repeated(one, this.#repeat);
    return quantifier.startsWith('?') ? '' : one;
  }

  #atom(): string {
    if (this.#take('(')) {
      const look = /^\?(?:<?[=!])/.exec(this.#pattern.slice(this.#at))?.[0];
      this.#at += (look ?? /^\?(?::|<\w+>)/.exec(this.#pattern.slice(this.#at))?.[0] ?? '').length;
      const inner = this.alternatives();
      this.#take(')');
      return look === undefined ? inner : '';
    }
    const rest = this.#pattern.slice(this.#at);
    const piece = /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\.|[\s\S])/.exec(rest)?.[0] ?? '';
    this.#at += piece.length;
    if (!/^[[.\\]/.test(piece)) return piece;
    const fits = compiled(`^${piece}$`);
    return [...LETTERS].find((letter) => fits?.test(letter)) ?? piece.replace(/^\\/, '').charAt(0);
  }

  #take(word: string): boolean {
    if (!this.#pattern.startsWith(word, this.#at)) return false;
    this.#at += word.length;
    return true;
  }
}
