import type { NavigateFunction } from 'react-router-dom';
import type { SitePath } from '../../contract/urls.ts';
import { currentSearch } from '../state/address.ts';
import type { PageSource } from '../state/page-source.ts';
import type { InternalLink } from './links.ts';
import { saveScroll } from './scroll.ts';

/**
 * The newest history entry, whose page may still be loading. Its query is not known to the router where the page itself has changed it.
 */
export interface Entry {
  path: SitePath;
  hash: string;
}

/** The history entry whose page is shown, even while the address is that of the next one. */
export interface ShownEntry {
  key: string;
  /** Null after a crash, when no page is shown. */
  path: SitePath | null;
}

interface Following {
  entry: Entry;
  shown: ShownEntry;
  source: Pick<PageSource, 'begin'>;
  navigate: NavigateFunction;
}

/** Opens an address of the site, and remembers where the reader was. */
export function followLink({ path, search, hash }: InternalLink, { entry, shown, source, navigate }: Following): void {
  if (path !== shown.path) source.begin(path);
  saveScroll(shown.key);
  const to = path + search + hash;
  // Otherwise, going back would lead to the page that is already shown.
  void navigate(to, { replace: to === entry.path + currentSearch() + entry.hash });
}
