import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLAIM, claim, claimOf } from './claim.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const claimed = () => readFileSync(join(folder, CLAIM), 'utf8');

it('a folder that nobody writes to is claimed, also where it does not exist yet', () => {
  expect(claim(folder)).toBeNull();
  expect(claimed()).toBe(claimOf(process.pid));
  expect(claim(join(folder, 'a/b'))).toBeNull();
  expect(existsSync(join(folder, 'a/b', CLAIM))).toBe(true);
});

it('the process that writes to a folder is named', () => {
  writeFileSync(join(folder, CLAIM), claimOf(process.ppid));
  expect(claim(folder)).toBe(process.ppid);
  expect(claimed()).toBe(claimOf(process.ppid));
});

it('the claim of a process that has ended counts for nothing, and neither does one without a process', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const stale of [String(pid), '', 'nonsense', '-1']) {
    writeFileSync(join(folder, CLAIM), stale);
    expect(claim(folder), stale).toBeNull();
    expect(claimed()).toBe(claimOf(process.pid));
  }
});

it('the claim of a killed build counts for nothing where its id belongs to this process', () => {
  writeFileSync(join(folder, CLAIM), claimOf(process.pid));
  expect(claim(folder)).toBeNull();
});

// Other systems do not say in files when a process was started.
it.runIf(process.platform === 'linux')('nor where it belongs to a process that was started at another time', () => {
  const [id, , machine] = claimOf(process.ppid).split(' ');
  for (const stale of [`${id} 1 ${machine}`, claimOf(process.ppid).slice(0, -1), String(id)]) {
    writeFileSync(join(folder, CLAIM), stale);
    expect(claim(folder), stale).toBeNull();
    expect(claimed()).toBe(claimOf(process.pid));
  }
});
