import type { KeyboardEvent, MouseEvent } from 'react';
import type { SearchContext } from '../../../../contract/search/search.ts';
import { liesIn } from '../../engine/query/query-language.ts';
import { type SearchAddress, searchHref } from '../search-url.ts';

interface SeeAllProps {
  base: string;
  /** What is searched for in the dialog. */
  search: SearchAddress;
  /** The page the reader is on. */
  path: string;
  contexts: readonly SearchContext[];
  onFollow(event: MouseEvent, href: string): void;
  /** Arrow up from the first row. */
  onLeave(): void;
}

/** Links to the results page; on a page of a context, also to the results inside and outside of it. */
export function SeeAll({ base, search, path, contexts, onFollow, onLeave }: SeeAllProps) {
  const context = contexts.find(({ prefix }) => liesIn(path, prefix));
  const rows: { label: string; address: SearchAddress }[] = [{ label: 'See all results', address: search }];
  if (context) {
    const { id, label } = context;
    rows.push(
      { label: `See all results within "${label}"`, address: { ...search, context: id } },
      {
        label: `See all results outside "${label}"`,
        address: { ...search, query: `${search.query.trim()} -in:${id}` },
      },
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp' && at > 0) links[at - 1]?.focus();
    else if (event.key === 'ArrowUp') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links, which are in the tab order too.
    <div className="search-see-all" onKeyDown={onKeyDown}>
      {rows.map(({ label, address }) => {
        const href = searchHref(base, address);
        return (
          <a key={label} href={href} onClick={(event) => onFollow(event, href)}>
            {label}
          </a>
        );
      })}
    </div>
  );
}
