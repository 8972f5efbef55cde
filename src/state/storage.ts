import { formerKey, type LocalName, type SessionName, storageKey } from '../../contract/storage.ts';
import { attempt } from './attempt.ts';

/** The same in the single file: its own base (`#/`) is only how addresses look there. */
const BASE = import.meta.env.BASE_URL;

/** A storage that never throws: it may be denied, full, read-only or absent, and the site works without. */
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
    /** What cannot be stored holds until the page is left. */
    write(name: Name, value: string, part?: string): void {
      attempt(() => open().setItem(storageKey(name, BASE, part), value));
    },
    remove(name: Name, part?: string): void {
      attempt(() => {
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

/** Calls when another tab has changed what is kept under a name: with the new value, or null when it was removed. */
export function onOtherTab(name: LocalName, act: (value: string | null) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === storageKey(name, BASE)) act(newValue);
  });
}
