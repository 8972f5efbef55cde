import { withBase } from '../../contract/urls.ts';
import { inTime } from '../ui/in-time.ts';

/** @param file a JSON file of the build, below the base: `assets/sidebar-docs.json` */
type LoadSiteData = (file: string) => Promise<unknown>;

const loaded = new Map<string, Promise<unknown>>();
let load: LoadSiteData | undefined;

/** Sets where data files come from. The entry of the single file calls it; without it they come from the server. */
export function provideSiteData(from: LoadSiteData): void {
  load = from;
}

/**
 * Loads a data file of the build, once per visit. After a failed attempt, the next call tries again.
 *
 * @throws Error when it cannot be loaded
 */
export function siteData<T>(base: string, file: string): Promise<T> {
  const known = loaded.get(file);
  if (known) return known as Promise<T>;
  const request = load ? load(file) : fetchData(base, file);
  loaded.set(file, request);
  request.catch(() => loaded.delete(file));
  return request as Promise<T>;
}

async function fetchData(base: string, file: string): Promise<unknown> {
  const response = await fetch(withBase(base, file), { signal: inTime() });
  if (!response.ok) throw new Error(`${file} could not be loaded: status ${response.status}`);
  return response.json();
}
