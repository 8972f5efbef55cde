import { isSearchShortcut } from '../ui/shortcuts.ts';

/** What a reader asked for before somebody could do it. */
export interface Asked {
  /** The menu stands open. */
  drawer: boolean;
  /** The search is to open with these words; null when nobody asked for it. */
  search: string | null;
  /** Buttons that were clicked, in order. */
  clicks: HTMLElement[];
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * What a key makes of the search that is to open: a shortcut opens it, and what is typed then goes into its box.
 *
 * @returns the same value when the key means something else
 */
export function searchKey(search: string | null, event: Key): string | null {
  if (search === null) return isSearchShortcut(event) ? '' : null;
  if (event.ctrlKey || event.metaKey || event.altKey) return search;
  if (event.key === 'Escape') return null;
  if (event.key === 'Backspace') return [...search].slice(0, -1).join('');
  return [...event.key].length === 1 ? search + event.key : search;
}
