import '../../styles/search/search-marks.css';
import { stemmer } from 'stemmer';
import { chunksOf, createAnalyzer } from '../../../contract/search/analysis.ts';
import { fold } from '../../../contract/search/folding.ts';
import { SEARCH_PARAMS } from '../../../contract/search/search.ts';
import { currentSearch, replaceSearch } from '../../state/address.ts';
import { corner } from '../../ui/corner.ts';
import { escapesPage } from '../../ui/escape.ts';

/** Name of the marks in the style sheet: `::highlight(search-hit)`. */
const NAME = 'search-hit';

/** Shorter words are marked only where they stand alone. */
const MIN_BEGINNING = 3;
/** With more than this, marks would say nothing. */
const MAX_RANGES = 500;

/**
 * Marks words of a search on a page. Esc, or the button that says how many there are, removes them, from the address, too.
 *
 * @returns a function that removes them, but not from the address
 */
export function markWords(main: HTMLElement, words: readonly string[]): () => void {
  const ranges = rangesOf(main, words);
  if (ranges.length === 0) return () => {};
  CSS.highlights.set(NAME, new Highlight(...ranges));
  const bar = removeButton(ranges.length, remove);
  corner().append(bar);
  document.addEventListener('keydown', onKey);

  function clear() {
    CSS.highlights.delete(NAME);
    bar.remove();
    document.removeEventListener('keydown', onKey);
  }
  function remove() {
    clear();
    const params = new URLSearchParams(currentSearch());
    params.delete(SEARCH_PARAMS.highlight);
    replaceSearch(params.size === 0 ? '' : `?${params}`);
  }
  function onKey(event: KeyboardEvent) {
    if (escapesPage(event)) remove();
  }
  return clear;
}

function removeButton(count: number, remove: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-marks';
  button.textContent = count === 1 ? 'Remove 1 mark' : `Remove ${count} marks`;
  button.addEventListener('click', remove);
  return button;
}

/**
 * Finds the words of a search in a page's article, in any of their forms; a word also matches those that begin with it. What
 * surrounds the article, such as breadcrumbs and links to other pages, has nothing to do with the search.
 */
function rangesOf(root: HTMLElement, words: readonly string[]): Range[] {
  const analyzer = createAnalyzer(stemmer);
  const terms = new Set(words.flatMap((word) => analyzer.prose(word)));
  const beginnings = words.map(fold).filter((word) => word.length >= MIN_BEGINNING);
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root.querySelector('article') ?? root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, svg, nav, button, [hidden], .visually-hidden')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = texts.nextNode(); node && ranges.length < MAX_RANGES; node = texts.nextNode()) {
    for (const chunk of chunksOf(node.textContent ?? '')) {
      const folded = fold(chunk.text);
      const found =
        analyzer.proseChunk(chunk.text).some((term) => terms.has(term)) ||
        beginnings.some((beginning) => folded.startsWith(beginning));
      if (!found) continue;
      const last = ranges.at(-1);
      // Pairs of letters of one word overlap, but it has one mark.
      if (last?.endContainer === node && chunk.start < last.endOffset) {
        last.setEnd(node, chunk.start + chunk.text.length);
        continue;
      }
      const range = document.createRange();
      range.setStart(node, chunk.start);
      range.setEnd(node, chunk.start + chunk.text.length);
      ranges.push(range);
    }
  }
  return ranges;
}
