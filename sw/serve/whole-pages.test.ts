import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { cacheName, keyOf } from '../keys.ts';
import { inTurn } from '../locks.ts';
import { openRecords } from '../records.ts';
import { ReleaseStore } from '../release/release-store.ts';
import { WholePages } from './whole-pages.ts';

const scope = 'https://e.org/base/';
const base = '/base/';
const page = (...scripts: string[]) => scripts.map((name) => `<script src="/base/${name}"></script>`).join('');
const manifestOf = (files: Record<string, string>, revision: string) =>
  Object.keys(files).map((url) => ({ url, revision, bytes: 1 }));

let storage: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  storage = fakeCaches();
});

async function store(release: string, files: Record<string, string>, lost: readonly string[] = []): Promise<void> {
  const cache = await storage.open(cacheName(base, release));
  for (const entry of manifestOf(files, release)) {
    if (!lost.includes(entry.url)) await cache.put(keyOf(scope, entry), new Response(files[entry.url]));
  }
}

function pagesOf(release: string, files: Record<string, string>) {
  const records = openRecords(storage, base, scope);
  const shared = {
    scope,
    base,
    release,
    manifest: manifestOf(files, release),
    storage,
    records,
    now: () => 1,
    grace: 1,
  };
  const releaseStore = new ReleaseStore({ ...shared, exclusively: inTurn('pages', undefined), another: () => false });
  const pages = new WholePages(scope, releaseStore);
  return {
    ...{ pages, releaseStore, records },
    lacking: (file: string) => pages.lacking(file, new Response(files[file])),
    /** How often a script was looked for. */
    async looks(work: () => Promise<unknown>): Promise<number> {
      let count = 0;
      const { match } = storage;
      storage.match = (...args) => {
        count += 1;
        return match(...args);
      };
      await work();
      storage.match = match;
      return count;
    },
  };
}

const FILES = {
  'a/index.html': page('a.js', 'both.js', 'elsewhere.js'),
  'b/index.html': page('b.js', 'both.js'),
  'guide.yaml': page('b.js'),
  'a.js': 'a',
  'b.js': 'b',
  'both.js': 'both',
};

describe('a page', () => {
  it('lacks the scripts of its release that are not stored, and no others', async () => {
    await store('r1', FILES, ['b.js', 'both.js']);
    const { lacking } = pagesOf('r1', FILES);
    expect(await lacking('a/index.html')).toEqual(['both.js']);
    expect(await lacking('b/index.html')).toEqual(['b.js', 'both.js']);
    // A file that is not a page links nothing, whatever it contains.
    expect(await lacking('guide.yaml')).toEqual([]);
  });

  it('that was found whole says nothing of another page, nor of itself in another release', async () => {
    await store('r1', FILES, ['b.js']);
    const { lacking, looks, pages, releaseStore } = pagesOf('r1', FILES);
    expect(await lacking('a/index.html')).toEqual([]);
    expect(await looks(() => lacking('a/index.html'))).toBe(0);
    expect(await lacking('b/index.html')).toEqual(['b.js']);
    // The same keys, in a release with fewer stored files.
    await store('r2', { 'a/index.html': FILES['a/index.html'] });
    releaseStore.show('r2', manifestOf(FILES, 'r1'));
    expect(await pages.lacking('a/index.html', new Response(FILES['a/index.html']))).toEqual(['a.js', 'both.js']);
  });

  it('that lacks a script is looked at again: it may have come', async () => {
    await store('r1', FILES, ['b.js']);
    const { lacking } = pagesOf('r1', FILES);
    expect(await lacking('b/index.html')).toEqual(['b.js']);
    await store('r1', FILES);
    expect(await lacking('b/index.html')).toEqual([]);
  });
});

describe('a former release stands in', () => {
  const standIn = async (path: string, spares: string[]) => {
    const { pages, records } = pagesOf('r9', {});
    await records.write('active', 'r9');
    await records.write('spare', spares);
    const spare = await pages.spare(path);
    return spare && [spare.release, await spare.response.text()];
  };
  const whole = { 'a/index.html': page('a.js'), 'a.js': 'a', 'guide.yaml': page('none.js') };

  it('with a page that it has with all its scripts', async () => {
    await store('r1', whole);
    expect(await standIn('a/', ['r1'])).toEqual(['r1', whole['a/index.html']]);
    expect(await standIn('b/', ['r1'])).toBeUndefined();
    expect(await standIn('a/', [])).toBeUndefined();
  });

  it('where the records are lost: the one that was stored last first', async () => {
    for (const release of ['r1', 'r2', 'r9']) await store(release, whole);
    const { pages } = pagesOf('r9', whole);
    expect((await pages.spare('a/'))?.release).toBe('r2');
  });

  it('with a file that is no page, whatever is written in it', async () => {
    await store('r1', whole);
    expect(await standIn('guide.yaml', ['r1'])).toEqual(['r1', whole['guide.yaml']]);
  });

  it('and says so of its pages, as long as the shown release lacks them', async () => {
    const files = { ...FILES, 'plain/index.html': 'plain' };
    await store('r1', files);
    await store('r2', files, ['a/index.html', 'b.js']);
    const { pages, records } = pagesOf('r2', files);
    const standsIn = (path: string, release = 'r1') => pages.standsIn(release, scope + path);
    await records.write('active', 'r2');
    // It is not a spare yet.
    expect(await standsIn('a/')).toBe(false);
    await records.write('spare', ['r1']);
    for (const path of ['a/', 'a/index.html?q=1#part', 'b/']) expect(await standsIn(path), path).toBe(true);
    for (const path of ['plain/', 'none/']) expect(await standsIn(path), path).toBe(false);
    expect(await standsIn('a/', 'r2')).toBe(false);
    await store('r2', files);
    for (const path of ['a/', 'b/']) expect(await standsIn(path), path).toBe(false);
  });

  it('unless it is gone, or its page lacks a script: then the next one', async () => {
    await store('r1', whole, ['a.js']);
    await store('r2', whole, ['a/index.html']);
    expect(await standIn('a/', ['gone', 'r1', 'r2'])).toBeUndefined();
    await store('r3', whole);
    expect(await standIn('a/', ['gone', 'r1', 'r2', 'r3'])).toEqual(['r3', whole['a/index.html']]);
  });
});
