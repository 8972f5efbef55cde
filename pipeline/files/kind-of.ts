import { existsSync, statSync } from 'node:fs';

/** What a path leads to; null where that is nothing, or a pipe or a device. A path through a file leads nowhere: asked of it, `statSync` throws. */
export function kindOf(path: string): 'file' | 'folder' | null {
  if (!existsSync(path)) return null;
  const found = statSync(path);
  if (found.isDirectory()) return 'folder';
  return found.isFile() ? 'file' : null;
}
