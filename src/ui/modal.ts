import { focusNow } from './focus-now.ts';

/**
 * Opens a dialog over everything else.
 *
 * @param leave is called when the reader clicks beside it, if it leaves room for that
 * @returns a function that closes it, if it is still open, and gives the focus back to what had it
 */
export function openModal(dialog: HTMLDialogElement, leave?: () => void): () => void {
  const before = document.activeElement;
  if (leave) onClickBeside(dialog, leave);
  dialog.showModal();
  return () => {
    dialog.close();
    // Usually the browser has done so. WebKit on a busy machine believes (one time in ten) that what is behind the dialog cannot have it.
    if (document.activeElement === document.body && before instanceof HTMLElement) focusNow(before);
  };
}

/**
 * Such a click begins and ends there. A selection that begins in a dialog often ends beside it, which the browser reports as a click on
 * what surrounds both: the dialog.
 */
export function onClickBeside(dialog: HTMLDialogElement, act: () => void): void {
  let pressed: EventTarget | null = null;
  dialog.onpointerdown = ({ target }) => {
    pressed = target;
  };
  dialog.onclick = ({ target }) => {
    if (target === dialog && pressed === dialog) act();
  };
}
