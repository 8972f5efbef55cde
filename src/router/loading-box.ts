/** Nothing is shown for what comes within this many milliseconds (specification, section 9). */
export const LOADING_DELAY = 200;

/** A spinner in an empty place of the page, after a while. @returns what takes it away */
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
