/** Cache Storage in memory, as far as the worker uses it. */
export function fakeCaches(): CacheStorage & { room: number } {
  const caches = new Map<string, Map<string, { bytes: ArrayBuffer; headers: Headers; status: number }>>();
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));

  function cacheOf(name: string) {
    const entries = caches.get(name) ?? new Map();
    caches.set(name, entries);
    return {
      async match(request: RequestInfo | URL, { ignoreSearch = false }: CacheQueryOptions = {}) {
        const bare = (url: string) => (ignoreSearch ? url.replace(/\?.*$/, '') : url);
        const key = [...entries.keys()].find((url) => bare(url) === bare(urlOf(request))) ?? '';
        const found = entries.get(key);
        return found && new Response(found.bytes.slice(0), { headers: found.headers, status: found.status });
      },
      async put(request: RequestInfo | URL, response: Response) {
        if (storage.room <= 0) throw new DOMException('no room', 'QuotaExceededError');
        storage.room -= 1;
        entries.set(urlOf(request), {
          bytes: await response.arrayBuffer(),
          headers: response.headers,
          status: response.status,
        });
      },
      delete: async (request: RequestInfo | URL) => entries.delete(urlOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  }

  const storage = {
    /** How many more entries fit. */
    room: Number.POSITIVE_INFINITY,
    open: async (name: string) => cacheOf(name),
    has: async (name: string) => caches.has(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    async match(request: RequestInfo | URL, options?: MultiCacheQueryOptions) {
      const names = options?.cacheName === undefined ? [...caches.keys()] : [options.cacheName];
      for (const name of names) {
        const found = caches.has(name) ? await cacheOf(name).match(request, options) : undefined;
        if (found) return found;
      }
      return undefined;
    },
  };
  return storage as unknown as CacheStorage & { room: number };
}
