import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameAncestors } from '../../contract/content-policy.ts';
import { siteFolder } from '../../contract/offline/zip-update.ts';
import { SITE_NAME } from '../../contract/site-name.ts';

/** Below `deploy/`: configuration for web servers, and the script that uploads a site to one. */
export const SERVER_FILES = ['nginx.conf', 'Caddyfile', 'apache.conf', 'upload.sh'] as const;

/** The base and the folder of the site's files, as these files are written; both are replaced. */
const BASE = '/ort-server';
const FOLDER = `/srv/www${BASE}`;

/** A comment that begins like this, and the lines below it up to an empty line, which a site without a path does not need. */
const BELOW_A_PATH = /^[ \t]*# Below a path only:.*\n(?:.*\S.*\n)*\n?/gm;

/**
 * The base, and what a regular expression that has it begins with; `ort-server-docs.conf` is the name of a file and stays. One expression
 * for both, because what replaces the base may contain it.
 */
const WRITTEN_BASE = /(\^(?:\(\?!)?)?\/ort-server(?=[/\s;"$])/g;

/** Who may frame the pages of this project's own site. */
const MAY_FRAME = /frame-ancestors [^";]*/g;

export interface ServedSite {
  base: string;
  siteName?: string;
  /** See `policyHeaders`. */
  mayFrame?: readonly string[];
}

/** These files for a site whose files are in `/srv/www`, in the same folder as in the zip. */
export function serverFiles(
  root: string,
  { base, siteName = SITE_NAME, mayFrame }: ServedSite,
): Record<string, string> {
  return Object.fromEntries(
    SERVER_FILES.map((name) => [
      name,
      // The name comes first, because a base may contain what it replaces.
      forBase(readFileSync(join(root, 'deploy', name), 'utf8').replaceAll('ort-server-docs', siteName), base).replace(
        MAY_FRAME,
        frameAncestors(mayFrame),
      ),
    ]),
  );
}

/** @param base starts and ends with a slash */
export function forBase(text: string, base: string): string {
  const path = base.slice(0, -1);
  const pattern = path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return (path === '' ? text.replace(BELOW_A_PATH, '') : text)
    .split(FOLDER)
    .map((part) => part.replace(WRITTEN_BASE, (_, begin?: string) => (begin === undefined ? path : begin + pattern)))
    .join(`/srv/www/${siteFolder(base)}`);
}
