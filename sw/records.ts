import { stateCacheName } from './keys.ts';

/**
 * The worker's own records: small JSON values that outlive it. They are kept in Cache Storage like the files that they
 * describe, so that a browser keeps or evicts both together. Where storage is denied, reading finds nothing and writing
 * does nothing.
 */
export interface Records {
  read<T>(name: string): Promise<T | undefined>;
  write(name: string, value: unknown): Promise<void>;
  /** Names that start with this. */
  names(start: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Name of the record that says which release is shown. */
export const ACTIVE_RECORD = 'active';

export function openRecords(storage: CacheStorage, base: string, scope: string): Records {
  const open = () => storage.open(stateCacheName(base));
  const address = (name: string) => new URL(`__offline/${name}`, scope).href;
  const start = address('');

  return {
    async read<T>(name: string): Promise<T | undefined> {
      try {
        const stored = await (await open()).match(address(name));
        return (await stored?.json()) as T | undefined;
      } catch {
        return undefined;
      }
    },
    async write(name, value) {
      try {
        await (await open()).put(address(name), new Response(JSON.stringify(value)));
      } catch {
        // Storage is denied or full. Records are hints: every file is found without them.
      }
    },
    async names(prefix) {
      try {
        const requests = await (await open()).keys();
        return requests.map(({ url }) => url.slice(start.length)).filter((name) => name.startsWith(prefix));
      } catch {
        return [];
      }
    },
    async remove(name) {
      try {
        await (await open()).delete(address(name));
      } catch {
        // See write().
      }
    },
  };
}
