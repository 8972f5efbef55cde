import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { kindOf } from '../files/kind-of.ts';
import { listFiles } from '../files/list-files.ts';
import { nameIn } from '../files/name-in.ts';
import { NO_PAGES } from './pages/docs.ts';
import { configOf } from './site/docusaurus-config.ts';

export interface ContentPlace {
  /** Absolute: the folder with `site.yml`, `static/`, `sidebars.js` and the rest. */
  contentDir: string;
  /** The folder of the pages, relative to `contentDir`: `docs`, `../docs`, or `.` if the pages are directly in it. */
  docsFolder: string;
  /** Absolute paths of other folders whose files the site may use: `allowed_folders` of `site.yml`. */
  sharedFolders?: readonly string[];
}

/**
 * Finds the parts of a site. Many projects keep `docs/` beside the folder of their Docusaurus site (`website/`): `given`
 * can be either of the two, the folder around both, or a folder that has nothing but pages.
 *
 * @param given absolute path, as the user named it
 */
export function findContent(given: string): ContentPlace {
  const here = existsSync(given) ? realpathSync(given) : given;
  if (isFolder(join(here, 'docs')) && existsSync(join(here, 'site.yml')))
    return { contentDir: here, docsFolder: 'docs' };
  const website = configOf(here) === undefined ? join(here, 'website') : here;
  const config = configOf(website);
  if (config === undefined || isFolder(join(website, 'docs'))) {
    if (config !== undefined && !isFolder(join(here, 'docs'))) return { contentDir: website, docsFolder: 'docs' };
    const isBare = !isFolder(join(here, 'docs')) && !isFolder(join(here, 'versioned_docs')) && hasPages(here);
    return { contentDir: here, docsFolder: isBare ? '.' : 'docs' };
  }
  const docs = docsBeside(website, readFileSync(config, 'utf8'));
  return { contentDir: website, docsFolder: docs };
}

/** Finds the `path` that the configuration gives to the pages, a string or a constant. It is a program, but is not run for this. */
function docsBeside(website: string, config: string): string {
  // A blog also has a path, which may come first.
  const docs = config.slice(Math.max(0, config.search(/\bdocs\s*:\s*\{/)));
  const found = [...namedPaths(docs, config), ...namedPaths(config, config), '../docs'].find(
    (path) => resolve(website, path) !== website && hasPages(resolve(website, path)),
  );
  return found === undefined ? 'docs' : nameIn(website, resolve(website, found));
}

function namedPaths(part: string, config: string): string[] {
  return [...part.matchAll(/\bpath\s*:\s*(?:['"`]([^'"`]+)['"`]|(\w+))/g)].flatMap(([, text, name]) =>
    text === undefined ? (new RegExp(`\\b${name}\\s*=\\s*['"\`]([^'"\`]+)['"\`]`).exec(config)?.[1] ?? []) : text,
  );
}

const isFolder = (path: string) => kindOf(path) === 'folder';

const hasPages = (folder: string) =>
  isFolder(folder) && listFiles(folder).some((name) => /\.mdx?$/.test(name) && !NO_PAGES.test(name));
