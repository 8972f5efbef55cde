import type { ManifestEntry, PackEntry } from './manifest.ts';

/**
 * The service worker consists of several scripts, so that an update fetches only those that changed. `sw.js` is a few hundred bytes:
 * facts about the release, and the names and checksums of the others. These are the worker's code, which seldom changes, and the
 * release manifest in parts: one changed file changes one part. `sw.js` checks their sums before the browser runs them (`sw/sw.ts`).
 */

/** Folder of these scripts, below the base. */
export const SCRIPT_FOLDER = 'assets/sw/';

/** What `sw.js` says about its release. */
export interface ReleaseFacts {
  release: string;
  /** When its source was last changed; null when not known. */
  date: string | null;
  packs: readonly PackEntry[];
}

/** A file of a release, with its place in the order of download: lower numbers first, equal ones by address. */
export interface RankedEntry extends ManifestEntry {
  rank: number;
}

/** Order of the release manifest. */
export function byRank(a: RankedEntry, b: RankedEntry): number {
  return a.rank - b.rank || (a.url < b.url ? -1 : 1);
}

/** Variable of the worker to which each list script adds its part of the list, as text. */
export const LISTS = 'docsLists';

/** A script with a part of the list. */
export function listScript(entries: readonly RankedEntry[]): string {
  const lines = entries.map(
    ({ rank, url, revision, bytes, pieces = '' }) => `${rank}\t${url}\t${revision}\t${bytes}\t${pieces}\n`,
  );
  return `(self.${LISTS}??=[]).push(${JSON.stringify(lines.join(''))});\n`;
}

/** The release manifest that the parts make, in whichever order they come. */
export function readLists(parts: readonly string[]): ManifestEntry[] {
  const entries = parts.flatMap((part) => part.split('\n').slice(0, -1).map(readLine));
  return entries.sort(byRank).map(({ rank: _, ...entry }) => entry);
}

function readLine(line: string): RankedEntry {
  const [rank, url = '', revision = '', bytes, pieces = ''] = line.split('\t');
  return { rank: Number(rank), url, revision, bytes: Number(bytes), ...(pieces !== '' && { pieces }) };
}
