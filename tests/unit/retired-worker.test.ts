import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { cacheName, databaseName, stateCacheName } from '../../contract/cache-names.ts';

/** `deploy/retired-sw.js` is deployed as it is, so it cannot import the names of contract/. */
const script = readFileSync(fileURLToPath(new URL('../../deploy/retired-sw.js', import.meta.url)), 'utf8');

const HEX = '0123456789ab';

it.each(['/', '/ort-server/'])(
  'removes everything that the site at %s has stored under any name, then itself, and nothing else',
  async (base) => {
    const others = [
      'another',
      `another:${base}`,
      `another:${base}:r1`,
      cacheName('/other/', HEX),
      stateCacheName('/other/'),
      cacheName(`${base}next/`, HEX),
    ];
    const ours = [cacheName(base, HEX), cacheName(base, 'ba9876543210'), stateCacheName(base)];
    const left = new Set([...ours, `acme:${base}:${HEX}`, `acme-state:${base}`, ...others]);
    const listeners = new Map<string, (event: object) => void>();
    const done: string[] = [];
    const pageAt = (path: string) => {
      const url = `https://e.org${path}`;
      return { url, navigate: async (to: string) => done.push(to) };
    };
    const self = {
      registration: { scope: `https://e.org${base}`, unregister: async () => done.push('unregistered') },
      clients: { matchAll: async () => [pageAt(`${base}docs/`)] },
      skipWaiting: async () => done.push('active'),
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    };
    const caches = { keys: async () => [...left], delete: async (name: string) => left.delete(name) };
    const indexedDB = { deleteDatabase: (name: string) => done.push(name) };
    runInNewContext(script, { self, caches, indexedDB, URL });

    expect([...listeners.keys()]).toEqual(['install', 'activate']);
    listeners.get('install')?.({});
    const work: Promise<unknown>[] = [];
    listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
    expect([...left]).toEqual(others);
    expect(done).toEqual(['active', 'unregistered', databaseName(base), `acme:${base}`, `https://e.org${base}docs/`]);
  },
);
