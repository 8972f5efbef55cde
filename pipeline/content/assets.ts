import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { splitLink, withBase } from '../../contract/urls.ts';
import { nameHash } from '../files/hashes.ts';
import type { Asset } from '../markdown/context.ts';

export interface AssetWorld {
  contentDir: string;
  base: string;
}

/** The folder that is copied to the site as it is, as Docusaurus does. */
export const STATIC = 'static';

/** A file beside the page, or below `static/` when its address starts with a slash or `@site/static`. Null when there is none. */
export function resolveAsset(world: AssetWorld, source: string, href: string): Asset | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return null;
  const path = safeDecode(splitLink(href).path);
  if (path === '') return null;
  const file = path.startsWith('@site/')
    ? join(world.contentDir, path.slice('@site/'.length))
    : path.startsWith('/')
      ? join(world.contentDir, STATIC, path)
      : resolve(dirname(source), path);
  return existsSync(file) && statSync(file).isFile() ? assetOf(world, file) : null;
}

/** What lies in `static/` keeps its address; any other file gets one by its content. */
export function assetOf({ contentDir, base }: AssetWorld, source: string): Asset {
  const inStatic = relative(join(contentDir, STATIC), source).replaceAll('\\', '/');
  if (!inStatic.startsWith('..')) return { source, target: null, url: withBase(base, encodeURI(inStatic)) };
  const hash = nameHash(readFileSync(source));
  const extension = extname(source);
  const target = `assets/${basename(source, extension).replace(/[^\w.-]+/g, '-')}.${hash}${extension}`;
  return { source, target, url: withBase(base, target) };
}

export function safeDecode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
