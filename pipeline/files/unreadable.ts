import type { Diagnostic } from '../../contract/diagnostics.ts';

/** About a folder from which nothing becomes part of the site. @param reason the system's */
export const unreadable = (file: string, reason: string): Diagnostic => ({
  severity: 'error',
  rule: 'unreadable-folder',
  file,
  message: `This folder cannot be read, so the site would have nothing of it: ${reason}.`,
  hint: 'Give yourself the right to read and to enter it ("chmod u+rx"), or move it to another place.',
});
