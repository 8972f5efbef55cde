import type { SidebarItem } from '../../contract/page/page.ts';
import { siteData } from './site-data.ts';

/** The whole sidebar. */
export function sidebarFile(base: string, id: string): Promise<SidebarItem[]> {
  return siteData(base, `assets/sidebar-${id}.json`);
}
