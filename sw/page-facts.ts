import { decodeEntities } from '../contract/page/toc.ts';

const PAGE = 'index.html';

/** Whether a file is a page that has an address of its own. */
export const isPage = (url: string): boolean => url.endsWith(PAGE);

/** Address of a page, relative to the base, from the name of its file. */
export const addressOfPage = (url: string): string => url.slice(0, -PAGE.length);

/** The parts of a page that are compared. A new frame around the same text does not count as a change. */
export interface PageFacts {
  title: string;
  /** Its article; else its `<main>`; else the whole page. */
  text: string;
}

/** @param site name of the site; the titles of pages end with it */
export function pageFacts(html: string, site: string): PageFacts {
  const title = decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').trim();
  const suffix = ` | ${site}`;
  return { title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title, text: pageText(html) };
}

/** The text of a page, as in `PageFacts`. */
export function pageText(html: string): string {
  return between(html, 'article') ?? between(html, 'main') ?? html;
}

function between(html: string, element: string): string | null {
  const start = html.search(new RegExp(`<${element}[\\s>]`));
  const end = html.lastIndexOf(`</${element}>`);
  return start < 0 || end < start ? null : html.slice(start, end);
}
