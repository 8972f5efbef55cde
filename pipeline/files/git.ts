import { spawnSync } from 'node:child_process';
import type { Diagnostic } from '../../contract/diagnostics.ts';

/** Set by hooks and other programs that call git, for their own repository. They would take precedence over the folder. */
const OTHER_REPOSITORY = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
];

/**
 * Asks git about the repository that contains a folder.
 *
 * @returns what git prints; null if there is no git, no repository, or no answer
 */
export function git(folder: string, ...args: string[]): string | null {
  const { status, stdout } = run(folder, args);
  return status === 0 ? stdout : null;
}

/** A warning if there is a repository that git refuses to read: dates would otherwise be missing without a reason. */
export function checkGit(folder: string): Diagnostic[] {
  const { status, stderr } = run(folder, ['rev-parse', '--git-dir']);
  const [, sentence, more = ''] = /^fatal: (.*)$([\s\S]*)/m.exec(stderr ?? '') ?? [];
  if (status === 0 || sentence === undefined || sentence.startsWith('not a git repository (or any')) return [];
  const hint = more.replace(/\s+/g, ' ').trim() || 'Dates are there once "git log" works in this folder.';
  const message = `Pages have no date from their history, because git says: ${sentence}.`;
  return [{ severity: 'warning', rule: 'git-history', file: folder, message, hint }];
}

function run(folder: string, args: readonly string[]) {
  // Not in the user's language, in which nobody could tell git's sentences apart.
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' };
  for (const name of OTHER_REPOSITORY) delete env[name];
  return spawnSync('git', args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 1 << 28 });
}
