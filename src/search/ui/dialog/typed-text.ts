/** What the text of the box asks for: hits, things the site can do (`> dark`), the sheet of shortcuts (`?`), or nothing yet. */
export type Asks = 'nothing' | 'hits' | 'actions' | 'shortcuts';

export function asksFor(text: string): Asks {
  const plain = text.trim();
  if (plain === '') return 'nothing';
  if (plain === '?') return 'shortcuts';
  return plain.startsWith('>') ? 'actions' : 'hits';
}
