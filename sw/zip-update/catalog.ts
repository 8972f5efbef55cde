import { clear, createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { databaseName } from '../../contract/storage.ts';

/** A release from a zip. A worker that was built with another release cannot know these facts by itself. */
export interface ZipRelease {
  release: string;
  /** When its source was last changed; null when not known. */
  date: string | null;
  manifest: ManifestEntry[];
  /** When the zip was imported, in milliseconds since 1970. */
  importedAt: number;
}

/** A release from a zip, or the worker's own, whose `importedAt` is null. */
export type KnownRelease = Omit<ZipRelease, 'importedAt'> & { importedAt: number | null };

/**
 * The releases from zips that are kept. An entry is written before the record that makes its release the active one. That
 * record is one of the worker's own (records.ts), so a browser that imported no zip never opens this database.
 */
export interface Catalog {
  read(release: string): Promise<ZipRelease | undefined>;
  /** @throws DOMException when the browser cannot store it */
  write(entry: ZipRelease): Promise<void>;
  /** Removes all entries but these. */
  keep(releases: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** The store, and the time in its entries, keep the names that former releases gave them, so that their entries are found. */
const STORE = 'carried';
type StoredRelease = Omit<ZipRelease, 'importedAt'> & { carriedAt: number };

export function toStored({ importedAt, ...rest }: ZipRelease): StoredRelease {
  return { ...rest, carriedAt: importedAt };
}

export function fromStored({ carriedAt, ...rest }: StoredRelease): ZipRelease {
  return { ...rest, importedAt: carriedAt };
}

/** Uses IndexedDB, because a list of hundreds of files is read at every start of the worker, and needs no parsing there. */
export function openCatalog(base: string): Catalog {
  let opened: UseStore | undefined;
  const store = () => {
    opened ??= createStore(databaseName(base), STORE);
    return opened;
  };
  return {
    async read(release) {
      const stored = await get<StoredRelease>(release, store()).catch(() => undefined);
      return stored && fromStored(stored);
    },
    write: (entry) => set(entry.release, toStored(entry), store()),
    async keep(releases) {
      for (const key of await keys<string>(store())) if (!releases.includes(key)) await del(key, store());
    },
    clear: () => clear(store()),
  };
}
