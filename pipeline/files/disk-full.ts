/**
 * Whether the message of an error says that a disk is full, or the user's share of it. Node's code for it is lost on the way from another
 * process, and the bundler has only the system's number, of Linux and macOS or of Windows.
 */
export const isDiskFull = (message: string): boolean =>
  /\bENOSPC\b|\(os error (?:28|112)\)|\bquota exceeded\b/i.test(message);

export const DISK_FULL_HINT = 'Make room on the disk, or set DOCS_OUT to a folder on another one.';
