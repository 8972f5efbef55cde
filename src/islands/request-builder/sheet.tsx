import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusNow } from '../../ui/focus-now.ts';
import { onClickBeside } from '../../ui/modal.ts';
import { CloseIcon } from '../../ui/parts/icons.tsx';

/** Below this width the request is between the explanations and has no room for a form. */
const NARROW = '(width < 80rem)';

/** Ignores the width of paper: while the page is printed, the form stays where it is in the window. */
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
  /** What gets the focus when the sheet is closed. What had it before may be gone: the page's own button is replaced. */
  opener(): HTMLElement | null | undefined;
  onClose(): void;
  children: ReactNode;
}

/** Covers the page from the lower edge of the window; Escape and a click outside close it. */
export function Sheet({ title, opener, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and closed when it is unmounted
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    onClickBeside(element, () => element.close());
    element.showModal();
    // By itself, a dialog focuses its first control, which here is the one that closes it.
    element.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
    return () => {
      // One that a wider window takes away is open until then, and whoever waits for its end is told only so.
      element.close();
      const { activeElement } = document;
      // A link in the form leads to the page, and has moved the focus there.
      if (activeElement === before || activeElement === document.body) focusNow(opener());
    };
  }, []);
  return (
    <dialog ref={dialog} className="sheet copyable" aria-label={title} onClose={onClose}>
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
