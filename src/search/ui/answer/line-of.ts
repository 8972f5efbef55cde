import type { TextRange } from '../../../../contract/search/search.ts';

/** Characters to keep before the first word that was found, as a row has only one line. */
const BEFORE = 24;

/** A snippet as one line: it begins shortly before the first word that was found, so that the word is in sight. */
export function lineOf(text: string, marks: readonly TextRange[]): { text: string; marks: TextRange[] } {
  const first = marks[0]?.[0] ?? 0;
  if (first <= BEFORE * 2) return { text, marks: [...marks] };
  const space = text.indexOf(' ', first - BEFORE);
  const word = space < 0 || space >= first ? first : space + 1;
  // A separator of table cells means nothing at the beginning.
  const from = word + (/^[·|]\s*/.exec(text.slice(word))?.[0].length ?? 0);
  const shift = from - 2;
  return { text: `… ${text.slice(from)}`, marks: marks.map(([start, end]): TextRange => [start - shift, end - shift]) };
}

/** Whether a word in a text is a form of one that was typed, or the beginning of one; otherwise it is a synonym. */
export function wasTyped(word: string, query: string): boolean {
  const found = word.toLowerCase();
  return (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((typed) => {
    const stem = typed.slice(0, Math.max(3, Math.ceil(typed.length * 0.6)));
    return found.includes(stem) || (found.length > 2 && typed.startsWith(found));
  });
}
