import type { Diagnostic } from '../../contract/diagnostics.ts';

/** Whether the message of an error says that the user may not read or write something, which it names. */
export const isDenied = (message: string): boolean => /\b(?:EACCES|EPERM)\b|\(os error (?:5|13)\)/.test(message);

export const DENIED_HINT = 'Give yourself the right to what the message names.';

/** About a folder from which nothing becomes part of the site. @param reason the system's */
export const unreadable = (file: string, reason: string): Diagnostic => ({
  severity: 'error',
  rule: 'unreadable-folder',
  file,
  message: `This folder cannot be read, so the site would have nothing of it: ${reason}.`,
  hint: 'Give yourself the right to read and to enter it ("chmod u+rx"), or move it to another place.',
});
