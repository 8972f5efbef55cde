import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inside a folder that a build writes to: the id of its process. */
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

function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that made a claim, if it is still running. */
function ownerOf(file: string): number | null {
  try {
    const id = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(id) || id <= 0) return null;
    // Signal 0 does nothing to the process.
    process.kill(id, 0);
    return id;
  } catch (error) {
    // It runs, but as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? Number(readFileSync(file, 'utf8')) : null;
  }
}
