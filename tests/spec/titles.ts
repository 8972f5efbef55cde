import { readFileSync } from 'node:fs';

/**
 * The titles of a file's tests that run: of calls of `it` and `test`, and in tables that begin with a title. A test that
 * is skipped has none.
 */
export function titlesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const call = /^[ \t]*(?:it|test)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/gm;
  const row = /^[ \t]*\[\s*(['"])((?:\\.|(?!\1).)*)\1,/gm;
  return [...text.matchAll(call), ...(/\b(?:it|test)\.each\b/.test(text) ? text.matchAll(row) : [])].map(
    (match) => match[2] ?? '',
  );
}
