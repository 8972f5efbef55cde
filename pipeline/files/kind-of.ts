import { existsSync, statSync } from 'node:fs';

/** What a path leads to; null for nothing, a pipe, or a device. `existsSync` goes first: for a path through a file, `statSync` throws. */
export function kindOf(path: string): 'file' | 'folder' | null {
  if (!existsSync(path)) return null;
  const found = statSync(path);
  if (found.isDirectory()) return 'folder';
  return found.isFile() ? 'file' : null;
}
