import { canonicalPath, isForeign, type SitePath, splitLink } from '../urls.ts';
import { docPath } from './config-places.ts';

/** Where a term's `see` leads: it is the id of a docs page, or a site path; null if it is the address of another site. */
export function termTarget(see: string): SitePath | null {
  if (isForeign(see)) return null;
  const { path, search, hash } = splitLink(see);
  return `${path.startsWith('/') ? canonicalPath(path) : docPath(path)}${search}${hash}`;
}
