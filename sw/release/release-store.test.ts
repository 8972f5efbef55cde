import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { cacheName, keyOf } from '../keys.ts';
import { inTurn } from '../locks.ts';
import { openRecords } from '../records.ts';
import { FROM_NETWORK, ReleaseStore } from './release-store.ts';

const scope = 'https://e.org/base/';
const base = '/base/';
let storage: ReturnType<typeof fakeCaches>;
let time = 0;
/** Whether another worker is being installed or waits. */
let another = false;
const exclusively = inTurn('releaseStore', undefined);

beforeEach(() => {
  storage = fakeCaches();
  time = 1000;
  another = false;
});

async function shelfOf(release: string, files: Record<string, string>): Promise<ReleaseStore> {
  const manifest = Object.entries(files).map(([url, revision]) => ({ url, revision, bytes: 1 }));
  const cache = await storage.open(cacheName(base, release));
  for (const entry of manifest) await cache.put(keyOf(scope, entry), new Response(`${entry.url} of ${release}`));
  const records = openRecords(storage, base, scope);
  const shared = { scope, base, storage, records, exclusively, another: () => another, now: () => time };
  return new ReleaseStore({ ...shared, release, manifest, grace: 10 });
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
    const releaseStore = await shelfOf('r2', { 'assets/new.js': '2' });
    expect(await releaseStore.introduce('a', ['assets/new.js'])).toBe('r2');
    expect(await releaseStore.introduce('b', ['assets/old.js'])).toBe('r1');
    expect(await releaseStore.introduce('c', ['assets/newer.js'])).toBe(FROM_NETWORK);
    expect(await releaseStore.releaseOfClient('c')).toBe(FROM_NETWORK);
  });

  it('gives a request without a client the release that is shown at that moment', async () => {
    const releaseStore = await shelfOf('r1', { 'index.html': '1' });
    expect(await releaseStore.releaseOfClient('')).toBe('r1');
    releaseStore.show('r2', []);
    expect(await releaseStore.releaseOfClient('')).toBe('r2');
  });

  it('finds a file in whichever copy has it', async () => {
    await shelfOf('r1', { 'assets/old.js': '1' });
    const releaseStore = await shelfOf('r2', { 'assets/new.js': '2' });
    expect(await (await releaseStore.matchAnywhere('assets/old.js'))?.text()).toBe('assets/old.js of r1');
    expect(await releaseStore.matchAnywhere('assets/none.js')).toBeUndefined();
  });

  it('goes on with other copies while one cannot be read, and reads that one as soon as it can', async () => {
    await shelfOf('r1', { 'assets/old.js': '1' });
    const releaseStore = await shelfOf('r2', { 'assets/new.js': '2' });
    await shelfOf('r3', { 'assets/newest.js': '3' });
    const { open } = storage;
    storage.open = (name) =>
      name === cacheName(base, 'r1') ? Promise.reject(new DOMException('', 'UnknownError')) : open(name);
    expect(await releaseStore.introduce('a', ['assets/newest.js'])).toBe('r3');
    expect(await (await releaseStore.matchAnywhere('assets/newest.js'))?.text()).toBe('assets/newest.js of r3');
    expect(await releaseStore.filesOf('r1')).toBeNull();
    storage.open = open;
    expect(await releaseStore.introduce('b', ['assets/old.js'])).toBe('r1');
  });

  it('finds what a newer worker has stored since it last looked', async () => {
    const releaseStore = await shelfOf('r1', { 'assets/old.js': '1' });
    another = true;
    await (await shelfOf('r2', { 'index.html': '2' })).beginInstall();
    expect(await releaseStore.introduce('a', ['assets/new.js'])).toBe(FROM_NETWORK);
    await shelfOf('r2', { 'assets/new.js': '2' });
    expect(await (await releaseStore.matchAnywhere('assets/new.js'))?.text()).toBe('assets/new.js of r2');
    expect(await releaseStore.introduce('b', ['assets/new.js'])).toBe('r2');
  });

  it('takes a file from another copy if one has it but cannot read it', async () => {
    for (const release of ['r1', 'r3']) await shelfOf(release, { 'assets/old.js': '1' });
    const releaseStore = await shelfOf('r2', { 'assets/new.js': '2' });
    const { match } = storage;
    storage.match = (key, options) =>
      options?.cacheName === cacheName(base, 'r1')
        ? Promise.reject(new DOMException('', 'UnknownError'))
        : match(key, options);
    expect(await (await releaseStore.matchAnywhere('assets/old.js'))?.text()).toBe('assets/old.js of r3');
  });

  it('keeps an old copy as long as a page reads it', async () => {
    const old = await shelfOf('r1', { 'index.html': '1' });
    await old.remember('tab', 'r1');
    const releaseStore = await shelfOf('r2', { 'index.html': '2' });
    await releaseStore.takeOver();
    time += 100;
    await releaseStore.tidy(new Set(['tab']));
    expect(await releases()).toHaveLength(2);
    await releaseStore.tidy(new Set(['somebody']));
    expect(await releases()).toEqual([cacheName(base, 'r2')]);
    expect(await releaseStore.filesOf('r1')).toBeNull();
  });

  it('forgets pages that are closed, and only those', async () => {
    const old = await shelfOf('r1', { 'index.html': '1' });
    for (const tab of ['closed', 'open']) await old.remember(tab, 'r1');
    const releaseStore = await shelfOf('r2', { 'index.html': '2' });
    await releaseStore.takeOver();
    time += 100;
    await releaseStore.tidy(new Set(['open']));
    expect(await openRecords(storage, base, scope).names('client/')).toEqual(['client/open']);
  });

  it('forgets a closed page whose record is of a time to come, because the clock was ahead', async () => {
    time += 1_000_000;
    await (await shelfOf('r1', { 'index.html': '1' })).remember('closed', 'r1');
    time -= 1_000_000;
    const releaseStore = await shelfOf('r2', { 'index.html': '2' });
    await releaseStore.takeOver();
    await releaseStore.tidy(new Set());
    expect(await openRecords(storage, base, scope).names('client/')).toEqual([]);
    expect(await releases()).toEqual([cacheName(base, 'r2')]);
  });

  it('keeps no list of the pages that were opened while nothing is retired', async () => {
    const releaseStore = await shelfOf('r1', { 'index.html': '1' });
    for (const tab of ['first', 'second']) await releaseStore.remember(tab, 'r1');
    time += 100;
    for (const tab of ['just-opened', 'open']) await releaseStore.remember(tab, 'r1');
    await releaseStore.tidy(new Set(['open', 'second']));
    const kept = ['client/just-opened', 'client/open', 'client/second'];
    expect((await openRecords(storage, base, scope).names('client/')).sort()).toEqual(kept);
  });

  it('counts a page that is just starting as alive', async () => {
    const old = await shelfOf('r1', { 'index.html': '1' });
    const releaseStore = await shelfOf('r2', { 'index.html': '2' });
    await releaseStore.takeOver();
    await old.remember('tab', 'r1');
    time += 5;
    await releaseStore.tidy(new Set());
    expect(await releases()).toHaveLength(2);
    time += 10;
    await releaseStore.tidy(new Set());
    expect(await releases()).toHaveLength(1);
  });

  it('never touches a copy that is made anew after it was retired', async () => {
    // A → B → A: the first worker of A was followed by that of B, which is active and has an open page of A.
    const first = await shelfOf('a', { 'index.html': '1' });
    await first.takeOver();
    await first.remember('tab', 'a');
    const active = await shelfOf('b', { 'index.html': '2' });
    await active.takeOver();
    await active.tidy(new Set(['tab']));
    // The server has A again; its worker finds everything there, and waits.
    another = true;
    await (await shelfOf('a', { 'index.html': '1' })).beginInstall();
    time += 100;
    await active.tidy(new Set());
    expect(await releases()).toEqual([cacheName(base, 'a'), cacheName(base, 'b')]);
    // Not even when it was retired by mistake.
    await active.retire({ add: ['a'], remove: [] });
    await active.tidy(new Set());
    expect(await releases()).toHaveLength(2);
  });

  it('does not retire a release that is installed while another takes over', async () => {
    await (await shelfOf('a', { 'index.html': '1' })).takeOver();
    another = true;
    await (await shelfOf('c', { 'index.html': '3' })).beginInstall();
    const b = await shelfOf('b', { 'index.html': '2' });
    await b.takeOver();
    time += 100;
    await b.tidy(new Set());
    expect(await releases()).toEqual([cacheName(base, 'c'), cacheName(base, 'b')]);
    // Its installation failed, and what it left is of no use to the next release.
    another = false;
    await (await shelfOf('d', { 'index.html': '4' })).takeOver();
    await b.tidy(new Set());
    expect(await releases()).not.toContain(cacheName(base, 'c'));
  });

  it('two workers that change their records at the same time do not lose a change', async () => {
    const one = await shelfOf('r1', { 'index.html': '1' });
    const two = await shelfOf('r2', { 'index.html': '2' });
    await Promise.all([
      one.retire({ add: ['x'], remove: [] }),
      two.retire({ add: ['y'], remove: [] }),
      one.retire({ add: ['z'], remove: ['x'] }),
    ]);
    expect(await openRecords(storage, base, scope).read('retired')).toEqual(['y', 'z']);
  });

  it('keeps the release before as long as the shown one has gaps', async () => {
    await (await shelfOf('r1', { 'index.html': '1', 'a.html': '1' })).takeOver();
    const releaseStore = await shelfOf('r2', { 'index.html': '2', 'a.html': '2' });
    const cache = await storage.open(cacheName(base, 'r2'));
    const lost = keyOf(scope, { url: 'a.html', revision: '2' });
    await cache.delete(lost);
    await releaseStore.takeOver();
    time += 100;
    await releaseStore.tidy(new Set());
    expect(await releaseStore.spares()).toEqual(['r1']);
    expect(await releases()).toHaveLength(2);

    await cache.put(lost, new Response('a.html'));
    await releaseStore.tidy(new Set());
    expect(await releaseStore.spares()).toEqual([]);
    expect(await releases()).toEqual([cacheName(base, 'r2')]);
  });

  it('does not keep a release before that lacks the same files', async () => {
    const withGap = async (release: string, gap: string) => {
      const releaseStore = await shelfOf(release, { 'index.html': release, 'a.html': release, 'font.woff2': '1' });
      const cache = await storage.open(cacheName(base, release));
      const lost = (await cache.keys()).filter(({ url }) => url.includes(gap));
      for (const key of lost) await cache.delete(key);
      await releaseStore.takeOver();
      return releaseStore;
    };
    await withGap('r1', 'font');
    expect(await (await withGap('r2', 'font')).spares()).toEqual([]);
    expect(await (await withGap('r3', 'a.html')).spares()).toEqual(['r2']);
    const last = await withGap('r4', 'a.html');
    expect(await last.spares()).toEqual(['r2']);
    time += 100;
    await last.tidy(new Set());
    expect(await releases()).toEqual([cacheName(base, 'r2'), cacheName(base, 'r4')]);
  });

  it('keeps a release before that has none of the missing scripts: its pages have others', async () => {
    await (await shelfOf('r1', { 'index.html': '1', 'assets/one.js': '1' })).takeOver();
    const releaseStore = await shelfOf('r2', { 'index.html': '2', 'assets/two.js': '2' });
    const cache = await storage.open(cacheName(base, 'r2'));
    await cache.delete(keyOf(scope, { url: 'assets/two.js', revision: '2' }));
    await releaseStore.takeOver();
    expect(await releaseStore.spares()).toEqual(['r1']);
  });

  it('never touches the copy that a newer worker is making, or that of another site', async () => {
    const releaseStore = await shelfOf('r2', { 'index.html': '2' });
    await releaseStore.takeOver();
    await shelfOf('r3', { 'index.html': '3' });
    await storage.open(cacheName('/other/', 'r1'));
    time += 100;
    await releaseStore.tidy(new Set());
    expect(await storage.has(cacheName(base, 'r3'))).toBe(true);
    expect(await storage.has(cacheName('/other/', 'r1'))).toBe(true);
  });
});
