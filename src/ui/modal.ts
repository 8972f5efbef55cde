import { focusNow } from './focus-now.ts';

/**
 * Opens a dialog over everything else.
 *
 * @param leave is called when the reader clicks beside it, if it leaves room for that
 * @returns a function that closes it, if it is still open, and gives the focus back to what had it
 */
export function openModal(dialog: HTMLDialogElement, leave?: () => void): () => void {
  const before = document.activeElement;
  const clicked = getSelection()?.anchorNode;
  if (leave) onClickBeside(dialog, leave);
  dialog.showModal();
  return () => {
    dialog.close();
    const { activeElement } = document;
    // What is hidden still has it until the browser draws the next frame.
    if (activeElement !== document.body && !dialog.contains(activeElement)) return;
    // Usually the browser has done so. WebKit on a busy machine believes (one time in ten) that what is behind the dialog cannot have it.
    if (before instanceof HTMLElement && before !== document.body) focusNow(before);
    else tabFrom(clicked instanceof HTMLElement ? clicked : (clicked?.parentElement ?? document.body));
  };
}

/** Where nothing had the focus, the Tab key would go on behind the dialog, at the end of the page. */
function tabFrom(place: HTMLElement): void {
  const isPlain = !place.hasAttribute('tabindex');
  if (isPlain) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.blur();
  if (isPlain) place.removeAttribute('tabindex');
}

/**
 * Such a click begins and ends there. A selection that begins or ends in a dialog is often reported as a click on what surrounds both its
 * ends: the dialog. And the second click of a double click may be beside a dialog that the first one has opened.
 */
export function onClickBeside(dialog: HTMLDialogElement, act: () => void): void {
  let pressedBeside = false;
  dialog.onpointerdown = (event) => {
    pressedBeside = isBeside(dialog, event);
  };
  dialog.onclick = (event) => {
    if (pressedBeside && event.detail < 2 && isBeside(dialog, event)) act();
  };
}

/** What is beside a dialog has the dialog itself as its target, as the dialog's own padding has. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
