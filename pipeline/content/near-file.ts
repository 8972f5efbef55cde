import { readdirSync } from 'node:fs';
import { dirname, join, parse, relative, sep } from 'node:path';
import { nearestName } from './nearest.ts';

/** The file below a folder that a path leads to if the case of letters and the form of accents are ignored; null if there is none. */
export function inAnyCase(folder: string, file: string): string | null {
  let found = folder;
  for (const part of relative(folder, file).split(sep).filter(Boolean)) {
    const names = entriesOf(found).map(({ name }) => name);
    const name = names.find((one) => one === part) ?? names.find((one) => plain(one) === plain(part));
    if (name === undefined) return null;
    found = join(found, name);
  }
  return found;
}

const plain = (name: string) => name.normalize().toLowerCase();

/** About two names that differ only in how their accents are stored, which nobody can see. */
export const looksTheSame = (name: string): string =>
  `${name} looks the same, but has other characters for its accents. Write both in Unicode's form NFC.`;

/**
 * Whether a path below a folder is in the same case as its file. macOS and Windows open a file in any case, web servers only in
 * this one: an author on such a system would learn of a broken link only from readers.
 */
export function hasItsCase(folder: string, file: string): boolean {
  return relative(folder, file).startsWith('..') || inAnyCase(folder, file) === file;
}

/**
 * The file that was most likely meant: in another case, with another extension, or with a similar name in the same folder. A page is
 * often named after its picture, but is not meant.
 */
export function nearFile(folder: string, file: string): string | null {
  const same = inAnyCase(folder, file);
  if (same !== null) return same;
  const beside = inAnyCase(folder, dirname(file));
  if (beside === null) return null;
  const names = entriesOf(beside).flatMap((entry) =>
    entry.isFile() && !/\.mdx?$/i.test(entry.name) ? [entry.name] : [],
  );
  // Extensions would count as letters that are right.
  const stems = names.map((name) => parse(name).name);
  const { name: stem } = parse(file);
  const meant = stems.includes(stem) ? stem : nearestName(stem, stems);
  const name = names.find((_, index) => stems[index] === meant);
  return name === undefined ? null : join(beside, name);
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
