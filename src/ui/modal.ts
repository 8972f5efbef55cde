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
    if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
    // Usually the browser has done so. WebKit on a busy machine believes (one time in ten) that what is behind the dialog cannot have
    // the focus, until it recalculates styles, which this call makes it do.
    before.getBoundingClientRect();
    before.focus({ preventScroll: true });
  };
}
