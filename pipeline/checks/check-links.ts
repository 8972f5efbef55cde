import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import { textOfHtml } from '../../contract/page/toc.ts';
import { decodePart, hrefOf, isForeign, splitLink, targetPath, withoutBase } from '../../contract/urls.ts';
import { namesLike, nearestName } from '../content/nearest.ts';
import type { DataLink } from '../content/site/data.ts';

/** What the link check keeps of a page in memory. The texts of all pages would take too much, and are on disk. */
export interface CheckedPage extends PageOrigin {
  ids: ReadonlySet<string>;
  hrefs: ReadonlySet<string>;
  /** Addresses of pictures. */
  pictures: ReadonlySet<string>;
}

export interface PageOrigin {
  path: string;
  /** The Markdown file that it was made from, below the content folder, and the result of compiling it. */
  file?: string;
  compiled?: CompiledDoc;
  /** A page made from an API description. */
  api?: true;
}

export function checkedPage(html: string, origin: PageOrigin): CheckedPage {
  return {
    ...origin,
    ids: copied(idsOf(html)),
    hrefs: copied(hrefsOf(html)),
    pictures: copied(picturesOf(html)),
  };
}

/** The engine keeps a whole string in memory as long as a substring of it exists. Copied like this, the parts keep no page in memory. */
function copied(parts: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(JSON.parse(JSON.stringify([...parts])) as string[]);
}

export interface LinkCheck {
  base: string;
  pages: readonly CheckedPage[];
  /** Other addresses that exist: files and redirects, as site paths. */
  others: ReadonlySet<string>;
  /** Where in `site.yml` a link of the navigation bar, the footer, the announcement, or the landing page is written. */
  lineOf?: (address: string) => { line?: number };
  /** Link in the texts of the API description, decoded → where it is written. */
  apiLinks?: ReadonlyMap<string, readonly { file: string; line: number }[]>;
  /** Links of the reference data and of sidebars. Each is reported once, wherever it is shown. */
  dataLinks?: readonly DataLink[];
  /** Whether the reference shows a different API description than the one the content was written for. */
  foreignApi?: boolean;
}

/**
 * Every link of every rendered page must lead to a page, a file, or a redirect, and its hash to a section that exists. A link to another
 * site must be a valid address. A link from Markdown or from the data is reported with its line, any other with the page that contains it.
 */
export function checkLinks({ lineOf = () => ({}), ...check }: LinkCheck): Diagnostic[] {
  const { base, pages, apiLinks, dataLinks = [] } = check;
  const ids = new Map(pages.map((page) => [page.path, page.ids]));
  const titles = new Map(pages.map((page) => [page.path, page.compiled?.titleId]));
  const world: LinkWorld = {
    ...check,
    ids,
    paths: [...ids.keys()],
    titles,
    reference: pages.find(({ api }) => api)?.path,
    elsewhere: [],
  };
  const inData = new Set(dataLinks.map(({ href }) => hrefOf(base, href)));
  const checked = new Set<string>();
  const found = pages.flatMap((page) =>
    [...page.hrefs].flatMap((href): Diagnostic[] => {
      const links = page.compiled?.links.filter((candidate) => candidate.href === href) ?? [];
      if (links.some(({ unchecked }) => unchecked) || (links.length === 0 && inData.has(href))) return [];
      const written = page.api ? apiLinks?.get(decodePart(href)) : undefined;
      if (written) {
        // A link to another page is the same on each page that shows it.
        if (checked.has(href)) return [];
        if (!href.startsWith('#')) checked.add(href);
        return inDescription(world, { href, from: page }, written);
      }
      const frame = (address: string) => frameLine(lineOf, withoutBase(base, address) ?? address);
      const hint = links.find((link) => link.hint !== undefined)?.hint;
      return linkProblem(world, { href, from: page, place: () => placeOf(page, href, frame), hint });
    }),
  );
  const ofData = dataLinks.flatMap(({ href: path, ...place }) =>
    linkProblem(world, { href: hrefOf(base, path), from: { path }, place: () => place }),
  );
  const [first] = world.elsewhere;
  if (!first) return [...found, ...ofData];
  const other: Diagnostic = {
    ...first,
    severity: 'warning',
    rule: 'broken-link',
    message: `Links into an API reference that this site does not have: ${world.elsewhere.length}. This is the first.`,
    hint: 'The content was written for a different API description than DOCS_OPENAPI names. Set DOCS_CONTENT to use other content.',
  };
  return [...found, ...ofData, other];
}

/** A link inside a page may be broken on one page only, so it is told where it is first written. */
function inDescription(world: LinkWorld, link: Omit<CheckedLink, 'place'>, places: readonly Place[]): Diagnostic[] {
  const [first, ...others] = places;
  if (!first) return [];
  const found = linkProblem(world, { ...link, place: () => first, rule: 'openapi-link' });
  if (link.href.startsWith('#')) return found;
  return found.flatMap((problem) => [problem, ...others.map((place) => ({ ...problem, ...place }))]);
}

/** The address of a page may be written without the slashes at both of its ends, and without encoding. */
function frameLine(lineOf: NonNullable<LinkCheck['lineOf']>, address: string): { line?: number } {
  const short = address.replace(/\/$/, '');
  const forms = new Set([short, short.replace(/\/(?=[?#])/, '')].flatMap((form) => [form, decodePart(form)]));
  // Without its first slash, it may be any word: only as a whole value is it certain to be the link.
  const values = [...forms].map((form) => `to: ${form.replace(/^\//, '')}`);
  return [...forms, ...values].map(lineOf).find(({ line }) => line !== undefined) ?? {};
}

interface LinkWorld extends Pick<LinkCheck, 'base' | 'others' | 'foreignApi'> {
  /** Path of a page → its ids. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of all pages. */
  paths: readonly string[];
  /** Path of a page → what would be the id of its title. */
  titles: ReadonlyMap<string, string | undefined>;
  /** Path of the first page of the API reference. */
  reference: string | undefined;
  /** Collects the places of links into a reference that this site does not have. */
  elsewhere: Place[];
}

interface Place {
  file: string;
  line?: number;
  column?: number;
}

interface CheckedLink {
  href: string;
  from: Pick<CheckedPage, 'path' | 'api'>;
  /** Called only if something is wrong: most links are right, and to look for the place of one takes time. */
  place: () => Place;
  /** How to fix it if it leads nowhere. */
  hint?: string | undefined;
  /** The rule under which it is reported, in place of `broken-link` or `broken-anchor`. */
  rule?: string;
}

function linkProblem(world: LinkWorld, link: CheckedLink): Diagnostic[] {
  const { base, ids, others } = world;
  const { path } = splitLink(link.href);
  if (path !== '' && !path.startsWith('/'))
    return isForeign(link.href) && !URL.canParse(link.href) ? [noAddress(link)] : [];
  const inside = path === '' ? link.from.path : withoutBase(base, path);
  const target = inside === null ? null : targetPath(decodePart(inside), (page) => ids.has(page) || others.has(page));
  if (path.startsWith('//') || target === null || (!ids.has(target) && !others.has(target)))
    return noPage(world, link, target);
  return noSection(world, link, target);
}

const noAddress = ({ href, from, place, rule }: CheckedLink): Diagnostic => ({
  ...place(),
  severity: 'error',
  // Some texts of an API description become links without being written as links, so they have no line.
  rule: rule ?? (from.api ? 'openapi-link' : 'broken-link'),
  message: `The link ${href} is not an address that a browser can open.`,
  hint: 'Write it as code (in backticks) if it is a template to fill in.',
});

/** @param target site path that the link leads to; null if it leaves the site's base */
function noPage(
  { paths, foreignApi, reference, elsewhere }: LinkWorld,
  { href, from, place, hint, rule = 'broken-link' }: CheckedLink,
  target: string | null,
): Diagnostic[] {
  const at = place();
  const isOfReference = target?.startsWith(API) ?? false;
  // The frame belongs to the site that shows the reference, and may be all that leads there.
  if (foreignApi && !from.api && at.file !== SITE_FILE && isOfReference) {
    elsewhere.push(at);
    return [];
  }
  const { path } = splitLink(href);
  if (path.startsWith('//')) {
    const why = `Write "https:${href}": in the single file, the link would lead to a file.`;
    return [{ ...at, severity: 'error', rule, message: `The link ${href} has no scheme.`, hint: why }];
  }
  const begins = reference && isOfReference ? `The API reference begins at ${reference}.` : undefined;
  const message = `The link ${href} does not lead to a page of the site.`;
  const best = hint ?? (target === API ? begins : undefined) ?? nearest(target ?? path, paths, begins);
  return [{ ...at, severity: 'error', rule, message, hint: best }];
}

function noSection({ ids, titles }: LinkWorld, { href, place, rule }: CheckedLink, target: string): Diagnostic[] {
  const { path, hash } = splitLink(href);
  const title = titles.get(target);
  const isTitle = title !== undefined && isSameName(title, decodePart(hash.slice(1)));
  const instead = path === '' ? 'write "#top"' : `leave out "${hash}"`;
  return sectionProblem(ids, { target, hash }).map((problem) => ({
    ...place(),
    ...problem,
    ...(isTitle && { hint: `That is the title of the page, which has no id: ${instead}.` }),
    rule: rule ?? problem.rule,
  }));
}

/** What is wrong with a link to a section of a page, apart from where it is written. Browsers take `#top` for the top of any page. */
export function sectionProblem(
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  { target, hash }: { target: string; hash: string },
): Omit<Diagnostic, 'file'>[] {
  const sections = ids.get(target);
  const wanted = decodePart(hash.slice(1));
  if (/^(?:#(?:top)?)?$/i.test(hash) || !sections || sections.has(wanted)) return [];
  const message = `The page ${target} has no section "${hash}".`;
  const own = [...sections].filter((id) => !FRAME.has(id));
  const sameName = own.find((id) => isSameName(id, wanted));
  const meant = sameName ?? own.find((id) => withoutHyphens(id) === withoutHyphens(wanted));
  const differ = sameName === undefined ? 'the hyphens differ' : 'upper and lower case differ';
  const hint = meant === undefined ? nearest(wanted, own, sectionsOf(own)) : `Write "#${meant}": ${differ}.`;
  return [{ severity: 'error', rule: 'broken-anchor', message, hint }];
}

/** How many sections of a page are named at most. */
const MOST_SECTIONS = 10;

function sectionsOf(ids: readonly string[]): string {
  if (ids.length === 0) return 'The page has no sections: link to the page.';
  const more = ids.length - MOST_SECTIONS;
  return `The page has these sections: ${ids.slice(0, MOST_SECTIONS).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** Whether two names have the same letters, large or small. */
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Other tools have a hyphen in the place of other signs: `build-target` for `build.target`, which is `buildtarget` here and on GitHub. */
const withoutHyphens = (name: string) => name.toLowerCase().replace(/[-_]/g, '');

/** What a page has besides its sections. */
const FRAME: ReadonlySet<string> = new Set(Object.values(FRAME_IDS));

const SITE_FILE = 'site.yml';

/** Site path of the API reference. */
const API = '/api/';

/** Where a link is written: in a Markdown file or, for one of the site's frame, in `site.yml`; otherwise the page that contains it. */
function placeOf(page: CheckedPage, href: string, lineOf: (address: string) => { line?: number }): Place {
  const link = page.compiled?.links.find((candidate) => candidate.href === href);
  if (link) return { file: link.file ?? page.file ?? '', line: link.line, column: link.column };
  const { line } = lineOf(href);
  if (line !== undefined) return { file: SITE_FILE, line };
  return { file: page.file ?? `page ${page.path}` };
}

const idsOf = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => textOfHtml(match[1] ?? '')));

const hrefsOf = (html: string) =>
  new Set([...html.matchAll(/<(?:a|area)\b[^>]*?\shref="([^"]*)"/g)].map((match) => textOfHtml(match[1] ?? '')));

const picturesOf = (html: string) =>
  new Set([...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].map((match) => textOfHtml(match[1] ?? '')));

/** A hint with names similar to the last part of the address: that is the part that people misremember, or mistype. */
function nearest(wanted: string, names: readonly string[], otherwise = 'Nothing has a similar name.'): string {
  const last = lastPart(wanted);
  const found = namesLike(last, names);
  if (found.length > 0) return `Nearest: ${found.join(', ')}`;
  const mistyped = nearestName(last, names.map(lastPart));
  const meant = names.filter((name) => lastPart(name) === mistyped);
  return meant.length > 0 ? `Nearest: ${meant.slice(0, 3).join(', ')}` : otherwise;
}

const lastPart = (address: string) => /[^/]*(?=\/?$)/.exec(address)?.[0] ?? '';
