import { useEffect, useState } from 'react';
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
    const wanted = base.startsWith('#') ? window.location.hash.slice(1) : withoutBase(base, window.location.pathname);
    // A sidebar that cannot be had is one with no suggestions.
    const all = sidebars.map((id) => sidebarFile(base, id).catch(() => []));
    void Promise.all(all).then((items) => {
      if (live) setPages(nearestPages(wanted ?? '', pagesOf(items.flat())));
    });
    return () => {
      live = false;
    };
  }, [base, sidebars]);
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
