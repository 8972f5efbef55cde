import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { CloseIcon } from '../../ui/icons.tsx';

/** Below this width the request stands among what explains it, and has no room for a form. */
const NARROW = '(max-width: 1279.98px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const width = window.matchMedia(NARROW);
      width.addEventListener('change', changed);
      return () => width.removeEventListener('change', changed);
    },
    () => window.matchMedia(NARROW).matches,
  );
}

/** Lies over the page from its lower edge; Escape and a click beside it close it, and focus returns to where it was. */
export function Sheet({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // A dialog begins at its first control, which closes it.
    dialog.current?.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="sheet copyable"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div className="sheet-head">
        <h2>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </dialog>
  );
}
