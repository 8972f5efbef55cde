import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface ListOptions {
  /** Whether files and folders whose name starts with a dot count. */
  hidden?: boolean;
  /** Says whether a symbolic link may be followed; none are where it is left out. */
  allowed?(file: string): boolean;
  /** Told of the links that are not followed, by their path below the folder. */
  outside?(path: string): void;
  /** Told of the links that lead to nothing, by their path below the folder. */
  broken?(path: string): void;
}

/**
 * All files below a folder, sorted within each folder, with forward slashes, relative to it. A missing folder is empty.
 *
 * @param folder absolute path
 */
export function listFiles(folder: string, options: ListOptions = {}): string[] {
  return filesBelow(folder, '', { ...options, above: [] });
}

function filesBelow(folder: string, below: string, options: ListOptions & { above: readonly string[] }): string[] {
  let entries: Dirent[];
  let real: string;
  try {
    real = realpathSync(join(folder, below));
    entries = readdirSync(real, { withFileTypes: true });
  } catch {
    return [];
  }
  // A link to a folder above would lead round for ever.
  if (options.above.includes(real)) return [];
  const above = [...options.above, real];
  return entries
    .filter((entry) => options.hidden || !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      const kind = entry.isSymbolicLink() ? linked(join(folder, path), path, options) : entry;
      if (kind?.isDirectory()) return filesBelow(folder, path, { ...options, above });
      return kind?.isFile() ? [path] : [];
    });
}

/** What a link leads to; nothing when that is not there, or lies elsewhere. */
function linked(file: string, path: string, { allowed, outside, broken }: ListOptions) {
  const target = statOf(file);
  if (target === undefined) {
    broken?.(path);
    return undefined;
  }
  if (allowed?.(file)) return target;
  outside?.(path);
  return undefined;
}

/** A link to itself leads nowhere, too, but is an error to the system. */
function statOf(file: string) {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}
