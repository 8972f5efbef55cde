import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface ListOptions {
  /** Whether files and folders whose name starts with a dot count. */
  hidden?: boolean;
  /** Whether a symbolic link may be followed. If left out, none is. */
  allowed?(file: string): boolean;
  /** Called for each link that is not followed, with its path below the folder. */
  outside?(path: string): void;
  /** Called for each link of which nothing comes, with its path below the folder. */
  broken?(path: string, leads: 'to nothing' | 'to a folder around it'): void;
  /** Called for each folder below that cannot be read, and for the folder itself (`''`), with the system's reason. */
  unreadable?(path: string, reason: string): void;
}

/**
 * All files below a folder, relative to it and with forward slashes, sorted within each folder. A missing folder counts as empty.
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
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!MISSING.has(code)) options.unreadable?.(below, message.split(',')[0] ?? code);
    return [];
  }
  // A link to a folder above would lead in circles forever.
  if (options.above.includes(real)) {
    options.broken?.(below, 'to a folder around it');
    return [];
  }
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

/** There is no folder, or no longer: what it had may have been deleted meanwhile. */
const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

/** The target of a link; undefined if it does not exist or may not be followed. */
function linked(file: string, path: string, { allowed, outside, broken }: ListOptions) {
  const target = statOf(file);
  if (target === undefined) {
    broken?.(path, 'to nothing');
    return undefined;
  }
  if (allowed?.(file)) return target;
  outside?.(path);
  return undefined;
}

/** Undefined for a missing target and for a link to itself: `throwIfNoEntry: false` would not cover the latter. */
function statOf(file: string) {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}
