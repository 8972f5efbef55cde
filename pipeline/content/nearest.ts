import { editDistance } from '../../contract/edit-distance.ts';

/** The name that was most likely meant: at most one letter in four is wrong, and swapped neighbors count as one mistake. */
export function nearestName(wanted: string, names: readonly string[]): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');
  const scored = names.flatMap((name) => {
    const limit = Math.max(1, Math.floor(Math.max(wanted.length, name.length) / 4));
    const away = editDistance(plain(wanted), plain(name), { limit });
    return away <= limit ? [{ name, away }] : [];
  });
  return scored.sort((a, b) => a.away - b.away || (a.name < b.name ? -1 : 1))[0]?.name;
}

/** A shorter word is not matched as the beginning of another: it would match too many. */
const SHORTEST_BEGINNING = 4;

/**
 * Up to three names that share words with what was written: those that share the most first, then the shortest. Words
 * also count as shared when one begins with the other: `guide`, `guides`.
 *
 * @param least number of words that must be shared
 */
export function namesLike(wanted: string, names: readonly string[], least = 1): string[] {
  const words = wordsOf(wanted);
  return names
    .map((name) => {
      const others = wordsOf(name);
      return { name, shared: words.filter((word) => others.some((other) => isLike(word, other))).length };
    })
    .filter(({ shared }) => shared >= least)
    .sort((a, b) => b.shared - a.shared || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

const wordsOf = (name: string) => [...new Set(name.toLowerCase().match(/[a-z0-9]+/g))];

function isLike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short === long || (short.length >= SHORTEST_BEGINNING && long.startsWith(short));
}
