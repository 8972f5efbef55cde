/** How a section's text has a table, in one line: `Id · Looks for | Cargo · Cargo.toml`. */
export const BETWEEN_CELLS = ' · ';
export const BETWEEN_ROWS = ' | ';

const AT_START = /^\s*[·|]\s*/;
const AT_END = /(\s*[·|])+\s*$/;
const WORD_IN_FIRST_CELL = /\| ([^\s|·]+) ·/g;

/** A text, or a part of one, without separators at its beginning: they mean nothing there. */
export const withoutLeading = (text: string): string => text.replace(AT_START, '');

/** The same at its end. */
export const withoutTrailing = (text: string): string => text.replace(AT_END, '');

/** The first cells of rows, below the head, that are a single word. */
export const firstWords = (text: string): string[] =>
  [...text.matchAll(WORD_IN_FIRST_CELL)].map(([, word = '']) => word);
