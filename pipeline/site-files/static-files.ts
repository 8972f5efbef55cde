import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { PageInput } from '../../contract/page/render.ts';
import { fileOfPage, markdownFileOf, type SitePath } from '../../contract/urls.ts';
import { STATIC } from '../content/assets.ts';
import { READ_HINT, UNREADABLE_FILE } from '../files/unreadable.ts';

export interface StaticFilesInput {
  pages: readonly PageInput[];
  /** Old address → new address. */
  redirects: Readonly<Record<string, string>>;
  /** Names below `static/`, with slashes. */
  files: readonly string[];
  /** Why the user may not read one of them, in the system's words; null for one that can be read. */
  denied(file: string): string | null;
}

/** What a build itself writes in the root of the site. `robots.txt` is missing: the author's own takes precedence. */
export const BUILT_FILES = [
  '404.html',
  'llms.txt',
  'llms-full.txt',
  'manifest.webmanifest',
  'openapi.json',
  'openapi.yaml',
  'sitemap.xml',
  'sw.js',
];

/** What operating systems and Git leave in folders. Other names with a dot are for hosts: `.well-known/`, `.nojekyll`. */
const LEFT_BY_TOOLS = /(?:^|\/)(?:\.DS_Store|\._[^/]*|\.git(?:keep|ignore|attributes)?)(?:\/|$)/;

/**
 * The files of `static/` that can be copied into the site, and a problem for each that would take the place of a page, a
 * redirect or a file of the build, or that cannot be read, and is left out. A file cannot have the name of a page's folder either.
 */
export function staticFiles({ pages, redirects, files, denied }: StaticFilesInput): {
  files: string[];
  diagnostics: Diagnostic[];
} {
  const owners = new Map<string, string>(BUILT_FILES.map((name) => [name, 'a file that the build makes']));
  for (const from of Object.keys(redirects)) owners.set(fileOfPage(from as SitePath), `the redirect from ${from}`);
  for (const page of pages) {
    const owner = page.kind === 'doc' ? page.file : `the page ${page.path}`;
    for (const name of [fileOfPage(page.path), markdownFileOf(page.path)]) owners.set(name, owner);
  }
  // The folders of pages, each with the first page in it.
  const folders = new Map<string, string>();
  for (const [name, owner] of owners)
    for (const folder of foldersOf(name)) if (!folders.has(folder)) folders.set(folder, owner);
  const diagnostics: Diagnostic[] = [];
  const taken = files.filter((file) => {
    if (LEFT_BY_TOOLS.test(file)) return false;
    const place = { severity: 'error', file: `${STATIC}/${file}` } as const;
    const reason = denied(file);
    if (reason !== null) {
      const message = `This file cannot be read, and is left out: ${reason}.`;
      diagnostics.push({ ...place, rule: UNREADABLE_FILE, message, hint: READ_HINT });
      return false;
    }
    const owner =
      owners.get(file) ?? folders.get(file) ?? foldersOf(file).flatMap((folder) => owners.get(folder) ?? [])[0];
    if (owner === undefined) return true;
    diagnostics.push({
      ...place,
      rule: 'duplicate-address',
      message: `This file would take the place of ${owner} and is left out.`,
      hint: 'Give one of the two another name.',
    });
    return false;
  });
  return { files: taken, diagnostics };
}

/** `a/b/c.html` → `a/b`, `a`. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}
