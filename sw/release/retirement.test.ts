import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { cacheName } from '../keys.ts';
import { inTurn } from '../locks.ts';
import { openRecords, type Records } from '../records.ts';
import { copyRecord } from './offline-copy.ts';
import { Retirement } from './retirement.ts';

/** Which releases are deleted, and which stay for a reader. */

const base = '/base/';
let storage: ReturnType<typeof fakeCaches>;
let records: Records;
/** Whether another worker is being installed or waits. */
let another: boolean;
let retirement: Retirement;

beforeEach(async () => {
  storage = fakeCaches();
  records = openRecords(storage, base, 'https://e.org/base/');
  another = false;
  retirement = new Retirement({
    base,
    storage,
    records,
    exclusively: inTurn('retirement', undefined),
    another: () => another,
    stored,
  });
  for (const release of ['a', 'b', 'c', 'd']) {
    await storage.open(cacheName(base, release));
    await records.write(copyRecord(release), {});
  }
});

async function stored(): Promise<string[]> {
  const found: string[] = [];
  for (const release of ['a', 'b', 'c', 'd']) if (await storage.has(cacheName(base, release))) found.push(release);
  return found;
}

const tidy = (...read: string[]) => retirement.tidy({ read: async () => new Set(read), whole: async () => true });
const retire = (...add: string[]) => retirement.retire({ add, remove: [] });
const anyOf = async () => true;
const lists = async () => ({ retired: await records.read('retired'), spare: await records.read('spare') });

describe('tidying', () => {
  it('deletes retired releases and what is known of their copies, and no others', async () => {
    await retire('a', 'c');
    expect(await tidy()).toEqual(['a', 'c']);
    expect(await stored()).toEqual(['b', 'd']);
    expect((await records.names(copyRecord(''))).sort()).toEqual([copyRecord('b'), copyRecord('d')]);
    expect(await lists()).toEqual({ retired: [] });
    expect(await tidy()).toEqual([]);
  });

  it('leaves one that a page reads for another time', async () => {
    await retire('a', 'c');
    expect(await tidy('a')).toEqual(['c']);
    expect(await lists()).toEqual({ retired: ['a'] });
    expect(await tidy()).toEqual(['a']);
  });

  it('asks nobody where nothing is retired and nothing stands in', async () => {
    const never = () => Promise.reject(new Error('asked in vain'));
    expect(await retirement.tidy({ read: never, whole: never })).toEqual([]);
  });

  it('leaves one that is guarded, until the work has ended, also badly', async () => {
    await retire('a');
    await retirement.guarding('a', async () => expect(await tidy()).toEqual([]));
    await expect(retirement.guarding('b', () => Promise.reject(new Error('full')))).rejects.toThrow('full');
    await retire('b');
    expect(await tidy()).toEqual(['a', 'b']);
  });

  it('leaves one that is guarded twice, until the last has ended', async () => {
    await retire('a');
    await retirement.guarding('a', async () => {
      await retirement.guarding('a', async () => {});
      expect(await tidy()).toEqual([]);
    });
    expect(await tidy()).toEqual(['a']);
  });

  it('leaves one that is being installed, while there is a worker that installs', async () => {
    await retirement.beginInstall('c');
    await retire('c');
    another = true;
    expect(await tidy()).toEqual([]);
    another = false;
    expect(await tidy()).toEqual(['c']);
  });
});

it('a release that is installed anew is retired no more, and others still are', async () => {
  await retire('a', 'b', 'c');
  await retirement.beginInstall('b');
  expect(await lists()).toEqual({ retired: ['a', 'c'] });
  expect(await records.read('installing')).toBe('b');
});

it('a release is retired once, and is needed again when somebody says so', async () => {
  await retire('a', 'b');
  await retire('b', 'c');
  expect(await lists()).toEqual({ retired: ['a', 'b', 'c'] });
  await retirement.retire({ add: ['d'], remove: ['a', 'd'] });
  expect(await lists()).toEqual({ retired: ['b', 'c'] });
});

it('all others are retired, except those that stand in for missing files', async () => {
  await retirement.takeOver({ shown: 'd', kept: [], before: 'c', whole: false, standsIn: anyOf });
  await retire('b');
  await retirement.retireOthers(['d', undefined]);
  expect(await lists()).toEqual({ retired: ['a', 'b'], spare: ['c'] });
  await retirement.retireOthers(['a', 'b', 'd']);
  expect(await lists()).toEqual({ retired: ['a', 'b'], spare: ['c'] });
});

describe('a release that is shown from now on', () => {
  const takeOver = (whole: boolean, before: string | undefined, kept: string[] = []) =>
    retirement.takeOver({ shown: 'd', kept, before, whole, standsIn: anyOf });

  it('retires all others when it is whole', async () => {
    await takeOver(true, 'c');
    expect(await lists()).toEqual({ retired: ['a', 'b', 'c'], spare: [] });
    expect(await retirement.spares()).toEqual([]);
  });

  it('keeps what it is told to, and one that is being installed', async () => {
    await retirement.beginInstall('a');
    another = true;
    await takeOver(true, 'c', ['b']);
    expect(await lists()).toEqual({ retired: ['c'], spare: [] });
    another = false;
    await takeOver(true, 'c', ['b']);
    expect(await lists()).toEqual({ retired: ['a', 'c'], spare: [] });
  });

  it('keeps the one before, and those that stood in for that one, while it lacks files', async () => {
    await takeOver(false, 'b');
    expect(await lists()).toEqual({ retired: ['a', 'c'], spare: ['b'] });
    await takeOver(false, 'c');
    expect(await lists()).toEqual({ retired: ['a'], spare: ['b', 'c'] });
    await takeOver(false, undefined);
    expect(await lists()).toEqual({ retired: ['a'], spare: ['b', 'c'] });
  });

  it('retires former ones that cannot stand in for what it lacks', async () => {
    const standsIn = async (release: string) => release === 'b';
    await records.write('spare', ['a', 'b']);
    await retirement.takeOver({ shown: 'd', kept: [], before: 'c', whole: false, standsIn });
    expect(await lists()).toEqual({ retired: ['a', 'c'], spare: ['b'] });
  });

  it('keeps all others while it lacks files, if no record says which one was shown: the last one stands in first', async () => {
    await takeOver(false, undefined);
    expect(await lists()).toEqual({ retired: [], spare: ['c', 'b', 'a'] });
    await takeOver(true, undefined);
    expect(await lists()).toEqual({ retired: ['a', 'b', 'c'], spare: [] });
  });

  it('keeps all others while another worker is being installed or waits, if no record says which release is its own', async () => {
    another = true;
    await takeOver(true, undefined);
    expect(await tidy()).toEqual([]);
    expect(await stored()).toEqual(['a', 'b', 'c', 'd']);
    await retirement.beginInstall('b');
    expect(await tidy()).toEqual(['c', 'a']);
    another = false;
    expect(await tidy()).toEqual(['b']);
  });

  it('needs no stand-ins once it is whole', async () => {
    await takeOver(false, 'b');
    const whole = (answer: boolean) =>
      retirement.tidy({ read: async () => new Set<string>(), whole: async () => answer });
    expect(await whole(false)).toEqual(['a', 'c']);
    expect(await retirement.spares()).toEqual(['b']);
    expect(await whole(true)).toEqual(['b']);
    expect(await lists()).toEqual({ retired: [] });
    expect(await stored()).toEqual(['d']);
  });
});
