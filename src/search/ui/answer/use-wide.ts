import { useSyncExternalStore } from 'react';

/** There is room for an answer beside the list: the same width as in search.css. */
const WIDE = '(width > 62.25rem)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
