import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkGit, git } from './git.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'git-')));
  execFileSync('git', ['init', '--quiet', 'repository'], { cwd: folder });
});
afterEach(() => rmSync(folder, { recursive: true }));

it('asks the repository of the folder, whatever repository a hook is called for', () => {
  const [own, other] = [join(folder, 'repository'), join(folder, 'other')];
  execFileSync('git', ['init', '--quiet', other]);
  vi.stubEnv('GIT_DIR', join(other, '.git'));
  vi.stubEnv('GIT_WORK_TREE', other);
  vi.stubEnv('GIT_INDEX_FILE', join(other, '.git/index'));
  expect(git(own, 'rev-parse', '--show-toplevel')).toBe(`${own}\n`);
  expect(git(folder, 'rev-parse', '--show-toplevel')).toBeNull();
});

it('a repository that git refuses is a warning with its sentence, and no repository is none', () => {
  const own = join(folder, 'repository');
  expect([...checkGit(own), ...checkGit(folder)]).toEqual([]);
  // Git's own tests stand for another owner in this way.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(git(own, 'rev-parse', '--git-dir')).toBeNull();
  expect([...checkGit(folder), ...checkGit(own)]).toEqual([
    {
      severity: 'warning',
      rule: 'git-history',
      file: own,
      message: expect.stringMatching(/^Pages have no date .*, because git says: .+ '.+\/repository'/),
      hint: expect.stringContaining('safe.directory'),
    },
  ]);
});

it('so is a folder whose repository has not come with it', () => {
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  writeFileSync(join(copy, '.git'), 'gitdir: /no/such/repository\n');
  expect(checkGit(copy)).toMatchObject([
    { message: expect.stringContaining('not a git repository: /no/such/repository.'), hint: expect.any(String) },
  ]);
});
