import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { cacheName, keyOf } from '../keys.ts';
import { inTurn } from '../locks.ts';
import { openRecords } from '../records.ts';
import { ReleaseStore } from '../release/release-store.ts';
import type { Catalog, ZipRelease } from './catalog.ts';
import { ZipUpdates } from './zip-updates.ts';

/** What is shown after which events. How a zip becomes a release is shown by the end-to-end tests. */

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

/** As if this release had been taken from a zip in the place of another. */
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
    // Once: the next zip is asked about anew.
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
