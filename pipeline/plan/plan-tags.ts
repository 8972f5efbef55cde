import type { SidebarRef } from '../../contract/page/page.ts';
import type { ListInput, PageVersion } from '../../contract/page/render.ts';
import { canonicalPath, type SitePath } from '../../contract/urls.ts';
import type { Doc } from '../content/pages/docs.ts';
import type { DocsVersion } from '../content/pages/docs-version.ts';
import type { Tag } from '../content/pages/tags.ts';

/** What a tag page needs from its surroundings. */
export interface TagPlace {
  sidebar(path: SitePath): SidebarRef | null;
  version(path: SitePath): PageVersion | null;
}

/** The list of tags, grouped by their upper-case first letter, and a page for each. */
export function tagPages(version: DocsVersion, place: TagPlace): ListInput[] {
  const byTag = new Map<Tag, Doc[]>();
  for (const doc of version.docs) {
    if (doc.frontMatter.unlisted) continue;
    for (const tag of version.tags.get(doc) ?? []) byTag.set(tag, [...(byTag.get(tag) ?? []), doc]);
  }
  if (byTag.size === 0) return [];
  const tags = [...byTag.keys()].sort((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1));
  const all = canonicalPath(`${version.base}tags`);
  const page = (
    path: SitePath,
    rest: Pick<ListInput, 'title' | 'description' | 'breadcrumbs' | 'groups'>,
  ): ListInput => ({
    kind: 'list',
    path,
    ...rest,
    sidebar: place.sidebar(path),
    version: place.version(path),
    previous: null,
    next: null,
  });
  const letters = [...new Set(tags.map(letterOf))];
  const list = page(all, {
    title: 'Tags',
    description: '',
    breadcrumbs: [],
    groups: letters.map((letter) => ({
      title: letter,
      items: tags
        .filter((tag) => letterOf(tag) === letter)
        .map((tag) => ({ label: tag.label, href: tag.path, description: counted(byTag.get(tag)?.length ?? 0) })),
    })),
  });
  const pages = tags.map((tag) => {
    const items = (byTag.get(tag) ?? []).map(({ title, path, description }) => ({
      label: title,
      href: path,
      description,
    }));
    return page(tag.path, {
      title: `Pages tagged “${tag.label}”`,
      description: tag.description,
      breadcrumbs: [{ label: 'Tags', href: all }],
      groups: [{ title: '', items }],
    });
  });
  return [list, ...pages];
}

const letterOf = ({ label: [letter = ''] }: Tag) => letter.toUpperCase();
const counted = (count: number) => (count === 1 ? '1 page' : `${count} pages`);
