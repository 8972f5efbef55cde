import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import { textOfHtml } from '../../contract/page/toc.ts';
import { decodePart, isForeign, splitLink, targetPath, withBase, withoutBase } from '../../contract/urls.ts';
import { namesLike } from '../content/nearest.ts';
import type { DataLink } from '../content/site/data.ts';

/** A page as far as links are about it: its text is on disk, and too much for memory. */
export interface CheckedPage extends PageOrigin {
  ids: ReadonlySet<string>;
  hrefs: ReadonlySet<string>;
}

export interface PageOrigin {
  path: string;
  /** The Markdown file it was made of, below the content folder, and what compiling it found out. */
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
  };
}

/** The engine keeps a whole text as long as a part of it that was cut out is there; these are cut out of a copy of themselves alone. */
function copied(parts: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(JSON.parse(JSON.stringify([...parts])) as string[]);
}

export interface LinkCheck {
  base: string;
  pages: readonly CheckedPage[];
  /** Other addresses that exist: files and redirects, as site paths. */
  others: ReadonlySet<string>;
  /** Where a link of the bar, the footer or the landing page is written in `site.yml`. */
  lineOf?: (address: string) => { line?: number };
  /** Links of the description's texts → where they are written. */
  apiLinks?: ReadonlyMap<string, { file: string; line: number }>;
  /** Links of the reference data, as site paths: each is told once, wherever it is shown. */
  dataLinks?: readonly DataLink[];
  /** The reference is of another description than the content was written for. */
  foreignApi?: boolean;
}

/**
 * Every link of every rendered page must lead somewhere: to a page, a file or a redirect, and where it names a section,
 * to one that exists. One to another site must be an address. A link from Markdown is reported with its line, one of the data with theirs; any other with the page it stands on.
 */
export function checkLinks({ lineOf = () => ({}), ...check }: LinkCheck): Diagnostic[] {
  const { base, pages, apiLinks, dataLinks = [] } = check;
  const world: LinkWorld = { ...check, ids: new Map(pages.map((page) => [page.path, page.ids])), elsewhere: [] };
  const inData = new Set(dataLinks.map(({ href }) => withBase(base, href)));
  const found = pages.flatMap((page) =>
    [...page.hrefs].flatMap((href): Diagnostic[] => {
      const links = page.compiled?.links.filter((candidate) => candidate.href === href) ?? [];
      if (links.some(({ unchecked }) => unchecked) || (links.length === 0 && inData.has(href))) return [];
      const written = page.api ? apiLinks?.get(href) : undefined;
      const frame = (address: string) => lineOf(withoutBase(base, address)?.replace(/\/$/, '') ?? address);
      const place = written ?? placeOf(page, href, frame);
      const hint = links.find((link) => link.hint !== undefined)?.hint;
      return linkProblem(world, { href, from: page, place, hint, ...(written && { rule: 'openapi-link' }) });
    }),
  );
  const ofData = dataLinks.flatMap(({ href, ...place }) =>
    linkProblem(world, { href: withBase(base, href), from: { path: href }, place }),
  );
  const [first] = world.elsewhere;
  if (!first) return [...found, ...ofData];
  const other: Diagnostic = {
    ...first,
    severity: 'warning',
    rule: 'broken-link',
    message: `Links into an API reference that is not here: ${world.elsewhere.length}, this is the first.`,
    hint: 'The content was written for another description than DOCS_OPENAPI names. DOCS_CONTENT names other content.',
  };
  return [...found, ...ofData, other];
}

interface LinkWorld extends Pick<LinkCheck, 'base' | 'others' | 'foreignApi'> {
  /** Path of a page → its ids. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Takes places of links into a reference that is not here. */
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
  place: Place;
  /** How to mend it, should it lead nowhere. */
  hint?: string | undefined;
  /** The rule it is reported under, instead of that of what is wrong. */
  rule?: string;
}

function linkProblem(
  { base, ids, others, foreignApi, elsewhere }: LinkWorld,
  { href, from, place, hint, rule }: CheckedLink,
): Diagnostic[] {
  const { path, hash } = splitLink(href);
  if (path !== '' && !path.startsWith('/')) {
    if (!isForeign(href) || URL.canParse(href)) return [];
    return [
      {
        ...place,
        severity: 'error',
        // Of a description's texts some become links that are not written as such, which nobody has a line of.
        rule: rule ?? (from.api ? 'openapi-link' : 'broken-link'),
        message: `The link ${href} is no address that a browser can open.`,
        hint: 'Write it as code (in backticks) if it shows a form to be filled in.',
      },
    ];
  }
  const inside = path === '' ? from.path : withoutBase(base, path);
  const isHost = path.startsWith('//');
  const target = inside === null ? null : targetPath(decodePart(inside), (page) => ids.has(page) || others.has(page));
  if (isHost || target === null || (!ids.has(target) && !others.has(target))) {
    if (foreignApi && !from.api && target?.startsWith(API)) {
      elsewhere.push(place);
      return [];
    }
    return [
      {
        ...place,
        severity: 'error',
        rule: rule ?? 'broken-link',
        message: isHost ? `The link ${href} has no scheme.` : `The link ${href} leads to no page of the site.`,
        hint: isHost
          ? `Write "https:${href}": in the single file it would lead to a file.`
          : (hint ?? nearest(target ?? path, [...ids.keys()])),
      },
    ];
  }
  const sections = ids.get(target);
  if (hash.length <= 1 || !sections || sections.has(decodePart(hash.slice(1)))) return [];
  return [
    {
      ...place,
      severity: 'error',
      rule: rule ?? 'broken-anchor',
      message: `The page ${target} has no section "${hash}".`,
      hint: nearest(hash.slice(1), [...sections]),
    },
  ];
}

/** Where the pages of a reference lie. */
const API = '/api/';

/** A link from Markdown is where it was written; one of the site's frame is in `site.yml`; else the page is named. */
function placeOf(page: CheckedPage, href: string, lineOf: (address: string) => { line?: number }): Place {
  const link = page.compiled?.links.find((candidate) => candidate.href === href);
  if (link) return { file: link.file ?? page.file ?? '', line: link.line, column: link.column };
  const { line } = lineOf(href);
  if (line !== undefined) return { file: 'site.yml', line };
  return { file: page.file ?? `page ${page.path}` };
}

const idsOf = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => textOfHtml(match[1] ?? '')));

const hrefsOf = (html: string) =>
  new Set([...html.matchAll(/<(?:a|area)\b[^>]*?\shref="([^"]*)"/g)].map((match) => textOfHtml(match[1] ?? '')));

/** Names like the last part of what was written, which is what people misremember. */
function nearest(wanted: string, names: readonly string[]): string {
  const found = namesLike(/[^/]*(?=\/?$)/.exec(wanted)?.[0] ?? '', names);
  return found.length > 0 ? `Nearest: ${found.join(', ')}` : 'Nothing has a similar name.';
}
