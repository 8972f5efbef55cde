/** A style sheet inside the page itself. */
export interface InlineSheet {
  /** With a hash of its text: navigation adds the sheets of a page that the document does not have yet. */
  name: string;
  text: string;
}

const NEXT = /\/\*([\w-]+\.[0-9a-f]+)\*\//;

/** As one sheet, whose hash in the page's policy stands for all. The name of each further sheet is a comment before it. */
export function joinSheets([first, ...rest]: readonly InlineSheet[]): InlineSheet[] {
  if (!first) return [];
  return [{ name: first.name, text: first.text + rest.map(({ name, text }) => `/*${name}*/${text}`).join('') }];
}

/** The sheets in one that was joined. */
export function splitSheets({ name: first, text }: InlineSheet): InlineSheet[] {
  const parts = [first, ...text.split(NEXT)];
  return parts.flatMap((name, index) => (index % 2 ? [] : [{ name, text: parts[index + 1] ?? '' }]));
}
