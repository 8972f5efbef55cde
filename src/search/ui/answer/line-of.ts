import { fold } from '../../../../contract/search/folding.ts';
import type { TextRange } from '../../../../contract/search/search.ts';
import { BETWEEN_ROWS, withoutLeading } from '../../../../contract/search/table-text.ts';

/** Characters to keep before the first word that was found, as a row has only one line. */
const BEFORE = 24;

/**
 * A snippet as one line: it begins shortly before the first word that was found, so that the word is in sight, and with nothing of
 * the row before in a table.
 */
export function lineOf(text: string, marks: readonly TextRange[]): { text: string; marks: TextRange[] } {
  const first = marks[0]?.[0] ?? 0;
  if (first <= BEFORE * 2) return { text, marks: [...marks] };
  const space = Math.max(text.indexOf(' ', first - BEFORE), text.lastIndexOf(BETWEEN_ROWS, first - 1));
  const word = space < 0 || space >= first ? first : space + 1;
  const from = text.length - withoutLeading(text.slice(word)).length;
  const shift = from - 2;
  return { text: `… ${text.slice(from)}`, marks: marks.map(([start, end]): TextRange => [start - shift, end - shift]) };
}

/** Scripts whose marks may be any part of what was typed: those without spaces are found by pairs of letters. */
const OTHER_SCRIPT = /[^\0-\u02ff]/;

/** Whether a word in a text is a form of one that was typed, or the beginning of one; otherwise it is a synonym. */
export function wasTyped(word: string, query: string): boolean {
  const found = fold(word);
  return (fold(query).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).some((typed) => {
    const stem = typed.slice(0, Math.max(3, Math.ceil(typed.length * 0.6)));
    if (found.includes(stem)) return true;
    return OTHER_SCRIPT.test(found) ? typed.includes(found) : found.length > 2 && typed.startsWith(found);
  });
}
