/**
 * The element through which screen readers hear what was copied. It moves into the dialog of what speaks, since everything outside an open
 * dialog is inert, and is made again if it was removed with that dialog.
 */
export function statusNear(element: Element): HTMLElement {
  const status = document.querySelector<HTMLElement>('.copy-status') ?? makeStatus();
  const place = element.closest('dialog') ?? document.body;
  if (status.parentElement !== place) place.append(status);
  return status;
}

function makeStatus(): HTMLElement {
  const status = document.createElement('div');
  status.className = 'copy-status visually-hidden';
  status.setAttribute('role', 'status');
  return status;
}
