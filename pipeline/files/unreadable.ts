import { accessSync, constants } from 'node:fs';
import type { Diagnostic } from '../../contract/diagnostics.ts';

/** Whether the message of an error says that the user may not read or write something, which it names. */
export const isDenied = (message: string): boolean => /\b(?:EACCES|EPERM)\b|\(os error (?:5|13)\)/.test(message);

/** Why the user may not read a file, in the system's words; null for one that can be read. */
export function deniedReason(file: string): string | null {
  try {
    accessSync(file, constants.R_OK);
    return null;
  } catch (error) {
    return reasonIn((error as Error).message);
  }
}

/** What the system says, without the call and the path. */
export const reasonIn = (message: string): string => message.split(',')[0] ?? message;

export const UNREADABLE_FILE = 'unreadable-file';

export const READ_HINT = 'Give yourself the right to read it ("chmod u+r"), or move it to another place.';

export const DENIED_HINT = 'Give yourself the right to what the message names.';

/** About a folder from which nothing becomes part of the site. @param reason the system's */
export const unreadable = (file: string, reason: string): Diagnostic => ({
  severity: 'error',
  rule: 'unreadable-folder',
  file,
  message: `This folder cannot be read, so the site would have nothing of it: ${reason}.`,
  hint: 'Give yourself the right to read and to enter it ("chmod u+rx"), or move it to another place.',
});
