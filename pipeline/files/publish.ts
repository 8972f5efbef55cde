import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface PublishedFolders {
  /** Absolute path of the folder from which the site is served or uploaded. */
  outDir: string;
  /** Absolute path of the folder with this build's output, on the same disk. Removed at the end. */
  workDir: string;
}

/**
 * Replaces the output of the previous build with that of this one. Until then the previous output is untouched, so a build
 * that fails or is interrupted loses nothing.
 *
 * @param names all files and folders that a build may make; those that this build did not make are removed
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

/** Removes the unpublished output of this build, or of one that was interrupted. */
export function discard({ workDir }: Pick<PublishedFolders, 'workDir'>): void {
  rmSync(workDir, { recursive: true, force: true });
}
