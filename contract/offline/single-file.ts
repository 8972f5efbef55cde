import type { PageMeta } from '../page/page.ts';
import type { LiveSite, Logo } from '../site.ts';
import { SITE_NAME } from '../site-name.ts';
import type { SitePath } from '../urls.ts';

/**
 * The single file is the whole site in one HTML document that is opened from disk. Pages, sidebars, the search index and
 * files are blocks in it, `<script type="text/plain" id="frame:block-…">`: raw deflate in base64. A block is unpacked when it is
 * first needed. Data files of the site are blocks under their own names.
 */

/** Files that a build writes beside the folder of the site. The single file is also written into the site, for download. */
export const SINGLE_FILE = `${SITE_NAME}.html`;
export const ZIP_FILE = `${SITE_NAME}-site.zip`;

/** Base of the single file. Addresses come after the hash sign, and `#/docs/intro/` is base + site path, as everywhere. */
export const SINGLE_FILE_BASE: SitePath = '#/' as SitePath;

/** Lists what is in the file, as JSON (`FRAME_IDS.directory`). */
export interface SingleFileDirectory {
  /** Release of the site, as the offline copy names it. */
  release: string;
  /** Day of the last change of the source, `2026-01-31`; absent where it is not known. */
  date?: string;
  /** Logo of the site, with its pictures in their addresses; absent where it has none, or one that is drawn by the page. */
  logo?: Logo;
  /** Base of the site, with which links in articles and addresses of files begin. */
  siteBase: string;
  /** Block → the pages in it. The block `pages-0` is the first. */
  pages: SitePath[][];
  /** Moved address → new address. */
  redirects: Record<SitePath, SitePath>;
  /** Path of a file that pages refer to → its media type. Its block is `file-<place in the list>`. */
  files: [path: SitePath, type: string][];
}

/** What a block of pages holds, as JSON: one entry for each path in the directory, in the same order. */
export interface SingleFilePage {
  /** Without the sidebar's items: the file has the whole sidebar, once. */
  meta: PageMeta;
  /** Inside of `<main>`, as the site has it. */
  main: string;
}

/** The site's information for the single file: the same, with addresses after the hash sign, and with pictures in theirs. */
export function siteOfSingleFile<Site extends LiveSite>(site: Site, logo: Logo | undefined): Site {
  const { announcement } = site;
  return {
    ...site,
    base: SINGLE_FILE_BASE,
    ...(logo && { logo }),
    announcement: announcement && {
      ...announcement,
      html: announcement.html.replaceAll(`href="${site.base}`, `href="${SINGLE_FILE_BASE}`),
    },
  };
}
