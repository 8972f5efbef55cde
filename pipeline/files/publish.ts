import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface PublishedFolders {
  /** Absolute path of the folder from which the site is served or uploaded. */
  outDir: string;
  /** Absolute path of the folder with this build's output, on the same disk. Removed at the end. */
  workDir: string;
}

/** Inside `workDir`; holds the previous output until all of the new one is in its place. */
const FORMER = 'former';

/**
 * Replaces the output of the previous build with that of this one. Until then the previous output is untouched, so a build
 * that fails or is interrupted loses nothing. If something cannot be moved, as on Windows while another program reads it,
 * the previous output is as it was.
 *
 * @param names all files and folders that a build may make; those that this build did not make are removed
 */
export function publish({ outDir, workDir }: PublishedFolders, names: readonly string[]): void {
  const former = join(workDir, FORMER);
  rmSync(former, { recursive: true, force: true });
  mkdirSync(former, { recursive: true });
  const moves = names.flatMap((name): Move[] => {
    const place = join(outDir, name);
    return [
      { from: place, to: join(former, name) },
      { from: join(workDir, name), to: place },
    ];
  });
  moveAll(moves);
  discard({ outDir, workDir });
}

interface Move {
  from: string;
  to: string;
}

/** Moves what is there; all of it, or nothing. */
function moveAll(moves: readonly Move[]): void {
  const done: Move[] = [];
  try {
    for (const move of moves) {
      if (!existsSync(move.from)) continue;
      renameSync(move.from, move.to);
      done.push(move);
    }
  } catch (error) {
    for (const { from, to } of done.reverse()) renameSync(to, from);
    throw error;
  }
}

/** Removes the unpublished output of this build, or of one that was interrupted. */
export function discard({ outDir, workDir }: PublishedFolders): void {
  takeBack({ outDir, workDir });
  rmSync(workDir, { recursive: true, force: true });
}

/** Puts the previous output back where a build was interrupted after it had moved that away, and before it put its own there. */
function takeBack({ outDir, workDir }: PublishedFolders): void {
  const former = join(workDir, FORMER);
  if (!existsSync(former)) return;
  for (const name of readdirSync(former)) {
    const place = join(outDir, name);
    // Without new output, the previous one was to be removed.
    if (existsSync(join(workDir, name)) && !existsSync(place)) renameSync(join(former, name), place);
  }
}
