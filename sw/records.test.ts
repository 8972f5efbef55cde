import { expect, it } from 'vitest';
import { fakeCaches } from '../tests/support/fake-caches.ts';
import { stateCacheName } from './keys.ts';
import { openRecords } from './records.ts';

const scope = 'https://e.org/base/';
const base = '/base/';

it('a record outlives the worker, until it is removed or the cache is deleted', async () => {
  const storage = fakeCaches();
  const records = openRecords(storage, base, scope);
  expect(await records.read('active')).toBeUndefined();
  await records.write('active', 'r1');
  await records.write('client/1', { release: 'r1' });
  const later = openRecords(storage, base, scope);
  expect([await later.read('active'), await later.read('client/1')]).toEqual(['r1', { release: 'r1' }]);
  await later.remove('active');
  expect([await records.read('active'), await records.read('client/1')]).toEqual([undefined, { release: 'r1' }]);
  await storage.delete(stateCacheName(base));
  expect(await records.read('client/1')).toBeUndefined();
});

it('records are listed by how their names begin', async () => {
  const records = openRecords(fakeCaches(), base, scope);
  for (const name of ['client/1', 'active', 'client/2', 'old-client/3']) await records.write(name, 1);
  expect(await records.names('client/')).toEqual(['client/1', 'client/2']);
  expect(await records.names('none')).toEqual([]);
});

it('a record that is damaged counts as none', async () => {
  const storage = fakeCaches();
  const records = openRecords(storage, base, scope);
  await (await storage.open(stateCacheName(base))).put(`${scope}__offline/active`, new Response('{'));
  expect(await records.read('active')).toBeUndefined();
});

it('where storage is denied or full, nothing is found and nothing fails', async () => {
  const denied = fakeCaches();
  denied.open = () => Promise.reject(new DOMException('', 'SecurityError'));
  const records = openRecords(denied, base, scope);
  await records.write('active', 'r1');
  await records.remove('active');
  expect([await records.read('active'), await records.names('')]).toEqual([undefined, []]);
  const full = fakeCaches();
  full.room = 0;
  await openRecords(full, base, scope).write('active', 'r1');
  expect(await openRecords(full, base, scope).read('active')).toBeUndefined();
});
