import { create } from 'zustand';
import { HTTP_METHODS, type HttpMethod } from '../../../contract/page/page.ts';
import { fieldsOf, isText, itemsOf } from '../../state/guards.ts';
import { inJson, keep } from '../../state/keep.ts';

const MAX_RECENT = 6;

/** The first item of each name, in order, and not too many. */
function newest<T>(items: readonly T[], name: (item: T) => string): T[] {
  const kept = new Map<string, T>();
  for (const item of items) {
    if (kept.size === MAX_RECENT) break;
    if (!kept.has(name(item))) kept.set(name(item), item);
  }
  return [...kept.values()];
}

interface RecentSearches {
  queries: string[];
  remember(query: string): void;
  clear(): void;
}

/** What the reader searched for, the newest first. Kept in this browser only. */
export const useRecentSearches = create<RecentSearches>()((set) => ({
  queries: [],
  remember: (query) => {
    const text = query.trim();
    if (text === '') return;
    takeRecentSearches();
    set(({ queries }) => ({ queries: newest([text, ...queries], (query) => query.toLowerCase()) }));
  },
  clear: () => set({ queries: [] }),
}));

export interface RecentPage {
  /** Site path, with a hash where it was a section. */
  url: string;
  title: string;
  trail: string[];
  method?: HttpMethod;
}

interface RecentPages {
  pages: RecentPage[];
  remember(page: RecentPage): void;
  clear(): void;
}

/** Pages that the reader saw, the newest first: hits that were opened, and pages that the shell reports. */
export const useRecentPages = create<RecentPages>()((set) => ({
  pages: [],
  remember: (page) => {
    takeRecentPages();
    set(({ pages }) => ({ pages: newest([page, ...pages], ({ url }) => url) }));
  },
  clear: () => set({ pages: [] }),
}));

const isQuery = (item: unknown): item is string => isText(item) && item.trim() !== '';

/** A path of this site, and nothing that leads to another one: `//host`, `javascript:`. */
const isPath = (item: unknown): item is string => isText(item) && /^\/(?!\/)/.test(item);

function isRecentPage(item: unknown): item is RecentPage {
  const { url, title, trail, method } = fieldsOf(item);
  return (
    isPath(url) &&
    isText(title) &&
    Array.isArray(trail) &&
    trail.every(isText) &&
    (method === undefined || HTTP_METHODS.includes(method as HttpMethod))
  );
}

/** Both are shown only in the dialog, so they cannot differ from anything that was rendered at build time. */
export const takeRecentSearches = keep(
  useRecentSearches,
  inJson<RecentSearches, 'queries'>('docs-recent-searches', {
    queries: (found) => newest(itemsOf(found, isQuery), (query) => query.toLowerCase()),
  }),
);
export const takeRecentPages = keep(
  useRecentPages,
  inJson<RecentPages, 'pages'>('docs-recent-pages', {
    pages: (found) => newest(itemsOf(found, isRecentPage), (page) => page.url),
  }),
);
takeRecentSearches();
takeRecentPages();
