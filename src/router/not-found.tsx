import { useEffect } from 'react';
import { splitLink } from '../../contract/urls.ts';
import type { IslandProps } from '../islands/island.ts';
import { addressOf, NotFoundSuggestions } from '../islands/not-found-suggestions.tsx';
import { useRecentPages } from '../search/ui/recent-store.ts';

/** On the page for unknown addresses. A page that a release has removed is no longer offered as one that was read. */
export function NotFound(props: IslandProps) {
  const { base } = props.site;
  useEffect(() => {
    const gone = addressOf(base);
    useRecentPages.setState(({ pages }) => ({ pages: pages.filter(({ url }) => splitLink(url).path !== gone) }));
  }, [base]);
  return <NotFoundSuggestions {...props} />;
}
