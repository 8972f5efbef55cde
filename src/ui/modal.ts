import { focusNow } from './focus-now.ts';

/**
 * Opens a dialog over everything else.
 *
 * @returns a function that closes it, if it is still open, and gives the focus back to what had it
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  return () => {
    dialog.close();
    // Usually the browser has done so. WebKit on a busy machine believes (one time in ten) that what is behind the dialog cannot have it.
    if (document.activeElement === document.body && before instanceof HTMLElement) focusNow(before);
  };
}
