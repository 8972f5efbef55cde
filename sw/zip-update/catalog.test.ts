import { clear, createStore, del, get, keys, set } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import { databaseName } from '../../contract/cache-names.ts';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { openRecords, type Records } from '../records.ts';
import { fromStored, openCatalog, toStored } from './catalog.ts';

vi.mock('idb-keyval');

/** What the browser's database has, and the stores that were opened: database and name. */
let stored: Map<unknown, unknown>;
let opened: string[];
let records: Records;

beforeEach(() => {
  records = openRecords(fakeCaches(), '/base/', 'https://e.org/base/');
  stored = new Map();
  opened = [];
  vi.mocked(createStore).mockImplementation((database, name) => {
    opened.push(`${database} ${name}`);
    // The functions below stand in for what is done in it.
    return async (_, work) => work({ transaction: { db: { close: () => opened.push('closed') } } } as never);
  });
  vi.mocked(get).mockImplementation(async (key) => stored.get(key) as never);
  vi.mocked(set).mockImplementation(async (key, value) => void stored.set(key, value));
  vi.mocked(keys).mockImplementation(async () => [...stored.keys()] as never);
  vi.mocked(del).mockImplementation(async (key) => void stored.delete(key));
  vi.mocked(clear).mockImplementation(async () => stored.clear());
});

const entryOf = (release: string) => ({
  ...{ release, date: null, manifest: [{ url: 'index.html', revision: 'a', bytes: 1 }] },
});

it('finds what former releases have stored, and is found by them', () => {
  const common = entryOf('r1');
  expect(fromStored({ ...common, carriedAt: 7 })).toEqual({ ...common, importedAt: 7 });
  expect(toStored({ ...common, importedAt: 7 })).toEqual({ ...common, carriedAt: 7 });
});

it('opens the store of former releases when it is needed first, and once', async () => {
  const catalog = openCatalog('/base/', records);
  expect(opened).toEqual([]);
  stored.set('r1', { ...entryOf('r1'), carriedAt: 7 });
  expect(await catalog.read('r1')).toEqual({ ...entryOf('r1'), importedAt: 7 });
  expect(await catalog.read('r2')).toBeUndefined();
  expect(opened).toEqual([`${databaseName('/base/')} carried`]);
});

it('keeps the entries that are named, until all are cleared', async () => {
  const catalog = openCatalog('/base/', records);
  for (const release of ['r1', 'r2', 'r3']) await catalog.write({ ...entryOf(release), importedAt: 7 });
  await catalog.keep(['r1', 'r3', 'r9']);
  expect([...stored.keys()]).toEqual(['r1', 'r3']);
  expect(await records.names('zip/')).toEqual(['zip/r1', 'zip/r3']);
  await catalog.clear();
  expect([stored.size, await records.names('zip/')]).toEqual([0, []]);
  // A page can delete it now; the next use opens it again.
  expect(opened.at(-1)).toBe('closed');
  await catalog.write({ ...entryOf('r1'), importedAt: 7 });
  expect(opened).toHaveLength(3);
});

it.each([
  ['lost', () => stored.clear()],
  ['damaged', () => void vi.mocked(get).mockRejectedValue(new DOMException('', 'UnknownError'))],
  ['changed by somebody', () => void stored.set('r1', { release: 'r1', manifest: null })],
  ['changed in its list', () => void stored.set('r1', { release: 'r1', manifest: [null] })],
])('finds an entry though the database is %s', async (_, harm) => {
  const entry = { ...entryOf('r1'), importedAt: 7 };
  await openCatalog('/base/', records).write(entry);
  harm();
  expect(await openCatalog('/base/', records).read('r1')).toEqual(entry);
  await records.write('zip/r1', 7);
  expect(await openCatalog('/base/', records).read('r1')).toBeUndefined();
});

it('where the database is denied, nothing is found, and writing says so', async () => {
  const denied = () => Promise.reject(new DOMException('', 'SecurityError'));
  vi.mocked(get).mockImplementation(denied);
  vi.mocked(set).mockImplementation(denied);
  const catalog = openCatalog('/base/', records);
  expect(await catalog.read('r1')).toBeUndefined();
  await expect(catalog.write({ ...entryOf('r1'), importedAt: 7 })).rejects.toThrow(DOMException);
});
