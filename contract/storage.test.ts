import { describe, expect, it, test } from 'vitest';
import { cacheName, databaseName, releaseOf, stateCacheName } from './cache-names.ts';
import { KEPT } from './kept.ts';
import { keptThing } from './kept-thing.ts';
import { formerKey, isTheme, storageKey } from './storage.ts';

const BASES = ['/', '/ort-server/', '/ort-server-next/', '/a/ort-server/'];

test('two sites on one origin have no key in common except the theme', () => {
  const keysOf = (base: string) =>
    KEPT.flatMap((thing) =>
      thing.place === 'local storage' || thing.place === 'session storage'
        ? [storageKey(thing.name, base), storageKey(thing.name, base, 'os')]
        : [],
    );
  for (const base of BASES) {
    for (const other of BASES.filter((candidate) => candidate !== base)) {
      expect(keysOf(base).filter((key) => keysOf(other).includes(key))).toEqual(['theme', 'theme']);
    }
  }
});

test('names stay as in former releases, because readers’ devices have them', () => {
  expect(storageKey('docs-values', '/a/')).toBe('docs-values:/a/');
  expect(storageKey('docs-tab-groups', '/a/', 'os')).toBe('docs-tab-groups-os:/a/');
  expect(formerKey('docs-tab-groups', 'os')).toBe('docs-tab-groups-os');
  expect(cacheName('/a/', 'r1')).toBe('ort-server-docs:/a/:r1');
  expect(stateCacheName('/a/')).toBe('ort-server-docs-state:/a/');
  expect(databaseName('/a/')).toBe('ort-server-docs:/a/');
});

test('a cache name states its release, and nothing about another site’s', () => {
  expect(releaseOf('/a/', cacheName('/a/', 'r:1'))).toBe('r:1');
  expect(releaseOf('/a/', cacheName('/', 'r1'))).toBeNull();
  expect(releaseOf('/a/', stateCacheName('/a/'))).toBeNull();
  expect(releaseOf('/a/', `x${cacheName('/a/', 'r1')}`)).toBeNull();
});

test.each([
  ['light', true],
  ['dark', true],
  ['system', true],
  ['blue', false],
  ['', false],
  [null, false],
])('%j is a theme: %s', (value, is) => expect(isTheme(value)).toBe(is));

test('keys that a device may still have from the former site', () => {
  expect(storageKey('theme', '/ort-server/')).toBe('theme');
  expect(storageKey('docs-preferred-version-default', '/ort-server/')).toMatch(/^docs-preferred-version-/);
});

describe('everything stored on the device belongs to one entry of the list and to one site', () => {
  it.each(BASES)('%s', (base) => {
    const others = BASES.filter((candidate) => candidate !== base);
    const names = (of: string) =>
      [
        ['local storage', storageKey('docs-values', of), 'My values'],
        ['local storage', storageKey('docs-tab-groups', of, 'os'), 'Chosen tabs'],
        ['session storage', storageKey('docs-values', of), 'My values: secrets'],
        ['Cache Storage', cacheName(of, 'abc'), 'Offline copy'],
        ['Cache Storage', stateCacheName(of), 'Notes on the offline copy'],
        ['IndexedDB', databaseName(of), 'Versions taken from a file'],
        ['service worker', of, 'Service worker'],
      ] as const;
    for (const [place, name, label] of names(base)) expect(keptThing(place, name, base)?.label, name).toBe(label);
    for (const other of others) {
      for (const [place, name] of names(other))
        expect(keptThing(place, name, base), `${name} at ${base}`).toBeUndefined();
    }
  });

  it('a key as earlier releases wrote it belongs to every site, an unknown name to none', () => {
    expect(keptThing('local storage', formerKey('docs-recent-pages'), '/a/')?.label).toBe('Recent pages');
    expect(keptThing('local storage', formerKey('docs-tab-groups', 'os'), '/a/')?.label).toBe('Chosen tabs');
    expect(keptThing('local storage', 'theme', '/a/')?.label).toBe('Color theme');
    expect(keptThing('local storage', 'docs-recent-pages-of-others', '/a/')).toBeUndefined();
    expect(keptThing('local storage', 'docs-tab-groups', '/a/')?.label).toBe('Chosen tabs');
    expect(keptThing('local storage', 'docs-tab-groupsos', '/a/')).toBeUndefined();
    expect(keptThing('local storage', 'docs-tab-groups-a:/b', '/a/')?.label).toBe('Chosen tabs');
    expect(keptThing('local storage', 'docs-values:/', '/a/')).toBeUndefined();
    expect(keptThing('local storage', 'docs-values:/b/:/a/', '/a/')).toBeUndefined();
    expect(keptThing('session storage', 'theme', '/a/')).toBeUndefined();
    expect(keptThing('session storage', 'token', '/a/')).toBeUndefined();
    expect(keptThing('Cache Storage', 'another-app', '/a/')).toBeUndefined();
  });

  it('a copy from before the site was renamed belongs to it', () => {
    expect(keptThing('Cache Storage', 'acme:/a/:0123456789ab', '/a/')?.label).toBe('Offline copy');
    expect(keptThing('Cache Storage', 'acme-state:/a/', '/a/')?.label).toBe('Notes on the offline copy');
    expect(keptThing('Cache Storage', 'acme:/b/:0123456789ab', '/a/')).toBeUndefined();
  });
});

test('every entry says what it stores and for how long', () => {
  for (const { label, holds, until } of KEPT) {
    expect(holds, label).toMatch(/^[A-Z].*\.$/s);
    expect(until, label).toMatch(/^Until [^.]+$/);
  }
  const places = KEPT.map(({ place, name }) => `${place} ${name}`);
  expect(new Set(places).size).toBe(places.length);
});
