import { join, posix } from 'node:path';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { pagePath, type SitePath } from '../../../contract/urls.ts';
import { listFiles } from '../../files/list-files.ts';
import { unreadable } from '../../files/unreadable.ts';
import { leadOfMarkdown } from '../../markdown/text-of-markdown.ts';
import { type AllowedFolders, outsideProblem } from '../checks/allowed-folders.ts';
import { formatOf, readMdFormat } from '../modules/md-format.ts';
import { readTextFile } from '../text-file.ts';
import { type ContentTitle, findContentTitle } from './content-title.ts';
import { folderOfParts, foldersOfPages } from './folders-of-parts.ts';
import { type FrontMatter, type SplitDocument, splitFrontMatter } from './front-matter.ts';
import { addressPart, slugAddress } from './page-address.ts';

export interface Doc {
  /** Path below the version's folder without number prefixes and extension: `admin-guide/infrastructure/index`. */
  id: string;
  /** Folder part of the id; empty for the top. */
  folder: string;
  /** Absolute path of the file. */
  source: string;
  /** Path below the content folder: `docs/intro.md`. */
  file: string;
  path: SitePath;
  /** The version's folder below the content folder: `docs`. */
  root: string;
  title: string;
  /** The heading that the page shows, in parts: every second one is code. A title in the body takes precedence over the front matter's. */
  heading: readonly string[];
  /** Whether the body contains the heading. */
  isHeaded: boolean;
  /** The lines of that heading in the file, from 1. */
  headingLines?: { first: number; last: number };
  description: string;
  sidebarLabel: string;
  /** Front matter, else the number prefix, else undefined: then the order is by file name. */
  position: number | undefined;
  /** Whether it is the page of its folder. */
  isIndex: boolean;
  /** Key of the front matter → its line in the file. */
  lines: Readonly<Record<string, number>>;
  frontMatter: FrontMatter;
}

export interface DocsFolder {
  /** Absolute. */
  contentDir: string;
  /** Below the content folder: `docs`. */
  folder: string;
  /** Where the pages live: `/docs/`. */
  base: SitePath;
  /** Where symbolic links may lead; nowhere by default. */
  allowed?: AllowedFolders;
}

const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;

/** `02-setup` → `setup` with position 2. Dates and versions (`2021-11-01`, `7.0-notes`) have no prefix. */
export function splitNumberPrefix(name: string): { name: string; position: number | undefined } {
  const match = /^(\d+[-_.]\d)/.test(name) ? null : NUMBER_PREFIX.exec(name);
  return match ? { name: name.slice(match[0].length), position: Number(match[1]) } : { name, position: undefined };
}

/** Not searched if the pages are in the content folder itself: its other parts, and packages, which bring Markdown files of their own. */
export const NO_PAGES = /^(?:static|data|diagrams|src|versioned_docs)\/|(?:^|\/)node_modules\//;

/**
 * The folders of finished sites, which have each of their pages as Markdown. Where the output is in the folder of the pages, as it is
 * by default in one that has nothing but pages, a build would take those for pages, and the next one twice as many.
 */
function sitesAmong(files: readonly string[]): string[] {
  const known = new Set(files);
  return files
    .filter((file) => file.endsWith('/sw.js'))
    .map((file) => file.slice(0, -'sw.js'.length))
    .filter((site) => known.has(`${site}print/index.html`));
}

/** All pages of one docs folder. Files and folders whose name starts with `_` are partials. */
export function scanDocs(folder: DocsFolder): { docs: Doc[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const empty: Diagnostic[] = [];
  const root = join(folder.contentDir, folder.folder);
  const isSearched = (path: string) => folder.folder !== '.' || !NO_PAGES.test(`${path}/`);
  const tell = (path: string, found: readonly Diagnostic[]) => {
    if (isSearched(path)) diagnostics.push(...found);
  };
  const listed = listFiles(root, {
    ...folder,
    outside: (path) => tell(path, [outsideLink(folder, path)]),
    broken: (path, leads) => tell(path, deadLink(folder, path, leads)),
    unreadable: (path, reason) => tell(path, [unreadable(posix.join(folder.folder, path), reason)]),
  }).filter(isSearched);
  const sites = sitesAmong(listed);
  const files = readmesLast(listed.filter((file) => !sites.some((site) => file.startsWith(site))));
  // Those in a folder of parts are told of together.
  for (const file of files.filter((file) => folderOfParts(file) === null))
    if (!/\.mdx?$/.test(file))
      diagnostics.push(
        ...missedPage(folder, file, 'has another extension than .md', OTHER_MARKUP.test(file) ? CONVERT : RENAME),
      );
    else if (hasBackslash(file))
      diagnostics.push(...missedPage(folder, file, 'has a backslash in its name', BACKSLASH));
    else if (/(?:^|\/)_index\.mdx?$/.test(file) && !files.some((other) => isIndexBeside(other, file)))
      diagnostics.push(...missedPage(folder, file, 'begins with an underscore, like a part of pages', UNDERSCORE));
  const texts: string[] = [];
  const docs = files
    .filter(
      (file) => /\.mdx?$/.test(file) && !hasBackslash(file) && !file.split('/').some((part) => part.startsWith('_')),
    )
    .flatMap((file) => {
      const name = `${folder.folder}/${file}`;
      const read = readTextFile(join(root, file), name);
      diagnostics.push(...read.diagnostics);
      if (read.text === null) return [];
      texts.push(read.text);
      const split = splitFrontMatter(read.text, name);
      diagnostics.push(...split.diagnostics);
      if (isEmpty(split)) empty.push(emptyPage(name));
      return [toDoc(folder, file, split)];
    });
  diagnostics.push(...foldersOfPages(folder, files, texts), ...empty);
  return { docs, diagnostics };
}

/** Whether a page's file still says the same about the page, so that at most its text has changed. */
export function isSameDoc(doc: Doc, folder: DocsFolder): boolean {
  const read = readTextFile(doc.source, doc.file);
  if (read.text === null) return false;
  const split = splitFrontMatter(read.text, doc.file);
  const now = toDoc(folder, doc.file.slice(folder.folder.length + 1), split);
  return split.diagnostics.length === 0 && JSON.stringify(now) === JSON.stringify(doc);
}

/** Whether readers would find nothing on the page. Drafts do not count: they are not published. */
function isEmpty({ body, frontMatter }: SplitDocument): boolean {
  const text = body.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|^(?:import|export)\s.*$/gm, '');
  return text.trim() === '' && frontMatter.draft !== true;
}

function emptyPage(file: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'empty-page',
    file,
    message: 'This page has nothing but its title.',
    hint: 'Write its text, or <DocCardList /> in an .mdx file for a list of the pages below it. "draft: true" keeps it out until then.',
  };
}

/** In a name itself, not as the separator between folders. */
const hasBackslash = (file: string) => file.includes('\\');

/** Some programs that unpack a zip from Windows leave backslashes in names. Bundlers and browsers take them for slashes. */
const BACKSLASH = 'Rename it: the part before a backslash is usually the name of a folder that the file belongs in.';

/** Of two pages with one address, the first is shown: beside `index.md`, a README is for those who look at the repository. */
function readmesLast(files: readonly string[]): string[] {
  const isSecond = (file: string) =>
    /(?:^|\/)readme\.mdx?$/i.test(file) && files.some((other) => isIndexBeside(other, file));
  return [...files.filter((file) => !isSecond(file)), ...files.filter(isSecond)];
}

/** Whether a file is the page of the folder that another file is in. */
const isIndexBeside = (file: string, other: string) =>
  posix.dirname(file) === posix.dirname(other) && /(?:^|\/)index\.mdx?$/.test(file);

/** For `_index.md` in a folder that has no other page of its own, which it could be a part of. */
const UNDERSCORE = 'If it is the page of its folder, as in Hugo, call it "index.md".';

/** The endings that Markdown has elsewhere: of GitHub, Markdoc, Nuxt, Quarto, and Markdown with embedded Ruby. */
const MARKDOWN = /\.(?:mdx?|markdown|mdown|mkdn?|mdwn|mdoc|mdc|[qr]md|markerb|md\.erb)$/i;
const OTHER_MARKUP = /\.(?:rst|adoc|asciidoc|textile|org|ipynb)$/i;
const RENAME = 'Pages end in .md or .mdx: rename it.';
const CONVERT = 'Pages are written in Markdown: convert it, for example with pandoc.';

/** A warning about a file that looks like a page but is not; no warning about any other file. */
function missedPage({ folder }: DocsFolder, path: string, why: string, hint: string): Diagnostic[] {
  if (!MARKDOWN.test(path) && !OTHER_MARKUP.test(path)) return [];
  const message = `This file is not a page: it ${why}.`;
  return [{ severity: 'warning', rule: 'no-page', file: `${folder}/${path}`, message, hint }];
}

/** A link to a page or, as its name has no extension, to a folder of pages. */
function deadLink(folder: DocsFolder, path: string, leads: string): Diagnostic[] {
  const hint = 'Fix the link, or remove it.';
  if (posix.extname(path) !== '' && leads === 'to nothing') return missedPage(folder, path, `leads ${leads}`, hint);
  const message = `This link adds no pages: it leads ${leads}.`;
  return [{ severity: 'warning', rule: 'no-page', file: `${folder.folder}/${path}`, message, hint }];
}

function outsideLink({ contentDir, folder }: DocsFolder, path: string): Diagnostic {
  const { rule, problem, hint } = outsideProblem(contentDir, path, join(contentDir, folder, path));
  return { severity: 'error', rule, file: `${folder}/${path}`, message: problem, hint };
}

function toDoc(folder: DocsFolder, file: string, split: SplitDocument): Doc {
  const { frontMatter, body, lines } = split;
  const parts = file.replace(/\.mdx?$/, '').split('/');
  const clean = frontMatter.parse_number_prefixes === false ? parts : parts.map((part) => splitNumberPrefix(part).name);
  const own = clean.at(-1) ?? '';
  const folderParts = clean.slice(0, -1);
  const isIndex = /^(index|readme)$/i.test(own) || own.toLowerCase() === folderParts.at(-1)?.toLowerCase();
  const id = [...folderParts, frontMatter.id ?? own].join('/');
  const address = (isIndex ? folderParts : [...folderParts, frontMatter.id ?? own]).map(addressPart);
  const headed = headingOf(split, formatOf(file, frontMatter, readMdFormat(folder.contentDir)));
  const title = frontMatter.title ?? headed?.text ?? frontMatter.id ?? own;
  return {
    id,
    folder: folderParts.join('/'),
    source: join(folder.contentDir, folder.folder, file),
    file: `${folder.folder}/${file}`,
    path: pagePath(
      folder.base + (frontMatter.slug === undefined ? address.join('/') : slugAddress(frontMatter.slug, folderParts)),
    ),
    root: folder.folder,
    title,
    heading: headed?.parts ?? [title],
    isHeaded: headed !== undefined,
    ...(headed && { headingLines: { first: headed.first + split.bodyLine, last: headed.last + split.bodyLine } }),
    description: frontMatter.description ?? excerptOf(body),
    sidebarLabel: frontMatter.sidebar_label ?? title,
    position: frontMatter.sidebar_position ?? splitNumberPrefix(parts.at(-1) ?? '').position,
    isIndex,
    lines,
    frontMatter,
  };
}

/** The body's title. Below other text, it counts only if the front matter has none; otherwise, it is an ordinary heading. */
function headingOf({ frontMatter, body }: SplitDocument, format: 'mdx' | 'md'): ContentTitle | undefined {
  const found = findContentTitle(body, format);
  return found?.isFirst || frontMatter.title === undefined ? found : undefined;
}

/** The first sentence-like paragraph of a body, for pages without a description: at most 160 characters. */
function excerptOf(body: string): string {
  const prose = body
    .replace(/<!--[\s\S]*?-->|^(```|~~~)[\s\S]*?^\1/gm, '')
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.replace(HEADINGS, '').trim())
    .find((part) => part !== '' && !/^(?:import |export |:::|[-*+|>!<{]|\d+\.|\[[^\]]*\]:)/.test(part));
  return leadOfMarkdown(withoutLinks(prose ?? ''), 160);
}

/** With number signs before them, or underlined. */
const HEADINGS = /^ {0,3}#{1,6}[ \t].*(?:\n|$)|^.*\n {0,3}(?:=+|-{2,})[ \t]*\r?(?:\n|$)/gm;

/** Links and pictures keep only their words. */
const withoutLinks = (text: string) => text.replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1');
