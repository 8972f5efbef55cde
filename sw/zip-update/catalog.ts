import { clear, createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { databaseName } from '../../contract/cache-names.ts';
import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import type { Records } from '../records.ts';

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
  /** Removes all entries, and closes the database so that pages can delete it. */
  clear(): Promise<void>;
}

/** The store, and the time in its entries, keep the names that former releases gave them, so that their entries are found. */
const STORE = 'carried';
type StoredRelease = Omit<ZipRelease, 'importedAt'> & { carriedAt: number };

export function toStored({ importedAt, ...rest }: ZipRelease): StoredRelease {
  return { ...rest, carriedAt: importedAt };
}

/** Whether a stored value is an entry: anything may be stored under its name. */
function isStored(found: unknown): found is StoredRelease {
  const { release, manifest } = (found ?? {}) as Partial<StoredRelease>;
  const isFile = (entry: unknown) => typeof (entry as ManifestEntry | null)?.url === 'string';
  return typeof release === 'string' && Array.isArray(manifest) && manifest.every(isFile);
}

export function fromStored({ carriedAt, ...rest }: StoredRelease): ZipRelease {
  return { ...rest, importedAt: carriedAt };
}

/** Record: the entry of a release, in case the database is lost. */
const ENTRY_RECORD = 'zip/';

/**
 * Uses IndexedDB, because a list of hundreds of files is read at every start of the worker, and needs no parsing there. The worker's
 * records, which are stored with the files, have a second copy of each entry: browsers drop a damaged database, and without its entry
 * even a completely stored release could not be shown.
 */
export function openCatalog(base: string, records: Records): Catalog {
  let opened: UseStore | undefined;
  const store = () => {
    opened ??= createStore(databaseName(base), STORE);
    return opened;
  };
  return {
    async read(release) {
      const stored = await get<unknown>(release, store()).catch(() => undefined);
      const found = isStored(stored) ? stored : await records.read<unknown>(ENTRY_RECORD + release);
      return isStored(found) ? fromStored(found) : undefined;
    },
    async write(entry) {
      await set(entry.release, toStored(entry), store());
      await records.write(ENTRY_RECORD + entry.release, toStored(entry));
    },
    async keep(releases) {
      for (const record of await records.names(ENTRY_RECORD))
        if (!releases.includes(record.slice(ENTRY_RECORD.length))) await records.remove(record);
      for (const key of await keys<string>(store())) if (!releases.includes(key)) await del(key, store());
    },
    async clear() {
      for (const record of await records.names(ENTRY_RECORD)) await records.remove(record);
      await clear(store());
      await store()('readonly', ({ transaction }) => transaction.db.close());
      opened = undefined;
    },
  };
}
