import { CACHE_PREFIX, databaseName } from './cache-names.ts';
import { KEPT, type KeptThing, type Place } from './kept.ts';
import { isCacheAt } from './site-cache.ts';

/**
 * Finds the entry of the list for something that is stored on the device.
 *
 * @param name a key, the name of a cache or of a database, or the scope of a worker as a path
 * @returns undefined when it belongs to another site
 */
export function keptThing(place: Place, name: string, base: string): KeptThing | undefined {
  const things: readonly KeptThing[] = KEPT.filter((thing) => thing.place === place);
  if (place === 'service worker') return name === base ? things[0] : undefined;
  if (place === 'IndexedDB') return name === databaseName(base) ? things[0] : undefined;
  if (place === 'Cache Storage') {
    if (!isCacheAt(base, name)) return undefined;
    const own = name.endsWith(`:${base}`) ? `${CACHE_PREFIX}-state` : CACHE_PREFIX;
    return things.find((thing) => thing.name === own);
  }
  const end = `:${base}`;
  const key = name.endsWith(end) ? name.slice(0, -end.length) : name;
  // The key ends with the base of another site.
  if (/:\/(.*\/)?$/.test(key)) return undefined;
  return things.find((thing) => key === thing.name || (thing.many && key.startsWith(`${thing.name}-`)));
}
