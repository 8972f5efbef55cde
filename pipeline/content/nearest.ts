import { editDistance } from '../../contract/edit-distance.ts';
import { memoized } from './memoized.ts';

/** The name that was most likely meant: at most one letter in four is wrong, and swapped neighbors count as one mistake. */
export function nearestName(wanted: string, names: readonly string[]): string | undefined {
  const plainWanted = plain(wanted);
  const plainNames = plainOf(names);
  const scored = names.flatMap((name, index) => {
    const limit = Math.max(1, Math.floor(Math.max(wanted.length, name.length) / 4));
    const plainName = plainNames[index] ?? '';
    if (Math.abs(plainName.length - plainWanted.length) > limit) return [];
    const away = editDistance(plainWanted, plainName, { limit });
    return away <= limit ? [{ name, away }] : [];
  });
  return scored.sort((a, b) => a.away - b.away || (a.name < b.name ? -1 : 1))[0]?.name;
}

const plain = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');

// A site with many broken links asks about the same list for each of them.
const plainOf = memoized((names: readonly string[]) => names.map(plain));

/** Each word of the names, with the names that have it. */
const byWord = memoized((names: readonly string[]) => {
  const index = new Map<string, string[]>();
  for (const name of new Set(names)) {
    for (const word of wordsOf(name)) {
      const others = index.get(word);
      if (others === undefined) index.set(word, [name]);
      else others.push(name);
    }
  }
  return index;
});

/** A shorter word is not matched as the beginning of another: it would match too many. */
const SHORTEST_BEGINNING = 4;

/**
 * Up to three names that share words with what was written: those that share the most first, then the shortest. Words
 * also count as shared when one begins with the other: `guide`, `guides`.
 *
 * @param least number of words that must be shared
 */
export function namesLike(wanted: string, names: readonly string[], least = 1): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(wanted)) {
    const like = new Set<string>();
    for (const [other, found] of byWord(names)) if (isLike(word, other)) for (const name of found) like.add(name);
    for (const name of like) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, shared]) => ({ name, shared }))
    .filter(({ shared }) => shared >= least)
    .sort((a, b) => b.shared - a.shared || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

const wordsOf = (name: string) => [...new Set(name.toLowerCase().match(/[a-z0-9]+/g))];

function isLike(a: string, b: string): boolean {
  if (a === b) return true;
  return a.length < b.length ? isBeginning(a, b) : isBeginning(b, a);
}

const isBeginning = (short: string, long: string): boolean =>
  short.length >= SHORTEST_BEGINNING && long.startsWith(short);
