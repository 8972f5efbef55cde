import { useEffect, useState } from 'react';
import type { NavbarItem } from '../../contract/site.ts';
import { withBase, withoutBase } from '../../contract/urls.ts';
import { sidebarFile } from '../state/sidebar-file.ts';
import type { IslandProps } from './island.ts';
import { type NearPage, nearestPages, pagesOf } from './nearest-pages.ts';

/** On the page for unknown addresses: those that are most like the one that was wanted. Nothing when none is. */
export function NotFoundSuggestions({ site, data }: IslandProps) {
  const [pages, setPages] = useState<NearPage[]>([]);
  const { base } = site;
  const sidebars = data as string[];
  useEffect(() => {
    let live = true;
    const wanted = addressOf(base);
    // A sidebar that cannot be had is one with no suggestions.
    const all = sidebars.map((id) => sidebarFile(base, id).catch(() => []));
    void Promise.all(all).then((items) => {
      if (live) setPages(nearestPages(wanted, pagesOf(items.flat())));
    });
    return () => {
      live = false;
    };
  }, [base, sidebars]);
  // At the end, for the address of the next page: the bar itself changes only what differs between its own pages.
  useEffect(() => {
    const mark = () => markInBar(site.navbar.items, addressOf(base));
    mark();
    return mark;
  }, [base, site.navbar.items]);
  if (pages.length === 0) return null;
  return (
    <nav aria-label="Similar addresses">
      <p>Did you mean one of these?</p>
      <ul className="page-list">
        {pages.map(({ label, href }) => (
          <li key={href}>
            <a href={withBase(base, href)}>{label}</a>
            <p>{href}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Below the base, that of a page that is not there included. */
const addressOf = (base: string) =>
  (base.startsWith('#') ? window.location.hash.slice(1) : withoutBase(base, window.location.pathname)) ?? '';

/** The bar goes by the page that is shown, here the same for every address: what the address is below is known only in the browser. */
function markInBar(items: readonly NavbarItem[], path: string): void {
  const links = document.querySelectorAll('.bar-links a');
  for (const [index, { to, activeBase = to }] of items.entries()) {
    if (path.startsWith(activeBase)) links[index]?.setAttribute('aria-current', 'true');
    else links[index]?.removeAttribute('aria-current');
  }
}
