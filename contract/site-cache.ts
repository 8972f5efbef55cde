import { isCacheOf } from './cache-names.ts';

/** The end of a release's cache: the release, as contract/offline/zip-update.ts names it. */
const RELEASE = /:[\da-f]{12}$/;

/**
 * Whether a cache is of the site at this base, whatever the site was called when it was made: a site without a `name` in `site.yml` has
 * other caches with each title. `deploy/retired-sw.js` has the same rule.
 */
export function isCacheAt(base: string, name: string): boolean {
  if (isCacheOf(base, name)) return true;
  const site = name.split(':', 1)[0] ?? '';
  const place = name.slice(site.length + 1);
  if (place === base) return /.-state$/.test(site);
  return site !== '' && RELEASE.test(place) && place.replace(RELEASE, '') === base;
}
