import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import { textOfHtml } from '../../contract/page/toc.ts';
import { canonicalPath, decodePart, splitLink, withoutBase } from '../../contract/urls.ts';
import { namesLike } from '../content/nearest.ts';

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
  /** The reference is of another description than the content was written for. */
  foreignApi?: boolean;
}

/**
 * Every link of every rendered page must lead somewhere: to a page, a file or a redirect, and where it names a section,
 * to one that exists. A link from Markdown is reported with its line; any other with the page it stands on.
 */
export function checkLinks({
  base,
  pages,
  others,
  lineOf = () => ({}),
  apiLinks,
  foreignApi,
}: LinkCheck): Diagnostic[] {
  const ids = new Map(pages.map((page) => [page.path, page.ids]));
  const elsewhere: ReturnType<typeof placeOf>[] = [];
  const found = pages.flatMap((page) => {
    const problems: Diagnostic[] = [];
    for (const href of page.hrefs) {
      const { path, hash } = splitLink(href);
      if (page.compiled?.links.some((link) => link.unchecked && link.href === href)) continue;
      if (path !== '' && !path.startsWith('/')) continue;
      const inside = path === '' ? page.path : withoutBase(base, path);
      const isHost = path.startsWith('//');
      const target = inside === null ? null : canonicalPath(decodePart(inside));
      const written = page.api && apiLinks?.get(href);
      const place =
        written || placeOf(page, href, (address) => lineOf(withoutBase(base, address)?.replace(/\/$/, '') ?? address));
      const ruleOf = (rule: string) => (written ? 'openapi-link' : rule);
      const missing = isHost || target === null || (!ids.has(target) && !others.has(target));
      if (missing && foreignApi && !page.api && target?.startsWith(API)) elsewhere.push(place);
      else if (missing) {
        problems.push({
          ...place,
          severity: 'error',
          rule: ruleOf('broken-link'),
          message: isHost ? `The link ${href} has no scheme.` : `The link ${href} leads to no page of the site.`,
          hint: isHost
            ? `Write "https:${href}": in the single file it would lead to a file.`
            : nearest(target ?? path, [...ids.keys()]),
        });
      } else if (hash.length > 1 && ids.has(target) && !ids.get(target)?.has(decodePart(hash.slice(1)))) {
        problems.push({
          ...place,
          severity: 'error',
          rule: ruleOf('broken-anchor'),
          message: `The page ${target} has no section "${hash}".`,
          hint: nearest(hash.slice(1), [...(ids.get(target) ?? [])]),
        });
      }
    }
    return problems;
  });
  const [first] = elsewhere;
  if (!first) return found;
  const other: Diagnostic = {
    ...first,
    severity: 'warning',
    rule: 'broken-link',
    message: `Links into an API reference that is not here: ${elsewhere.length}, this is the first.`,
    hint: 'The content was written for another description than DOCS_OPENAPI names. DOCS_CONTENT names other content.',
  };
  return [...found, other];
}

/** Where the pages of a reference lie. */
const API = '/api/';

/** A link from Markdown is where it was written; one of the site's frame is in `site.yml`; else the page is named. */
function placeOf(
  page: CheckedPage,
  href: string,
  lineOf: (address: string) => { line?: number },
): { file: string; line?: number; column?: number } {
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
