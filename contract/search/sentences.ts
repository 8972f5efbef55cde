import { BETWEEN_ROWS } from './table-text.ts';

/** Behind the end of a sentence, or of a table's row; not behind an abbreviation or a number of a list. */
const BOUNDARY = new RegExp(
  `(?<![\\s(](?:e\\.g|i\\.e|cf|vs|etc|\\d+))[.!?]["”’)]*\\s+(?=["“‘(\`-]*[\\p{Lu}\\p{N}])|${BETWEEN_ROWS.replace('|', '\\|')}`,
  'gu',
);

interface Boundary {
  /** Where the sentence before ends, with its full stop. */
  end: number;
  /** Where the next one begins. */
  start: number;
}

/** Places between the sentences and the table rows of a text, of those between `from` and `to`. */
export function boundariesIn(text: string, from: number, to: number): Boundary[] {
  const found: Boundary[] = [];
  // The signs around a boundary count too.
  const offset = Math.max(0, from - 8);
  for (const match of text.slice(offset, to + 8).matchAll(BOUNDARY)) {
    const start = offset + match.index + match[0].length;
    const end = offset + match.index + match[0].trimEnd().length;
    if (start >= from && start <= to)
      found.push({ end: match[0] === BETWEEN_ROWS ? offset + match.index : end, start });
  }
  return found;
}
