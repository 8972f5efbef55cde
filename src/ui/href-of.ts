import { isForeign, withBase } from '../../contract/urls.ts';

/** What a link has for an address as `site.yml` and sidebars name it: a path of the site gets the base. */
export const hrefOf = (base: string, to: string): string => (isForeign(to) ? to : withBase(base, to));
