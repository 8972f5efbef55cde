import type { ConfigEntry } from './reference-data.ts';

/**
 * The id each key has on the page that lists them all. A key that several components share has its plain name
 * where it comes first, and its component's name in front everywhere else.
 */
export function configAnchors(entries: readonly ConfigEntry[]): Map<ConfigEntry, string> {
  const taken = new Set<string>();
  return new Map(
    entries.map((entry) => {
      const id = taken.has(entry.key) ? `${entry.component}.${entry.key}` : entry.key;
      taken.add(id);
      return [entry, id];
    }),
  );
}
