import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface PublishedFolders {
  /** Absolute path: what others take the site from. */
  outDir: string;
  /** Absolute path of the folder with what this build made, on the same disk. Removed at the end. */
  workDir: string;
}

/**
 * Puts what a build made in the place of what the one before made. Until then nothing of that is touched, so a build that
 * fails, or is ended, loses nothing.
 *
 * @param names everything that a build may make, files and folders; what this one did not make is removed
 */
export function publish({ outDir, workDir }: PublishedFolders, names: readonly string[]): void {
  const former = join(workDir, 'former');
  rmSync(former, { recursive: true, force: true });
  mkdirSync(former, { recursive: true });
  for (const name of names) {
    const place = join(outDir, name);
    if (existsSync(place)) renameSync(place, join(former, name));
    if (existsSync(join(workDir, name))) renameSync(join(workDir, name), place);
  }
  discard({ workDir });
}

/** Removes what a build made, or left behind. */
export function discard({ workDir }: Pick<PublishedFolders, 'workDir'>): void {
  rmSync(workDir, { recursive: true, force: true });
}
