/**
 * Moves the focus, so that keyboard and screen reader continue from there, as after a link that the browser itself follows. So does the
 * caret that nobody sees: from where it is, Orca looks for the next heading. Under a dialog, nothing takes the focus, and the caret stays
 * in the box that has it.
 */
export function focusPlace(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) getSelection()?.collapse(target);
}
