import { clear, createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import type { ManifestEntry } from '../contract/offline.ts';
import { databaseName } from '../contract/storage.ts';

/** What a worker that was built with another release must know of a carried one: its own list is no help. */
export interface CarriedRelease {
  release: string;
  /** When its source was last changed; null when not known. */
  date: string | null;
  manifest: ManifestEntry[];
  /** When it was carried in, in milliseconds since 1970. */
  carriedAt: number;
}

/** A carried release or the worker's own, whose `carriedAt` is null. */
export type KnownRelease = Omit<CarriedRelease, 'carriedAt'> & { carriedAt: number | null };

/**
 * Cards of the carried releases that are kept. A card is written before the record that makes its release the active
 * one, and that record lies with the worker's others (state.ts): a browser without a carried release never opens this.
 */
export interface Cards {
  read(release: string): Promise<CarriedRelease | undefined>;
  /** @throws DOMException when the browser cannot store it */
  write(card: CarriedRelease): Promise<void>;
  /** Removes all cards but these. */
  keep(releases: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** Structured values need IndexedDB: a list of hundreds of files is read at every start of the worker, without parsing. */
export function openCards(base: string): Cards {
  let opened: UseStore | undefined;
  const store = () => {
    opened ??= createStore(databaseName(base), 'carried');
    return opened;
  };
  return {
    read: (release) => get<CarriedRelease>(release, store()).catch(() => undefined),
    write: (card) => set(card.release, card, store()),
    async keep(releases) {
      for (const key of await keys<string>(store())) if (!releases.includes(key)) await del(key, store());
    },
    clear: () => clear(store()),
  };
}
