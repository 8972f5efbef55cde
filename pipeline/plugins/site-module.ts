import type { Plugin } from 'vite';
import type { LiveSite } from '../../contract/site.ts';

const SITE = 'virtual:site';

/** Its name in Vite's module graphs. */
export const SITE_MODULE = `\0${SITE}`;

/** The virtual module with what the scripts know about the site (declared in `src/virtual.d.ts`). */
export function siteModule(liveSite: () => Promise<LiveSite>): Plugin {
  return {
    name: 'docs:site-module',
    enforce: 'pre',
    resolveId: (id) => (id === SITE ? SITE_MODULE : undefined),
    async load(id) {
      if (id !== SITE_MODULE) return undefined;
      const site = await liveSite();
      return `export const site = ${JSON.stringify(site)};
export const hasVersions = ${site.versions.length > 1};
export const hasAnnouncement = ${site.announcement !== null};
`;
    },
  };
}
