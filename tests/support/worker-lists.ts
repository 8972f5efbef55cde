import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { readLists, SCRIPT_FOLDER } from '../../contract/offline/worker-scripts.ts';

/** Names of the scripts that a built `sw.js` runs, below the base. */
export function scriptsOf(worker: string): string[] {
  const names = new RegExp(`${SCRIPT_FOLDER}\\w+\\.[0-9a-f]{10}\\.js`, 'g');
  return [...new Set(Array.from(worker.matchAll(names), ([name]) => name))];
}

/** The release manifest that a built worker has. @param read gives a file of the site */
export function manifestOfWorker(read: (name: string) => string): ManifestEntry[] {
  const lists = scriptsOf(read('sw.js')).flatMap((name) => /\.push\((".*")\);$/m.exec(read(name))?.[1] ?? []);
  return readLists(lists.map((list) => JSON.parse(list) as string));
}
