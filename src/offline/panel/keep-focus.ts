/**
 * When the button that has the focus is removed, the sentence that says what happens gets it: otherwise, the keyboard would start again
 * at the top of the page.
 *
 * @returns a function that ends this
 */
export function keepFocus(box: HTMLElement): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: Event) => {
    last = target;
  };
  const removal = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    const sentence = box.querySelector<HTMLElement>('[role="status"]');
    if (sentence) sentence.tabIndex = -1;
    sentence?.focus({ preventScroll: true });
  });
  box.addEventListener('focusin', remember);
  removal.observe(box, { childList: true, subtree: true });
  return () => {
    box.removeEventListener('focusin', remember);
    removal.disconnect();
  };
}
