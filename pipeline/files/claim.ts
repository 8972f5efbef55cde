import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inside a folder that a build writes to: names its process. */
export const CLAIM = '.building';

/**
 * Claims a folder for this process until it ends, so that two builds do not write to it at the same time. The claim of a process that
 * was killed counts for nothing.
 *
 * @param folder absolute path; created if it does not exist
 * @returns null, or the id of the process that has claimed the folder
 */
export function claim(folder: string): number | null {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, CLAIM);
  if (!create(file)) {
    const owner = ownerOf(file);
    if (owner !== null) return owner;
    rmSync(file, { force: true });
    if (!create(file)) return ownerOf(file);
  }
  process.on('exit', () => rmSync(file, { force: true }));
  return null;
}

/** What a process writes into its claim. */
export const claimOf = (id: number): string => `${id} ${startOf(id)}`.trim();

function create(file: string): boolean {
  try {
    writeFileSync(file, claimOf(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that made a claim, if it is still running. */
function ownerOf(file: string): number | null {
  const claimed = textOf(file);
  const id = Number.parseInt(claimed, 10);
  if (!(id > 0) || id === process.pid || !isRunning(id)) return null;
  return claimed === claimOf(id) || startOf(id) === '' ? id : null;
}

function isRunning(id: number): boolean {
  try {
    // Signal 0 does nothing to the process.
    return process.kill(id, 0);
  } catch (error) {
    // It runs, but as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When a process was started, on which start of the machine; empty where the system does not say so in files. An id alone is not enough:
 * in every new container, the same few ids are given to the same programs, so that of a killed build belongs to another process there.
 */
function startOf(id: number): string {
  // The name of the program, in parentheses, may contain anything. What follows it begins with the third field.
  const ticks = textOf(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ')[22 - 3];
  return ticks === undefined ? '' : `${ticks} ${textOf('/proc/sys/kernel/random/boot_id').trim()}`.trim();
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
