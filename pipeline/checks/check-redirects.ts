import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { pagePath, type SitePath, splitLink, targetPath } from '../../contract/urls.ts';
import { fileInPlaceOf, isOutside, siteRedirects } from '../plan/redirects.ts';
import { sectionProblem } from './check-links.ts';

export interface RedirectCheck {
  contentDir: string;
  /** Old address → new address, as in `site.yml`. */
  redirects: Readonly<Record<string, string>>;
  /** Canonical paths of all pages. */
  pages: ReadonlySet<string>;
  /** Canonical paths of all other files, with those that the redirects are made of. */
  files: ReadonlySet<string>;
  /** Path of a page → its ids. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A redirect must lead to a page, to a section of one, or to a file, if by way of others, and must not hide a page. */
export function checkRedirects({ contentDir, redirects, pages, files, ids }: RedirectCheck): Diagnostic[] {
  const lineOf = linesOfRedirects(contentDir);
  const next = siteRedirects(redirects, null, pages);
  const fileAt = fileInPlaceOf(pages);
  return Object.entries(redirects).flatMap(([from, to]): Diagnostic[] => {
    const place = () => ({ severity: 'error', file: 'site.yml', ...lineOf(from) }) as const;
    const { path, hash } = splitLink(to);
    const target = targetPath(path, (page) => pages.has(page));
    if (pages.has(pagePath(from))) {
      return [
        {
          ...place(),
          rule: 'redirect-hides-page',
          message: `The redirect from ${from} hides the page at this address.`,
          hint: 'Remove the redirect, or move the page.',
        },
      ];
    }
    if (isOutside(from)) {
      return [
        {
          ...place(),
          rule: 'redirect-to-nowhere',
          message: `The redirect from ${from} is left out: no browser asks for an address with "..".`,
          hint: 'Write the address as a browser shows it, below the base.',
        },
      ];
    }
    const file = fileAt(pagePath(from));
    if (file !== undefined) {
      return [
        {
          ...place(),
          rule: 'redirect-hides-page',
          message: `The redirect from ${from} is left out: it would take the place of a file of the site, /${file}.`,
          hint: 'Remove the redirect.',
        },
      ];
    }
    const circle = circleFrom(pagePath(from), next);
    if (circle !== null) {
      return [
        {
          ...place(),
          rule: 'redirect-to-nowhere',
          message: `The redirect from ${from} never ends: ${circle.join(' → ')}`,
          hint: 'Let one of these addresses redirect to a page.',
        },
      ];
    }
    if (pages.has(target) || files.has(target))
      return sectionProblem(ids, { target, hash }).map((problem) => ({ ...problem, ...place() }));
    return [
      {
        ...place(),
        rule: 'redirect-to-nowhere',
        message: `The redirect from ${from} does not lead to a page: ${to}`,
        hint: 'Give the address of a page, below the base.',
      },
    ];
  });
}

/** The addresses that a reader passes until one comes again; null if the redirects lead out of themselves. */
function circleFrom(from: SitePath, next: Readonly<Record<string, string>>): string[] | null {
  const passed = new Set<string>();
  for (let at: string | undefined = from; at !== undefined; at = targetIn(next, at)) {
    if (passed.has(at)) return [...passed, at];
    passed.add(at);
  }
  return null;
}

const targetIn = (next: Readonly<Record<string, string>>, at: string): string | undefined =>
  next[at] === undefined ? undefined : splitLink(next[at]).path;

/** Finds the line of a redirect: the one that begins with its address, else one that contains it. */
function linesOfRedirects(contentDir: string): (from: string) => { line?: number } {
  const elsewhere = linesOfSiteConfig(contentDir);
  const own = new Map<string, number>();
  for (const [index, text] of readLines(contentDir).entries()) {
    const from = /^\s*(["']?)(.+?)\1\s*:(?:\s|$)/.exec(text)?.[2];
    if (from !== undefined && !own.has(from)) own.set(from, index + 1);
  }
  return (from) => {
    const line = own.get(from);
    return line === undefined ? elsewhere(`${from}:`) : { line };
  };
}

/** Finds the first line of `site.yml` that contains a text, apart from comments. */
export function linesOfSiteConfig(contentDir: string): (text: string) => { line?: number } {
  const lines = readLines(contentDir);
  return (text) => {
    const index = lines.findIndex(
      (line) => !line.trimStart().startsWith('#') && line.replace(/["']/g, '').includes(text),
    );
    return index < 0 ? {} : { line: index + 1 };
  };
}

function readLines(contentDir: string): string[] {
  const file = join(contentDir, 'site.yml');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}
