import { spawnSync } from 'node:child_process';

export interface LastUpdate {
  /** `2024-01-31` */
  date: string;
  author: string | null;
}

/**
 * When each file below a folder was last changed, from git: path below the folder, with forward slashes → date of the
 * commit. Empty without a usable history: no git, no repository, or a shallow clone, whose dates would be wrong.
 */
export function readLastUpdates(folder: string): Map<string, LastUpdate> {
  const updates = new Map<string, LastUpdate>();
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (git('rev-parse', '--is-shallow-repository').stdout?.trim() !== 'false') return updates;
  const log = git('-c', 'core.quotepath=off', 'log', '--format=%x00%cs', '--name-only', '--relative', '--', '.');
  for (const commit of (log.stdout ?? '').split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n');
    for (const file of files) if (file !== '' && !updates.has(file)) updates.set(file, { date, author: null });
  }
  return updates;
}

/** What a page says about itself takes precedence over its history. A date that cannot be read is shown as it was written. */
export function lastUpdateOf(
  own: { date?: string | Date | undefined; author?: string | undefined } | undefined,
  fromHistory: LastUpdate | undefined,
): LastUpdate | null {
  if (own?.date === undefined && own?.author === undefined) return fromHistory ?? null;
  const date = own.date === undefined ? fromHistory?.date : isoDay(own.date);
  return { date: date ?? '', author: own.author ?? null };
}

function isoDay(date: string | Date): string {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(String(date instanceof Date ? date.toISOString() : date))?.[0];
  if (iso !== undefined) return iso;
  const time = new Date(`${String(date)} UTC`);
  return Number.isNaN(time.getTime()) ? String(date) : time.toISOString().slice(0, 10);
}
