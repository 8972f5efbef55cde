import type { SearchAnswer, SearchHit } from '../../../contract/search/search.ts';
import { withBase } from '../../../contract/urls.ts';
import { groupForDialog } from './groups.ts';
import type { RecentPage } from './recent-store.ts';
import { hitHref, searchHref } from './search-url.ts';

/** A row of the dialog's list. */
export interface DialogOption {
  key: string;
  href: string;
  label: string;
  /** A hit or a page opens… */
  hit?: SearchHit;
  /** …and is remembered as this; */
  page?: RecentPage;
  /** …a recent search is searched for again. */
  query?: string;
}

export interface DialogGroup {
  id: string;
  label: string;
  /** Number of its first option in the whole list. */
  first: number;
  options: DialogOption[];
}

function numbered(groups: readonly Omit<DialogGroup, 'first'>[]): DialogGroup[] {
  let first = 0;
  return groups.map((group) => {
    const own = { ...group, first };
    first += group.options.length;
    return own;
  });
}

export function optionsOfAnswer(answer: SearchAnswer, base: string): DialogGroup[] {
  const groups = groupForDialog(answer.hits).map(({ id, label, hits }) => ({
    id,
    label,
    options: hits.map((hit) => ({
      key: `${hit.kind} ${hit.url} ${hit.title}`,
      href: hitHref(base, hit.url, answer.words),
      label: hit.title,
      hit,
      page: { url: hit.url, title: hit.title, trail: hit.trail, ...(hit.method && { method: hit.method }) },
    })),
  }));
  return numbered(groups);
}

/** Where the chosen row stands in the next answer to the same text; the first when it is gone, or none was chosen. */
export function sameOption(chosen: number, before: SearchAnswer, next: SearchAnswer): number {
  const keys = (answer: SearchAnswer) =>
    optionsOfAnswer(answer, '/').flatMap(({ options }) => options.map(({ key }) => key));
  return chosen === 0 ? 0 : Math.max(0, keys(next).indexOf(keys(before)[chosen] ?? ''));
}

/** What an empty box offers. Groups without rows are left out. */
export function optionsOfRecent({
  base,
  queries,
  pages,
}: {
  base: string;
  queries: readonly string[];
  pages: readonly RecentPage[];
}): DialogGroup[] {
  const groups: Omit<DialogGroup, 'first'>[] = [
    {
      id: 'searches',
      label: 'Recent searches',
      options: queries.map((query) => ({ key: query, href: searchHref(base, { query }), label: query, query })),
    },
    {
      id: 'pages',
      label: 'Recent pages',
      options: pages.map((page) => ({
        key: page.url,
        href: withBase(base, page.url),
        label: page.title,
        page,
        hit: { kind: 'page', ...page, titleMarks: [], snippet: '', snippetMarks: [] },
      })),
    },
  ];
  return numbered(groups.filter((group) => group.options.length > 0));
}

/** The same list up to so many rows. */
export function firstOptions(groups: readonly DialogGroup[], count: number): readonly DialogGroup[] {
  const last = groups.at(-1);
  if (!last || last.first + last.options.length <= count) return groups;
  return groups.flatMap((group) =>
    group.first < count ? [{ ...group, options: group.options.slice(0, count - group.first) }] : [],
  );
}

/** The option that a key chooses, or null for a key that chooses none. The list goes round at its ends. */
export function choice(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  active: number,
  last: number,
): number | null {
  if (last < 0) return null;
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? last : active - 1;
  // With shift they select what is typed.
  if (key === 'Home' && !shiftKey) return 0;
  if (key === 'End' && !shiftKey) return last;
  return null;
}
