import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { fileOfKey, keyOf } from '../keys.ts';
import { isPage } from '../page-facts.ts';

/** What to do so that the cache of a release holds its files and nothing else. */
export interface Plan {
  /** Files that are stored already. */
  keep: ManifestEntry[];
  /** Files whose bytes another release has stored: they need no network. */
  reuse: { entry: ManifestEntry; from: string }[];
  fetch: ManifestEntry[];
  /** Keys that belong to no file of the release. */
  remove: string[];
}

export interface Stored {
  scope: string;
  /** Keys in the release's own cache. */
  own: ReadonlySet<string>;
  /** Keys in other caches → name of the cache. */
  elsewhere: ReadonlyMap<string, string>;
}

export function planDownload(manifest: readonly ManifestEntry[], stored: Stored): Plan {
  const plan: Plan = { keep: [], reuse: [], fetch: [], remove: [] };
  const wanted = new Set<string>();
  for (const entry of manifest) {
    const key = keyOf(stored.scope, entry);
    wanted.add(key);
    const from = stored.elsewhere.get(key);
    if (stored.own.has(key)) plan.keep.push(entry);
    else if (from !== undefined) plan.reuse.push({ entry, from });
    else plan.fetch.push(entry);
  }
  plan.remove = [...stored.own].filter((key) => !wanted.has(key));
  return plan;
}

/**
 * Pages whose files are new in a release, or differ from those of the previous release.
 * @param before keys in the cache of the previous release
 */
export function differentPages(
  manifest: readonly ManifestEntry[],
  before: ReadonlySet<string>,
  scope: string,
): ManifestEntry[] {
  return manifest.filter((entry) => isPage(entry.url) && !before.has(keyOf(scope, entry)));
}

/** File → key, for a release of which only the cache is known. */
export function filesOfKeys(scope: string, keys: readonly string[]): Map<string, string> {
  const pairs = keys.map((key) => [fileOfKey(scope, key), key] as const);
  return new Map(pairs.filter((pair): pair is [string, string] => pair[0] !== null));
}
