/**
 * Opens a dialog over everything else.
 *
 * @returns closes it, if it is still open, and gives the focus back to what had it
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  return () => {
    dialog.close();
    if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
    // The browser has done so. WebKit, on a machine with much to do, takes what is behind a dialog for something that cannot have the
    // focus (one time in ten) until it has worked out styles, as for this question.
    before.getBoundingClientRect();
    before.focus({ preventScroll: true });
  };
}
