import { COMPOUNDS } from '../../../../contract/search/query-words.ts';

/** `sign in` and `sign-in`, but not as part of a name: `vault-sign-in-url`. */
const TWO_AS_ONE = [...COMPOUNDS].map(
  ([two, one]) => [new RegExp(`(?<![\\w-])${two.replace(' ', '[\\s-]+')}(?![\\w-])`, 'gi'), one] as const,
);

/** Most texts have none of them, and no need to be looked at for each. */
const FIRST = new RegExp(
  `(?<![\\w-])(?:${[...COMPOUNDS.keys()].map((two) => two.split(' ')[0]).join('|')})[\\s-]`,
  'i',
);

/** Writes as one word what readers write sometimes as two, sometimes as one: `log in` becomes `login`. */
export function joinCompounds(text: string): string {
  if (!FIRST.test(text)) return text;
  let joined = text;
  for (const [two, one] of TWO_AS_ONE) joined = joined.replace(two, one);
  return joined;
}
