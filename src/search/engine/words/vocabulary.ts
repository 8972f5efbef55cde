import { editDistance } from '../../../../contract/edit-distance.ts';
import { moreBits } from '../bits.ts';

/** A word of the site as readers write it, and the term it is indexed under. */
export interface VocabularyEntry {
  word: string;
  term: string;
}

export interface NearEntry extends VocabularyEntry {
  edits: number;
}

/** All words of the site in alphabetical order, for completing half-typed words and correcting misspelled ones. */
export interface Vocabulary {
  has(word: string): boolean;
  /** Entries whose word starts with this, the shortest first; each term once. */
  startingWith(prefix: string, limit: number): VocabularyEntry[];
  /**
   * Entries within `edits` edits (insert, delete, replace, swap neighbors), the nearest first; each term once.
   * With `prefix`, words that *begin* with something that near count, too.
   */
  near(word: string, options: { edits: number; limit: number; prefix?: boolean }): NearEntry[];
}

export function createVocabulary(entries: Iterable<readonly [word: string, term: string]>): Vocabulary {
  const terms = new Map(entries);
  const words = [...terms.keys()].sort();
  /** Letters and length of each word: with these, most words are passed by without a look at the word itself. */
  let shapes: { masks: Int32Array; lengths: Uint16Array } | undefined;

  const entry = (i: number): VocabularyEntry => ({ word: words[i] ?? '', term: terms.get(words[i] ?? '') ?? '' });

  return {
    has: (word) => words[lowerBound(words, word)] === word,

    startingWith(prefix, limit) {
      const found: VocabularyEntry[] = [];
      for (let i = lowerBound(words, prefix); words[i]?.startsWith(prefix); i++) found.push(entry(i));
      found.sort((a, b) => a.word.length - b.word.length);
      return uniqueTerms(found, limit);
    },

    near(word, { edits, limit, prefix = false }) {
      shapes ??= {
        masks: Int32Array.from(words, letterMask),
        lengths: Uint16Array.from(words, ({ length }) => length),
      };
      const { masks, lengths } = shapes;
      const mask = letterMask(word);
      const digits = digitsOf(word);
      const [shortest, longest] = [word.length - edits, prefix ? Number.POSITIVE_INFINITY : word.length + edits];
      const found: NearEntry[] = [];
      for (let i = 0; i < masks.length; i++) {
        const letters = masks[i] ?? 0;
        const length = lengths[i] ?? 0;
        if (length < shortest || length > longest) continue;
        // Each letter that only one of the two has costs an edit.
        if (moreBits(mask & ~letters, edits) || (!prefix && moreBits(letters & ~mask, edits))) continue;
        const candidate = words[i] ?? '';
        // One number is not a typo of another: port 5672 is not 5432.
        if (digits !== '' && digitsOf(candidate) !== digits) continue;
        const distance = editDistance(word, candidate, { limit: edits, prefix });
        if (distance <= edits) found.push({ ...entry(i), edits: distance });
      }
      found.sort((a, b) => a.edits - b.edits || sameStart(b.word, word) - sameStart(a.word, word));
      return uniqueTerms(found, limit);
    },
  };
}

function uniqueTerms<T extends VocabularyEntry>(entries: readonly T[], limit: number): T[] {
  const terms = new Map<string, T>();
  for (const entry of entries) {
    if (terms.size >= limit) break;
    if (!terms.has(entry.term)) terms.set(entry.term, entry);
  }
  return [...terms.values()];
}

/** Length of the beginning that two words have in common: most people get the first letters right. */
function sameStart(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return i;
}

function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

const digitsOf = (word: string): string => word.replace(/\D+/g, '');

/** One bit for each letter, and one for everything else. */
function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 97;
    mask |= letter >= 0 && letter < 26 ? 1 << letter : 1 << 26;
  }
  return mask;
}
