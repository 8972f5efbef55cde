import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './hashes.ts';

/** How many texts are kept: those used last. */
const MOST = 100;

/**
 * A text that takes long to make, kept for later builds.
 *
 * @param folder absolute path; contains nothing else
 * @param key a hash of everything that determines the text
 */
export function keptText(folder: string, key: string): { take(): string | null; keep(text: string): void } {
  const file = join(folder, key);
  return {
    /** @returns null if it is not kept, or damaged */
    take() {
      const kept = ifPossible(() => readFileSync(file, 'utf8')) ?? '';
      const [, sum, text = ''] = /^(.*)\n([\s\S]*)$/.exec(kept) ?? [];
      if (sum !== sha256(text)) return null;
      markUsed(file);
      return text;
    },
    keep(text) {
      ifPossible(() => {
        mkdirSync(folder, { recursive: true });
        writeWhole(file, `${sha256(text)}\n${text}`);
        removeOldest(folder, MOST);
      });
    },
  };
}

/**
 * Writes a file that another build may read or write at the same time: it has all of the text under its name, or is as it was.
 *
 * @throws Error if it cannot be written
 */
export function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Does what only saves later builds time, so a full disk or one that cannot be written to is no reason to stop.
 *
 * @returns undefined if it failed
 */
export function ifPossible<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** Has `removeOldest` take a file or folder for a new one. */
export function markUsed(path: string): void {
  const now = new Date();
  ifPossible(() => utimesSync(path, now, now));
}

/** Removes all files and folders of a folder but some: those changed last. */
export function removeOldest(folder: string, most: number): void {
  const used = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const all = readdirSync(folder).map((name) => ({ name, used: used(name) }));
  for (const { name } of all.sort((a, b) => b.used - a.used).slice(most))
    rmSync(join(folder, name), { recursive: true, force: true });
}
