/**
 * Listens to clicks at the document, before links are followed. Browsers call an element that listens clickable, and screen readers say
 * so: at `<main>`, they would say it of the whole page.
 *
 * @returns a function that ends this
 */
export function onClickAnywhere(act: (event: MouseEvent) => void): () => void {
  document.addEventListener('click', act, { capture: true });
  return () => document.removeEventListener('click', act, { capture: true });
}
