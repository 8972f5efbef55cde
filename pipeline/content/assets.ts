import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { splitLink, withBase } from '../../contract/urls.ts';
import { nameHash } from '../files/hashes.ts';
import type { Asset, AssetTarget } from '../markdown/context.ts';
import { type AllowedFolders, outsideProblem } from './checks/allowed-folders.ts';
import { aliased, type ImportAliases } from './modules/import-aliases.ts';

export interface AssetWorld {
  contentDir: string;
  base: string;
  aliases: ImportAliases;
  /** What pages may show, link to as a file, and import. */
  allowed: AllowedFolders;
}

/** The folder that is copied to the site as it is, as Docusaurus does. */
export const STATIC = 'static';

/**
 * A file beside the page, or below `static/` when its address starts with a slash or `@site/static`. Null when there is
 * none; a problem for one that lies where the site takes no files from.
 */
export function resolveAsset(world: AssetWorld, source: string, href: string): AssetTarget {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return null;
  const path = safeDecode(splitLink(href).path);
  if (path === '') return null;
  const file =
    aliased(world.aliases, path) ??
    (path.startsWith('/') ? join(world.contentDir, STATIC, path) : resolve(dirname(source), path));
  if (!existsSync(file) || !statSync(file).isFile()) return null;
  return world.allowed(file) ? assetOf(world, file) : outsideProblem(world.contentDir, href, file);
}

/** What lies in `static/` keeps its address; any other file gets one by its content. */
export function assetOf({ contentDir, base }: AssetWorld, source: string): Asset {
  const inStatic = relative(join(contentDir, STATIC), source).replaceAll('\\', '/');
  if (!inStatic.startsWith('..'))
    return { source, target: null, url: withBase(base, inStatic.split('/').map(encodeURIComponent).join('/')) };
  const hash = nameHash(readFileSync(source));
  const extension = extname(source);
  const target = `assets/${basename(source, extension).replace(/[^\w.-]+/g, '-')}.${hash}${extension}`;
  return { source, target, url: withBase(base, target) };
}

export function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
