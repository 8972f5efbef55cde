import type { LocalName, SessionName } from '../../contract/kept.ts';
import { formerKey, storageKey } from '../../contract/storage.ts';
import { attempt, succeeds } from './attempt.ts';

/** The base of the build, even in the single file: keys stay the same, although addresses there begin with `#/`. */
const BASE = import.meta.env.BASE_URL;

/** A storage that never throws. It may be denied, full, read-only or absent; the site works without it. */
function forgiving<Name extends LocalName | SessionName>(open: () => Storage) {
  return {
    read(name: Name, part?: string): string | null {
      const key = storageKey(name, BASE, part);
      const former = formerKey(name, part);
      const kept = attempt(() => open().getItem(key));
      if (kept !== null || former === key) return kept;
      const value = attempt(() => open().getItem(former));
      if (value !== null) {
        attempt(() => {
          open().setItem(key, value);
          open().removeItem(former);
        });
      }
      return value;
    },
    /**
     * Stores a value if possible. Where it is not, callers keep it in memory until the page is left.
     *
     * @returns whether it is stored
     */
    write(name: Name, value: string, part?: string): boolean {
      return succeeds(() => open().setItem(storageKey(name, BASE, part), value));
    },
    /** @returns whether nothing is stored now */
    remove(name: Name, part?: string): boolean {
      return succeeds(() => {
        open().removeItem(storageKey(name, BASE, part));
        open().removeItem(formerKey(name, part));
      });
    },
  };
}

/** Kept until the reader removes it. */
export const local = forgiving<LocalName>(() => window.localStorage);

/** Kept until the tab is closed. */
export const session = forgiving<SessionName>(() => window.sessionStorage);

/**
 * Calls `act` when another tab has changed a value: with the new one, or null when it was removed. Its second argument is null when all that
 * is stored was removed, which readers also do in the browser's settings. Does nothing without a window.
 *
 * @returns a function that ends this
 */
export function onOtherTab(name: LocalName, act: (value: string | null, key: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || key === storageKey(name, BASE)) act(newValue, key);
  };
  attempt(() => window.addEventListener('storage', onStorage));
  return () => attempt(() => window.removeEventListener('storage', onStorage));
}

/** Calls `act` when the browser shows the page again as it was left: meanwhile, it was not told what other tabs have changed. */
export function onReturn(act: () => void): void {
  attempt(() => window.addEventListener('pageshow', ({ persisted }) => persisted && act()));
}
