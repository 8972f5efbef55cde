import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageMeta } from '../../contract/page.ts';
import type { VersionInfo } from '../../contract/site.ts';
import type { SearchDialogProps } from '../search/dialog.tsx';
import { useSearch } from '../search/search-store.ts';
import { usePreferredVersion } from '../state/preferred-version.ts';
import { searchKey } from '../ui/shortcuts.ts';

interface SearchMountProps extends Pick<SearchDialogProps, 'base' | 'onNavigate'> {
  versions: readonly VersionInfo[];
  page: PageMeta;
}

const loadDialog = () => import('../search/dialog.tsx');

/** Opens the search dialog with Ctrl/⌘+K and with `/`; its code is loaded on the first sign of a reader. */
export function SearchMount({ versions, page, ...props }: SearchMountProps) {
  const open = useSearch((state) => state.open);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const preferred = usePreferredVersion((state) => state.name);

  const drawn = useRef(false);
  useLayoutEffect(() => {
    drawn.current = open && Dialog !== null;
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { open, query, openSearch, closeSearch } = useSearch.getState();
      // Until the dialog is there, what is typed is kept for its box.
      const typed = open && !drawn.current ? query : null;
      const next = searchKey(typed, event);
      if (next === typed) return;
      event.preventDefault();
      if (next === null) closeSearch();
      else openSearch(next);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => onFirstSign(() => void loadDialog().catch(() => {})), []);

  useEffect(() => {
    if (!open || Dialog) return;
    loadDialog().then(
      (module) => setDialog(() => module.SearchDialog),
      (error: unknown) => {
        console.warn('The search dialog could not be loaded; the search page takes its place:', error);
        window.location.assign(`${props.base}search/`);
      },
    );
  }, [open, Dialog, props.base]);

  if (!open || !Dialog) return null;
  return (
    <Dialog
      {...props}
      version={versionFor(page, versions, preferred)}
      onClose={() => useSearch.getState().closeSearch()}
    />
  );
}

/** Where there are several: the page's own; on a page without one that of the page before, and else the last release. */
function versionFor(page: PageMeta, versions: readonly VersionInfo[], preferred: string | null): string | undefined {
  if (versions.length < 2) return undefined;
  return page.version?.name ?? preferred ?? versions.find(({ isLast }) => isLast)?.name;
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whoever only loads the page (and leaves, or prints it) needs no search; a hand on it may open one at any moment. */
function onFirstSign(act: () => void): () => void {
  const ending = new AbortController();
  const once = () => {
    ending.abort();
    act();
  };
  for (const sign of SIGNS) document.addEventListener(sign, once, { passive: true, signal: ending.signal });
  return () => ending.abort();
}
