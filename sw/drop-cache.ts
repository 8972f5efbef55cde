/**
 * Deletes a cache, and its files first: Chromium keeps a deleted cache until nobody has it open, and a worker whose installation has
 * failed runs on for half a minute. The room would be missing for the next try.
 */
export async function dropCache(storage: CacheStorage, name: string): Promise<void> {
  await emptied(storage, name).catch(() => undefined);
  await storage.delete(name);
}

async function emptied(storage: CacheStorage, name: string): Promise<void> {
  const cache = await storage.open(name);
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
}
