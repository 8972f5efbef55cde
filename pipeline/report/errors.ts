import { stripVTControlCharacters } from 'node:util';

/** What was thrown, as an error: code from the content may throw anything. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** What a report says of an error: its message, or where it comes from if somebody asks for that. */
export const wordsOf = ({ message, stack }: Error): string =>
  process.env.DOCS_DEBUG ? String(stack) : stripVTControlCharacters(message).trim();
