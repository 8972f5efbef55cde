import { type ComponentType, useEffect, useState } from 'react';
import type { SearchDialogProps } from '../search/dialog.tsx';
import { useSearch } from '../search/search-store.ts';

/** Opens the search dialog with Ctrl/⌘+K and with `/`; its code is loaded when it is first wanted. */
export function SearchMount(props: Omit<SearchDialogProps, 'onClose'>) {
  const open = useSearch((state) => state.open);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const combined = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!combined && !slash) return;
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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
