import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ZipFile } from '../../contract/offline/zip-update.ts';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { releaseManifestOf, siteZip } from '../../tests/support/site-zip.ts';
import { cacheName, keyOf } from '../keys.ts';
import { inTurn } from '../locks.ts';
import { openRecords } from '../records.ts';
import { ReleaseStore } from '../release/release-store.ts';
import type { Catalog, ZipRelease } from './catalog.ts';
import { ZipUpdates } from './zip-updates.ts';

/** What is shown after which events. */

const scope = 'https://e.org/base/';
const base = '/base/';
const NOW = Date.parse('2026-12-01T00:00:00.000Z');
let storage: ReturnType<typeof fakeCaches>;
let catalog: Catalog & { all: Map<string, ZipRelease> };

beforeEach(() => {
  storage = fakeCaches();
  const all = new Map<string, ZipRelease>();
  catalog = {
    all,
    read: async (release) => all.get(release),
    write: async (entry) => void all.set(entry.release, entry),
    keep: async (releases) => {
      for (const release of all.keys()) if (!releases.includes(release)) all.delete(release);
    },
    clear: async () => all.clear(),
  };
});

const records = () => openRecords(storage, base, scope);
const manifestOf = (release: string) => [{ url: 'index.html', revision: release, bytes: 1 }];

/** A worker that was built with this release; its own copy is there. */
async function workerOf(release: string, date: string | null) {
  const manifest = manifestOf(release);
  await storeCopy(release);
  const common = { scope, base, storage, records: records(), now: () => NOW };
  const alone = { exclusively: inTurn('zip', undefined), another: () => false };
  const releaseStore = new ReleaseStore({ ...common, ...alone, release, manifest, grace: 0 });
  const updates = new ZipUpdates({
    ...common,
    own: { release, date, manifest, importedAt: null },
    publisher: null,
    catalog,
    releaseStore,
  });
  return { updates, releaseStore };
}

async function storeCopy(release: string): Promise<void> {
  const cache = await storage.open(cacheName(base, release));
  for (const entry of manifestOf(release)) await cache.put(keyOf(scope, entry), new Response(release));
}

/** As if this release had been imported from a zip in place of another. */
async function tookZip(release: string, date: string | null, over: string): Promise<void> {
  await storeCopy(release);
  await catalog.write({ release, date, manifest: manifestOf(release), importedAt: 7 });
  await records().write('previous', over);
  await records().write('active', release);
}

const copies = async () => (await storage.keys()).filter((name) => name.startsWith(cacheName(base, ''))).sort();
const named = (...releases: string[]) => releases.map((release) => cacheName(base, release)).sort();

describe('a worker that starts', () => {
  it('shows its own release', async () => {
    const { updates, releaseStore } = await workerOf('r1', null);
    await updates.restore();
    expect(releaseStore.release).toBe('r1');
    expect(await updates.origin()).toEqual({ date: null, importedAt: null, rollback: null, network: null });
  });

  it('shows what came from a zip, and knows what was there before', async () => {
    await tookZip('c1', '2026-05-01T00:00:00.000Z', 'r1');
    const { updates, releaseStore } = await workerOf('r1', '2026-03-01T00:00:00.000Z');
    await updates.restore();
    expect([releaseStore.release, [...releaseStore.own.keys()]]).toEqual(['c1', ['index.html']]);
    expect(await updates.origin()).toEqual({
      date: '2026-05-01T00:00:00.000Z',
      importedAt: 7,
      rollback: { release: 'r1', date: '2026-03-01T00:00:00.000Z' },
      network: { release: 'r1', date: '2026-03-01T00:00:00.000Z' },
    });
  });

  it('shows its own when the copy from a zip or its entry is gone', async () => {
    await tookZip('c1', null, 'r1');
    const lost = await workerOf('r1', null);
    catalog.all.clear();
    await lost.updates.restore();
    expect(lost.releaseStore.release).toBe('r1');
    await tookZip('c1', null, 'r1');
    await storage.delete(cacheName(base, 'c1'));
    const evicted = await workerOf('r1', null);
    await evicted.updates.restore();
    expect(evicted.releaseStore.release).toBe('r1');
  });
});

describe('a worker that could not record that it took over', () => {
  const RETIRED = 'retired';

  it('does so when a page asks, so that the release before goes', async () => {
    await storeCopy('r1');
    await records().write('active', 'r1');
    const { updates } = await workerOf('r2', null);
    await updates.restore();
    await updates.recordOwn();
    expect([await records().read('active'), await records().read(RETIRED)]).toEqual(['r2', ['r1']]);
    await records().write(RETIRED, []);
    await updates.recordOwn();
    expect(await records().read(RETIRED)).toEqual([]);
  });

  it('leaves a release from a zip, shown or not known just now', async () => {
    await tookZip('c1', null, 'r1');
    const { updates } = await workerOf('r1', null);
    await updates.restore();
    await updates.recordOwn();
    catalog.all.clear();
    const unknown = await workerOf('r1', null);
    await unknown.updates.restore();
    await unknown.updates.recordOwn();
    expect([await records().read('active'), await records().read(RETIRED)]).toEqual(['c1', undefined]);
  });
});

describe('a worker whose records the browser has lost', () => {
  const dateIn = (month: number) => `2026-0${month}-01T00:00:00.000Z`;
  /** What is shown after a page has asked, and after the next start. */
  const shownWith = async (own: string | null, prepare = async () => {}) => {
    const { updates, releaseStore } = await workerOf('r1', own);
    await prepare();
    await updates.restore();
    await updates.recordOwn();
    await releaseStore.tidy(new Set());
    const next = await workerOf('r1', own);
    await next.updates.restore();
    return [releaseStore.release, next.releaseStore.release];
  };
  const lose = async () => {
    for (const name of ['active', 'previous', 'retired']) await records().remove(name);
  };
  const tookTwo = async () => {
    await tookZip('c1', dateIn(4), 'r1');
    await tookZip('c2', dateIn(5), 'c1');
    catalog.all.set('c2', { ...(catalog.all.get('c2') as ZipRelease), importedAt: 8 });
    await lose();
  };
  const loseOwn = async () => void (await storage.delete(cacheName(base, 'r1')));

  it('shows the last zip again, unless its own release is newer, or if that is gone', async () => {
    await tookTwo();
    expect(await shownWith(null)).toEqual(['c2', 'c2']);
    await lose();
    expect(await shownWith(dateIn(3))).toEqual(['c2', 'c2']);
    await lose();
    expect(await shownWith(dateIn(6), loseOwn)).toEqual(['c2', 'c2']);
  });

  it('shows no zip that has gaps', async () => {
    await tookTwo();
    await (await storage.open(cacheName(base, 'c2'))).delete(keyOf(scope, { url: 'index.html', revision: 'c2' }));
    expect(await shownWith(dateIn(3))).toEqual(['c1', 'c1']);
  });

  it.each([
    ['an older one stays behind the zip', 3, 'c2'],
    ['a newer one is shown', 6, 'r2'],
  ])('and another takes over before a page has asked: %s', async (_, month, shown) => {
    await tookTwo();
    const { updates, releaseStore } = await workerOf('r2', dateIn(month));
    await updates.takeOver();
    await releaseStore.tidy(new Set());
    const next = await workerOf('r2', dateIn(month));
    await next.updates.restore();
    expect([releaseStore.release, next.releaseStore.release]).toEqual([shown, shown]);
  });

  it('shows its own release, if that is whole and newer', async () => {
    await tookTwo();
    expect(await shownWith(dateIn(6))).toEqual(['r1', 'r1']);
  });

  it('keeps what is stored of others, if its own release is gone and their lists are, too', async () => {
    await tookTwo();
    catalog.all.clear();
    expect((await shownWith(dateIn(3), loseOwn))[0]).toBe('r1');
    expect(await copies()).toEqual(named('c1', 'c2', 'r1'));
  });
});

describe('a zip', () => {
  const FILES = { 'index.html': 'home of z', '404.html': 'not found', 'pic.png': 'png', 'a.bin': '' };
  const { release: z } = releaseManifestOf(FILES);
  const fileOf = (bytes: Uint8Array<ArrayBuffer>): ZipFile => ({
    size: bytes.byteLength,
    arrayBuffer: async () => bytes.buffer,
  });
  const zip = fileOf(siteZip(FILES, { date: '2026-06-01T00:00:00.000Z' }));
  const nothing = () => undefined;
  const started = async () => {
    const worker = await workerOf('r1', null);
    await worker.updates.restore();
    return worker;
  };
  const stateNow = async () => [await copies(), [...catalog.all.keys()], await records().read('active')];

  it('is shown once it is stored as a whole, each file with its type and size, and stays so after a new start', async () => {
    const first = await started();
    expect(await first.updates.apply(zip, z, nothing)).toEqual({ ok: true, value: null });
    expect(first.releaseStore.release).toBe(z);
    const { updates, releaseStore } = await started();
    expect(releaseStore.release).toBe(z);
    expect(await updates.origin()).toEqual({
      date: '2026-06-01T00:00:00.000Z',
      importedAt: NOW,
      rollback: { release: 'r1', date: null },
      network: { release: 'r1', date: null },
    });
    const stored = await Promise.all(
      [...releaseStore.own.values()].map(async (key) => {
        const file = await releaseStore.match(z, key);
        return [await file?.clone().text(), file?.headers.get('content-type'), file?.headers.get('content-length')];
      }),
    );
    expect(stored).toEqual([
      ['home of z', 'text/html; charset=utf-8', '9'],
      ['not found', 'text/html; charset=utf-8', '9'],
      ['png', 'image/png', '3'],
      ['', 'application/octet-stream', '0'],
    ]);
    await releaseStore.tidy(new Set());
    expect(await copies()).toEqual(named('r1', z));
  });

  it('is reviewed without changing anything', async () => {
    const { updates } = await started();
    const before = await stateNow();
    const done: number[] = [];
    expect(await updates.review(zip, (bytes) => done.push(bytes))).toMatchObject({
      ok: true,
      value: { release: z, from: { release: 'r1' }, mends: false, files: 4 },
    });
    expect(done.length).toBeGreaterThan(0);
    expect(await stateNow()).toEqual(before);
  });

  it('is compared with the texts that are shown: a page that reads the same is no change', async () => {
    const { updates } = await started();
    const changedBy = async (text: string) => {
      const reply = await updates.review(fileOf(siteZip({ ...FILES, 'index.html': text })), nothing);
      return reply.ok && reply.value.changed;
    };
    // The copy of r1 has this text, under another revision.
    expect(await changedBy('r1')).toEqual([]);
    expect(await changedBy('r2')).toEqual([{ path: '', title: '' }]);
    await (await storage.open(cacheName(base, 'r1'))).delete(keyOf(scope, { url: 'index.html', revision: 'r1' }));
    expect(await changedBy('r1')).toEqual([{ path: '', title: '' }]);
  });

  it('with the release that the worker was built with counts as that one, which the network brought', async () => {
    await tookZip('c1', null, z);
    const { updates, releaseStore } = await workerOf(z, null);
    await updates.restore();
    expect(releaseStore.release).toBe('c1');
    expect(await updates.apply(zip, z, nothing)).toEqual({ ok: true, value: null });
    expect(await updates.origin()).toMatchObject({ importedAt: null, network: null, rollback: { release: 'c1' } });
  });

  it('that is another than the one that was reviewed is refused, and changes nothing', async () => {
    const { updates, releaseStore } = await started();
    const before = await stateNow();
    expect(await updates.apply(zip, 'r9', nothing)).toEqual({
      ok: false,
      problem: { kind: 'other-file', found: z, allowed: 'r9' },
    });
    expect([releaseStore.release, await stateNow()]).toEqual(['r1', before]);
  });

  it('that is as large as is allowed is read, and none that is larger', async () => {
    const { updates } = await started();
    const read: number[] = [];
    const sized = (size: number): ZipFile => ({
      size,
      arrayBuffer: async () => {
        read.push(size);
        return new ArrayBuffer(0);
      },
    });
    const most = 128 * 1024 * 1024;
    expect(await updates.review(sized(most), nothing)).toMatchObject({ problem: { kind: 'not-zip' } });
    expect(await updates.review(sized(most + 1), nothing)).toEqual({
      ok: false,
      problem: { kind: 'too-large', found: 'the zip', allowed: String(most) },
    });
    expect(read).toEqual([most]);
  });

  it('on a stick that was pulled out is unreadable', async () => {
    const { updates } = await started();
    const gone = { size: 9, arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) };
    expect(await updates.review(gone, nothing)).toEqual({ ok: false, problem: { kind: 'unreadable' } });
  });

  it('is taken alone: a second one waits for the first to end, whichever way', async () => {
    const { updates } = await started();
    const busy = { ok: false, problem: { kind: 'busy' } };
    const first = updates.apply(zip, 'r9', nothing);
    expect(await updates.apply(zip, z, nothing)).toEqual(busy);
    expect(await first).toMatchObject({ problem: { kind: 'other-file' } });
    expect(await updates.apply(zip, z, nothing)).toMatchObject({ ok: true });
  });

  it.each([
    ['no file of it', 0],
    ['not all files of it', 2],
  ])('for which there is no room, %s: nothing of it stays', async (_, room) => {
    const { updates, releaseStore } = await started();
    storage.room = room + 1;
    expect(await updates.apply(zip, z, nothing)).toEqual({ ok: false, problem: { kind: 'full' } });
    expect(releaseStore.release).toBe('r1');
    expect(await copies()).toEqual(named('r1'));
    storage.room = Number.POSITIVE_INFINITY;
    expect(await updates.apply(zip, z, nothing)).toMatchObject({ ok: true });
  });

  it('of which the list cannot be stored is not shown, and nothing of it stays', async () => {
    const { updates, releaseStore } = await started();
    catalog.write = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    expect(await updates.apply(zip, z, nothing)).toEqual({ ok: false, problem: { kind: 'denied' } });
    expect([releaseStore.release, await copies()]).toEqual(['r1', named('r1')]);
  });

  it('is not deleted while it is stored, though it counts as unneeded until it is shown', async () => {
    const { updates, releaseStore } = await started();
    const write = catalog.write;
    catalog.write = async (entry) => {
      expect(await records().read('retired')).toEqual([z]);
      await releaseStore.tidy(new Set());
      await write(entry);
    };
    expect(await updates.apply(zip, z, nothing)).toMatchObject({ ok: true });
    expect(await copies()).toEqual(named('r1', z));
    expect(await records().read('retired')).toEqual([]);
  });

  it('mends the release that is shown: the way back stays the same, and what was stored stays on failure', async () => {
    const { updates, releaseStore } = await started();
    await updates.apply(zip, z, nothing);
    const cache = await storage.open(cacheName(base, z));
    const [lost = ''] = releaseStore.own.values();
    await cache.delete(lost);
    storage.room = 0;
    expect(await updates.apply(zip, z, nothing)).toMatchObject({ problem: { kind: 'full' } });
    expect(await cache.keys()).toHaveLength(3);
    storage.room = Number.POSITIVE_INFINITY;
    const write = catalog.write;
    catalog.write = async (entry) => {
      // The release must not be retired at any time.
      expect(await records().read('retired')).toEqual([]);
      await write(entry);
    };
    expect(await updates.apply(zip, z, nothing)).toMatchObject({ ok: true });
    expect(await cache.keys()).toHaveLength(4);
    expect((await updates.origin()).rollback).toEqual({ release: 'r1', date: null });
  });

  it('in the place of another zip: the one before is the way back, and the one before that goes', async () => {
    const { updates, releaseStore } = await started();
    await updates.apply(zip, z, nothing);
    const later = { ...FILES, 'a.bin': 'later' };
    const { release: y } = releaseManifestOf(later);
    await updates.apply(fileOf(siteZip(later)), y, nothing);
    expect((await updates.origin()).rollback?.release).toBe(z);
    expect([...catalog.all.keys()]).toEqual([z, y]);
    await releaseStore.tidy(new Set());
    expect(await copies()).toEqual(named(y, z));
    expect(await updates.rollBack()).toMatchObject({ ok: true });
    expect(releaseStore.release).toBe(z);
  });

  it('is the way forward after going back, also if an update counted it as never shown while it replaced the other', async () => {
    const { updates, releaseStore } = await started();
    await updates.apply(zip, z, nothing);
    await releaseStore.retire({ add: [z], remove: [] });
    await updates.rollBack();
    await releaseStore.tidy(new Set());
    expect(await copies()).toEqual(named('r1', z));
    expect((await updates.origin()).rollback?.release).toBe(z);
  });

  it('and the one before stay when an update retires what was never shown', async () => {
    const { updates } = await started();
    await updates.apply(zip, z, nothing);
    await storeCopy('never');
    const installing = await workerOf('r2', null);
    await installing.updates.retireOthers();
    expect(await records().read('retired')).toEqual(['never']);
  });

  it('is forgotten with everything else, and a copy that never had one asks the catalog nothing', async () => {
    const { updates, releaseStore } = await started();
    let cleared = 0;
    const clear = catalog.clear;
    catalog.clear = async () => {
      cleared += 1;
      await clear();
    };
    await updates.forget();
    expect(cleared).toBe(0);
    await updates.apply(zip, z, nothing);
    await updates.forget();
    expect([releaseStore.release, cleared, catalog.all.size]).toEqual(['r1', 1, 0]);
    // Also after the worker's own release is shown again, and when the release to go back to is gone.
    await updates.apply(zip, z, nothing);
    await updates.rollBack();
    await updates.forget();
    await updates.apply(zip, z, nothing);
    await storage.delete(cacheName(base, 'r1'));
    await updates.forget();
    expect([releaseStore.release, cleared, catalog.all.size]).toEqual(['r1', 3, 0]);
  });
});

describe('a release to go back to', () => {
  it('is none that is shown', async () => {
    await records().write('previous', 'r1');
    const { updates } = await workerOf('r1', null);
    await updates.restore();
    expect((await updates.origin()).rollback).toBeNull();
    expect(await updates.rollBack()).toEqual({ ok: false, problem: { kind: 'nothing-kept' } });
  });

  it('is none once the network’s has taken over', async () => {
    await tookZip('c1', '2026-05-01T00:00:00.000Z', 'r1');
    const { updates } = await workerOf('r2', '2026-07-01T00:00:00.000Z');
    await updates.takeOver();
    expect(await records().read('previous')).toBeUndefined();
  });
});

it('a worker whose readers took no zip never opens the catalog', async () => {
  const { updates } = await workerOf('r1', null);
  const opened = () => Promise.reject(new Error('opened in vain'));
  const keep = vi.fn(opened);
  Object.assign(catalog, { read: vi.fn(opened), keep, clear: vi.fn(opened), write: vi.fn(opened) });
  await updates.takeOver();
  await updates.restore();
  await updates.forget();
  for (const call of [catalog.read, keep, catalog.clear, catalog.write]) expect(call).not.toHaveBeenCalled();
});

it('where storage is denied, the worker’s own release is shown', async () => {
  await tookZip('c1', null, 'r1');
  const { updates, releaseStore } = await workerOf('r1', null);
  storage.has = () => Promise.reject(new DOMException('', 'SecurityError'));
  await updates.restore();
  expect(releaseStore.release).toBe('r1');
});

describe('rolling back', () => {
  it('swaps the two, over and over, also after a new start', async () => {
    await tookZip('c1', null, 'r1');
    let worker = await workerOf('r1', null);
    for (const [now, before] of [
      ['r1', 'c1'],
      ['c1', 'r1'],
      ['r1', 'c1'],
    ]) {
      await worker.updates.restore();
      expect(await worker.updates.rollBack()).toEqual({ ok: true, value: null });
      worker = await workerOf('r1', null);
      await worker.updates.restore();
      expect(worker.releaseStore.release).toBe(now);
      expect((await worker.updates.origin()).rollback?.release).toBe(before);
    }
  });

  it('is refused when the former copy has gaps, and nothing changes', async () => {
    await tookZip('c1', null, 'r1');
    const { updates, releaseStore } = await workerOf('r1', null);
    await updates.restore();
    await (await storage.open(cacheName(base, 'r1'))).delete(keyOf(scope, { url: 'index.html', revision: 'r1' }));
    expect(await updates.rollBack()).toEqual({ ok: false, problem: { kind: 'nothing-kept' } });
    expect(releaseStore.release).toBe('c1');
  });

  it('is refused when the browser does not store the one record that decides', async () => {
    await tookZip('c1', null, 'r1');
    const { updates, releaseStore } = await workerOf('r1', null);
    await updates.restore();
    storage.room = 0;
    expect(await updates.rollBack()).toEqual({ ok: false, problem: { kind: 'full' } });
    expect(releaseStore.release).toBe('c1');
  });
});

describe('returning to what the network brought', () => {
  const twoZips = async () => {
    await tookZip('c1', null, 'r1');
    await tookZip('c2', null, 'c1');
    return workerOf('r1', null);
  };

  it('fetches what is no longer there, and keeps the release from the zip for a way back', async () => {
    const { updates, releaseStore } = await twoZips();
    await updates.restore();
    await storage.delete(cacheName(base, 'r1'));
    expect((await updates.origin()).network).toEqual({ release: 'r1', date: null });
    const fill = async () => storeCopy('r1').then(() => 0);
    expect(await updates.returnToNetwork(fill)).toEqual({ ok: true, value: null });
    expect(releaseStore.release).toBe('r1');
    expect(await updates.origin()).toMatchObject({ network: null, rollback: { release: 'c2' } });
  });

  it('fetches nothing when all of it is there', async () => {
    const { updates, releaseStore } = await twoZips();
    await updates.restore();
    const fill = () => Promise.reject(new Error('asked in vain'));
    expect(await updates.returnToNetwork(fill)).toEqual({ ok: true, value: null });
    expect(releaseStore.release).toBe('r1');
  });

  it('is refused without a network, and leaves nothing behind', async () => {
    const { updates, releaseStore } = await twoZips();
    await updates.restore();
    await storage.delete(cacheName(base, 'r1'));
    const reply = await updates.returnToNetwork(async () => {
      await storage.open(cacheName(base, 'r1'));
      return 1;
    });
    expect(reply).toEqual({ ok: false, problem: { kind: 'out-of-reach', found: 'r1' } });
    expect(releaseStore.release).toBe('c2');
    await releaseStore.tidy(new Set());
    expect(await copies()).toEqual(named('c1', 'c2'));
  });

  it('is refused without a network, and keeps what there is of it where it is the one to go back to', async () => {
    await tookZip('c1', null, 'r1');
    const { updates, releaseStore } = await workerOf('r1', null);
    await updates.restore();
    await (await storage.open(cacheName(base, 'r1'))).delete(keyOf(scope, { url: 'index.html', revision: 'r1' }));
    expect(await updates.returnToNetwork(async () => 1)).toMatchObject({ ok: false });
    await releaseStore.tidy(new Set());
    expect((await updates.origin()).rollback?.release).toBe('r1');
  });
});

describe('a worker that the network brings', () => {
  it.each([
    ['newer', '2026-07-01T00:00:00.000Z', 'r2'],
    ['of the same day and second', '2026-05-01T00:00:00.000Z', 'r2'],
    ['of an unknown day', null, 'r2'],
    ['older', '2026-04-01T00:00:00.000Z', 'c1'],
  ])('%s than the release from a zip', async (_, date, shown) => {
    await storeCopy('r1');
    await tookZip('c1', '2026-05-01T00:00:00.000Z', 'r1');
    const { updates, releaseStore } = await workerOf('r2', date);
    const taken = updates.takeOver();
    await updates.restore();
    expect(releaseStore.release).toBe(shown);
    await taken;
    await releaseStore.tidy(new Set());
    const stays = shown === 'c1';
    expect(await copies()).toEqual(stays ? named('c1', 'r2') : named('r2'));
    expect((await updates.origin()).rollback?.release).toBe(stays ? 'r2' : undefined);
    expect([...catalog.all.keys()]).toEqual(stays ? ['c1'] : []);
  });

  it.each(['9999-12-31T23:59:59.999Z', 'Sat Jan 01 2050 (forged)', '2026-13-01T00:00:00.000Z'])(
    'is shown in the place of a release from a zip that says it is of %s',
    async (date) => {
      await storeCopy('r1');
      await tookZip('c1', date, 'r1');
      const { updates, releaseStore } = await workerOf('r2', '2026-05-01T00:00:00.000Z');
      await updates.takeOver();
      expect(releaseStore.release).toBe('r2');
    },
  );

  it('is shown though it is older, once the reader wants it', async () => {
    await storeCopy('r1');
    await tookZip('c1', '2026-05-01T00:00:00.000Z', 'r1');
    const older = '2026-04-01T00:00:00.000Z';
    const waiting = await workerOf('r2', older);
    await waiting.updates.want();
    await waiting.updates.takeOver();
    expect(waiting.releaseStore.release).toBe('r2');
    // Only once: for the next zip, the reader is asked again.
    await tookZip('c2', '2026-05-01T00:00:00.000Z', 'r2');
    const next = await workerOf('r2', older);
    await next.updates.takeOver();
    expect(next.releaseStore.release).toBe('c2');
  });

  it('answers from the network where storage is denied', async () => {
    const { updates, releaseStore } = await workerOf('r1', null);
    storage.keys = async () => Promise.reject(new DOMException('', 'SecurityError'));
    await expect(updates.takeOver()).rejects.toThrow();
    await updates.restore();
    expect(releaseStore.release).toBe('r1');
  });
});

it('a copy that is guarded or shown is never deleted', async () => {
  const { releaseStore } = await workerOf('r1', null);
  await storeCopy('c1');
  await releaseStore.retire({ add: ['c1', 'r1'], remove: [] });
  await releaseStore.guarding('c1', () => releaseStore.tidy(new Set()));
  expect(await copies()).toEqual(named('c1', 'r1'));
  await releaseStore.tidy(new Set());
  expect(await copies()).toEqual(named('r1'));
});
