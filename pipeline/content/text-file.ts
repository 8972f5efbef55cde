import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../../contract/diagnostics.ts';

/** The text of a file's bytes, without a byte order mark; null when they are no UTF-8. */
export function textOfBytes(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/**
 * The text of a file that an author wrote.
 *
 * @param path absolute
 * @param file as the author knows it
 */
export function readTextFile(path: string, file: string): { text: string | null; diagnostics: Diagnostic[] } {
  const text = textOfBytes(readFileSync(path));
  return {
    text,
    diagnostics:
      text !== null
        ? []
        : [
            {
              severity: 'error',
              rule: 'not-utf-8',
              file,
              message: 'The file is not written in UTF-8, and is left out.',
              hint: 'Save it again as UTF-8: editors call it "encoding".',
            },
          ],
  };
}
