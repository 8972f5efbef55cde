import { isCacheOf } from './keys.ts';

/**
 * Cache Storage for the worker. Once the reader has removed the copy, none of the site's caches is made again: a worker that was
 * unregistered goes on answering the tabs that it controls, and would store what they read.
 */
export class SiteStorage implements CacheStorage {
  readonly #storage: CacheStorage;
  readonly #base: string;
  /** Whether there is a copy, or one is to be made; null until it is known. */
  #kept: Promise<boolean> | null = null;

  constructor(storage: CacheStorage, base: string) {
    this.#storage = storage;
    this.#base = base;
  }

  /** From now on caches may be made: the worker is being installed, or a page has found it registered. */
  keep(): void {
    this.#kept = Promise.resolve(true);
  }

  /**
   * Whether caches may be made. A worker that the browser has ended and started again cannot ask whether it is registered; that nothing
   * is stored tells it.
   */
  isKept(): Promise<boolean> {
    this.#kept ??= this.keys().then(
      (names) => names.some((name) => isCacheOf(this.#base, name)),
      // Denied storage is reported by what wants to use it.
      () => true,
    );
    return this.#kept;
  }

  /** Deletes the site's caches, and makes none from now on. @returns how many there were */
  async remove(): Promise<number> {
    this.#kept = Promise.resolve(false);
    const names = (await this.keys()).filter((name) => isCacheOf(this.#base, name));
    for (const name of names) await this.delete(name);
    return names.length;
  }

  /** @throws DOMException when the copy was removed */
  async open(name: string): Promise<Cache> {
    await this.#refuseIfRemoved();
    const cache = await this.#storage.open(name);
    // The removal may have come meanwhile, and have looked for caches before this one was made.
    await this.#refuseIfRemoved().catch(async (error: unknown) => {
      await this.delete(name);
      throw error;
    });
    // A download that is under way ends with the next file.
    const put = cache.put.bind(cache);
    cache.put = (request, response) => this.#refuseIfRemoved().then(() => put(request, response));
    return cache;
  }

  async #refuseIfRemoved(): Promise<void> {
    if (!(await this.isKept())) throw new DOMException('The copy was removed.', 'InvalidStateError');
  }

  has(name: string): Promise<boolean> {
    return this.#storage.has(name);
  }

  keys(): Promise<string[]> {
    return this.#storage.keys();
  }

  delete(name: string): Promise<boolean> {
    return this.#storage.delete(name);
  }

  match(request: RequestInfo | URL, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
    return this.#storage.match(request, options);
  }
}
