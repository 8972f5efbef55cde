/** Words whose first letter does not tell whether they take `a` or `an`. */
const HEARD_OTHERWISE = /^(?:u|h|eu|one|once)/i;

/**
 * The title of an operation listed under its tag, without the tag's own noun where that only qualifies another noun: `Create an
 * organization secret` becomes `Create a secret` under Organizations. The words after the noun must occur in the path, too; every
 * other title stays whole.
 */
export function shortTitle({ title, path }: { title: string; path: string }, tag: string): string {
  const [, verb, article, noun, rest] = /^(\S+) (?:(an?|the) )?(\S+) (.+)$/i.exec(title) ?? [];
  if (!verb || !noun || !rest || !isSameNoun(noun, tag)) return title;
  const named = path.split(/[^A-Za-z]+/).flatMap((part) => part.split(/(?=[A-Z])/));
  if (!rest.split(' ').every((word) => named.some((name) => isSameNoun(word, name)))) return title;
  if (article === undefined || /^the$/i.test(article)) return [verb, article, rest].filter(Boolean).join(' ');
  return HEARD_OTHERWISE.test(rest) ? title : `${verb} ${/^[aeio]/i.test(rest) ? 'an' : 'a'} ${rest}`;
}

/** `secret` and `secrets`, `repository` and `Repositories`. */
const isSameNoun = (a: string, b: string) => singular(a) === singular(b);

const singular = (noun: string) => noun.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
