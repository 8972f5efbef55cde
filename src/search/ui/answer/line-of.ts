import { fold } from '../../../../contract/search/folding.ts';
import type { TextRange } from '../../../../contract/search/search.ts';
import { boundariesIn } from '../../../../contract/search/sentences.ts';
import { withoutLeading } from '../../../../contract/search/table-text.ts';

/** Characters to keep before the first word that was found, as a row has only one line. */
const BEFORE = 24;

/**
 * A snippet as one line, with the first word that was found in sight: it begins with that word's sentence or row of a table, or
 * shortly before the word if the sentence begins far from it.
 */
export function lineOf(text: string, marks: readonly TextRange[]): { text: string; marks: TextRange[] } {
  const first = marks[0]?.[0] ?? 0;
  if (first <= BEFORE * 2) return { text, marks: [...marks] };
  const sentence = boundariesIn(text, first - BEFORE * 2, first).at(-1)?.start;
  const space = text.indexOf(' ', first - BEFORE);
  const start = sentence ?? (space < 0 || space >= first ? first : space + 1);
  const from = text.length - withoutLeading(text.slice(start)).length;
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
