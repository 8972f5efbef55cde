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

/** Says in an empty place of the page that something could not be loaded, with a button that tries again. */
export function showFailure(element: HTMLElement, error: unknown, retry: () => void): void {
  if (element.childElementCount > 0) return;
  const box = document.createElement('div');
  box.className = 'error-box';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = `This part of the page could not be loaded: ${error instanceof Error ? error.message : String(error)}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'action';
  button.textContent = 'Retry';
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  box.append(text, button);
  element.replaceChildren(box);
}
