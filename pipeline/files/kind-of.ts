import { existsSync, statSync } from 'node:fs';

/** What a path leads to; null where that is nothing. A path through a file leads nowhere: asked of it, `statSync` throws. */
export function kindOf(path: string): 'file' | 'folder' | null {
  if (!existsSync(path)) return null;
  return statSync(path).isDirectory() ? 'folder' : 'file';
}
