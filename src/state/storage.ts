/** A storage that never throws: it may be denied, full or absent, and the site works without. */
function forgiving(storage: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        storage().setItem(key, value);
      } catch {
        // Denied or full: the choice holds until the page is left.
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key);
      } catch {
        // Denied.
      }
    },
  };
}

/** Kept until the reader removes it. */
export const local = forgiving(() => window.localStorage);

/** Kept until the tab is closed. */
export const session = forgiving(() => window.sessionStorage);
