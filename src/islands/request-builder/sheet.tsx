import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../../ui/parts/icons.tsx';

/** Below this width the request stands among what explains it, and has no room for a form. */
const NARROW = '(width < 80rem)';

/** Paper has a width of its own: while the page is printed, the form stays where the window has it. */
export function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => window.matchMedia(NARROW).matches);
  useEffect(() => {
    const width = window.matchMedia(NARROW);
    const follow = () => {
      if (!window.matchMedia('print').matches) setNarrow(width.matches);
    };
    follow();
    width.addEventListener('change', follow);
    return () => width.removeEventListener('change', follow);
  }, []);
  return isNarrow;
}

interface SheetProps {
  title: string;
  /** What gets the focus when the sheet is closed. What had it before may be gone: the page's own button was replaced. */
  opener(): HTMLElement | null | undefined;
  onClose(): void;
  children: ReactNode;
}

/** Lies over the page from its lower edge; Escape and a click beside it close it. */
export function Sheet({ title, opener, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and closed with its end
  useEffect(() => {
    dialog.current?.showModal();
    // A dialog begins at its first control, which closes it.
    dialog.current?.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus({ preventScroll: true });
    return () => opener()?.focus({ preventScroll: true });
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
