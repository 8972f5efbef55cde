import '../../styles/offline/offline-panel.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { openModal } from '../../ui/modal.ts';
import { CloseIcon } from '../../ui/parts/icons.tsx';
import { closeOfflinePanel } from '../offline-store.ts';
import { keepFocus } from './keep-focus.ts';

/** The dialog around the panel: Escape, the button and a click outside close it. */
export function PanelDialog({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const close = openModal(element, closeOfflinePanel);
    const release = keepFocus(element);
    element.addEventListener('close', closeOfflinePanel);
    return () => {
      release();
      // The event arrives after the call, when the reader may have opened the panel again.
      element.removeEventListener('close', closeOfflinePanel);
      close();
    };
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      className="offline-panel"
      aria-labelledby="offline-panel-title"
      onCancel={(event) => {
        // The event of a file chooser that was left bubbles up to here.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        closeOfflinePanel();
      }}
    >
      <div className="offline-panel-body">
        <div className="offline-panel-head">
          <h2 id="offline-panel-title">{title}</h2>
          <button type="button" className="offline-panel-close" aria-label="Close" onClick={closeOfflinePanel}>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
