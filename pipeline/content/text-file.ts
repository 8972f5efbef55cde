import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { isDenied, READ_HINT, reasonIn, UNREADABLE_FILE } from '../files/unreadable.ts';

/** The text of a file's bytes, without a byte order mark; null when they are not UTF-8, or contain NUL. */
export function textOfBytes(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The same, with one character for each line break, which on Windows an editor or Git writes as two. */
export const textInLines = (bytes: Uint8Array): string | null => textOfBytes(bytes)?.replaceAll('\r\n', '\n') ?? null;

/**
 * The text of a file that an author wrote.
 *
 * @param path absolute
 * @param file as the author knows it
 */
export function readTextFile(path: string, file: string): { text: string | null; diagnostics: Diagnostic[] } {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (!(error instanceof Error && isDenied(error.message))) throw error;
    return { text: null, diagnostics: [denied(file, error.message)] };
  }
  const text = textOfBytes(bytes);
  return {
    text,
    diagnostics: text === null ? [{ severity: 'error', rule: 'not-utf-8', file, ...faultOf(bytes) }] : [],
  };
}

const denied = (file: string, reason: string): Diagnostic => ({
  severity: 'error',
  rule: UNREADABLE_FILE,
  file,
  message: `The file cannot be read, and is left out: ${reasonIn(reason)}.`,
  hint: READ_HINT,
});

/** Text in UTF-16 is full of NUL characters; a few in other text are the mistake of a program. */
function faultOf(bytes: Uint8Array): Pick<Diagnostic, 'line' | 'message' | 'hint'> {
  const first = bytes.indexOf(0);
  if (first >= 0 && bytes.filter((byte) => byte === 0).length < bytes.length / 4)
    return {
      line: bytes.subarray(0, first).filter((byte) => byte === LINE_FEED).length + 1,
      message: 'The file contains the character NUL, which is not text, and is left out.',
      hint: 'Remove the character: editors show it as ^@, or as a box.',
    };
  return {
    message: 'The file is not written in UTF-8, and is left out.',
    hint: 'Save it again as UTF-8: editors call it "encoding".',
  };
}

const LINE_FEED = 10;
