import type { SidebarItem } from '../../contract/page.ts';
import { withBase } from '../../contract/urls.ts';

const loaded = new Map<string, Promise<SidebarItem[]>>();

/** The whole sidebar, fetched once per visit. A failed attempt is forgotten. */
export function sidebarFile(base: string, id: string): Promise<SidebarItem[]> {
  const known = loaded.get(id);
  if (known) return known;
  const request = fetch(withBase(base, `assets/sidebar-${id}.json`)).then((response) => {
    if (!response.ok) throw new Error(`The sidebar could not be loaded: status ${response.status}`);
    return response.json() as Promise<SidebarItem[]>;
  });
  loaded.set(id, request);
  request.catch(() => loaded.delete(id));
  return request;
}
