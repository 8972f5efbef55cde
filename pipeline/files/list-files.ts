import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All files below a folder, with forward slashes, relative to it, each folder in the order of names. A missing folder is empty.
 *
 * @param options `hidden` takes those in whose name begins with a dot; what people write comes without
 */
export function listFiles(folder: string, { hidden = false, below = '' } = {}): string[] {
  let entries: { name: string; isDirectory(): boolean }[];
  try {
    entries = readdirSync(join(folder, below), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => hidden || !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(folder, { hidden, below: path }) : [path];
    });
}
