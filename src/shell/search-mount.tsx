import { hasVersions } from 'virtual:site';
import { useEffect, useRef } from 'react';
import type { PageMeta } from '../../contract/page/page.ts';
import type { LiveSite } from '../../contract/site.ts';
import { openMyValues } from '../islands/my-values/start.ts';
import { openOfflinePanel } from '../offline/offline-store.ts';
import { searchClient, useSearch } from '../search/search-store.ts';
import type { SearchDialogProps } from '../search/ui/dialog/dialog.tsx';
import { DialogFrame } from '../search/ui/dialog/dialog-frame.tsx';
import { useVersion } from '../state/preferred-version.ts';
import { singleKeysAreOff } from '../state/single-keys.ts';
import { useTheme } from '../state/theme.ts';
import { onFirstSign } from '../ui/first-sign.ts';
import { mayPrefetch } from '../ui/may-prefetch.ts';
import { searchKey } from '../ui/shortcuts.ts';
import { useLate } from '../ui/use-late.ts';

interface SearchMountProps extends Pick<SearchDialogProps, 'onNavigate' | 'loadPage'> {
  site: LiveSite;
  page: PageMeta;
}

const loadDialog = () => import('../search/ui/dialog/dialog.tsx').then((part) => part.SearchDialog);

/** Opens the search dialog with Ctrl/⌘+K, `/` and `?`; its code is loaded on the first sign that somebody is using the page. */
export function SearchMount({ site, page, ...props }: SearchMountProps) {
  const open = useSearch((state) => state.open);
  const version = useVersion(page);

  const box = useRef<HTMLInputElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const Dialog = useLate<SearchDialogProps>({ what: 'The search', load: loadDialog, place: () => slot.current }, open);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const query = searchKey(null, event, singleKeysAreOff);
      if (query === null) return;
      event.preventDefault();
      useSearch.getState().openSearch(query);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // The client as well, so that what it requests next, worker and index, waits for nothing but the reader.
  useEffect(() => {
    const load = () => void Promise.allSettled([searchClient(), loadDialog()]);
    return onFirstSign(load, { pause: 2_000, counts: mayPrefetch });
  }, []);

  if (!open) return null;
  const { query, closeSearch } = useSearch.getState();
  return (
    <DialogFrame box={box} initial={query} onClose={closeSearch}>
      {Dialog ? (
        <Dialog
          {...props}
          site={site}
          path={page.path}
          box={box}
          tools={{
            openOffline: openOfflinePanel,
            openMyValues: () => openMyValues(site.valueNames ?? []),
            setTheme: useTheme.getState().setTheme,
          }}
          // On a page without a version, and before the reader has chosen one: the last release.
          version={hasVersions ? (version ?? site.versions.find(({ isLast }) => isLast)?.name) : undefined}
          onClose={closeSearch}
        />
      ) : (
        <div ref={slot} />
      )}
    </DialogFrame>
  );
}
