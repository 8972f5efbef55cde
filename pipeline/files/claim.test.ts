import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLAIM, claim } from './claim.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const claimed = () => readFileSync(join(folder, CLAIM), 'utf8');

it('a folder that nobody writes to is claimed, also where it does not exist yet', () => {
  expect(claim(folder)).toBeNull();
  expect(claimed()).toBe(String(process.pid));
  expect(claim(join(folder, 'a/b'))).toBeNull();
  expect(existsSync(join(folder, 'a/b', CLAIM))).toBe(true);
});

it('the process that writes to a folder is named', () => {
  writeFileSync(join(folder, CLAIM), String(process.ppid));
  expect(claim(folder)).toBe(process.ppid);
  expect(claimed()).toBe(String(process.ppid));
});

it('the claim of a process that has ended counts for nothing, and neither does one without a process', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const stale of [String(pid), '', 'nonsense', '-1']) {
    writeFileSync(join(folder, CLAIM), stale);
    expect(claim(folder), stale).toBeNull();
    expect(claimed()).toBe(String(process.pid));
  }
});
