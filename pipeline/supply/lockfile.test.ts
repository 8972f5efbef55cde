import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type LockedPackage, readLockfile, sumsOf } from './lockfile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('everything that is installed has a sum, and no registry is named', () => {
  const fetched = [...readLockfile(root)].filter(([, { link }]) => !link);
  expect(fetched.length).toBeGreaterThan(100);
  const places = (lacks: (entry: LockedPackage) => boolean) =>
    fetched.filter(([, entry]) => lacks(entry)).map(([place]) => place);
  expect(
    places(({ integrity }) => integrity === undefined),
    'Whatever is published under their name and version would be installed. Usually, the version was not published for every platform.',
  ).toEqual([]);
  expect(
    places(({ resolved }) => resolved !== undefined),
    'An address ties everybody to one registry. Run npm install in this folder, whose .npmrc leaves addresses out.',
  ).toEqual([]);
});

it('a project without a lockfile has an empty one, and the project itself is no package of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  try {
    expect(readLockfile(folder).size).toBe(0);
    writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"":{},"node_modules/a":{"version":"1.0.0"}}}');
    expect([...readLockfile(folder)]).toEqual([['node_modules/a', { version: '1.0.0' }]]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('reads the sums of an entry as a bill of materials writes them', () => {
  const sum = (algorithm: string) => createHash(algorithm).update('packed');
  const integrity = `sha512-${sum('sha512').digest('base64')} sha1-${sum('sha1').digest('base64')}?x`;
  expect(sumsOf(integrity)).toEqual([
    ['sha512', sum('sha512').digest('hex')],
    ['sha1', sum('sha1').digest('hex')],
  ]);
});
