import { basename, dirname, join, relative, resolve } from 'node:path';
import {
  canonicalPath,
  isForeign,
  pagePath,
  type SitePath,
  splitLink,
  targetPath,
  withBase,
  withoutBase,
  withScheme,
} from '../../../contract/urls.ts';
import type { LinkTarget } from '../../markdown/context.ts';
import { type AssetWorld, resolveAsset, safeDecode } from '../assets.ts';
import { docsByPath, docsBySource, docsByUnnumberedSource, withoutNumbers } from '../find.ts';
import { namesLike, nearestName } from '../nearest.ts';
import { withSlashes } from '../slashes.ts';
import type { Doc } from './docs.ts';
import { deadLink } from './foreign-links.ts';
import { movedTo, type Redirects } from './moved.ts';

export interface LinkWorld {
  contentDir: string;
  base: string;
  docs: readonly Doc[];
  redirects: Redirects;
}

/**
 * What a link in a Markdown file leads to.
 * `./page.md` and `./page` count from the file, `@site/docs/page.md` from the content folder, `/docs/page` from the base; `pathname://` is passed on as it is
 * (Docusaurus' way to name what the site does not know), with the base, and not checked. Whether the address exists is checked when all pages are made.
 */
export function resolveLink(world: LinkWorld, source: string, href: string): LinkTarget {
  if (href.startsWith('pathname://')) {
    const path = href.slice('pathname://'.length);
    return { href: path.startsWith('/') ? withBase(world.base, path) : path, unchecked: true };
  }
  if (isForeign(href)) return (!href.startsWith('//') && deadLink(href)) || { href: withScheme(href) };
  const { path, search, hash } = splitLink(href);
  if (href === '') return { problem: 'This link has no address.', hint: 'Write where it leads, or leave it out.' };
  if (path === '') return { href };
  const decoded = safeDecode(path);
  const slashed = withSlashes(decoded);
  if (slashed !== null) return { problem: `The link ${decoded} has a backslash.`, hint: `Write "${slashed}".` };
  if (/^www\.[\w-]+\.\w/i.test(path))
    return { problem: `The link ${href} has no scheme.`, hint: `Write "https://${href}".` };
  if (path.startsWith('/') && !/\.mdx?$/.test(path)) {
    return { href: withBase(world.base, fromTop(world, decoded)) + search + hash };
  }
  if (decoded.startsWith(SITE))
    return linkToFile(world, join(world.contentDir, decoded.slice(SITE.length)), search + hash);
  const own = docsBySource(world.docs).get(source);
  const file = path.startsWith('/') ? join(world.contentDir, decoded) : resolve(dirname(source), decoded);
  const inVersion = path.startsWith('/') && own ? join(world.contentDir, own.root, decoded) : file;
  // Docusaurus counts from the page, then from the folder of the pages, then from the site's.
  const root =
    own && /^[^.].*\.mdx?$/.test(path)
      ? [join(world.contentDir, own.root, decoded), join(world.contentDir, decoded)]
      : [];
  const doc = [file, inVersion, ...root].map((name) => findDoc(world.docs, name)).find((found) => found !== undefined);
  if (doc) return { href: withBase(world.base, doc.path) + search + hash };
  if (/\.mdx?$/.test(path)) return missingPage(world, file);
  const from = new URL(own ? own.path.replace(/\/$/, '') : '/', 'http://site');
  const { pathname } = new URL(decoded, from);
  const isPage = (page: string) => docsByPath(world.docs).has(safeDecode(page));
  return { href: withBase(world.base, targetPath(pathname, isPage)) + search + hash };
}

/** The folder of the site, in links as in imports. */
const SITE = '@site/';

function linkToFile(world: LinkWorld, file: string, rest: string): LinkTarget {
  const doc = findDoc(world.docs, file);
  return doc ? { href: withBase(world.base, doc.path) + rest } : missingPage(world, file);
}

function missingPage(world: LinkWorld, file: string): LinkTarget {
  const name = relative(world.contentDir, file).replaceAll('\\', '/');
  return { problem: `There is no page ${name}`, hint: suggest(world, file) };
}

/**
 * What an address means that a component wrote from the top of the site, where Docusaurus' own components know the base and plain elements
 * do not: a page, or a file in `static/`. It comes with the base, whether or not it had it.
 */
export function addressFromTop(world: LinkWorld & AssetWorld, address: string, kind: 'link' | 'file'): string {
  const { path, search, hash } = splitLink(address);
  const inside = safeDecode(withoutBase(world.base, path) ?? path);
  const page = fromTop(world, inside);
  // Nearly all are links that the Markdown stages made.
  const isDone = path.startsWith(world.base) && page === canonicalPath(inside);
  if (isDone && docsByPath(world.docs).has(page)) return address;
  const file = resolveAsset(world, world.contentDir, inside);
  if (file && 'url' in file) return file.url + search + hash;
  return isDone || kind === 'file' ? address : withBase(world.base, page) + search + hash;
}

/** Docusaurus can have its pages at the top of a site: what is no page there is taken from the folder of the pages. */
function fromTop({ docs }: LinkWorld, address: string): SitePath {
  const page = pagePath(address);
  const paths = docsByPath(docs);
  return [page, `/docs${page}` as SitePath].find((path) => paths.has(path)) ?? canonicalPath(address);
}

/** A file on disk, its folder's own page, or the file when the extension is left out. */
function findDoc(docs: readonly Doc[], file: string): Doc | undefined {
  const names = [file, `${file}.md`, `${file}.mdx`, join(file, 'index.md'), join(file, 'index.mdx')];
  const sources = docsBySource(docs);
  const named = names.find((name) => sources.has(name));
  return named === undefined ? docsByUnnumberedSource(docs).get(withoutNumbers(file)) : sources.get(named);
}

/** The page that was most likely meant: the one that it became, one of its name, or one like it. */
function suggest({ docs, redirects, contentDir }: LinkWorld, file: string): string {
  const fileAt = (path: string | undefined) => docs.find((doc) => doc.path === path)?.file;
  const old = relative(contentDir, file)
    .replaceAll('\\', '/')
    .replace(/(?:\/index)?\.mdx?$/, '');
  const moved = fileAt(movedTo(redirects, old));
  if (moved !== undefined) return `site.yml redirects its address to ${moved}.`;
  const name = baseName(file);
  const same = docs.filter((doc) =>
    name === 'index' ? doc.isIndex && doc.source.startsWith(dirname(file)) : baseName(doc.source) === name,
  );
  if (same.length > 0) return `Files with that name: ${filesOf(same)}.`;
  const names = docs.map((doc) => baseName(doc.source));
  const like = new Set([nearestName(name, names) ?? [], namesLike(name, names)].flat());
  const near = [...like].flatMap((one) => docs.filter((doc) => baseName(doc.source) === one));
  return near.length > 0
    ? `Files with a similar name: ${filesOf(near)}.`
    : 'The address counts from the folder of the page that holds the link.';
}

const filesOf = (docs: readonly Doc[]) =>
  docs
    .slice(0, 3)
    .map(({ file }) => file)
    .join(', ');

const baseName = (file: string) => basename(file).replace(/\.mdx?$/, '');
