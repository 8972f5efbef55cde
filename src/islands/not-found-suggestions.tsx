import { useEffect, useState } from 'react';
import { COPY_ANSWERS_LINK, pastCopy } from '../../contract/offline/copy-answers.ts';
import type { NavbarItem } from '../../contract/site.ts';
import { splitLink, withBase, withoutBase } from '../../contract/urls.ts';
import { searchFor } from '../state/address.ts';
import { sidebarFile } from '../state/sidebar-file.ts';
import type { IslandProps } from './island.ts';
import { type NearPage, nearestPages, pagesOf, wordsOfAddress } from './nearest-pages.ts';

/** On the page for unknown addresses: pages whose addresses are similar. Renders nothing if there are none. */
export function NotFoundSuggestions({ site, data }: IslandProps) {
  const [pages, setPages] = useState<NearPage[]>([]);
  const { base } = site;
  const sidebars = data as string[];
  useEffect(() => {
    let live = true;
    const wanted = addressOf(base);
    // A sidebar that cannot be loaded gives no suggestions.
    const all = sidebars.map((id) => sidebarFile(base, id).catch(() => []));
    void Promise.all(all).then((items) => {
      if (live) setPages(nearestPages(wanted, pagesOf(items.flat())));
    });
    return () => {
      live = false;
    };
  }, [base, sidebars]);
  // Also runs on cleanup, for the address of the next page: the bar itself updates only what differs between its own pages.
  useEffect(() => {
    const mark = () => markInBar(site.navbar.items, addressOf(base));
    mark();
    return mark;
  }, [base, site.navbar.items]);
  // Only the browser knows the address, with its query and section.
  useEffect(() => {
    document
      .querySelector(`.not-found a[href="${withBase(base, '/search/')}"]`)
      ?.setAttribute('href', searchFor(base, wordsOfAddress(addressOf(base))));
    document.querySelector(COPY_ANSWERS_LINK)?.setAttribute('href', pastCopy(window.location));
  }, [base]);
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

/** The path below the base, whether or not there is a page. */
export const addressOf = (base: string) =>
  (base.startsWith('#')
    ? splitLink(window.location.hash.slice(1)).path
    : withoutBase(base, window.location.pathname)) ?? '';

/** The bar marks links by the page that is shown, which is the same for all unknown addresses: only the browser knows the address. */
function markInBar(items: readonly NavbarItem[], path: string): void {
  const links = document.querySelectorAll('.bar-links a');
  for (const [index, { to, activeBase = to }] of items.entries()) {
    if (path.startsWith(activeBase)) links[index]?.setAttribute('aria-current', 'true');
    else links[index]?.removeAttribute('aria-current');
  }
}
