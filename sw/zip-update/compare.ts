import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import type { ListedPage, ZipReview } from '../../contract/offline/zip-update.ts';
import { decodeEntities } from '../../contract/page/toc.ts';

const PAGE = 'index.html';

/** The parts of a page that are compared. A new frame around an old text is no change. */
export interface PageFacts {
  title: string;
  /** Its article; else its `<main>`; else the whole page. */
  text: string;
}

/** @param site name of the site, with which the titles of pages end */
export function pageFacts(html: string, site: string): PageFacts {
  const title = decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').trim();
  const suffix = ` | ${site}`;
  return {
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    text: between(html, 'article') ?? between(html, 'main') ?? html,
  };
}

function between(html: string, element: string): string | null {
  const start = html.search(new RegExp(`<${element}[\\s>]`));
  const end = html.lastIndexOf(`</${element}>`);
  return start < 0 || end < start ? null : html.slice(start, end);
}

export interface ComparedReleases {
  before: readonly ManifestEntry[];
  after: readonly ManifestEntry[];
  /** A page of the release before, and of the one after; undefined where it cannot be read. */
  factsBefore(url: string): Promise<PageFacts | undefined>;
  factsAfter(url: string): PageFacts | undefined;
}

/** Pages that are new, changed or removed; each list in the order of paths. */
export async function comparePages(
  releases: ComparedReleases,
): Promise<Pick<ZipReview, 'added' | 'changed' | 'removed'>> {
  const before = new Map(releases.before.map(({ url, revision }) => [url, revision]));
  const after = new Map(releases.after.map(({ url, revision }) => [url, revision]));
  const lists = { added: [] as ListedPage[], changed: [] as ListedPage[], removed: [] as ListedPage[] };
  const pageOf = (url: string, facts: PageFacts | undefined): ListedPage => ({
    path: url.slice(0, -PAGE.length),
    title: facts?.title ?? '',
  });
  for (const [url, revision] of after) {
    if (!url.endsWith(PAGE) || before.get(url) === revision) continue;
    const now = releases.factsAfter(url);
    if (!before.has(url)) lists.added.push(pageOf(url, now));
    else if (now === undefined || now.text !== (await releases.factsBefore(url))?.text) {
      lists.changed.push(pageOf(url, now));
    }
  }
  for (const url of before.keys()) {
    if (url.endsWith(PAGE) && !after.has(url)) lists.removed.push(pageOf(url, await releases.factsBefore(url)));
  }
  for (const list of Object.values(lists)) list.sort((a, b) => (a.path < b.path ? -1 : 1));
  return lists;
}
