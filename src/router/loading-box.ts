/** Milliseconds before a spinner is shown, so that nothing flickers when a part loads fast. */
const LOADING_DELAY = 200;

/** Shows a spinner in an empty place of the page after a while. @returns a function that removes it */
export function showLoading(element: HTMLElement): () => void {
  if (element.childElementCount > 0) return () => {};
  const timer = window.setTimeout(() => {
    const box = document.createElement('div');
    box.className = 'loading-box';
    box.setAttribute('role', 'status');
    box.setAttribute('aria-label', 'Loading');
    const spinner = document.createElement('span');
    spinner.className = 'spinner';
    box.append(spinner);
    element.replaceChildren(box);
  }, LOADING_DELAY);
  return () => {
    window.clearTimeout(timer);
    element.querySelector(':scope > .loading-box')?.remove();
  };
}
