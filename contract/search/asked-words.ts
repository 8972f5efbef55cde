/**
 * The words of readers' questions: each once, and for each record which of them it has. Written out beside every text, they took 60%
 * more on the wire.
 *
 * A list for each word would be another 0.5 kB smaller, but one more section would change all of them, and readers' copies would fetch
 * them all. So the lists are those of the records, and a changed record changes its own.
 */
export interface PackedAsked {
  /** Separated by spaces: frequent ones first, so that most steps are short. */
  words: string;
  /**
   * A line for each record: for each of its words, how many words of the list are skipped to get there from the one before. Digits of a
   * number are letters, of which the last is a small one.
   */
  of: string;
}

const RADIX = 26;
const SMALL = 'a'.charCodeAt(0);
const CAPITAL = 'A'.charCodeAt(0);

/** @param lists of the records, which have each word once */
export function packAsked(lists: readonly (readonly string[])[]): PackedAsked {
  const counts = new Map<string, number>();
  for (const word of lists.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  // Steps are wide, so that a word that one more record has keeps its place.
  const step = (word: string) => Math.floor(Math.log2(counts.get(word) ?? 1) / 2);
  const words = [...counts.keys()].sort((a, b) => step(b) - step(a) || (a < b ? -1 : 1));
  const numbers = new Map(words.map((word, number) => [word, number]));
  const lineOf = (list: readonly string[]) => {
    let next = 0;
    return list
      .map((word) => numbers.get(word) ?? 0)
      .sort((a, b) => a - b)
      .map((number) => {
        const skipped = number - next;
        next = number + 1;
        return digitsOf(skipped);
      })
      .join('');
  };
  return { words: words.join(' '), of: lists.map(lineOf).join('\n') };
}

/** @returns a list for each record, in the order of the words in the file */
export function unpackAsked({ words, of }: PackedAsked): string[][] {
  const all = words.split(' ');
  return of.split('\n').map((line) => {
    const list: string[] = [];
    let at = 0;
    let high = 0;
    for (let i = 0; i < line.length; i++) {
      const code = line.charCodeAt(i);
      if (code < SMALL) high = (high + code - CAPITAL) * RADIX;
      else {
        at += high + code - SMALL;
        list.push(all[at] ?? '');
        at++;
        high = 0;
      }
    }
    return list;
  });
}

function digitsOf(number: number): string {
  let digits = String.fromCharCode(SMALL + (number % RADIX));
  for (let rest = Math.floor(number / RADIX); rest > 0; rest = Math.floor(rest / RADIX)) {
    digits = String.fromCharCode(CAPITAL + (rest % RADIX)) + digits;
  }
  return digits;
}
