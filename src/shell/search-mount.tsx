import { type ComponentType, useEffect, useState } from 'react';
import type { SearchDialogProps } from '../search/dialog.tsx';
import { useSearch } from '../search/search-store.ts';
import { isSearchShortcut } from '../ui/shortcuts.ts';

/** Opens the search dialog with Ctrl/⌘+K and with `/`; its code is loaded when it is first wanted. */
export function SearchMount(props: Omit<SearchDialogProps, 'onClose'>) {
  const open = useSearch((state) => state.open);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      useSearch.getState().openSearch();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (!open || Dialog) return;
    import('../search/dialog.tsx').then(
      (module) => setDialog(() => module.SearchDialog),
      (error: unknown) => {
        console.warn('The search dialog could not be loaded; the search page takes its place:', error);
        window.location.assign(`${props.base}search/`);
      },
    );
  }, [open, Dialog, props.base]);

  return open && Dialog ? <Dialog {...props} onClose={() => useSearch.getState().closeSearch()} /> : null;
}
