/** Height of a line of text and width of a letter, in pixels; both too small, so that too much is inserted rather than too little. */
const LINE = 24;
const LETTER = 8;
/** Letters in the longest line of an article. */
const LONGEST_LINE = 100;

/** Letters that fill a window from top to bottom. */
const lettersInWindow = () => (window.innerHeight / LINE) * Math.min(LONGEST_LINE, window.innerWidth / LETTER);

/**
 * Removes the part of a page below the fold before the page is shown from its top: laying out a long page is most of the cost of a
 * click. Only in articles whose blocks are below one another; pages with columns stay whole.
 *
 * @returns a function that puts the rest back; null when nothing was removed
 */
export function holdBackRest(page: DocumentFragment): (() => void) | null {
  const article = page.querySelector('.prose');
  if (!article) return null;
  let left = lettersInWindow();
  for (const block of article.children) {
    left -= block.textContent?.length ?? 0;
    if (left > 0 || block.nextSibling === null) continue;
    const rest = document.createRange();
    rest.setStartAfter(block);
    rest.setEndAfter(article.lastChild ?? block);
    const held = rest.extractContents();
    return () => article.append(held);
  }
  return null;
}
