import type { ReactNode } from 'react';
import type { TextRange } from '../../../contract/search/search.ts';

/** A text with the words of the query marked. Text and marks take turns, so that another text finds the same nodes. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from), <mark key={parts.length}>{text.slice(from, to)}</mark>);
    at = to;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
