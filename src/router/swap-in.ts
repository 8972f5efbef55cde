/** Height of a line of text and width of a letter, in pixels; smaller than they are, so that too much is put in rather than too little. */
const LINE = 24;
const LETTER = 8;
/** A line of an article is not longer, in letters. */
const LONGEST_LINE = 100;

/** Letters that fill a window from top to bottom. */
const lettersInWindow = () => (window.innerHeight / LINE) * Math.min(LONGEST_LINE, window.innerWidth / LETTER);

/**
 * Takes away from a page that is about to be shown at its top what no window shows of it: laying out a long page is most of what a
 * click costs. Only where one thing stands below the other; columns stay whole.
 *
 * @returns puts the rest where it belongs; null when there is none
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
