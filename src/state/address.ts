import { SEARCH_PARAMS } from '../../contract/search/search.ts';
import { splitLink, withBase } from '../../contract/urls.ts';
import { attempt } from './attempt.ts';

/** In the single file, the address of the page comes after the hash sign. */
const isBehindHash = () => window.location.hash.startsWith('#/');

/** The query part of the page's address, with its question mark, or empty. */
export function currentSearch(): string {
  return isBehindHash() ? splitLink(window.location.hash.slice(1)).search : window.location.search;
}

/** Where these words are searched for. */
export const searchFor = (base: string, words: string) =>
  withBase(base, `/search/?${SEARCH_PARAMS.query}=${encodeURIComponent(words)}`);

/** Changes the query part of the address without a new entry in the history. */
export function replaceSearch(search: string): void {
  const { location, history } = window;
  const byHash = isBehindHash();
  const { path, hash } = splitLink(byHash ? location.hash.slice(1) : location.pathname + location.hash);
  // Safari refuses more than 100 changes in 30 s: until the next one, the address lags behind.
  attempt(() => history.replaceState(history.state, '', (byHash ? '#' : '') + path + search + hash));
}
