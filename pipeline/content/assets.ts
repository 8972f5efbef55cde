import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { decodePart, isForeign, splitLink, withBase } from '../../contract/urls.ts';
import { nameHash } from '../files/hashes.ts';
import { kindOf } from '../files/kind-of.ts';
import { nameIn } from '../files/name-in.ts';
import { deniedReason, READ_HINT, UNREADABLE_FILE } from '../files/unreadable.ts';
import type { Asset, AssetTarget, Refusal } from '../markdown/context.ts';
import { type AllowedFolders, outsideProblem } from './checks/allowed-folders.ts';
import { aliased, type ImportAliases } from './modules/import-aliases.ts';
import { hasItsCase, inAnyCase, nearFile } from './near-file.ts';

export interface AssetWorld {
  contentDir: string;
  base: string;
  aliases: ImportAliases;
  /** What pages may show, link to as a file, and import. */
  allowed: AllowedFolders;
}

/** The folder whose files are copied to the site unchanged, as in Docusaurus. */
export const STATIC = 'static';

/**
 * The file of an address: beside the page, below `static/` if the address starts with a slash, or where an alias such as
 * `@site` leads. Null when there is no such file; a problem when the site cannot have it.
 */
export function resolveAsset(world: AssetWorld, source: string, href: string): AssetTarget {
  const path = pathOf(href);
  if (path === null) return null;
  const file = fileOf(world, source, path);
  if (kindOf(file) !== 'file' || !hasItsCase(world.contentDir, file)) return null;
  return refusalOf(world, href, file) ?? assetOf(world, file);
}

/**
 * Null unless a file that is there is in a folder that the site may not take files from, or may not be read.
 *
 * @param written how the page names it
 */
export function refusalOf({ contentDir, allowed }: AssetWorld, written: string, file: string): Refusal | null {
  if (!allowed(file)) return outsideProblem(contentDir, written, file);
  const reason = deniedReason(file);
  if (reason === null) return null;
  return {
    rule: UNREADABLE_FILE,
    problem: `"${written}" cannot be read, and is left out: ${reason}.`,
    hint: READ_HINT,
  };
}

/** For an address without a file: the address of the file that was most likely meant, as the page would write it. */
export function nearAsset(world: AssetWorld, source: string, href: string): string | null {
  const path = pathOf(href);
  if (path === null) return null;
  const { contentDir } = world;
  const wanted = fileOf(world, source, path);
  // The author may have written the address relative to another folder.
  const inside = path.replace(/^(?:\.{0,2}\/)+/, '');
  const above = foldersAbove(contentDir, source);
  const tops = [join(contentDir, STATIC), ...above, ...above.map((folder) => join(folder, 'public'))];
  const others = tops.map((folder) => join(folder, inside));
  const found = [wanted, ...others].map((file) => inAnyCase(contentDir, file)).find((file) => file !== null);
  const file = found ?? nearFile(contentDir, wanted);
  if (file === null || kindOf(file) !== 'file' || !world.allowed(file)) return null;
  const [inStatic = '', beside = ''] = [join(contentDir, STATIC), dirname(source)].map((folder) =>
    nameIn(folder, file).replaceAll(' ', '%20'),
  );
  return inStatic.startsWith('..') ? beside : `/${inStatic}`;
}

/** The folders of a page, from the top: other tools take one of them, or `public/` in it, for the top of the site. */
function foldersAbove(contentDir: string, source: string): string[] {
  const folder = dirname(source);
  const isTop = folder === contentDir || nameIn(contentDir, folder).startsWith('..');
  return isTop ? [contentDir, folder] : [...foldersAbove(contentDir, folder), folder];
}

/** The decoded path of an address; null if it names a scheme or a host, or has no path. */
function pathOf(href: string): string | null {
  return isForeign(href) ? null : decodePart(splitLink(href).path) || null;
}

function fileOf({ aliases, contentDir }: AssetWorld, source: string, path: string): string {
  return (
    aliased(aliases, path) ?? (path.startsWith('/') ? join(contentDir, STATIC, path) : resolve(dirname(source), path))
  );
}

/** A file in `static/` keeps its address; any other file gets one with a hash of its content. */
export function assetOf({ contentDir, base }: AssetWorld, source: string): Asset {
  const inStatic = nameIn(join(contentDir, STATIC), source);
  if (!inStatic.startsWith('..'))
    return { source, target: null, url: withBase(base, inStatic.split('/').map(encodeURIComponent).join('/')) };
  const hash = nameHash(readFileSync(source));
  const extension = extname(source);
  // In small letters: not every server knows the type of a "PLAN.SVG", and only such a name counts as one with a hash.
  const target = `assets/${basename(source, extension).replace(/[^\w.-]+/g, '-')}.${hash}${extension.toLowerCase()}`;
  return { source, target, url: withBase(base, target) };
}
