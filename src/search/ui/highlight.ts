import { SEARCH_PARAMS } from '../../../contract/search/search.ts';
import { currentSearch } from '../../state/address.ts';
import { whenLoaded } from '../../ui/late.ts';

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
    ({ markWords }) => {
      clear = markWords(main, words);
    },
  );
  return () => {
    end();
    clear();
  };
}
