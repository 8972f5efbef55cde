import type { LiveSite } from '../../contract/site.ts';
import { barLink } from './bar.tsx';

/**
 * To be called before pages are rendered: readers do not need this.
 *
 * @throws Error that shows the link of the bar that cannot be shown: it comes from `navbar.items` of `site.yml`
 */
export function checkBar({ navbar, base, versions }: Pick<LiveSite, 'navbar' | 'base' | 'versions'>): void {
  for (const item of navbar.items) {
    try {
      barLink(item, { base, path: '/', versions, version: null });
    } catch (cause) {
      throw new Error(`Check "navbar.items" in site.yml: ${JSON.stringify(item)}`, { cause });
    }
  }
}
