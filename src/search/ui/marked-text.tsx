import { createContext, type ReactNode, useContext } from 'react';
import type { TextRange } from '../../../contract/search/search.ts';
import { wasTyped } from './answer/line-of.ts';

/** The query whose words are marked; null where all marks are alike. */
export const MarkedQuery = createContext<string | null>(null);

/**
 * A text with the words of the query marked, and synonyms marked more lightly. Text and marks alternate, so that another text
 * reuses the same nodes.
 */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  const query = useContext(MarkedQuery);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    const word = text.slice(from, to);
    const light = query !== null && !wasTyped(word, query);
    parts.push(
      text.slice(at, from),
      <mark key={parts.length} data-light={light || undefined}>
        {word}
      </mark>,
    );
    at = to;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
