import { SEARCH_PARAMS } from '../../../contract/search/search.ts';
import { currentSearch } from '../../state/address.ts';
import { whenLoaded } from '../../ui/late.ts';

/**
 * Marks the words that came with a search hit (`?_highlight=vault&_highlight=token`) on the page it led to, or on the
 * one that was already shown. The page's text and markup stay as they are; a browser without CSS highlights shows no marks.
 * Esc, or the button that says how many there are, removes them, from the address, too.
 *
 * @returns a function that removes the marks before the next page
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
  // Few pages need the code that finds words.
  const end = whenLoaded(
    'The marks of your search',
    () => import('./highlight-words.ts'),
    ({ markWords }) => {
      clear = markWords(main, words);
    },
  );
  return () => {
    end();
    clear();
  };
}
