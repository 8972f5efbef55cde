import { SEARCH_PARAMS } from '../../../contract/search/search.ts';
import { pagePath, type SitePath, splitLink, withBase, withoutBase } from '../../../contract/urls.ts';

export interface SearchAddress {
  query: string;
  context?: string;
  version?: string;
}

/** `/ort-server/search/?q=vault&ctx=admin-guide` */
export function searchHref(base: string, address: SearchAddress): string {
  return withBase(base, `/search/${searchPart(address)}`);
}

/** `?q=vault&ctx=admin-guide`, or nothing when nothing is asked for. */
export function searchPart({ query, context, version }: SearchAddress): string {
  const params = new URLSearchParams();
  if (query !== '') params.set(SEARCH_PARAMS.query, query);
  if (context) params.set(SEARCH_PARAMS.context, context);
  if (version) params.set(SEARCH_PARAMS.version, version);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** What `/search?…` asks for. */
export function readSearchAddress(search: string): SearchAddress {
  const params = new URLSearchParams(search);
  const context = params.get(SEARCH_PARAMS.context);
  const version = params.get(SEARCH_PARAMS.version);
  return {
    // The box would join the words of two lines.
    query: (params.get(SEARCH_PARAMS.query) ?? '').replace(/\p{Cc}+/gu, ' '),
    ...(context && { context }),
    ...(version && { version }),
  };
}

/** More would make the address long and mark half the page. */
const MAX_MARKED = 6;

/** The address of a hit, with the words to mark there. */
export function hitHref(base: string, url: string, words: readonly string[]): string {
  const { path, hash } = splitLink(url);
  const params = words.slice(0, MAX_MARKED).map((word) => `${SEARCH_PARAMS.highlight}=${encodeURIComponent(word)}`);
  return withBase(base, path + (params.length === 0 ? '' : `?${params.join('&')}`) + hash);
}

/** Where the reader is, whether the site routes by path or, in the single file, by hash. */
export function currentPage(base: string, location: Location): { path: SitePath; search: string } {
  if (location.hash.startsWith('#/')) {
    const { path, search } = splitLink(location.hash.slice(1));
    return { path: pagePath(withoutBase(base, path) ?? path), search };
  }
  return { path: pagePath(withoutBase(base, location.pathname) ?? '/'), search: location.search };
}
