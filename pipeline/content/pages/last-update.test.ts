import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sourceDate } from '../../zip/zip.ts';
import { readLastUpdates } from './last-update.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Commits everything on a day, with a signature that nobody can check. */
function commitOn(day: string): void {
  git('add', '.');
  const parent = git('for-each-ref', '--format=parent %(objectname)');
  const person = `a <a@example.org> ${Date.parse(day) / 1000} +0000`;
  const signature = 'gpgsig -----BEGIN SSH SIGNATURE-----\n AAAA\n -----END SSH SIGNATURE-----';
  const lines = [
    `tree ${git('write-tree')}`,
    parent,
    `author ${person}`,
    `committer ${person}`,
    signature,
    '',
    'a',
    '',
  ];
  const commit = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
    cwd: folder,
    encoding: 'utf8',
    input: lines.filter((line, index) => index !== 1 || line !== '').join('\n'),
  });
  git('update-ref', 'HEAD', commit.trim());
}

it('knows the day of the last change, of names that git would quote and of signed commits that it is told to check', () => {
  const content = join(folder, 'content');
  mkdirSync(join(content, 'docs'), { recursive: true });
  for (const name of ['a"q.md', 'ü.md', 'new\nline.md', '2020-01-01']) writeFileSync(join(content, 'docs', name), 'a');
  commitOn('2024-01-31');
  writeFileSync(join(content, 'docs/ü.md'), 'b');
  writeFileSync(join(folder, 'README.md'), 'not in the content');
  commitOn('2024-02-01');
  git('config', 'log.showSignature', 'true');
  expect(git('log', '-1', '--format=%ct')).toMatch(/\n/);

  const daysOf = (contentDir: string, docsFolder: string) =>
    [...readLastUpdates({ contentDir, docsFolder })]
      .map(([file, { date }]) => `${JSON.stringify(file)} ${date}`)
      .sort();
  expect(daysOf(content, 'docs')).toEqual([
    '"docs/2020-01-01" 2024-01-31',
    '"docs/a\\"q.md" 2024-01-31',
    '"docs/new\\nline.md" 2024-01-31',
    '"docs/ü.md" 2024-02-01',
  ]);
  mkdirSync(join(folder, 'website'));
  expect(daysOf(join(folder, 'website'), '../content/docs')).toEqual(
    daysOf(content, 'docs').map((day) => day.replace('docs', '../content/docs')),
  );
  vi.stubEnv('SOURCE_DATE_EPOCH', '');
  expect(sourceDate({ root: tmpdir(), contentDir: content, openapiFile: join(tmpdir(), 'api.yaml') })).toBe(
    '2024-02-01T00:00:00.000Z',
  );
});

it('knows nothing of a folder without a history', () => {
  for (const contentDir of [folder, tmpdir()]) expect(readLastUpdates({ contentDir, docsFolder: 'docs' }).size).toBe(0);
});
