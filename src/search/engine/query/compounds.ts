import { COMPOUNDS } from '../../../../contract/search/words.ts';

/** `sign in` and `sign-in`, but no part of a name: `vault-sign-in-url`. */
const TWO_AS_ONE = [...COMPOUNDS].map(
  ([two, one]) => [new RegExp(`(?<![\\w-])${two.replace(' ', '[\\s-]+')}(?![\\w-])`, 'gi'), one] as const,
);

/** The text with what readers write as two words and as one written as one: `log in` as `login`. */
export function joinCompounds(text: string): string {
  let joined = text;
  for (const [two, one] of TWO_AS_ONE) joined = joined.replace(two, one);
  return joined;
}
