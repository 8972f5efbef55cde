import { readFileSync } from 'node:fs';

/**
 * The titles of the tests in a file that run: from calls of `it` and `test`, and from tables whose rows begin with a
 * title. A step of a test counts like a test. Skipped tests are left out.
 */
export function titlesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const call = /^[ \t]*(?:it|test|await test\.step)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/gm;
  const row = /^[ \t]*\[\s*(['"])((?:\\.|(?!\1).)*)\1,/gm;
  return [...text.matchAll(call), ...(/\b(?:it|test)\.each\b/.test(text) ? text.matchAll(row) : [])].map(
    (match) => match[2] ?? '',
  );
}
