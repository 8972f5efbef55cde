import type { ReactNode } from 'react';
import type { TextRange } from '../../contract/search.ts';

/** A text with the words of the query marked. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push(<mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  if (at < text.length) parts.push(text.slice(at));
  return <>{parts}</>;
}
