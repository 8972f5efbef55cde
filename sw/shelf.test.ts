import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCaches } from '../tests/support/fake-caches.ts';
import { cacheName, keyOf } from './keys.ts';
import { FROM_NETWORK, Shelf } from './shelf.ts';
import { openRecords } from './state.ts';

const scope = 'https://e.org/base/';
const base = '/base/';
let storage: ReturnType<typeof fakeCaches>;
let time = 0;

beforeEach(() => {
  storage = fakeCaches();
  time = 1000;
});

async function shelfOf(release: string, files: Record<string, string>): Promise<Shelf> {
  const manifest = Object.entries(files).map(([url, revision]) => ({ url, revision, bytes: 1 }));
  const cache = await storage.open(cacheName(base, release));
  for (const entry of manifest) await cache.put(keyOf(scope, entry), new Response(`${entry.url} of ${release}`));
  const records = openRecords(storage, base, scope);
  return new Shelf({ scope, base, release, manifest, storage, records, now: () => time, grace: 10 });
}

const releases = async () => (await storage.keys()).filter((name) => name.startsWith(`ort-server-docs:${base}`));

describe('Shelf', () => {
  it('remembers what a page shows, also after the worker was restarted or replaced', async () => {
    const before = await shelfOf('r1', { 'index.html': '1' });
    await before.remember('tab', 'r1');
    const after = await shelfOf('r2', { 'index.html': '2' });
    expect(await after.releaseOfClient('tab')).toBe('r1');
    expect(await after.releaseOfClient('another')).toBe('r2');
  });

  it('tells a page it did not serve by the scripts it runs', async () => {
    await shelfOf('r1', { 'assets/old.js': '1' });
    const shelf = await shelfOf('r2', { 'assets/new.js': '2' });
    expect(await shelf.introduce('a', ['assets/new.js'])).toBe('r2');
    expect(await shelf.introduce('b', ['assets/old.js'])).toBe('r1');
    expect(await shelf.introduce('c', ['assets/newer.js'])).toBe(FROM_NETWORK);
    expect(await shelf.releaseOfClient('c')).toBe(FROM_NETWORK);
  });

  it('finds a file in whichever copy has it', async () => {
    await shelfOf('r1', { 'assets/old.js': '1' });
    const shelf = await shelfOf('r2', { 'assets/new.js': '2' });
    expect(await (await shelf.matchAnywhere('assets/old.js'))?.text()).toBe('assets/old.js of r1');
    expect(await shelf.matchAnywhere('assets/none.js')).toBeUndefined();
  });

  it('keeps an old copy as long as a page reads it', async () => {
    const old = await shelfOf('r1', { 'index.html': '1' });
    await old.remember('tab', 'r1');
    const shelf = await shelfOf('r2', { 'index.html': '2' });
    await shelf.takeOver();
    time += 100;
    await shelf.tidy(new Set(['tab']));
    expect(await releases()).toHaveLength(2);
    await shelf.tidy(new Set(['somebody']));
    expect(await releases()).toEqual([cacheName(base, 'r2')]);
    expect(await shelf.filesOf('r1')).toBeNull();
  });

  it('counts a page that is just starting as alive', async () => {
    const old = await shelfOf('r1', { 'index.html': '1' });
    const shelf = await shelfOf('r2', { 'index.html': '2' });
    await shelf.takeOver();
    await old.remember('tab', 'r1');
    time += 5;
    await shelf.tidy(new Set());
    expect(await releases()).toHaveLength(2);
    time += 10;
    await shelf.tidy(new Set());
    expect(await releases()).toHaveLength(1);
  });

  it('never touches the copy that a newer worker is making, or that of another site', async () => {
    const shelf = await shelfOf('r2', { 'index.html': '2' });
    await shelf.takeOver();
    await shelfOf('r3', { 'index.html': '3' });
    await storage.open(cacheName('/other/', 'r1'));
    time += 100;
    await shelf.tidy(new Set());
    expect(await storage.has(cacheName(base, 'r3'))).toBe(true);
    expect(await storage.has(cacheName('/other/', 'r1'))).toBe(true);
  });
});
