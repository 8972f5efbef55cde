import { join, posix } from 'node:path';
import { git } from '../../files/git.ts';
import type { ContentPlace } from '../find-content.ts';

export interface LastUpdate {
  /** `2024-01-31` */
  date: string;
  author: string | null;
}

/**
 * When each file of the content was last changed, from git: path below the content folder, with forward slashes → date of the
 * commit. Empty without a usable history: no git, no repository, or a shallow clone, whose dates would be wrong.
 *
 * @param docsFolder the folder of the pages, relative to the content folder: it may be beside it
 */
export function readLastUpdates({
  contentDir,
  docsFolder,
}: Pick<ContentPlace, 'contentDir' | 'docsFolder'>): Map<string, LastUpdate> {
  const folders = docsFolder.startsWith('../') ? ['.', docsFolder] : ['.'];
  return new Map(
    folders.flatMap((folder) =>
      [...updatesBelow(join(contentDir, folder))].map(([name, update]) => [posix.join(folder, name), update] as const),
    ),
  );
}

function updatesBelow(folder: string): Map<string, LastUpdate> {
  const updates = new Map<string, LastUpdate>();
  if (git(folder, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return updates;
  // No name of a file begins with a slash, so only dates do.
  const log = ['log', '--no-show-signature', '--format=/%cs', '-z', '--name-only', '--relative', '--', '.'];
  let date = '';
  for (const part of (git(folder, ...log) ?? '').split('\0')) {
    // Git begins a new line between a commit and its files.
    const text = part.replace(/^\n/, '');
    if (text.startsWith('/')) date = text.slice(1);
    else if (text !== '' && !updates.has(text)) updates.set(text, { date, author: null });
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
