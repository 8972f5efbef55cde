import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All files below a folder, sorted, with forward slashes, relative to it. Hidden files are left out. A missing folder is empty. */
export function listFiles(folder: string, below = ''): string[] {
  let entries: { name: string; isDirectory(): boolean }[];
  try {
    entries = readdirSync(join(folder, below), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    });
}
