import { useEffect, useState } from 'react';
import type { SearchGroupId } from '../../../../contract/search/record-kinds.ts';
import { replaceSearch } from '../../../state/address.ts';
import { currentPage, readSearchAddress, type SearchAddress, searchPart } from '../search-url.ts';
import { expandedGroups, keepExpanded } from './expanded-groups.ts';

export type SearchLimit = 'context' | 'version';

/**
 * What the results page shows: the search, which the address and the window's title follow, and the groups that are shown in full.
 *
 * @param typed what was typed before this was there, instead of what the address asks for
 */
export function useSearchAddress(base: string, typed: string | null) {
  const [address, setAddress] = useState<SearchAddress>(() => ({
    ...readSearchAddress(currentPage(base, window.location).search),
    ...(typed !== null && { query: typed }),
  }));
  const [expanded, setExpanded] = useState(expandedGroups);
  const { query, context, version } = address;

  const [path] = useState(() => currentPage(base, window.location).path);
  useEffect(() => {
    const search = searchPart({ query, ...(context && { context }), ...(version && { version }) });
    const current = currentPage(base, window.location);
    // The address is that of the next page while that is being loaded.
    if (current.path === path && search !== current.search) replaceSearch(search);
  }, [base, path, query, context, version]);

  const [title] = useState(() => document.title);
  useEffect(() => {
    const asked = query.trim();
    // Tabs and steps of the history are told apart by their titles.
    document.title = asked === '' ? title : `${asked} | ${title}`;
  }, [query, title]);

  useEffect(() => {
    const read = () => {
      setAddress(readSearchAddress(currentPage(base, window.location).search));
      setExpanded(expandedGroups());
    };
    // A search from the dialog, and a step back to one, change only the query of the address, so this page stays.
    window.addEventListener('docs:search', read);
    return () => window.removeEventListener('docs:search', read);
  }, [base]);

  return {
    address,
    expanded,
    ask: (next: string) => setAddress((before) => ({ ...before, query: next })),
    /** An empty choice removes the limit. */
    limit: (key: SearchLimit, chosen: string) =>
      setAddress(({ [key]: _, ...others }) => (chosen === '' ? others : { ...others, [key]: chosen })),
    expand(group: SearchGroupId) {
      const groups = [...expanded, group];
      setExpanded(groups);
      keepExpanded(groups);
    },
  };
}
