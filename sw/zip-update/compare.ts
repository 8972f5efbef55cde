import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import type { ListedPage, ZipReview } from '../../contract/offline/zip-update.ts';
import { addressOfPage, isPage, type PageFacts } from '../page-facts.ts';

export interface ComparedReleases {
  before: readonly ManifestEntry[];
  after: readonly ManifestEntry[];
  /** Facts about a page of the old release, and of the new one; undefined where it cannot be read. */
  factsBefore(url: string): Promise<PageFacts | undefined>;
  factsAfter(url: string): PageFacts | undefined;
}

/** Pages that are new, changed or removed; each list sorted by path. */
export async function comparePages(
  releases: ComparedReleases,
): Promise<Pick<ZipReview, 'added' | 'changed' | 'removed'>> {
  const before = new Map(releases.before.map(({ url, revision }) => [url, revision]));
  const after = new Map(releases.after.map(({ url, revision }) => [url, revision]));
  const lists = { added: [] as ListedPage[], changed: [] as ListedPage[], removed: [] as ListedPage[] };
  const pageOf = (url: string, facts: PageFacts | undefined): ListedPage => ({
    path: addressOfPage(url),
    title: facts?.title ?? '',
  });
  for (const [url, revision] of after) {
    if (!isPage(url) || before.get(url) === revision) continue;
    const now = releases.factsAfter(url);
    if (!before.has(url)) lists.added.push(pageOf(url, now));
    else if (now === undefined || now.text !== (await releases.factsBefore(url))?.text) {
      lists.changed.push(pageOf(url, now));
    }
  }
  for (const url of before.keys()) {
    if (isPage(url) && !after.has(url)) lists.removed.push(pageOf(url, await releases.factsBefore(url)));
  }
  for (const list of Object.values(lists)) list.sort((a, b) => (a.path < b.path ? -1 : 1));
  return lists;
}
