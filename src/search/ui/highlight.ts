import { SEARCH_PARAMS } from '../../../contract/search/search.ts';
import { currentSearch, replaceSearch } from '../../state/address.ts';
import { whenLoaded } from '../../ui/late.ts';

/** Name of the marks in the style sheet: `::highlight(search-hit)`. */
const NAME = 'search-hit';

/**
 * Marks the words that a search hit brought along (`?_highlight=vault&_highlight=token`) on the page it led to, or on the
 * one that is shown already. The page's text and markup stay as they are; a browser without CSS highlights shows no marks.
 * Esc, or the button that says how many there are, takes them away, from the address too.
 *
 * @returns what takes the marks away before the next page
 */
export function highlightFromUrl(main: HTMLElement): () => void {
  let unmark = mark(main);
  const follow = () => {
    unmark();
    unmark = mark(main);
  };
  window.addEventListener('docs:search', follow);
  return () => {
    window.removeEventListener('docs:search', follow);
    unmark();
  };
}

function mark(main: HTMLElement): () => void {
  const words = new URLSearchParams(currentSearch()).getAll(SEARCH_PARAMS.highlight).slice(0, 10);
  if (words.length === 0 || !('highlights' in CSS)) return () => {};
  let clear = () => {};

  // The code that knows words is needed by few pages.
  const end = whenLoaded(
    'The marks of your search',
    () => import('./highlight-words.ts'),
    ({ rangesOf }) => {
      const ranges = rangesOf(main, words);
      if (ranges.length === 0) return;
      CSS.highlights.set(NAME, new Highlight(...ranges));
      const bar = removeButton(ranges.length, remove);
      main.append(bar);
      document.addEventListener('keydown', onKey);
      clear = () => {
        CSS.highlights.delete(NAME);
        bar.remove();
        document.removeEventListener('keydown', onKey);
      };
    },
  );

  function remove() {
    clear();
    const params = new URLSearchParams(currentSearch());
    params.delete(SEARCH_PARAMS.highlight);
    replaceSearch(params.size === 0 ? '' : `?${params}`);
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) remove();
  }

  return () => {
    end();
    clear();
  };
}

function removeButton(count: number, remove: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-marks';
  button.textContent = count === 1 ? 'Remove 1 mark' : `Remove ${count} marks`;
  button.addEventListener('click', remove);
  return button;
}
