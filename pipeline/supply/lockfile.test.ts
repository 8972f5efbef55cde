import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { formatDiagnostic } from '../../contract/diagnostics.ts';
import { checkLockfile, readLockfile, sumsOf } from './lockfile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('everything that is installed has a sum, and no registry is named', () => {
  const lock = readLockfile(root);
  expect(lock.size).toBeGreaterThan(100);
  expect(checkLockfile(lock).map(formatDiagnostic)).toEqual([]);
});

it('names the entries without a sum and those with an address, and says how to mend them', () => {
  const lock = new Map([
    ['node_modules/a', { version: '1.0.0', integrity: 'sha512-AAAA' }],
    ['node_modules/b', { version: '1.0.0' }],
    ['node_modules/c', { integrity: 'sha512-AAAA', resolved: 'https://registry.example/c.tgz' }],
    ['node_modules/d', { resolved: 'd', link: true }],
  ]);
  expect(checkLockfile(lock)).toMatchObject([
    { rule: 'no-integrity', message: expect.stringContaining('node_modules/b '), hint: expect.stringMatching(/\S/) },
    { rule: 'names-registry', message: expect.stringContaining('node_modules/c '), hint: expect.stringMatching(/\S/) },
  ]);
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
