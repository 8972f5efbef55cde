import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { openModal } from '../../../ui/modal.ts';
import { CloseIcon, SearchIcon } from '../../../ui/parts/icons.tsx';
import { useSearch } from '../../search-store.ts';

interface DialogFrameProps {
  /** The box that is typed into. */
  box: RefObject<HTMLInputElement>;
  /** Its text at first, with the caret at the end, or all of it selected if it asks for the shortcuts. */
  initial: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * The part of the search that opens at once and takes every key, while the parts that answer may still be loading. Esc and a
 * click outside close it, and the focus goes back to where it was.
 */
export function DialogFrame({ box, initial, onClose, children }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const input = box.current;
    // Closed before it is removed: otherwise, the browser would forget where the focus was.
    const close = element ? openModal(element, onClose) : undefined;
    // Before any key can arrive: what is typed next replaces the question mark.
    if (input?.value === '?') input.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
    return close;
  }, [box, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && event.target === box.current && !event.defaultPrevented) {
      // Nothing can answer yet: the dialog will find in the store that Enter was pressed.
      useSearch.setState({ query: `${box.current.value}\n` });
    }
  };

  return (
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: tests and older assistive technology look for the attribute.
      role="dialog"
      className="search-dialog"
      aria-label="Search"
      translate="no"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Also when another page is shown.
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="search-dialog-box">
        <div className="search-dialog-head">
          <SearchIcon />
          <input
            ref={box}
            className="search-dialog-input"
            type="text"
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={false}
            placeholder="Pages, operations, keys"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={400}
            defaultValue={initial}
          />
          <button type="button" className="search-dialog-close" aria-label="Esc: close the search" onClick={onClose}>
            <kbd>Esc</kbd>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
