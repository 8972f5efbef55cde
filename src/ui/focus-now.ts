/**
 * Gives the focus to what can have it only since the last change. WebKit may judge by the layout before that change, and refuse, until it
 * lays out the page again, which the call before makes it do.
 */
export function focusNow(element: HTMLElement | null | undefined): void {
  element?.getBoundingClientRect();
  element?.focus({ preventScroll: true });
}
