/**
 * Keeps what fills the window above the keyboard that a phone lays over it: to the page, the window stays as high as it was.
 *
 * @returns a function that ends this
 */
export function stayAboveKeyboard(element: HTMLElement): () => void {
  const { visualViewport: seen } = window;
  const follow = () => {
    // Zoomed in, the reader sees a part of the window for another reason.
    if (seen) element.style.maxHeight = seen.scale > 1 ? '' : `${seen.height}px`;
  };
  follow();
  seen?.addEventListener('resize', follow);
  return () => seen?.removeEventListener('resize', follow);
}
