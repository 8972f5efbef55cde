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
 * Such a click begins and ends there. A selection that begins or ends in a dialog is often reported as a click on what surrounds both its
 * ends: the dialog.
 */
export function onClickBeside(dialog: HTMLDialogElement, act: () => void): void {
  let pressedBeside = false;
  dialog.onpointerdown = (event) => {
    pressedBeside = isBeside(dialog, event);
  };
  dialog.onclick = (event) => {
    if (pressedBeside && isBeside(dialog, event)) act();
  };
}

/** What is beside a dialog has the dialog itself as its target, as the dialog's own padding has. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
