import { expect, it } from 'vitest';
import { fakeCaches } from '../tests/support/fake-caches.ts';
import { dropCache } from './drop-cache.ts';

it('a cache that somebody has open is empty once it is deleted', async () => {
  const storage = fakeCaches();
  const held = await storage.open('a');
  await held.put('https://e.org/one', new Response('1'));
  await dropCache(storage, 'a');
  expect(await held.keys()).toEqual([]);
  expect(await storage.keys()).toEqual([]);
});

it('a cache that cannot be read is deleted all the same', async () => {
  const storage = fakeCaches();
  await storage.open('a');
  storage.open = () => Promise.reject(new DOMException('', 'UnknownError'));
  await dropCache(storage, 'a');
  expect(await storage.keys()).toEqual([]);
});
