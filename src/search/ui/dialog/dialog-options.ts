import type { SearchAnswer, SearchHit } from '../../../../contract/search/search.ts';
import { splitLink, withBase } from '../../../../contract/urls.ts';
import { groupForDialog, keyOfHit } from '../groups.ts';
import type { RecentPage } from '../recent-store.ts';
import { hitHref, searchHref } from '../search-url.ts';
import type { SiteAction } from '../site-actions.ts';
import type { Offers } from './offers.ts';

/** A row of the dialog's list. */
export interface DialogOption {
  key: string;
  /** Where it leads; null for what is done in the dialog. */
  href: string | null;
  label: string;
  /** A line below it. */
  hint?: string;
  /** A hit or a page opens… */
  hit?: SearchHit;
  /** …and is remembered as this; */
  page?: RecentPage;
  /** …a recent search is repeated; */
  query?: string;
  /** …an action is done. */
  run?(): void;
}

export interface DialogGroup {
  id: string;
  label: string;
  /** Number of its first option in the whole list. */
  first: number;
  options: DialogOption[];
}

type NewGroup = Omit<DialogGroup, 'first'>;

function numbered(groups: readonly NewGroup[]): DialogGroup[] {
  let first = 0;
  return groups.map((group) => {
    const own = { ...group, first };
    first += group.options.length;
    return own;
  });
}

/** @param actions of the site that the same words ask for: they follow the best hits */
export function optionsOfAnswer(
  answer: SearchAnswer,
  base: string,
  actions: readonly SiteAction[] = [],
): DialogGroup[] {
  const groups: NewGroup[] = groupForDialog(answer.hits).map(({ id, label, hits }) => ({
    id,
    label,
    options: hits.map((hit) => ({
      key: keyOfHit(hit),
      href: hitHref(base, hit.url, answer.words),
      label: hit.title,
      hit,
      page: { url: hit.url, title: hit.title, trail: hit.trail, ...(hit.method && { method: hit.method }) },
    })),
  }));
  if (actions.length > 0) groups.splice(1, 0, groupOfActions(actions));
  return numbered(groups);
}

/** What is offered after `>`. */
export function optionsOfActions(actions: readonly SiteAction[]): DialogGroup[] {
  return actions.length === 0 ? [] : numbered([groupOfActions(actions)]);
}

function groupOfActions(actions: readonly SiteAction[]): NewGroup {
  return {
    id: 'actions',
    label: 'This site',
    options: actions.map(({ label, hint, href = null, run, query }) => ({
      key: `action ${label}`,
      href,
      label,
      hint,
      ...(run && { run }),
      ...(query !== undefined && { query }),
    })),
  };
}

/**
 * Where the chosen row stands in the next answer to the same text; the first when it is gone, or none was chosen.
 *
 * @param actions of the site that are shown with both answers
 */
export function sameOption(
  chosen: number,
  before: SearchAnswer,
  next: SearchAnswer,
  actions: readonly SiteAction[] = [],
): number {
  const keys = (answer: SearchAnswer) =>
    optionsOfAnswer(answer, '/', actions).flatMap(({ options }) => options.map(({ key }) => key));
  return chosen === 0 ? 0 : Math.max(0, keys(next).indexOf(keys(before)[chosen] ?? ''));
}

interface EmptyBox {
  base: string;
  queries: readonly string[];
  pages: readonly RecentPage[];
  offers?: Pick<Offers, 'sections' | 'tasks'>;
  /** Site path of the page that is shown. */
  path?: string;
}

/** What an empty box offers. Groups without rows are left out. */
export function optionsOfRecent({ base, queries, pages, offers, path = '/' }: EmptyBox): DialogGroup[] {
  const groups: NewGroup[] = [
    {
      id: 'searches',
      label: 'Recent searches',
      options: queries.map((query) => ({ key: query, href: searchHref(base, { query }), label: query, query })),
    },
    {
      id: 'pages',
      label: 'Recent pages',
      // So the first row leads back to the page before. A row for the page that is shown would lead nowhere.
      options: pages
        .filter(({ url }) => splitLink(url).path !== path)
        .map((page) => ({
          key: page.url,
          href: withBase(base, page.url),
          label: page.title,
          page,
          hit: { kind: 'page', ...page, titleMarks: [], snippet: '', snippetMarks: [] },
        })),
    },
    {
      id: 'sections',
      label: 'On this page',
      options: (offers?.sections ?? []).map(({ title, hash }) => ({
        key: hash,
        href: withBase(base, path) + hash,
        label: title,
      })),
    },
    ...(offers?.tasks ?? []).map(({ role, links }) => ({
      id: 'tasks',
      label: role,
      options: links.map(({ label, href }) => ({ key: `${role} ${href}`, href: withBase(base, href), label })),
    })),
  ];
  return numbered(groups.filter((group) => group.options.length > 0));
}

/** The same list, cut off after `count` rows. */
export function firstOptions(groups: readonly DialogGroup[], count: number): readonly DialogGroup[] {
  const last = groups.at(-1);
  if (!last || last.first + last.options.length <= count) return groups;
  return groups.flatMap((group) =>
    group.first < count ? [{ ...group, options: group.options.slice(0, count - group.first) }] : [],
  );
}

/** The option that a key chooses, or null for a key that chooses none. The list wraps around at its ends. */
export function choice(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  active: number,
  last: number,
): number | null {
  if (last < 0) return null;
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? last : active - 1;
  // With Shift, they select text in the box.
  if (key === 'Home' && !shiftKey) return 0;
  if (key === 'End' && !shiftKey) return last;
  return null;
}
