type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** Ctrl/⌘+K, and `/` where nobody is typing: the keys that readers know from other docs. */
export function isSearchShortcut(event: Key): boolean {
  if (event.altKey) return false;
  // With Shift, it belongs to the browser: Firefox opens its console.
  if (event.ctrlKey || event.metaKey) return isK(event) && !event.shiftKey;
  return event.key === '/' && !isTyping(event.target);
}

/** Where a keyboard writes other letters than Latin ones, the place of the key counts. */
const isK = ({ key, code }: Key) => /^k$/i.test(key) || (code === 'KeyK' && !/^[a-z]$/i.test(key));

/** `?` shows the shortcuts: the dialog then opens with it in the search box. With ⌘, it opens the Help menu of a Mac. */
const isHelp = ({ key, target, ctrlKey, metaKey }: Key) => key === '?' && !ctrlKey && !metaKey && !isTyping(target);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * What a key does to a search that is about to open: a shortcut opens it, and what is typed then goes into its box.
 *
 * @param singleKeysAreOff the reader wants `/` and `?` to do nothing
 * @returns the same value when the key means something else
 */
export function searchKey(search: string | null, event: Key, singleKeysAreOff: () => boolean): string | null {
  if (search === null) {
    const opened = isSearchShortcut(event) ? '' : isHelp(event) ? '?' : null;
    return opened !== null && !isK(event) && singleKeysAreOff() ? null : opened;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return search;
  if (event.key === 'Escape') return null;
  // The box itself has no line feeds: this one means that the search is to be submitted.
  if (event.key === 'Enter') return `${search}\n`;
  if (event.key === 'Backspace') return [...search].slice(0, -1).join('');
  return [...event.key].length === 1 ? search + event.key : search;
}
