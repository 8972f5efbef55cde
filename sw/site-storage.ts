import { isCacheAt } from '../contract/site-cache.ts';
import { isCacheOf } from './keys.ts';

/**
 * Cache Storage for the worker. Once the reader has removed the copy, it creates no more caches of the site: an unregistered worker goes
 * on answering the tabs that it controls, and would otherwise store what they read.
 */
export class SiteStorage implements CacheStorage {
  readonly #storage: CacheStorage;
  readonly #base: string;
  /** Those that Workbox makes for the worker of a site, if that chooses no other names: the site was built with Docusaurus before. */
  readonly #ofWorkbox: readonly string[];
  /** Whether there is a copy, or one is about to be made; null until this is known. */
  #kept: Promise<boolean> | null = null;

  constructor(storage: CacheStorage, base: string, scope: string) {
    this.#storage = storage;
    this.#base = base;
    this.#ofWorkbox = [`workbox-precache-v2-${scope}`, `workbox-runtime-${scope}`];
  }

  /** From now on caches may be made: the worker is being installed, or a page has found it registered. */
  keep(): void {
    this.#kept = Promise.resolve(true);
  }

  /**
   * Whether caches may be made. A worker that the browser stopped and started again cannot ask whether it is still registered. If nothing
   * is stored, the copy was removed.
   */
  isKept(): Promise<boolean> {
    this.#kept ??= this.keys().then(
      (names) => names.some((name) => isCacheOf(this.#base, name)),
      // Denied storage is reported by the code that tries to use it.
      () => true,
    );
    return this.#kept;
  }

  /** Deletes the site's caches, also those under a former name, and makes none from now on. @returns how many there were */
  async remove(): Promise<number> {
    this.#kept = Promise.resolve(false);
    return this.#delete((name) => isCacheAt(this.#base, name));
  }

  /** Deletes what no worker reads any longer: what the site has stored under another name, and what another program's worker has. */
  async removeFormer(): Promise<void> {
    const isFormer = (name: string) => isCacheAt(this.#base, name) && !isCacheOf(this.#base, name);
    await this.#delete((name) => isFormer(name) || this.#ofWorkbox.includes(name));
  }

  async #delete(which: (name: string) => boolean): Promise<number> {
    const names = (await this.keys()).filter(which);
    for (const name of names) await this.delete(name);
    return names.length;
  }

  /** @throws DOMException when the copy was removed */
  async open(name: string): Promise<Cache> {
    await this.#refuseIfRemoved();
    const cache = await this.#storage.open(name);
    // The copy may have been removed in the meantime, before this cache was there to be deleted.
    await this.#refuseIfRemoved().catch(async (error: unknown) => {
      await this.delete(name);
      throw error;
    });
    // After a removal, a download in progress fails at the next file.
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
