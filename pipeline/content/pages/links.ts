import { basename, dirname, join, resolve } from 'node:path';
import {
  canonicalPath,
  decodePart,
  isForeign,
  pagePath,
  type SitePath,
  splitLink,
  targetPath,
  withBase,
  withoutBase,
  withScheme,
} from '../../../contract/urls.ts';
import { nameIn } from '../../files/name-in.ts';
import type { LinkTarget } from '../../markdown/context.ts';
import { type AssetWorld, resolveAsset } from '../assets.ts';
import { docsByPath, docsBySource, docsByUnnumberedSource, withoutNumbers } from '../find.ts';
import { memoized } from '../memoized.ts';
import { looksTheSame } from '../near-file.ts';
import { namesLike, nearestName } from '../nearest.ts';
import { withSlashes } from '../slashes.ts';
import type { Doc } from './docs.ts';
import { deadLink } from './foreign-links.ts';
import { movedTo, type Redirects } from './moved.ts';

export interface LinkWorld {
  contentDir: string;
  base: string;
  docs: readonly Doc[];
  /** Pages that exist, but are not part of this build. */
  drafts?: readonly Doc[];
  redirects: Redirects;
}

/**
 * What a link in a Markdown file leads to. `./page.md` and `./page` are relative to the file, `@site/docs/page.md` to the content folder,
 * and `/docs/page` to the base. `pathname://`, Docusaurus' way to name what the site does not know, gets the base and is not checked.
 * Whether the other addresses exist is checked once all pages are known.
 */
export function resolveLink(world: LinkWorld, source: string, href: string): LinkTarget {
  const target = targetOf(world, source, href);
  if ('problem' in target) return target;
  const path = withoutBase(world.base, splitLink(target.href).path);
  const leadsTo = (docs: readonly Doc[]) => path !== null && docsByPath(docs).has(pagePath(path));
  return leadsTo(world.drafts ?? []) && !leadsTo(world.docs) ? { ...target, hint: DRAFT } : target;
}

const DRAFT = 'It is a draft: remove its "draft", or the link.';

function targetOf(world: LinkWorld, source: string, href: string): LinkTarget {
  if (href.startsWith('pathname://')) {
    const path = href.slice('pathname://'.length);
    return { href: path.startsWith('/') ? withBase(world.base, path) : path, unchecked: true };
  }
  if (isForeign(href)) return (!href.startsWith('//') && deadLink(href)) || { href: withScheme(href) };
  const { path, search, hash } = splitLink(href);
  if (href === '')
    return {
      problem: 'This link has no address.',
      hint: 'Write where it leads, or leave it out. A place that links lead to is <a id="name"></a>.',
    };
  if (path === '') return { href };
  const decoded = decodePart(path);
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
  const root = rootOf(world, source);
  const file = path.startsWith('/') ? join(world.contentDir, decoded) : resolve(dirname(source), decoded);
  const inVersion = path.startsWith('/') && root !== undefined ? join(root, decoded) : file;
  // Docusaurus looks beside the page, then in the folder of the pages, then in that of the site.
  const fromRoot =
    root !== undefined && /^[^.].*\.mdx?$/.test(path) ? [join(root, decoded), join(world.contentDir, decoded)] : [];
  const files = [file, inVersion, ...fromRoot] as const;
  const doc = firstDoc(world.docs, files);
  if (doc) return { href: withBase(world.base, doc.path) + search + hash };
  if (/\.mdx?$/.test(path)) return missingPage(world, files);
  const from = new URL(own ? own.path.replace(/\/$/, '') : '/', 'http://site');
  const { pathname } = new URL(decoded, from);
  const isPage = (page: string) => docsByPath(world.docs).has(decodePart(page));
  const isDraft = firstDoc(world.drafts ?? [], files) !== undefined;
  const hint = isDraft ? DRAFT : MAIL.test(decoded) ? `Write "mailto:${href}" if it is a mail address.` : undefined;
  return { href: withBase(world.base, targetPath(pathname, isPage)) + search + hash, ...(hint && { hint }) };
}

/** The folder of the pages that a file belongs to, which is a page or a part of pages. */
const rootOf = ({ contentDir, docs }: LinkWorld, source: string): string | undefined =>
  rootsOf(docs)
    .map((root) => join(contentDir, root))
    .find((root) => !nameIn(root, source).startsWith('..'));

const rootsOf = memoized((docs: readonly Doc[]) => [...new Set(docs.map(({ root }) => root))]);

const MAIL = /^[^/@]+@[\w.-]+\.[a-z]{2,}$/i;

/** The folder of the site, in links as in imports. */
const SITE = '@site/';

function linkToFile(world: LinkWorld, file: string, rest: string): LinkTarget {
  const doc = findDoc(world.docs, file);
  return doc ? { href: withBase(world.base, doc.path) + rest } : missingPage(world, [file]);
}

/** @param files where it was looked for */
function missingPage(world: LinkWorld, files: readonly [string, ...string[]]): LinkTarget {
  const [file] = files;
  const name = nameIn(world.contentDir, file);
  const isDraft = firstDoc(world.drafts ?? [], files) !== undefined;
  return { problem: `There is no page ${name}`, hint: isDraft ? DRAFT : suggest(world, file) };
}

/**
 * Resolves an address that a component wrote from the top of the site, to a page or a file in `static/`. In Docusaurus, its own components
 * add the base and plain elements do not, so the address may or may not have it. The result has it, unless no such file was found.
 */
export function addressFromTop(world: LinkWorld & AssetWorld, address: string, kind: 'link' | 'file'): string {
  const { path, search, hash } = splitLink(address);
  const inside = decodePart(withoutBase(world.base, path) ?? path);
  const page = fromTop(world, inside);
  // Nearly all are links that the Markdown stages have already resolved.
  const isDone = path.startsWith(world.base) && page === canonicalPath(inside);
  if (isDone && docsByPath(world.docs).has(page)) return address;
  const file = resolveAsset(world, world.contentDir, inside);
  if (file && 'url' in file) return file.url + search + hash;
  return isDone || kind === 'file' ? address : withBase(world.base, page) + search + hash;
}

/** Docusaurus can have its pages at the top of a site: an address that is not a page is also tried below `/docs`. */
function fromTop({ docs }: LinkWorld, address: string): SitePath {
  const page = pagePath(address);
  const paths = docsByPath(docs);
  return [page, `/docs${page}` as SitePath].find((path) => paths.has(path)) ?? canonicalPath(address);
}

const firstDoc = (docs: readonly Doc[], files: readonly string[]): Doc | undefined =>
  files.map((name) => findDoc(docs, name)).find((found) => found !== undefined);

/** The page of a file on disk, which may be named without extension or number prefixes, or the index page of a folder. */
function findDoc(docs: readonly Doc[], file: string): Doc | undefined {
  const names = [file, `${file}.md`, `${file}.mdx`, join(file, 'index.md'), join(file, 'index.mdx')];
  const sources = docsBySource(docs);
  const named = names.find((name) => sources.has(name));
  return named === undefined ? docsByUnnumberedSource(docs).get(withoutNumbers(file)) : sources.get(named);
}

/** A hint at the page that was most likely meant: where it moved, or pages with the same or a similar name. */
function suggest({ docs, redirects, contentDir }: LinkWorld, file: string): string {
  const fileAt = (path: string | undefined) => docs.find((doc) => doc.path === path)?.file;
  const old = nameIn(contentDir, file).replace(/(?:\/index)?\.mdx?$/, '');
  const moved = fileAt(movedTo(redirects, old));
  if (moved !== undefined) return `site.yml redirects its address to ${moved}.`;
  const name = baseName(file);
  const same = docs.filter((doc) =>
    name === 'index' ? doc.isIndex && doc.source.startsWith(dirname(file)) : baseName(doc.source) === name,
  );
  if (same.length > 0) return `Files with that name: ${filesOf(same)}.`;
  const twin = docs.find(({ source }) => source.normalize() === file.normalize());
  if (twin) return looksTheSame(twin.file);
  const names = namesOf(docs);
  const like = new Set([nearestName(name, names) ?? [], namesLike(name, names)].flat());
  const near = [...like].flatMap((one) => docs.filter((doc) => baseName(doc.source) === one));
  return near.length > 0
    ? `Files with a similar name: ${filesOf(near)}.`
    : 'The address is relative to the folder of the page that contains the link.';
}

const filesOf = (docs: readonly Doc[]) =>
  docs
    .slice(0, 3)
    .map(({ file }) => file)
    .join(', ');

const namesOf = memoized((docs: readonly Doc[]) => docs.map((doc) => baseName(doc.source)));

const baseName = (file: string) => basename(file).replace(/\.mdx?$/, '');
