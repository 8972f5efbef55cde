import type { SearchAnswer } from '../../../../contract/search/search.ts';

/** What the text of the box asks for: hits, things the site can do (`> dark`), the sheet of shortcuts (`?`), or nothing yet. */
export type Asks = 'nothing' | 'hits' | 'actions' | 'shortcuts';

/** @param answer to this text, where there is one: only the index knows which words mean nothing yet, such as "how do I" */
export function asksFor(text: string, answer: Pick<SearchAnswer, 'unasked'> | null = null): Asks {
  const plain = text.trim();
  if (plain === '' || answer?.unasked) return 'nothing';
  if (plain === '?') return 'shortcuts';
  return plain.startsWith('>') ? 'actions' : 'hits';
}
