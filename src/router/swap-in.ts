/** Height of a line of text and width of a letter, in pixels; both too small, so that too much is inserted rather than too little. */
const LINE = 24;
const LETTER = 8;
/** Letters in the longest line of an article. */
const LONGEST_LINE = 100;

/** Blocks that are longer than a window on their own, and whose parts are below one another: lists of keys, cards, terms. */
const DIVISIBLE = '.config-reference, .config-reference section, .config-variables, .glossary';

/** Letters that fill a window from top to bottom. */
const lettersInWindow = () => (window.innerHeight / LINE) * Math.min(LONGEST_LINE, window.innerWidth / LETTER);

/** Something that was removed from the end of a box. */
type Held = readonly [box: Element, rest: DocumentFragment];

/**
 * Removes the part of a page below the fold before the page is shown from its top: laying out a long page is most of the cost of a
 * click. Only in articles whose blocks are below one another; pages with columns stay whole.
 *
 * @returns a function that puts the rest back; null when nothing was removed
 */
export function holdBackRest(page: DocumentFragment): (() => void) | null {
  const article = page.querySelector('.prose');
  if (!article) return null;
  const held: Held[] = [];
  cut(article, lettersInWindow(), held);
  if (held.length === 0) return null;
  return () => {
    for (const [box, rest] of held) box.append(rest);
  };
}

/** Removes what is in the box after so many letters. @returns how many letters are left then */
function cut(box: Element, letters: number, held: Held[]): number {
  let left = letters;
  for (const block of box.children) {
    const own = block.textContent?.length ?? 0;
    left = own > left && block.matches(DIVISIBLE) ? cut(block, left, held) : left - own;
    if (left > 0 || block.nextSibling === null) continue;
    const rest = document.createRange();
    rest.setStartAfter(block);
    rest.setEndAfter(box.lastChild ?? block);
    held.push([box, rest.extractContents()]);
    break;
  }
  return left;
}
